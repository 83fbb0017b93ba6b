import PlatformC

extension LiveFileSystem {
  /// Tells now, and after each change in a folder by any process, until it is told to stop.
  ///
  /// A thread sleeps until the system reports a change; the folder may be made, moved or removed meanwhile. Only Linux
  /// reports changes inside of files, on local disks. Elsewhere the function does nothing.
  ///
  /// - Parameter tell: Returns whether it wants to be told again.
  package func watch(_ folder: FilePath, tell: @escaping @Sendable () -> Bool) {
    #if os(Linux)
      let events = inotify_init1(Int32(IN_CLOEXEC))
      guard events >= 0 else { return }
      let thread = SystemThread {
        defer { close(Int(events)) }
        repeat { Self.add(folder, to: events) } while tell() && Self.waitForChange(events)
      }
      if thread == nil { close(Int(events)) }
    #endif
  }

  #if os(Linux)
    /// Has changes of a folder reported; of a missing one that it is made.
    private static func add(_ folder: FilePath, to events: Int32) {
      // A file that is written counts once it is closed: before, it may have half of its new content.
      let changes = IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
      func add(_ path: FilePath, _ mask: some BinaryInteger) -> Int32 {
        path.withCString { inotify_add_watch(events, $0, UInt32(mask)) }
      }
      if add(folder, changes) < 0 {
        _ = add(folder.parent, UInt32(IN_CREATE | IN_MOVED_TO) | UInt32(IN_ONESHOT))
        // It may have been made in between.
        _ = add(folder, changes)
      }
    }

    /// Waits for a change, and a moment for more changes, since a save is several. Returns false after an error.
    private static func waitForChange(_ events: Int32) -> Bool {
      var file = pollfd(fd: events, events: Int16(POLLIN), revents: 0)
      while poll(&file, 1, -1) < 0 { if errno != EINTR { return false } }
      usleep(50_000)
      var buffer: [UInt8] = Array(repeating: 0, count: 16_384)
      return System.read(events, into: &buffer) != nil
    }
  #endif
}
