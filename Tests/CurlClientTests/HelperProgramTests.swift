import ComposableArchitectureTesting
import Foundation
import PlatformC
import Testing

@testable import CurlClient

/// Running programs for their output; small shell scripts are the programs here.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct HelperProgramTests {
  private let shell = HelperProgram(path: "/bin/sh")

  private func run(
    _ script: String, _ arguments: String..., input: String = ""
  ) async throws -> String {
    let (output, status) = try await shell.run(["-c", script, "sh"] + arguments, input: input)
    let text = String(decoding: output, as: UTF8.self)
    return "\(text.hasSuffix("\n") ? String(text.dropLast()) : text) \(status)"
  }

  @Test func `the output and the status are returned`() async throws {
    #expect(try await run("echo 17") == "17 0")
    #expect(try await run("printf 'no end of line'; exit 3") == "no end of line 3")
    #expect(try await run("echo first; echo second") == "first\nsecond 0")
    #expect(try await run("exit 5") == " 5")
  }

  @Test func `a program reads its input to its end`() async throws {
    #expect(try await run("cat; echo .", input: "one\ntwo") == "one\ntwo. 0")
    // It ends without reading.
    #expect(try await run("echo 17", input: "one\ntwo\n") == "17 0")
  }

  @Test func `more input than a socket takes is refused`() async {
    let input = String(repeating: "x", count: 10_000_000)
    await #expect(throws: HelperProgram.Failure.notStarted(reason: "Argument list too long")) {
      try await run("cat >&2", input: input)
    }
  }

  @Test func `a program is found in PATH`() async throws {
    let output = try await HelperProgram(path: "sh").run(["-c", "echo 17"]).output
    #expect(output == Array("17\n".utf8))
    await #expect(throws: HelperProgram.Failure.missing) {
      try await HelperProgram(path: "no-program-of-this-name").run([])
    }
  }

  @Test func `arguments are passed unchanged`() async throws {
    #expect(try await run("echo \"$#:$1:$2\"", "a b", "$HOME;'") == "2:a b:$HOME;' 0")
  }

  @Test func `the helper inherits the environment of this program`() async throws {
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    #expect(try await run("echo \"$PATH\"") == "\(path) 0")
  }

  @Test func `the helper neither reads the terminal nor prints errors`() async throws {
    #expect(try await run("cat; echo error >&2; readlink /proc/self/fd/2") == "/dev/null 0")
  }

  #if canImport(Glibc)
    @Test func `the helper gets the limit of files that this program got`() async throws {
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      var limit = rlimit()
      getrlimit(files, &limit)
      defer { setrlimit(files, &limit) }
      var lower = limit
      lower.rlim_cur = 900
      setrlimit(files, &lower)
      #expect(System.raiseFileLimit(to: 950) == 950)
      // The system gives it the limit a moment after its start.
      let script = """
        for i in $(seq 100000); do [ "$(ulimit -Sn)" = 900 ] && break; done; ulimit -Sn
        """
      #expect(try await run(script) == "900 0")
    }

    @Test func `the helper inherits no other file descriptor`() async throws {
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      var limit = rlimit()
      getrlimit(files, &limit)
      defer { setrlimit(files, &limit) }
      var higher = rlimit(rlim_cur: min(limit.rlim_max, 5_000), rlim_max: limit.rlim_max)
      setrlimit(files, &higher)
      let others = [3, 1_023, 1_024, 4_000].map { fcntl(STDERR_FILENO, F_DUPFD, Int32($0)) }
      defer { for other in others where other >= 0 { close(other) } }
      #expect(others.contains { $0 >= 1_024 })
      // The list has one more: the folder while `ls` reads it.
      let list = "ls /proc/self/fd | tr '\\n' ' '"
      #expect(try await run(list) == "0 1 2 3  0")
      // A limit that was lowered later hides no descriptor.
      var lower = rlimit(rlim_cur: min(limit.rlim_cur, 1_024), rlim_max: limit.rlim_max)
      setrlimit(files, &lower)
      #expect(try await run(list) == "0 1 2 3  0")
    }
  #endif

  @Test(arguments: ["kill -9 $$", "echo 17; kill -9 $$", "echo 17; kill -SEGV $$"])
  func `a killed program has no output`(script: String) async {
    await #expect(throws: HelperProgram.Failure.brokeOff) { try await run(script) }
  }

  @Test(arguments: ["cat /dev/zero", "yes", "head -c 65537 /dev/zero", "yes | tr -d '\\n'"])
  func `a program that prints more than the limit is killed`(script: String) async {
    await #expect(throws: HelperProgram.Failure.tooMuch) { try await run(script) }
  }

  @Test func `as much as the limit is read`() async throws {
    let script = "head -c 65536 /dev/zero | tr '\\0' 7"
    #expect(try await shell.run(["-c", script]).output == Array(repeating: 0x37, count: 65_536))
  }

  @Test(arguments: [
    "exec tail -f /dev/null", "echo 17; tail -f /dev/null", "tail -f /dev/null & echo 17",
  ])
  func `a program that exceeds its time limit is killed`(script: String) async {
    let clock = TestClock()
    var shell = shell
    shell.clock = clock
    let run = Task { [shell] in try await shell.run(["-c", script]) }
    await clock.waitForSleepers()
    #expect(clock.deadlines == [.seconds(15)])
    await clock.advance(by: .seconds(15))
    await #expect(throws: HelperProgram.Failure.tookTooLong) { try await run.value }
  }

  @Test func `a program that ends in time leaves no sleeper`() async throws {
    let clock = TestClock()
    var shell = shell
    shell.clock = clock
    #expect(try await shell.run(["-c", "echo 17"]).status == 0)
    #expect(clock.deadlines == [])
  }

  @Test func `a program inherits no file descriptor but the first three`() async throws {
    let open = dup2(STDERR_FILENO, 200)
    defer { close(open) }
    #expect(open == 200)
    #expect(fcntl(open, F_GETFD) & FD_CLOEXEC == 0)
    let script = "for n in 0 1 2 200; do test -e /proc/$$/fd/$n && printf \"$n \"; done; echo"
    #expect(try await run(script) == "0 1 2  0")
  }

  @Test func `a program that is not there is told`() async {
    await #expect(throws: HelperProgram.Failure.missing) {
      try await HelperProgram(path: "/nowhere/helper").run([])
    }
  }

  @Test func `a program that cannot run is told`() async {
    await #expect(throws: HelperProgram.Failure.notStarted(reason: "Permission denied")) {
      try await HelperProgram(path: "/dev/null").run([])
    }
  }

  @Test func `cancelling kills it`() async throws {
    let pipe = try NamedPipe()
    let run = Task { [shell] in
      try await shell.run(["-c", "echo $$ >'\(pipe.path)'; exec tail -f /dev/null"])
    }
    // Its number arrives once it runs.
    let id = try #require(Int32(try await pipe.line()))
    #expect(kill(id, 0) == 0)
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    #expect(kill(id, 0) == -1 && errno == ESRCH)
  }

  @Test func `a cancelled task starts nothing`() async {
    let run = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await HelperProgram(path: "/nowhere/helper").run([])
    }
    await #expect(throws: CancellationError.self) { try await run.value }
  }

  @Test func `many at once do not wait for each other`() async throws {
    let lines = try await withThrowingTaskGroup(of: String.self) { group in
      for n in 1...20 { group.addTask { try await run("echo \(n)") } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(lines == Set((1...20).map { "\($0) 0" }))
  }
}

/// A pipe with a name, removed with its last use.
private final class NamedPipe: Sendable {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  init() throws {
    try #require(mkfifo(path, 0o600) == 0)
  }

  deinit { unlink(path) }

  /// Waits for a writer, and reads its line. Opening a pipe blocks, which tasks must not: the writer may
  /// need their thread.
  func line() async throws -> String {
    let bytes = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "NamedPipe").async { [url = URL(fileURLWithPath: path)] in
        continuation.resume(
          with: Result { try FileHandle(forReadingFrom: url).readToEnd() ?? Data() })
      }
    }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
