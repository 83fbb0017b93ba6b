import ComposableArchitecture
import Foundation
import Interface
import Recording
import Terminal
import Testing
import ViewValues

@testable import Launching
@testable import TerminalLauncher

/// Runs that `--session` keeps while they run. A process that was killed is one whose file was copied while it ran.
@MainActor
final class GoOnTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "session-\(UUID().uuidString)")
  private let (path, killed): (String, String)
  private var terminal = MemoryTerminal(80, 24)
  private var questions = 0
  private var answers = true
  private var reducer = askingReducer
  private var label = "Count"

  init() throws {
    path = folder.appendingPathComponent("run").path
    killed = folder.appendingPathComponent("killed").path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  private func launch(
    _ words: [String], name: String = "Asking", onTerminal: Bool = true
  ) async -> LaunchEnd {
    let program = Program(
      name, about: "asks.",
      options: [
        LaunchOption.integer("--step", "a number"), LaunchOption.secret("--token", "a token"),
      ])
    return await LaunchEnd.of(program, words, on: onTerminal ? terminal : nil) { values in
      let store = Store(
        initialState: AskingState(), reducer: self.reducer,
        environment: AskingEnvironment(
          ask: values.outside.call("ask") { @MainActor in
            self.questions += 1
            if !self.answers { try? await Task.sleep(for: .seconds(3_600)) }
            return "number \(self.questions)"
          }))
      return Scene(AskingView(viewStore: store.view), finish: { nil })
    }
  }

  /// Starts a run, types, and copies its file when a text is seen, as if the process were killed then.
  private func kill(
    after keys: String, at text: String, _ words: [String] = []
  ) async throws {
    let run = Task { await launch(["--session", path] + words) }
    await terminal.wait(for: "Count 0")
    terminal.type(keys)
    await terminal.wait(for: text)
    try? FileManager.default.removeItem(atPath: killed)
    try FileManager.default.copyItem(atPath: path, toPath: killed)
    terminal.type("\u{3}")
    #expect(await run.value.status == 130)
    terminal = MemoryTerminal(80, 24)
  }

  /// Goes on with the killed run until it shows a text, types, and quits.
  private func goOn(
    at text: String, typing keys: String = "", until later: String? = nil
  ) async -> LaunchEnd {
    let run = Task { await launch(["--session", killed]) }
    await terminal.wait(for: text)
    terminal.type(keys)
    if let later { await terminal.wait(for: later) }
    terminal.type("\u{3}")
    return await run.value
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `a run goes on where its process was killed, with the question that had no answer`()
    async throws
  {
    answers = false
    try await kill(after: "++agAn", at: "An")
    answers = true
    let end = await goOn(at: "The answer is number 2.", typing: "n\r", until: "Hello, Ann!")
    #expect(end == LaunchEnd(status: 130))
    #expect(terminal.text.contains("Count 2"))
    #expect(try names == [])
  }

  @Test func `the file is a recording, too`() async throws {
    try await kill(after: "+a", at: "number 1")
    let replayed = await launch(["--replay", killed], onTerminal: false)
    #expect(replayed.status == 0 && replayed.errors == "")
    #expect(questions == 1)
  }

  @Test func `an answered question is not asked again`() async throws {
    try await kill(after: "+a", at: "number 1")
    _ = await goOn(at: "The run goes on: 3 of 3 events", typing: "+", until: "Count 2")
    #expect(questions == 1)
  }

  @Test func `a run goes on a second time, also after a signal`() async throws {
    try await kill(after: "++", at: "Count 2")
    for count in 3...4 {
      let run = Task { await launch(["--session", killed]) }
      await terminal.wait(for: "The run goes on")
      terminal.type("+")
      await terminal.wait(for: "Count \(count)")
      terminal.tell(.ended(signal: SIGTERM))
      #expect(await run.value.status == 128 + SIGTERM)
      terminal = MemoryTerminal(80, 24)
    }
    _ = await goOn(at: "Count 4")
    #expect(try names == [])
  }

  @Test func `quitting ends the run, also with q`() async throws {
    let run = Task { await launch(["--session", path]) }
    await terminal.wait(for: "Count 0")
    terminal.type("+")
    await terminal.wait(for: "Count 1")
    #expect(try names == ["run"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    terminal.type("q")
    #expect(await run.value == LaunchEnd(status: 0))
    #expect(try names == [])
  }

  @Test func `new questions are asked, are told of, and the old run stays beside`() async throws {
    try await kill(after: "++g", at: "Count 2")
    let old = try Data(contentsOf: URL(filePath: killed))
    reducer = Reducer { state, action, environment in
      guard action == .plusTapped else {
        return askingReducer.run(&state, action, environment)
      }
      state.count += 10
      return .task(name: "ask") { .answered(await environment.ask()) }
    }
    let end = await goOn(at: "The run goes on: 3 of 3 events; 2 questions are new")
    #expect(end == LaunchEnd(status: 130))
    #expect(terminal.text.contains("Count 20"))
    #expect(try names == ["killed.before"])
    let place = folder.appending(path: "killed.before").path
    let mode = try FileManager.default.attributesOfItem(atPath: place)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try Data(contentsOf: folder.appending(path: "killed.before")) == old)
  }

  @Test func `a question that is no longer asked is left out`() async throws {
    try await kill(after: "+a+", at: "Count 2")
    reducer = Reducer { state, action, environment in
      action == .askTapped ? .none : askingReducer.run(&state, action, environment)
    }
    _ = await goOn(at: "1 question is left out")
    #expect(terminal.text.contains("Count 2"))
    #expect(!terminal.text.contains("number 1"))
  }

  @Test func `an input whose control is gone ends the repeated part`() async throws {
    try await kill(after: "++\t\t", at: "Count 2")
    let text = try String(contentsOfFile: killed, encoding: .utf8)
    try text.replacing("button “More”", with: "button “Most”")
      .write(toFile: killed, atomically: true, encoding: .utf8)
    _ = await goOn(at: "The run goes on: 0 of 4 events", typing: "+", until: "Count 1")
    #expect(try names == ["killed.before"])
  }

  @Test func `a key is for the control that it names, wherever the focus is`() async throws {
    try await kill(after: "+\r", at: "Count 2")
    let text = try String(contentsOfFile: killed, encoding: .utf8)
    let place = try #require(text.ranges(of: "button “More”").last)
    try text.replacingCharacters(in: place, with: "button “Ask”")
      .write(toFile: killed, atomically: true, encoding: .utf8)
    let end = await goOn(at: "The answer is number 1.")
    #expect(end == LaunchEnd(status: 130))
    #expect(terminal.text.contains("Count 1"))
  }

  @Test func `the panel of the debugger has the history of the run, and is no part of it`()
    async throws
  {
    terminal = MemoryTerminal(120, 24)
    try await kill(
      after: "+\u{1B}[24~[\u{1B}[24~+++a", at: "The answer is number 1.", ["--debugger"])
    terminal = MemoryTerminal(120, 24)
    let run = Task { await launch(["--session", killed, "--debugger"]) }
    await terminal.wait(for: "The run goes on")
    await terminal.wait(for: "#5 answered")
    #expect(terminal.text.contains("Count 3"))
    terminal.type("+")
    await terminal.wait(for: "Count 4")
    terminal.type("\u{3}")
    #expect(await run.value == LaunchEnd(status: 130))
    #expect(questions == 1)
  }

  @Test func `a run that was suspended once goes on, and is not suspended again`() async throws {
    try await kill(after: "++", at: "Count 2")
    let text = try String(contentsOfFile: killed, encoding: .utf8)
    let place = try #require(text.ranges(of: #""type":"+""#).last)
    try text.replacingCharacters(in: place, with: #""key":"C-z""#)
      .write(toFile: killed, atomically: true, encoding: .utf8)
    _ = await goOn(at: "The run goes on: 2 of 2", typing: "+", until: "Count 2")
    #expect(terminal.suspensions == 0)
  }

  @Test func `each old run stays, also one with a damaged line`() async throws {
    try await kill(after: "+++", at: "Count 3")
    let text = try String(contentsOfFile: killed, encoding: .utf8)
    let lines = text.split(separator: "\n")
    for number in 1...2 {
      let damaged = lines.enumerated().map { $0.offset == 3 ? "X" : String($0.element) }
      try "\(damaged.joined(separator: "\n"))\n".write(
        toFile: killed, atomically: true, encoding: .utf8)
      terminal = MemoryTerminal(80, 24)
      _ = await goOn(at: "The run goes on: ")
      let name = number == 1 ? "killed.before" : "killed.before-2"
      #expect(try names.contains(name))
    }
  }

  @Test func `a run of an older version becomes one of this version`() async throws {
    try await kill(after: "+", at: "Count 1")
    let text = try String(contentsOfFile: killed, encoding: .utf8)
    try text.replacing("\"version\":\"1.0.0\"", with: "\"version\":\"0.9\"")
      .write(toFile: killed, atomically: true, encoding: .utf8)
    for isOld in [true, false] {
      terminal = MemoryTerminal(80, 24)
      let run = Task { await launch(["--session", killed]) }
      await terminal.wait(for: "The run goes on")
      terminal.tell(.ended(signal: SIGTERM))
      #expect(await run.value.errors.contains("recorded with version 0.9") == isOld)
    }
  }

  @Test func `a torn line and wrong lines leave the lines before them`() async throws {
    try await kill(after: "++", at: "Count 2")
    let text = try String(contentsOfFile: killed, encoding: .utf8)
    try (text + "{\"at\":1,\"ev").write(toFile: killed, atomically: true, encoding: .utf8)
    let end = await goOn(at: "Count 2")
    #expect(
      end.errors == "" && end.status == 130, "a torn line is what a kill leaves, and is not told")
    for line in [
      "{\"at\":1,\"event\":{\"resize\":[-9,99999999999]}}\n", "{\"frame\":7}\n", "\u{0}\n",
    ] {
      try (text + line).write(toFile: killed, atomically: true, encoding: .utf8)
      terminal = MemoryTerminal(80, 24)
      _ = await goOn(at: "Count 2")
    }
  }

  @Test func `the time of a run goes on, and it takes the size of the terminal`() async throws {
    try await kill(after: "++", at: "Count 2")
    let text = try String(contentsOfFile: killed, encoding: .utf8)
    try text.replacing(/"at":[0-9]+/, with: #""at":5000000"#)
      .write(toFile: killed, atomically: true, encoding: .utf8)
    terminal = MemoryTerminal(70, 20)
    let run = Task { await launch(["--session", killed]) }
    await terminal.wait(for: "The run goes on")
    terminal.type("+")
    await terminal.wait(for: "Count 3")
    let lines = try String(contentsOfFile: killed, encoding: .utf8).split(separator: "\n")
    #expect(lines.contains { $0.contains("[70,20]") })
    #expect(lines.count { $0.contains("\"at\":500") } >= 4)
    #expect(!lines.contains { $0.contains(/"at":[0-4]/) })
    terminal.type("q")
    _ = await run.value
  }

  @Test(
    arguments: [
      (
        ["--record", "x"],
        "--session and --record exclude each other, since the run goes on; leave one out."
      ),
      (
        ["--keys", "+"],
        "--session and --keys exclude each other, since the run goes on; leave one out."
      ),
    ])
  func `options that a kept run cannot have are refused`(words: [String], sentence: String) async {
    #expect(
      await launch(["--session", path] + words)
        == LaunchEnd(status: 64, errors: "Asking: \(sentence)\n"))
  }

  @Test func `a file that is not this run's is refused, and stays as it is`() async throws {
    try await kill(after: "+", at: "Count 1", ["--step", "2"])
    let bytes = try Data(contentsOf: URL(filePath: killed))
    func refusal(_ words: [String], name: String = "Asking") async throws -> String {
      let end = await launch(["--session", killed] + words, name: name)
      let kept = try Data(contentsOf: URL(filePath: killed))
      #expect(end.status == 65 && kept == bytes)
      return end.errors.replacing(folder.path, with: "F")
    }
    #expect(
      try await refusal([], name: "Other")
        == "Other: --session \"F/killed\" is a recording of Asking; write Asking --session \"F/killed\".\n"
    )
    #expect(
      try await refusal(["--step", "3"])
        == "Asking: --session \"F/killed\" is a run with the options --step 2; leave other ones out, or name "
        + "another file.\n")
    #expect(try names == ["killed"])
    let place = FileManager.default.currentDirectoryPath
    try String(decoding: bytes, as: UTF8.self).replacing("\"\(place)\"", with: "\"/elsewhere\"")
      .write(toFile: killed, atomically: true, encoding: .utf8)
    #expect(
      await launch(["--session", killed]).errors.hasSuffix(
        "is a run in the folder /elsewhere; start it there.\n"))
    let link = folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: killed)
    #expect(
      await launch(["--session", link]).errors.replacing(folder.path, with: "F")
        == "Asking: --session \"F/link\" cannot be used: F/link is a link, and no file; name another file.\n"
    )
    #expect(
      await launch(["--session", path + "/no/run"]).errors.hasSuffix(
        "is in no folder that is there; make the folder, or name another file.\n"))
    try "text\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      await launch(["--session", path]).errors.hasSuffix(
        "is no recording that can be read: its first line is not that of a recording.\n"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "text\n")
  }

  @Test func `a run has one process`() async throws {
    let run = Task { await launch(["--session", path]) }
    await terminal.wait(for: "Count 0")
    terminal.type("+")
    await terminal.wait(for: "Count 1")
    let second = MemoryTerminal(80, 24)
    let first = terminal
    terminal = second
    #expect(
      await launch(["--session", path]).errors.replacing(folder.path, with: "F")
        == "Asking: --session \"F/run\" is the run of another process; end that one first, or name another "
        + "file.\n")
    #expect(try names == ["run"])
    first.type("q")
    #expect(await run.value.status == 0)
  }

  @Test func `a half-typed password is empty again, and its field says so`() async throws {
    func launch(_ path: String, _ login: SecretLogin) async -> LaunchEnd {
      await LaunchEnd.of(Program("Login", about: "logs in."), ["--session", path], on: terminal) {
        _ in
        Scene(PairView(login: login))
      }
    }
    let first = Task { await launch(path, SecretLogin()) }
    await terminal.wait(for: "Password")
    terminal.type("hunter2")
    await terminal.wait(for: "•••••••")
    try FileManager.default.copyItem(atPath: path, toPath: killed)
    terminal.type("\u{3}")
    _ = await first.value
    #expect(try !String(contentsOfFile: killed, encoding: .utf8).contains("hunter"))
    // A second continuation has the passwords of both.
    for _ in 1...2 {
      terminal = MemoryTerminal(80, 24)
      let login = SecretLogin()
      let run = Task { await launch(killed, login) }
      await terminal.wait(for: "type passwords again")
      #expect(!terminal.text.contains("•"))
      #expect(login.password.isEmpty)
      terminal.type("abc")
      await terminal.wait(for: "•••")
      #expect(login.password == Secret("abc"))
      terminal.tell(.ended(signal: SIGTERM))
      _ = await run.value
    }
    let text = try String(contentsOfFile: killed, encoding: .utf8)
    let numbers = text.matches(of: /"secret":([0-9]+)/).compactMap { Int($0.1) }
    #expect(numbers == Array(1...13), "\(numbers)")
  }
}
