import Foundation
import ProcessTesting
import Testing

/// README shows what its command prints.
@Suite(.runsPrograms)
struct ReadmeTests {
  @Test func `the output in README is that of its command`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let command = "swift run CounterPlayground "
    let start = try #require(text.range(of: command)).upperBound
    let arguments = text[start...].prefix { $0 != "\n" && $0 != "#" }.split(separator: " ")
    let block = try #require(text.components(separatedBy: "```text\n").dropFirst().first)
    let shown = try #require(block.components(separatedBy: "```").first)
    #expect(try Run("CounterPlayground", arguments.map(String.init)).output == shown)
  }
}
