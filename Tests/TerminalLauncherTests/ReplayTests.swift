import ComposableArchitecture
import Foundation
import Interface
import Recording
import Terminal
import TerminalUI
import Testing

@testable import Launching
@testable import TerminalLauncher

/// Runs that are recorded and repeated by `--record`, `--replay` and `--until`.
@MainActor
final class ReplayTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "replay-\(UUID().uuidString)")
  private let path: String
  private var terminal = MemoryTerminal(80, 24)
  private var questions = 0
  private var reducer = askingReducer
  private var name = "Asking"
  private var version = "1.0.0"

  init() throws {
    path = folder.appendingPathComponent("run.jsonl").path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  private func launch(_ words: [String], onTerminal: Bool = false) async -> LaunchEnd {
    let program = Program(
      name, about: "asks.", version: version,
      options: [LaunchOption.path("--file", "a file"), LaunchOption.integer("--step", "a number")])
    return await LaunchEnd.of(
      program, words, on: onTerminal ? terminal : nil, type: "Tools.AskingProgram"
    ) { values in
      let store = Store(
        initialState: AskingState(), reducer: self.reducer,
        environment: AskingEnvironment(
          ask: values.outside.call("ask") { @MainActor in
            self.questions += 1
            return "number \(self.questions)"
          }))
      return Scene(AskingView(viewStore: store.view)) { await store.finish() }
    }
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `a headless run replays without asking the client`() async {
    let recorded = await launch(["--keys", "+ + a +", "--record", path])
    #expect(recorded.output.contains("Count 3"))
    #expect(recorded.output.contains("The answer is number 1."))
    #expect(questions == 1)
    let replayed = await launch(["--replay", path])
    #expect(replayed == recorded)
    #expect(replayed == LaunchEnd(status: 0, output: recorded.output))
    #expect(questions == 1)
  }

  @Test func `a terminal run replays with and without a terminal`() async throws {
    let run = Task { await launch(["--record", path], onTerminal: true) }
    await terminal.wait(for: "Count 0")
    terminal.type("++a")
    await terminal.wait(for: "The answer is number 1.")
    terminal.resize(70, 20)
    terminal.type("g")
    terminal.type("Ann\r")
    await terminal.wait(for: "Hello, Ann!")
    terminal.type("\u{3}")
    #expect(await run.value.status == 130)

    let headless = await launch(["--replay", path])
    #expect(headless.status == 0)
    #expect(headless.errors == "")
    #expect(headless.output.contains("Hello, Ann!"))

    terminal = MemoryTerminal(80, 24)
    let shown = Task { await launch(["--replay", path], onTerminal: true) }
    await terminal.wait(for: "Count")
    // Any key lets it go on as fast as possible.
    terminal.type(" ")
    #expect(await shown.value == LaunchEnd(status: 0))
    #expect(questions == 1)
  }

  @Test func `a text that was copied is not copied again`() async {
    _ = await launch(["--keys", "g A S-Left M-w", "--record", path])
    let run = Task { await launch(["--replay", path, "--until", "4"], onTerminal: true) }
    await terminal.wait(for: "The keys are yours")
    func hasCopied() -> Bool {
      String(decoding: terminal.frames.joined(), as: UTF8.self).contains("\u{1B}]52;")
    }
    #expect(!hasCopied())
    terminal.type("\u{1B}w")
    await terminal.wait { hasCopied() }
    terminal.type("\u{3}")
    #expect(await run.value.status == 130)
  }

  @Test func `a replay says how far it is`() async throws {
    _ = await launch(["--keys", "+ + a", "--record", path])
    try text().replacing(/"at":[0-9]+/, with: #""at":99999999"#)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let run = Task { await launch(["--replay", path, "--until", "2"], onTerminal: true) }
    await terminal.wait(for: "0 of 2")
    terminal.type(" ")
    await terminal.wait(for: "The keys are yours")
    #expect(!terminal.text.contains("of 2"))
    terminal.type("q")
    #expect(await run.value == LaunchEnd(status: 0))
  }

  @Test func `after N replayed events the user's keys take over`() async {
    _ = await launch(["--keys", "+ + + a", "--record", path])
    let stopped = await launch(["--replay", path, "--until", "2"])
    #expect(stopped.output.contains("Count 2"))
    #expect(stopped.status == 0)

    let run = Task { await launch(["--replay", path, "--until", "2"], onTerminal: true) }
    await terminal.wait(for: "The keys are yours")
    terminal.type("+++")
    await terminal.wait(for: "Count 5")
    terminal.type("a")
    await terminal.wait(for: "The answer is number 2.")
    terminal.type("q")
    #expect(await run.value == LaunchEnd(status: 0))
  }

  @Test func `keys cannot take over without a terminal`() async {
    _ = await launch(["--keys", "+", "--record", path])
    for (words, option) in [
      (["--until", "1", "--continue-in", "b"], "--continue-in"), (["--debugger"], "--debugger"),
    ] {
      #expect(
        await launch(["--replay", path] + words)
          == LaunchEnd(
            status: 66,
            errors: "Asking: --replay with \(option) needs a terminal; leave \(option) out.\n"))
    }
  }

  @Test func `keys take over before the recorded end`() async {
    func run(_ words: [String]) async -> LaunchEnd {
      await LaunchEnd.of(
        Program("Saving", about: "saves at its end."), words,
        on: words.contains("--keys") ? nil : terminal
      ) { values in
        let save = values.outside.call("save") { @MainActor in self.questions += 1 }
        let store = Store(
          initialState: AskingState(), reducer: self.reducer,
          environment: AskingEnvironment(ask: { "" }))
        return Scene(
          AskingView(viewStore: store.view),
          finish: {
            try? await save()
            return nil
          })
      }
    }
    _ = await run(["--keys", "+ q", "--record", path])
    #expect(questions == 1)
    for words in [["--until", "99"], ["--debugger"]] {
      terminal = MemoryTerminal(120, 24)
      let replayed = Task { await run(["--replay", path] + words) }
      await terminal.wait(for: "The keys are yours")
      #expect(questions == 1)
      terminal.type("q")
      #expect(await replayed.value == LaunchEnd(status: 0))
      #expect(questions == 2)
      questions = 1
    }
  }

  @Test func `a recorded run becomes a moving picture`() async throws {
    _ = await launch(["--keys", "+ + a", "--record", path])
    let picture = folder.appendingPathComponent("run.svg")
    let replayed = await launch(["--replay", path, "--record-svg", picture.path])
    #expect(replayed.status == 0)
    let text = try String(contentsOf: picture, encoding: .utf8)
    for screen in ["Count 0", "Count 1", "Count 2", "number 1"] { #expect(text.contains(screen)) }
  }

  @Test func `a refused run leaves no file`() async throws {
    _ = await launch(["--keys", "+", "--record", path])
    let test = folder.appendingPathComponent("PlusTests.swift").path
    #expect(await launch(["--replay", path, "--debugger", "--write-test", test]).status == 66)
    try FileManager.default.removeItem(atPath: path)
    var errors: [String] = []
    let host = LaunchHost(
      isInputTerminal: false, isOutputTerminal: true, environment: { _ in nil },
      terminal: { MemoryTerminal() },
      process: StandardProcess(print: { _ in }, complain: { errors.append($0) }))
    let launch = Launch(program: Program("Bare", about: "shows."), host: host) { _ in
      Scene(Text("Hello"))
    }
    #expect(await launch.run(["--record", path]).code == 66)
    #expect(errors.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `a file is not written over by another option`() async throws {
    _ = await launch(["--keys", "+", "--record", path])
    let before = try text()
    let link = folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    for other in [path, link, folder.path + "/./run.jsonl"] {
      let refused = await launch(["--replay", path, "--record-svg", other])
      #expect(
        refused
          == LaunchEnd(
            status: 64,
            errors: "Asking: --replay and --record-svg name the same file; name two.\n"))
    }
    #expect(try text() == before)
  }

  @Test func `a program that differs is told where`() async {
    _ = await launch(["--keys", "+ + a", "--record", path])
    reducer = Reducer { state, action, environment in
      if action == .plusTapped { state.count += state.count }
      return askingReducer(&state, action, environment)
    }
    let replayed = await launch(["--replay", path])
    #expect(replayed.status == 1)
    #expect(replayed.errors == "Asking: Event 2: the screen is not the recorded one.\n")
  }

  @Test func `a click names its button, and a button that is gone is named`() async throws {
    _ = await launch(["--keys", "a", "--record", path])
    let recorded = try text()
    for (button, isThere) in [("Ask", true), ("Answer", false)] {
      try recorded.replacing(#""type":"a""#, with: #""click":[1,0],"on":"button “\#(button)”""#)
        .write(toFile: path, atomically: true, encoding: .utf8)
      let replayed = await launch(["--replay", path])
      #expect(replayed.output.contains("The answer is number 1.") == isThere)
      let gone = "Event 1: the button “Answer” of the recording is not on the screen"
      #expect(replayed.errors.contains(gone) != isThere)
    }
  }

  @Test func `a client beside values.outside is named where the screen differs`() async {
    var times = 0
    func run(_ words: String...) async -> LaunchEnd {
      await LaunchEnd.of(Program("Clock", about: "shows a time."), words) { _ in
        times += 1
        return Scene(Text("Time \(times)"))
      }
    }
    _ = await run("--keys", "Down", "--record", path)
    let errors = await run("--replay", path).errors
    #expect(
      errors.hasSuffix(
        "the screen is not the recorded one, and nothing passed through `values.outside`, which is repeated.\n"
      ),
      "\(errors)")
  }

  @Test func `a written test names the module and the type of its program`() async throws {
    _ = await launch(["--keys", "+", "--record", path])
    let test = folder.appendingPathComponent("PlusTests.swift").path
    #expect(await launch(["--replay", path, "--write-test", test]).status == 0)
    let source = try String(contentsOfFile: test, encoding: .utf8)
    #expect(source.contains("@testable import Tools\n"))
    #expect(
      source.contains("// ComposableArchitecture, ComposableArchitectureTesting, TerminalUI.\n"))
    #expect(source.contains("of: AskingProgram.program)"))
    #expect(source.contains("_ = AskingProgram.scene(run.values)"))
  }

  @Test func `a torn recording is repeated up to there`() async throws {
    _ = await launch(["--keys", "+ + +", "--record", path])
    let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.prefix { !$0.contains("\"event\":{\"end\"") }
    try (kept.dropLast().joined(separator: "\n") + "\n{\"at\":9").write(
      toFile: path, atomically: true, encoding: .utf8)
    let replayed = await launch(["--replay", path])
    #expect(replayed.output.contains("Count 3"))
    #expect(
      replayed.errors
        == "Asking: --replay \"\(path)\": Its last line is torn and was left out.\n")
    #expect(replayed.status == 0)
  }

  @Test func `an event that the program does not know is quoted`() async throws {
    _ = await launch(["--keys", "+", "--record", path])
    let changed = try text().replacing(/"event":{[^}]*"type":"\+"}/, with: #""event":[7]"#)
    try changed.write(toFile: path, atomically: true, encoding: .utf8)
    let replayed = await launch(["--replay", path])
    #expect(replayed.status == 1)
    #expect(replayed.errors.contains("Event 1: this program does not know it: {\"at\":"))
  }

  @Test(arguments: [Int.min, .min + 1, -1, 0, .max - 1, .max])
  func `hostile numbers of events do not trap`(number: Int) async throws {
    _ = await launch(["--keys", "+", "--record", path])
    let header = try #require(try text().split(separator: "\n").first)
    let places = ["click", "move", "drag"].flatMap { kind in
      ["[\(number),0]", "[0,\(number)]", "[1,1]"].map { "\"\(kind)\":\($0)" }
    }
    let sizes = ["[\(number),24]", "[80,\(number)]", "[80,24]"].map { "\"resize\":\($0)" }
    let wheels = ["[\(number),\(number),\(number)]", "[3,3,\(number)]"].map { "\"wheel\":\($0)" }
    let times = ["key\":\"Enter", "click\":[3,3],\"is\":\""].flatMap { input in
      [number, Int.min, .max, 0].map { "\"time\":\($0),\"\(input)\"" }
    }
    let events = (places + sizes + wheels + times + places).map { event in
      "{\"at\":\(number),\"event\":{\(event)}}"
    }
    let others = [
      "{\"answer\":\(number),\"at\":\(number),\"value\":\(number)}",
      "{\"arguments\":\"()\",\"call\":\(number),\"name\":\"ask\"}",
    ]
    let lines = [String(header)] + others + events + others + [""]
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    #expect(await launch(["--replay", path]).status == 1)
  }

  @Test func `the recorded options hold, but for files`() async throws {
    _ = await launch(["--keys", "+", "--step", "4", "--file", "/secret", "--record", path])
    #expect(await launch(["--replay", path]).status == 0)
    let other = try text().replacing("\"--step\",\"4\"", with: "\"--walk\",\"4\"")
    try other.write(toFile: path, atomically: true, encoding: .utf8)
    let refused = await launch(["--replay", path])
    #expect(refused.status == 65)
    #expect(
      refused.errors.hasPrefix(
        "Asking: The recording has arguments of another program: There is no option \"--walk\""))
  }

  @Test func `wrong files are refused in a sentence`() async throws {
    let missing = await launch(["--replay", path])
    #expect(missing.status == 66)
    #expect(
      missing.errors
        == "Asking: --replay \"\(path)\" cannot be read: No such file or directory.\n")
    let folder = await launch(["--replay", "/"])
    #expect(folder.status == 66)
    #expect(folder.errors == "Asking: --replay \"/\" cannot be read: Is a directory.\n")
    let input = await launch(["--replay", "-"])
    #expect(input.status == 66)
    #expect(
      input.errors == "Asking: --replay \"-\" is no file; name one such as --replay ./run.\n")
    try "hello".write(toFile: path, atomically: true, encoding: .utf8)
    let wrong = await launch(["--replay", path])
    #expect(wrong.status == 65)
    #expect(
      wrong.errors
        == """
        Asking: --replay "\(path)" is no recording that can be read: its first line is not that of a \
        recording.

        """)
    let there = await launch(["--record", path, "--keys", ""])
    #expect(there.status == 74)
    #expect(there.errors == "Asking: --record \"\(path)\" is there already; name a new file.\n")
    #expect(try text() == "hello")
  }

  @Test(arguments: ["main.swift", "Tests/Main.swift"])
  func `a test that would be a program is refused`(name: String) async {
    let run = await launch(["--replay", path, "--write-test", name])
    #expect(run.status == 64)
    #expect(
      run.errors
        == "Asking: --write-test \"\(name)\": main.swift begins a program; give the test another name.\n"
    )
  }

  @Test(arguments: ["Self", "Tests/Testing", "Counter.txt"])
  func `a test in no Swift file is refused`(name: String) async {
    let run = await launch(["--replay", path, "--write-test", name])
    #expect(run.status == 64)
    #expect(
      run.errors
        == "Asking: --write-test \"\(name)\": name a file that ends in .swift; no other is compiled.\n"
    )
  }

  @Test func `another program or version is named`() async {
    _ = await launch(["--keys", "+", "--record", path])
    version = "1.1.0"
    let newer = await launch(["--replay", path])
    #expect(newer.status == 0)
    #expect(
      newer.errors
        == """
        Asking: --replay "\(path)" was recorded with version 1.0.0, and this is 1.1.0: the run may \
        differ.

        """)
    name = "Other"
    let other = await launch(["--replay", path])
    #expect(other.status == 65)
    #expect(
      other.errors
        == """
        Other: --replay "\(path)" is a recording of Asking; write Asking --replay "\(path)".

        """)
  }

  @Test(arguments: [
    (["--until", "3"], "--until needs a recording; add --replay FILE."),
    (["--until", "x"], "--until \"x\" is no number of events; write one such as --until 40."),
    (
      ["--record", "a", "--replay", "b"], "--record and --replay exclude each other; leave one out."
    ),
    (["--continue-in", "a"], "--continue-in needs a recording; add --replay FILE."),
    (
      ["--replay", "a", "--continue-in", "b"],
      "--continue-in has nothing to save, since no keys are yours; add --until N or --debugger."
    ),
    (
      ["--replay", "a", "--keys", "b"],
      "--replay and --keys exclude each other, since a recording has its keys and its size; leave one out."
    ),
    (
      ["--replay", "a", "--size", "80x24"],
      "--replay and --size exclude each other, since a recording has its keys and its size; leave one out."
    ),
    (
      ["--replay", "a", "--file", "b"],
      """
      --replay and --file exclude each other, since a repeated run uses no files; leave --file out, or \
      save what you do after it with --continue-in FOLDER.
      """
    ),
    (
      ["--record", "a", "--record-svg", "./a"],
      "--record and --record-svg name the same file; name two."
    ),
    (["--record", ""], "--record is empty; give a path, such as --record run.jsonl."),
  ])
  func `wrong options are refused`(words: [String], sentence: String) async {
    #expect(await launch(words) == LaunchEnd(status: 64, errors: "Asking: \(sentence)\n"))
  }
}
