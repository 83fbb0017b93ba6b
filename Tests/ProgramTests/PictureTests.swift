import Foundation
import ProcessTesting
import Testing

/// README's moving pictures show the app as it is. `UPDATE_SNAPSHOTS=1` records them again.
@Suite(.runsPrograms)
struct PictureTests {
  @Test(arguments: [
    ("primetime.svg", ["--size", "80x24"], "Enter g 1 7 Enter + + p s Escape Escape Down Enter"),
    ("debugger.svg", ["--debugger", "--size", "120x24"], "Enter + + + p s Escape F12 [ [ [ [ ] ]"),
  ])
  func `the pictures of README are current`(name: String, options: [String], keys: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let kept = root.appendingPathComponent(".github/\(name)")
    let new = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: new) }
    let run = try Run(
      "PrimeTime",
      options + ["--keys", keys, "--theme", "dark", "--record-svg", new.path])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let picture = try Data(contentsOf: new)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try picture.write(to: kept)
    } else {
      let isCurrent = try Data(contentsOf: kept) == picture
      #expect(isCurrent, "UPDATE_SNAPSHOTS=1 swift test --filter PictureTests records it again")
    }
  }
}
