package import PlatformC

/// A process that a test starts, with no signal blocked or ignored; it is killed when the test lets go
/// of it.
///
/// Unlike Foundation's `Process` it is waited for with `waitpid`, which needs no other thread.
package final class ChildProcess {
  /// What a process finds behind one of its file descriptors.
  package enum File {
    /// A file that is opened with these flags.
    case path(String, Int32)
    /// A file descriptor of this process.
    case open(Int32)
  }

  /// Why a process cannot be started.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package let id: pid_t
  /// As `waitpid` has it.
  private var status: Int32?

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - words: The path of the program, and its arguments.
  ///   - environment: Environment variables, besides the options of sanitizers.
  ///   - files: Its standard input, output and error.
  ///   - leadsSession: Whether it leads a new session, whose terminal is the first that it opens.
  package init(
    _ words: [String], environment: [String: String], files: [File], leadsSession: Bool = false
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      // `POSIX_SPAWN_SETSID`, which the headers show to C with GNU extensions only.
      let newSession: Int16 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in zip(Int32(0)..., files) {
      switch file {
      case .path(let path, let flags):
        posix_spawn_file_actions_addopen(&actions, number, path, flags, 0)
      case .open(let other):
        posix_spawn_file_actions_adddup2(&actions, other, number)
      }
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, leadsSession ? flags | newSession : flags)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)

    let arguments = words.map { strdup($0) }
    let variables = Self.sanitizerOptions.merging(environment) { $1 }
      .map { strdup("\($0)=\($1)") }
    defer { (arguments + variables).forEach { free($0) } }
    var id: pid_t = 0
    let error = Self.withoutSpawning {
      posix_spawn(
        &id, words.first ?? "", &actions, &attributes, arguments + [nil], variables + [nil])
    }
    if error != 0 {
      throw Failure(description: "\(words) cannot be started: \(String(cString: strerror(error)))")
    }
    self.id = id
  }

  private static let spawning = Lock(())

  /// Runs a closure while no test starts a process.
  ///
  /// A child inherits a file descriptor that is not yet marked to be closed in children. It also keeps
  /// one that is closed here, until it runs its own program.
  package static func withoutSpawning<Result>(_ body: () -> Result) -> Result {
    spawning.withLock { _ in body() }
  }

  /// The options of sanitizers in the environment of this process: a program that is built with one
  /// follows them too.
  private static let sanitizerOptions = [String: String](
    uniqueKeysWithValues: ["ASAN_OPTIONS", "TSAN_OPTIONS"].compactMap { name in
      getenv(name).map { (name, String(cString: $0)) }
    })

  deinit {
    guard !hasEnded else { return }
    kill(-id, SIGKILL)
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  package var hasEnded: Bool {
    reap(WNOHANG)
    return status != nil
  }

  /// Blocks the thread until it has ended.
  package func waitForEnd() {
    while status == nil, reap(0) || errno == EINTR {}
  }

  /// The status that it ended with; nil where a signal ended it.
  package var exitStatus: Int32? {
    // As WIFEXITED and WEXITSTATUS have it, which Swift does not import.
    hasEnded ? status.flatMap { $0 & 0x7F == 0 ? $0 >> 8 & 0xFF : nil } : nil
  }

  /// The signal that ended it, or nil if it exited.
  package var signal: Int32? {
    hasEnded ? status.flatMap { $0 & 0x7F == 0 ? nil : $0 & 0x7F } : nil
  }

  /// What a shell calls its exit status: 128 and more stand for a signal.
  package var shellStatus: Int32 { exitStatus ?? 128 + (signal ?? 0) }

  @discardableResult
  private func reap(_ options: Int32) -> Bool {
    var status: Int32 = 0
    guard self.status == nil, waitpid(id, &status, options) == id else { return false }
    self.status = status
    return true
  }
}
