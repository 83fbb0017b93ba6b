import Foundation
import Testing

@testable import Workspace

/// "Add a feature" in README is what `new-feature` does: its command is run, and each row of its table
/// is looked for in what was written.
struct ReadmeWalkTests {
  @Test func `what README says of a new feature is what is written`() throws {
    let package = try Fixture.features()
    let section = try Self.section
    let command = try #require(
      section.split(separator: "\n").first { $0.contains(" new-feature ") })
    let words = command.split(separator: " ").drop { $0 != "new-feature" }.map(String.init)
    #expect(package.run(words) == 0, "\(package.errors)")
    let written = package.output.split(separator: "\n").map { $0.dropFirst("wrote ".count) }
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count >= 10)
    for row in rows {
      let codes = row.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      let place = try #require(codes.first)
      let files = written.filter { $0 == place || $0.hasPrefix(place + "/") }
      #expect(!files.isEmpty, "\(place) was not written")
      let text = try files.map { try package.text(of: String($0)) }.joined()
      for code in codes.dropFirst() where code != "Screens" {
        #expect(text.contains(code), "\(place) lacks \(code)")
      }
    }
    for file in written where !file.contains("/Screens/") {
      #expect(
        rows.contains { row in file.hasPrefix(row.dropFirst(3).prefix { $0 != "`" }) },
        "README does not tell of \(file)")
    }
  }

  /// The section, for a feature that there is not: a person who follows README has made that.
  private static var section: String {
    get throws {
      let readme = try String(
        contentsOf: Workspace.folder.appending(path: "README.md"), encoding: .utf8)
      let section = try #require(readme.components(separatedBy: "\n## Add a feature\n").last)
      let text = section.components(separatedBy: "\n## ")[0]
      return text.replacing("Weather", with: "Zebra").replacing("weather", with: "zebra")
    }
  }
}
