#if os(Linux)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif
  import Testing

  /// A program under a real pseudo-terminal: these very tests, asked by their environment to be it.
  final class PseudoTerminal {
    /// What asks the tests to be the program.
    static let request = "TERMINAL_TEST_PROGRAM"
    static let isProgram = getenv(request) != nil

    private let master: Int32
    private let terminal: Int32
    private let process: pid_t
    /// How the terminal was set before the program ran.
    let settingsBefore: String
    private var bytes: [UInt8] = []
    /// How much of that was waited for.
    private var seen = 0

    /// All that the program has written.
    var output: String { String(decoding: bytes, as: UTF8.self) }

    /// Starts the program, and waits for its first frame.
    init(columns: Int = 80, rows: Int = 24) throws {
      var size = winsize(
        ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      var ends: (Int32, Int32) = (-1, -1)
      try #require(openpty(&ends.0, &ends.1, nil, nil, &size) == 0)
      (master, terminal) = ends
      let name = try #require(ttyname(terminal).map { String(cString: $0) })
      settingsBefore = Self.settings(of: terminal)
      process = try Self.spawn(on: name)
      try #require(wait(for: "Keys"), "no first frame in \(output)")
    }

    deinit {
      kill(process, SIGKILL)
      close(master)
      close(terminal)
    }

    var settings: String { Self.settings(of: terminal) }

    func send(_ text: String) {
      _ = text.withCString { write(master, $0, strlen($0)) }
    }

    func signal(_ number: Int32) {
      kill(process, number)
    }

    func resize(columns: Int, rows: Int) {
      var size = winsize(
        ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
      signal(SIGWINCH)
    }

    /// Reads until the program has written some text behind what was waited for last; false if it
    /// ends or rests before that.
    func wait(for text: String) -> Bool {
      while true {
        if let found = bytes[seen...].firstRange(of: Array(text.utf8)) {
          seen = found.upperBound
          return true
        }
        guard readMore(milliseconds: 60_000) else { return false }
      }
    }

    /// Waits for the end of the program.
    ///
    /// - Returns: What a shell calls its exit status: 128 and more stand for a signal.
    func end() -> Int32 {
      var status: Int32 = 0
      var patience = 500
      while waitpid(process, &status, WNOHANG) == 0 {
        _ = readMore(milliseconds: 20)
        patience -= 1
        if patience == 0 { kill(process, SIGKILL) }
      }
      while readMore(milliseconds: 0) {}
      return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }

    private func readMore(milliseconds: Int32) -> Bool {
      var file = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, milliseconds) > 0 else { return false }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { return false }
      bytes += buffer.prefix(count)
      return true
    }

    private static func settings(of file: Int32) -> String {
      var settings = termios()
      guard tcgetattr(file, &settings) == 0 else { return "none" }
      return "\(settings)"
    }

    /// `POSIX_SPAWN_SETSID`, which the headers show to C with GNU extensions only: the program
    /// leads a session of its own, and the terminal that it opens first is its own.
    private static let newSession: Int16 = 0x80

    private static func spawn(on terminal: String) throws -> pid_t {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      posix_spawnattr_setflags(&attributes, Self.newSession)
      let arguments = [
        "tests", "--testing-library", "swift-testing", "--filter", "theProgramItself",
      ]
      let environment = [
        "\(request)=1", "TERM=xterm-256color", "SWIFT_BACKTRACE=enable=no",
        "LD_LIBRARY_PATH=\(getenv("LD_LIBRARY_PATH").map { String(cString: $0) } ?? "")",
      ]
      var process: pid_t = 0
      let words = arguments.map { strdup($0) } + [nil]
      let variables = environment.map { strdup($0) } + [nil]
      defer { (words + variables).forEach { free($0) } }
      let result = posix_spawn(&process, "/proc/self/exe", &actions, &attributes, words, variables)
      try #require(result == 0)
      return process
    }
  }
#endif
