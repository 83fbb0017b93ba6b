extension System {
  /// The number of descriptors and threads that a program and its libraries use at the same time:
  /// with fewer, actions and effects wait for ever, or a library traps.
  private static let (neededFiles, neededThreads) = (32, 8)
  /// The address space of these threads in bytes: a stack of 8 MiB each, and the 64 MiB that the C library
  /// reserves when a thread allocates memory.
  private static let neededSpace = neededThreads * (8 + 64) << 20
  /// The bytes of stack that a thread needs. With less it ends with a memory fault.
  private static let neededStack = 512 << 10

  /// Returns a sentence that names the resource of which the system has too little for a program; nil if it has enough.
  package static func shortage() -> String? {
    if let stack = limit(RLIMIT_STACK)?.soft, stack < neededStack {
      return "The stack has \(stack >> 10) KiB; allow \(neededStack >> 10) or more with ulimit -s."
    }
    if let error = errorOpeningFiles() { return sentence("few files", "-n", error) }
    if let error = errorReservingSpace() { return sentence("little address space", "-v", error) }
    if let error = errorStartingThreads() { return sentence("few threads", "-u and -v", error) }
    return nil
  }

  private static func sentence(_ what: String, _ limit: String, _ error: Int32) -> String {
    "The system has too \(what) left (\(reason(of: error))); end other programs, or raise the "
      + "limit with ulimit \(limit)."
  }

  private static func errorOpeningFiles() -> Int32? {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for _ in 1...neededFiles {
      let file = fcntl(standardError, F_DUPFD_CLOEXEC, 0)
      if file < 0 { return errno }
      files.append(file)
    }
    return nil
  }

  private static func errorReservingSpace() -> Int32? {
    let space = mmap(nil, neededSpace, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
    if space == MAP_FAILED { return errno }
    munmap(space, neededSpace)
    return nil
  }

  private static func errorStartingThreads() -> Int32? {
    let gate = Lock(())
    var threads: [SystemThread] = []
    defer { for thread in threads { thread.join() } }
    // The threads wait for the lock until all of them have started.
    return gate.withLock { _ in
      for _ in 1...neededThreads {
        guard let thread = SystemThread({ gate.withLock { _ in } }) else { return errno }
        threads.append(thread)
      }
      return nil
    }
  }
}
