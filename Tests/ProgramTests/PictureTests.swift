import Foundation
import ProcessTesting
import Testing

/// README's moving picture shows the app as it is. `UPDATE_SNAPSHOTS=1` records it again.
@Suite(.runsPrograms)
struct PictureTests {
  @Test func `the picture of README is current`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let kept = root.appendingPathComponent(".github/primetime.svg")
    let new = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: new) }
    let run = try Run(
      "PrimeTime",
      [
        "--size", "80x24", "--keys", "Enter g 1 7 Enter + + p s Escape Escape Down Enter",
        "--theme", "dark", "--record-svg", new.path,
      ])
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
