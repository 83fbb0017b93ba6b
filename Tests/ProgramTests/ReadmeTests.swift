import Foundation
import ProcessTesting
import Testing

/// README shows what its commands print.
@Suite(.runsPrograms)
struct ReadmeTests {
  @Test func `the outputs in README are those of its commands`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let shown = text.matches(of: /```sh\n(.*)\n```\n\n```text\n((?:.*\n)*?)```/)
    #expect(shown.count >= 2)
    for example in shown {
      let words = example.1.split(separator: " ")
      let start = try #require(words.firstRange(of: ["swift", "run"]))
      let program = Executable.path(of: String(words[start.upperBound]))
      let arguments = words[start.upperBound...].dropFirst().joined(separator: " ")
      let input = words[..<start.lowerBound].joined(separator: " ")
      #expect(try Run(shell: "\(input) '\(program)' \(arguments)", [:]).output == example.2)
    }
  }
}
