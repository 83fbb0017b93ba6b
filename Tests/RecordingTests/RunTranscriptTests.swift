import ComposableArchitecture
import Foundation
import Testing

@testable import Recording

@MainActor
struct RunTranscriptTests {
  @Test(arguments: [
    ("Tests/UndoTests.swift", "UndoTests"), ("class.swift", "classTests"),
    ("Self.swift", "SelfTests"), ("TestStore.swift", "TestStoreTests"), ("a/init", "initTests"),
    ("undo 2.swift", "undo_2Tests"), ("2.swift", "_2Tests"), ("Käse.swift", "KäseTests"),
    ("a.b-c.swift", "a_b_cTests"), (".swift", "Tests"), ("👍.swift", "__Tests"),
  ])
  func `a suite has a name that is no keyword`(path: String, name: String) {
    #expect(RunTranscript.suite(path) == name)
  }

  @Test func `a test names the products that have its modules`() throws {
    #expect(
      RunTranscript.products(of: ["Launching", "Notes", "Recording", "Testing", "ValueSaving"])
        == ["Saving", "TerminalUI"])
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let manifest = try String(
      contentsOf: tests.appending(path: "../Package.swift"), encoding: .utf8)
    for (product, modules) in RunTranscript.products {
      let library = try Regex(#"\.library\(\s*name: "\#(product)",\s*targets: (\[[^\]]*\])"#)
      let targets = try #require(try library.firstMatch(in: manifest)?.output[1].substring)
      for module in modules { #expect(targets.contains("\"\(module)\"")) }
    }
  }

  @Test func `the modules of types inside others are imported`() {
    var code = SwiftCode()
    _ = code.literal(BindingAction<SearchState>.set(\.problem, "none"))
    code.note(partsOf: [Optional(Outside.live)])
    #expect(code.modules == ["ComposableArchitecture", "Recording", "RecordingTests"])
    #expect(SwiftCode.name(of: BindingAction<SearchState>.self) == "BindingAction<SearchState>")
    #expect(SwiftCode.name(of: [String: Outside?].self).contains("Recording.") == false)
  }

  @Test func `names of cases that are keywords are escaped`() {
    enum Odd: Equatable { case `init`, `default`, `self`(Int) }
    var code = SwiftCode()
    #expect(code.literal(Odd.`init`) == ".`init`")
    #expect(code.literal(Odd.default) == ".default")
    #expect(code.literal(Odd.`self`(1)) == ".`self`(1)")
    #expect(
      code.literal([Double.infinity, -.infinity, .nan, 1.5]) == "[.infinity, -.infinity, .nan, 1.5]"
    )
    #expect(code.literal(Int??.some(nil) as Any) == ".some(nil)")
  }

  @Test func `effects wait before what comes from outside`() async throws {
    let recorded = RecordedSample()
    await recorded.start()
    await recorded.send(.waited, as: "wait")
    await recorded.settle()
    await recorded.send(.searched("a"), as: "search")
    await recorded.clients.wait(for: 1)
    recorded.clients.answer("a", .success([]))
    await recorded.settle()
    let transcript = RunTranscript()
    let replayed = try ReplayedSample(
      recorded.lines.bytes, ["wait": .waited, "search": .searched("a")], transcript: transcript)
    await replayed.play()
    let names = transcript.steps.map { "\($0)".prefix { $0 != "(" } }
    let sends = names.indices.filter { names[$0] == "send" || names[$0] == "answer" }
    #expect(sends.count == 5)
    #expect(sends.allSatisfy { names[$0 - 1] == "rest" }, "\(names)")
    #expect(names.last == "end")
  }
}
