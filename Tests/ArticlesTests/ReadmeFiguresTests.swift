import Foundation
import Testing

/// The figures of README: each is counted again, or stands in *Speed*, where it was measured.
struct ReadmeFiguresTests {
  private let readme: Article

  init() throws {
    readme = try #require(Article.all.first { $0.path.hasSuffix("/README.md") })
  }

  @Test func `README is read in five minutes`() throws {
    let text = try readme.text
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 191)
    #expect(text.split(whereSeparator: \.isWhitespace).count <= 1_300)
  }

  @Test func `the lines and tests of a feature are counted`() throws {
    let rows = try readme.rows.filter { $0.count == 6 && $0[3].contains("Playground") }
    #expect(rows.count == 4)
    for row in rows {
      #expect(Int(row[5]) == Self.codeLines(in: "Modules/Features/\(row[0])"), "\(row[0])")
      let tests = SourceFile.all.filter { $0.path.contains("/Tests/\(row[0])Tests/") }
        .map { $0.text.split(separator: "@Test", omittingEmptySubsequences: false).count - 1 }
      #expect(row[4].hasPrefix("[\(tests.reduce(0, +))]"), "\(row[0])")
    }
  }

  @Test func `the lines of each group are right to a tenth`() throws {
    let rows = try readme.rows.filter {
      $0.count == 3 && Int($0[1].replacing(",", with: "")) != nil
    }
    .filter { $0[0].hasPrefix("`") }
    #expect(rows.count == 8)
    for row in rows {
      let folders = codeSpans(in: row[0])
      let lines = folders.reduce(0) { $0 + Self.codeLines(in: $1) }
      let shown = try #require(Int(row[1].filter { $0 != "," }))
      #expect(abs(shown - lines) * 10 <= lines, "\(row[0]) has \(lines) lines.")
    }
  }

  @Test func `each measured figure stands in Speed`() throws {
    let speed = try #require(Article.all.first { $0.path.hasSuffix("/Speed.md") }).text
    let lines = try readme.text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = try #require(lines.firstIndex { $0.hasPrefix("| Each row in one run |") })
    let rows = lines[(head + 2)...].prefix { !$0.isEmpty }
    #expect(rows.count >= 6)
    for row in rows {
      #expect(speed.contains("\n\(row)\n"), "Speed does not say: \(row)")
    }
  }

  /// The lines of the Swift files in a folder that are neither blank nor comments.
  private static func codeLines(in folder: String) -> Int {
    SourceFile.all.filter { $0.path.contains("/\(folder)/") && !$0.path.contains(".docc/") }
      .flatMap { $0.text.split(separator: "\n") }
      .map { $0.drop { $0.isWhitespace } }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
      .count
  }
}
