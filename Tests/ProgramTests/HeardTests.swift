import Foundation
import ProcessTesting
import Testing

/// What a person hears of each screen, and of the way there, with `--plain`.
@Suite(.runsPrograms)
struct HeardTests {
  @Test(arguments: ScreenCase.all) func `the screen is heard as agreed`(screen: ScreenCase) throws {
    let run = try Run(screen.program, screen.arguments + ["--plain", "--keys", screen.keys])
    // In a debug build also: a control without a name, neighbors with one name, a change without a sentence.
    #expect(run.errors == screen.errors)
    expectSentences(run.output)
    try expectSnapshot(screen.withoutTimes(run.output), named: screen.name, in: "Heard")
  }

  /// The controls of the first screen, all keys, and what each letter leads to.
  @Test(arguments: Set(ScreenCase.all.map(\.program)))
  func `no screen has nameless controls or silent changes`(program: String) throws {
    let walk =
      (1...6).map { _ in "Tab" } + ["?"] + (1...12).map { _ in "Down" } + ["Escape"]
      + "abcdefghijklmnoprstuvwxyz123+-".flatMap { ["\($0)", "Tab", "Right", "Escape"] }
    let run = try Run(program, ["--plain", "--keys", walk.joined(separator: " ")])
    #expect(run.errors.split(separator: "\n").filter { !$0.contains("still running") } == [])
    expectSentences(run.output)
  }

  private func expectSentences(_ output: String) {
    for line in output.split(separator: "\n") {
      #expect(line.split(separator: " ").count <= 25, "\(line)")
      // A typed character may be any.
      let says = line.count == 1 || line.contains { $0.isLetter || $0.isNumber || $0 == "•" }
      #expect(says, "a sentence about nothing: \(line)")
      #expect(!line.contains(", ,") && !line.hasPrefix(","), "\(line)")
    }
  }

  @Test func `each record has a screen`() throws {
    let names = ScreenCase.all.map { "\($0.name).txt" }
    let files = try FileManager.default.contentsOfDirectory(atPath: snapshots("Heard").path)
    #expect(Set(files).subtracting(names) == [])
  }
}
