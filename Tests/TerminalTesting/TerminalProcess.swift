import Platform

/// A process that leads a session of its own, on a terminal of its own, with no signal blocked or
/// ignored.
final class TerminalProcess {
  let id: pid_t
  /// As `waitpid` has it.
  private var status: Int32?

  init(_ words: [String], environment: [String: String], input: String, output: String) throws {
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
    // The terminal that is opened first is that of the session.
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDWR, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, newSession | Int16(flags))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)

    let arguments = words.map { strdup($0) }
    let variables = environment.map { strdup("\($0)=\($1)") }
    defer { (arguments + variables).forEach { free($0) } }
    var id: pid_t = 0
    let error = posix_spawn(
      &id, words.first ?? "", &actions, &attributes, arguments + [nil], variables + [nil])
    if error != 0 {
      throw TerminalFailure("\(words) cannot be started: \(String(cString: strerror(error)))")
    }
    self.id = id
  }

  deinit {
    if !hasEnded {
      kill(-id, SIGKILL)
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
    }
  }

  var hasEnded: Bool {
    var status: Int32 = 0
    if self.status == nil, waitpid(id, &status, WNOHANG) == id { self.status = status }
    return self.status != nil
  }

  /// The status that it ended with; nil where a signal ended it.
  var exitStatus: Int32? {
    // As WIFEXITED and WEXITSTATUS have it, which Swift does not import.
    hasEnded ? status.flatMap { $0 & 0x7F == 0 ? $0 >> 8 & 0xFF : nil } : nil
  }

  /// The signal that ended it; nil where it ended by itself.
  var signal: Int32? {
    hasEnded ? status.flatMap { $0 & 0x7F == 0 ? nil : $0 & 0x7F } : nil
  }
}
