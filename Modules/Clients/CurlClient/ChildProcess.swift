// The variable `environ` of C is not thread-safe, but this program never changes it.
@preconcurrency import PlatformC

/// A running program whose input and output are a socket. It inherits no other file descriptor.
final class ChildProcess: Sendable {
  /// Held while a socket is created, so that no other child inherits it.
  private static let birth = Lock(())

  private let id: pid_t
  /// This side of the socket.
  private let socket: Int32
  /// Whether the program is reaped; afterwards another process may have its process id.
  private let isReaped = Lock(false)

  /// The error number of a failed start.
  struct Failure: Error {
    let code: Int32
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program, or its name in a folder of `PATH`.
  ///   - arguments: Its arguments.
  ///   - input: Its whole input, which must fit into the buffer of a socket.
  init(_ path: String, _ arguments: [String], input: String) throws(Failure) {
    let (id, socket, error) = Self.birth.withLock { _ in Self.spawn(path, arguments, input) }
    if error != 0 { throw Failure(code: error) }
    self.id = id
    self.socket = socket
  }

  /// Kills the program and its own children, and stops reading their output. After the end of the
  /// program it does nothing.
  func kill() {
    isReaped.withLock { isReaped in
      guard !isReaped else { return }
      _ = PlatformC.kill(id, SIGKILL)
      _ = PlatformC.kill(-id, SIGKILL)
      shutdown(socket, Int32(SHUT_RDWR))
    }
  }

  /// Blocks the thread until the program has ended, and kills it if it prints too much.
  ///
  /// - Parameter limit: The maximum number of bytes of output.
  /// - Returns: The output, nil if it exceeds the limit; and the exit status, nil after a signal.
  func waitForEnd(readingUpTo limit: Int) -> (output: [UInt8]?, status: Int32?) {
    let bytes = readToEnd(limit)
    if bytes == nil { kill() }
    // Wait without reaping, so that the process id stays valid for `kill` until the end.
    var information = siginfo_t()
    while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    let status = isReaped.withLock { isReaped in
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      close(socket)
      isReaped = true
      return status
    }
    // The macros WIFEXITED and WEXITSTATUS, which Swift does not import.
    return (bytes, status & 0x7F == 0 ? status >> 8 & 0xFF : nil)
  }

  private func readToEnd(_ limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(socket, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer.prefix(count)
        if bytes.count > limit { return nil }
      } else if count == 0 || errno != EINTR {
        return bytes
      }
    }
  }

  /// - Returns: The process id, this side of the socket, and the error number, 0 for success.
  private static func spawn(
    _ path: String, _ arguments: [String], _ input: String
  ) -> (id: pid_t, socket: Int32, error: Int32) {
    var ends: [Int32] = [-1, -1]
    // Unlike a pipe, a socket lets this side end a blocked read.
    guard socketpair(AF_UNIX, streamSocket, 0, &ends) == 0 else { return (0, -1, errno) }
    let (socket, other) = (ends[0], ends[1])
    // When this process ends, no copy of its end of the socket remains: the program sees that its output
    // has no reader.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(other) }
    // Written before the start: a program that ends early cannot break this side.
    let bytes = Array(input.utf8)
    guard send(socket, bytes, bytes.count, Int32(MSG_DONTWAIT)) == bytes.count else {
      close(socket)
      return (0, -1, E2BIG)
    }
    shutdown(socket, Int32(SHUT_WR))

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for file in [STDIN_FILENO, STDOUT_FILENO] {
      posix_spawn_file_actions_adddup2(&actions, other, file)
    }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      let inheritsNothing = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var attributes = posix_spawnattr_t()
      let inheritsNothing: Int32 = 0
      closeOthers(&actions)
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // With a separate process group, its children can be killed too.
    posix_spawnattr_setflags(&attributes, Int16(Int32(POSIX_SPAWN_SETPGROUP) | inheritsNothing))
    posix_spawnattr_setpgroup(&attributes, 0)

    let words = ([path] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    #if canImport(Darwin)
      let environment = _NSGetEnviron().pointee
    #else
      let environment = environ
    #endif
    var id: pid_t = 0
    let error = posix_spawnp(&id, path, &actions, &attributes, words + [nil], environment)
    if error == 0 { System.restoreFileLimit(of: id) } else { close(socket) }
    return (id, socket, error)
  }
}

#if canImport(Glibc)
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
  private let streamSocket = SOCK_STREAM
#endif

#if !canImport(Darwin)
  /// Closes all file descriptors except standard input, output and error. Closing an unused one is no
  /// error.
  private func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
    for other in Array(STDERR_FILENO + 1..<1024) + openDescriptors.filter({ $0 >= 1024 }) {
      if posix_spawn_file_actions_addclose(&actions, other) != 0 {
        // It lies beyond the limit of the process, which was lowered after it was opened.
        _ = fcntl(other, F_SETFD, FD_CLOEXEC)
      }
    }
  }

  /// The file descriptors of this process.
  private var openDescriptors: [Int32] {
    guard let folder = opendir("/proc/self/fd") else { return [] }
    defer { closedir(folder) }
    var numbers: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let number = Int32(name) { numbers.append(number) }
    }
    return numbers
  }
#endif
