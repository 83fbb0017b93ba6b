/// A file that is written without blocking, such as a terminal whose output is not read.
///
/// The flag `O_NONBLOCK` belongs to all processes that share a file, such as the shell that started
/// this one. So a terminal is opened anew; other files are asked for room before each small write.
///
/// All methods except `init` are async-signal-safe.
package struct NonblockingFile {
  /// The descriptor to poll for room.
  package let descriptor: Int32
  private let isOwn: Bool

  /// The number of bytes that a file takes without blocking if it has any room.
  private static let smallWrite = 512

  /// Opens the terminal of a descriptor anew; uses the descriptor itself if it is no terminal.
  package init(_ file: Int32) {
    var name = [CChar](repeating: 0, count: 256)
    let isTerminal = ttyname_r(file, &name, name.count) == 0
    let own = isTerminal ? open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1
    isOwn = own >= 0
    descriptor = isOwn ? own : file
  }

  /// Closes the file that `init` opened.
  package func close() {
    if isOwn { _ = PlatformC.close(descriptor) }
  }

  /// Writes as many bytes as there is room for.
  ///
  /// - Returns: The number of bytes written; -1, with the reason in `errno`, if the file takes no
  ///   more.
  package func writeNow(_ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    var written = 0
    while written < count {
      if !isOwn && !waitForRoom(milliseconds: 0) { return written }
      let most = isOwn ? count - written : min(count - written, Self.smallWrite)
      let result = PlatformC.write(descriptor, bytes + written, most)
      if result > 0 {
        written += result
      } else if errno != EINTR {
        return written > 0 || errno == EAGAIN || result == 0 ? written : -1
      }
    }
    return written
  }

  /// Writes all bytes, or gives up at a deadline.
  ///
  /// - Parameter deadline: The time to give up, as `now` counts.
  /// - Returns: Whether all bytes were written.
  @discardableResult
  package func write(_ bytes: UnsafeRawPointer, _ count: Int, until deadline: Int) -> Bool {
    var written = 0
    while true {
      let result = writeNow(bytes + written, count - written)
      if result < 0 { return false }
      written += result
      if written == count { return true }
      let rest = deadline - Self.now
      if rest <= 0 { return false }
      // Not every system reports room as soon as there is some.
      _ = waitForRoom(milliseconds: Int32(truncatingIfNeeded: min(rest, 50)))
    }
  }

  /// Writes all bytes, or gives up at a deadline, as `now` counts; returns whether all were written.
  @discardableResult
  package func write(_ bytes: [UInt8], until deadline: Int) -> Bool {
    bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { write($0, bytes.count, until: deadline) } ?? true
    }
  }

  /// Milliseconds of a monotonic clock.
  package static var now: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec) * 1_000 + Int(now.tv_nsec) / 1_000_000
  }

  /// Waits for room for a limited time.
  ///
  /// - Returns: Whether there is some.
  func waitForRoom(milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&ready, 1, milliseconds) > 0
  }
}
