// `environ` is unsafe in C while it changes, but nothing in this program changes it.
@preconcurrency import PlatformC

/// PrimeTime in a pseudo-terminal and with an empty folder for its data.
final class TerminalChild {
  private var id: pid_t = 0
  private var master: Int32 = -1
  private var bytes: [UInt8] = []
  private let folder: String

  /// Starts a program; nil where it cannot be.
  init?(_ program: String) {
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let template = strdup("\(temporary)/primetime-benchmark-XXXXXX")
    defer { free(template) }
    guard let template, mkdtemp(template) != nil else { return nil }
    folder = String(cString: template)
    var size = winsize()
    (size.ws_col, size.ws_row) = (80, 24)
    var slave: Int32 = -1
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { return nil }
    defer { close(slave) }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_adddup2(&actions, slave, file)
    }
    let arguments = [program, "--data-dir", folder]
    let words = arguments.map { strdup($0) }
    defer { words.forEach { free($0) } }
    #if canImport(Darwin)
      let environment = _NSGetEnviron().pointee
    #else
      let environment = environ
    #endif
    guard posix_spawn(&id, program, &actions, nil, words + [nil], environment) == 0 else {
      return nil
    }
  }

  /// Waits until a text has been written to the terminal; false if it does not come.
  func wait(for text: String) -> Bool {
    while bytes.firstRange(of: Array(text.utf8)) == nil {
      guard readSome(within: 30_000) else { return false }
    }
    return true
  }

  /// The peak memory of the program, or nil if it is not known.
  ///
  /// It is read from the running program: on Linux, the result of `wait4` begins with the memory of
  /// the process that started the program, which is this one.
  var peakMemory: Int? {
    guard let file = fopen("/proc/\(id)/status", "r") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = fread(&buffer, 1, buffer.count, file)
    let status = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let words = line?.split { $0 == " " || $0 == "\t" } ?? []
    return words.count > 1 ? Int(words[1]).map { $0 * 1024 } : nil
  }

  /// Quits and waits for the end.
  func quit() {
    let key: [UInt8] = [UInt8(ascii: "q")]
    _ = write(master, key, 1)
    var status: Int32 = 0
    while waitpid(id, &status, WNOHANG) == 0 { _ = readSome(within: 1) }
    close(master)
    // The folder is empty, since no favorite changed.
    rmdir(folder)
  }

  private func readSome(within milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }
}
