import ComposableArchitecture
import ComposableArchitectureTesting
import Foundation
import PlatformC
import Testing

@testable import Launching
@testable import TerminalLauncher

/// The steps of the article about a bug report that is its own test.
@MainActor @Suite(.serialized)
struct BugReportTests {
  private static let article = Article.root.appending(
    path: "Modules/Architecture/Recording/Recording.docc/ABugReportThatIsItsTest.md")
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "bug-report-\(UUID().uuidString)")

  /// Expects a text in a file. `UPDATE_SNAPSHOTS=1` writes it there.
  private func expect(
    _ text: String, in file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if Self.isUpdating { return try Data(text.utf8).write(to: file) }
    let kept = try? String(contentsOf: file, encoding: .utf8)
    #expect(kept == text, sourceLocation: sourceLocation)
  }

  /// Expects a text as a block of the article. `UPDATE_SNAPSHOTS=1` writes it there.
  private func expect(
    _ text: String, inBlock number: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var parts = try String(contentsOf: Self.article, encoding: .utf8)
      .components(separatedBy: "```text\n")
    let end = try #require(parts[number].range(of: "```"))
    parts[number].replaceSubrange(..<end.lowerBound, with: text)
    try expect(
      parts.joined(separator: "```text\n"), in: Self.article, sourceLocation: sourceLocation)
  }

  @Test func `a run with a fault becomes a picture and a test`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appending(path: name).path }
    let recorded = await launch(
      DoublingProgram.self, "--record", path("fault.jsonl"), "--size", "40x7", "--keys", "+ + + d")
    #expect(recorded.status == 0)
    let replayed = await launch(DoublingProgram.self, "--replay", path("fault.jsonl"))
    #expect(replayed == recorded)
    try expect(replayed.output, inBlock: 1)

    #expect(
      await launch(
        DoublingProgram.self, "--replay", path("fault.jsonl"), "--record-svg", path("fault.svg")
      ).status == 0)
    try expect(
      String(contentsOfFile: path("fault.svg"), encoding: .utf8),
      in: Article.root.appending(path: ".github/fault.svg"))

    let test = path("DoubleTests.swift")
    #expect(
      await launch(DoublingProgram.self, "--replay", path("fault.jsonl"), "--write-test", test)
        .status == 0)
    try expect(
      String(contentsOfFile: test, encoding: .utf8).replacing(folder.path + "/", with: "")
        // The program of the article is in the module of its tests.
        .replacing("@testable import ArticlesTests\n\n", with: ""),
      in: Article.root.appending(path: "Tests/ArticlesTests/Examples/DoubleTests.swift"))
  }

  @Test func `the corrected test fails at its line`() async throws {
    let failure = Lock<(text: String, line: Int?)?>(nil)
    let line = #line + 8
    try await withKnownIssue {
      let store = try TestStore<Doubling, DoublingAction, Void> {
        _ = DoublingProgram.scene(LaunchValues())
      }
      for count in 0...2 {
        store.send(.plusTapped, changes: ["count: \(count) → \(count + 1)"])
      }
      store.send(
        .doubleTapped,
        changes: ["count: 3 → 6"])
      await store.finish()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined(separator: "\n")
      failure.withLock { $0 = (text, issue.sourceLocation?.line) }
      return true
    }
    let (text, found) = try #require(failure.withLock { $0 })
    #expect(found == line)
    try expect(text + "\n", inBlock: 2)
  }

  @Test func `the debugger shows the change of the action`() async throws {
    let screen = await launch(
      DoublingProgram.self, "--debugger", "--size", "110x20", "--keys", "+ + + d F12"
    ).output
    try expect(screen, inBlock: 3)
  }
}
