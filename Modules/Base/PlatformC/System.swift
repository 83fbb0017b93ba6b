/// Calls of the operating system.
package enum System {
  /// The error of output that cannot be written any more.
  package struct OutputClosed: Error {
    /// The error of the system, such as `EPIPE`.
    package let error: Int32

    package init(error: Int32) {
      self.error = error
    }
  }

  package static let standardInput: Int32 = 0
  package static let standardOutput: Int32 = 1
  package static let standardError: Int32 = 2

  package static func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }

  /// Whether this process, and not another job of its shell, has the terminal.
  package static var isForeground: Bool {
    let group = tcgetpgrp(standardInput)
    return group < 0 || group == getpgrp()
  }

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether a descriptor is open, and not an internal one of the system that took the number of a
  /// closed file: those have no type.
  package static func isWritable(_ file: Int32) -> Bool {
    var status = stat()
    return fstat(file, &status) == 0 && status.st_mode & S_IFMT != 0
  }

  /// Has writes to a closed pipe or beyond the largest size of a file fail, instead of ending the process.
  package static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens `/dev/null` for each closed standard file, so that no file that the program opens later gets its
  /// number. A read from a closed standard input still fails.
  package static func openClosedStandardFiles() {
    if fcntl(standardInput, F_GETFD) < 0 { _ = open("/dev/null", O_WRONLY) }
    while true {
      let file = open("/dev/null", O_RDWR)
      if file > standardError || file < 0 {
        if file >= 0 { close(file) }
        return
      }
    }
  }

  /// Writes all bytes, however slowly they are taken.
  package static func write(_ bytes: [UInt8], to file: Int32) throws(OutputClosed) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { PlatformC.write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw OutputClosed(error: errno)
      }
    }
  }

  /// Writes a text to standard output, however slowly it is taken, until the process is asked to end.
  package static func print(_ text: String) throws(OutputClosed) {
    let file = NonblockingFile(standardOutput)
    defer { file.close() }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        bytes.baseAddress.map { file.writeNow($0, bytes.count) } ?? 0
      }
      if count < 0 { throw OutputClosed(error: errno) }
      rest = rest.dropFirst(count)
      if rest.isEmpty || EndRequests.hasBegun { return }
      _ = file.waitForRoom(milliseconds: 50)
    }
  }

  /// Writes a line to standard error, unless it is closed.
  ///
  /// - Parameter patience: The number of milliseconds to wait for room.
  package static func writeError(_ line: [UInt8], patience: Int) {
    // The number of a closed standard error may belong to an internal file of the system.
    guard isWritable(standardError) else { return }
    let file = NonblockingFile(standardError)
    defer { file.close() }
    file.write(line, until: NonblockingFile.now + patience)
  }

  /// Reads the bytes of a file that have arrived; nil at its end, or after an error.
  package static func read(_ file: Int32, into buffer: inout [UInt8]) -> ArraySlice<UInt8>? {
    let count = buffer.withUnsafeMutableBytes { PlatformC.read(file, $0.baseAddress, $0.count) }
    if count > 0 { return buffer.prefix(count) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }

  /// Waits until something can be read or written, a timeout has passed, or a signal has come.
  ///
  /// - Parameters:
  ///   - input: The file to read keys from; -1 for none.
  ///   - pipe: The pipe that gets reported signals.
  ///   - output: The file to wait for room in; -1 for none.
  ///   - milliseconds: The timeout; nil for none.
  package static func wait(
    input: Int32 = -1, pipe: Int32, output: Int32 = -1, milliseconds: Int32?
  ) -> (hasInput: Bool, hasSignal: Bool, hasRoom: Bool, isTimeout: Bool) {
    var files = (
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipe, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    )
    let count = withUnsafeMutableBytes(of: &files) { files in
      poll(files.baseAddress?.assumingMemoryBound(to: pollfd.self), 3, milliseconds ?? -1)
    }
    // Of a poll that fails, no file is ready.
    return (
      files.0.revents != 0, files.1.revents != 0, files.2.revents != 0, isTimeout: count == 0
    )
  }

  /// Creates a pipe of which neither end blocks.
  package static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }
}

// MARK: - Limits

extension System {
  /// Lowers the soft limit of processor time if it equals the hard one. At the hard limit the system
  /// kills the process.
  ///
  /// The soft limit is reported by a signal, a second before; a shell sets both to the same.
  package static func leaveTimeToEnd() {
    var limit = rlimit()
    guard getrlimit(code(RLIMIT_CPU), &limit) == 0, limit.rlim_cur == limit.rlim_max,
      limit.rlim_max < rlim_t(Int32.max), limit.rlim_max > 1
    else { return }
    limit.rlim_cur -= 1
    _ = setrlimit(code(RLIMIT_CPU), &limit)
  }

  #if canImport(Glibc)
    typealias Resource = __rlimit_resource
  #else
    typealias Resource = Int32
  #endif

  /// Returns the soft and the hard limit of a resource; nil if the system does not tell them.
  static func limit(_ resource: Resource) -> (soft: Int, hard: Int)? {
    var limit = rlimit()
    guard getrlimit(code(resource), &limit) == 0 else { return nil }
    return (Int(clamping: limit.rlim_cur), Int(clamping: limit.rlim_max))
  }

  /// The soft limit of open files that this process got, once it is raised.
  private static let inheritedFiles = Lock<Int?>(nil)

  /// Raises the soft limit of open files, up to the hard limit.
  ///
  /// - Parameter most: The number of files that the program can use.
  /// - Returns: The soft limit now.
  package static func raiseFileLimit(to most: Int) -> Int {
    guard let (soft, hard) = limit(RLIMIT_NOFILE) else { return 256 }
    guard soft < min(most, hard) else { return soft }
    var limit = rlimit(rlim_cur: rlim_t(min(most, hard)), rlim_max: rlim_t(hard))
    guard setrlimit(code(RLIMIT_NOFILE), &limit) == 0 else { return soft }
    inheritedFiles.withLock { $0 = soft }
    return min(most, hard)
  }

  /// Gives a program that this one has started the limit of open files that this one got: not all programs know
  /// descriptors above 1,024.
  package static func restoreFileLimit(of program: pid_t) {
    #if canImport(Glibc)
      guard let soft = inheritedFiles.withLock(\.self), let hard = limit(RLIMIT_NOFILE)?.hard
      else { return }
      var limit = rlimit(rlim_cur: rlim_t(soft), rlim_max: rlim_t(hard))
      // The headers show it to C with GNU extensions only.
      typealias Prlimit =
        @convention(c) (
          pid_t, CInt, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?
        ) -> CInt
      guard let prlimit = dlsym(nil, "prlimit") else { return }
      _ = unsafeBitCast(prlimit, to: Prlimit.self)(program, code(RLIMIT_NOFILE), &limit, nil)
    #endif
  }

  /// Makes glibc use one heap for all threads, so that memory that one thread frees is used by the others. The main actor
  /// moves between threads, and a server would keep a heap of closed sessions for each.
  package static func useOneHeap() {
    #if canImport(Glibc)
      // Swift imports neither the function nor the number of `M_ARENA_MAX`.
      typealias Option = @convention(c) (Int32, Int32) -> Int32
      guard let symbol = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(symbol, to: Option.self)(-8, 1)
    #endif
  }

  /// Turns off core dumps, and on Linux keeps other processes of the same user from reading the
  /// memory of this one.
  package static func guardMemory() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    _ = setrlimit(code(RLIMIT_CORE), &none)
    #if canImport(Glibc)
      // The system ignores the limit for a core dump that another program takes. Swift does not
      // import variadic functions.
      let setDumpable: CInt = 4
      typealias Prctl = @convention(c) (CInt, CUnsignedLong) -> CInt
      guard let prctl = dlsym(nil, "prctl") else { return }
      _ = unsafeBitCast(prctl, to: Prctl.self)(setDumpable, 0)
    #endif
  }

  private static func code(_ limit: Resource) -> CInt {
    #if canImport(Glibc)
      CInt(limit.rawValue)
    #else
      limit
    #endif
  }
}
