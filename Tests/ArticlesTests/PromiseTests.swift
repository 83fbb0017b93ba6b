import Foundation
import ProcessTesting
import Testing

/// The article *Promises*: it quotes README and SECURITY, and names tests that exist.
struct PromiseTests {
  private static let article = Article.all.first { $0.path.hasSuffix("Promises.md") }

  @Test func `each promise is one of README or SECURITY`() throws {
    let texts = try ["README.md", ".github/SECURITY.md"].map { path in
      try String(contentsOf: Article.root.appendingPathComponent(path), encoding: .utf8)
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let rows = try #require(try Self.article?.rows)
    #expect(!rows.isEmpty)
    for row in rows {
      #expect(texts.contains { $0.contains(row[0]) }, "Neither file says: \(row[0])")
    }
  }

  @Test func `each promise names a test that exists`() throws {
    for row in try #require(try Self.article?.rows) {
      let tests = codeSpans(in: row[1])
      #expect(!tests.isEmpty, "No test is named for: \(row[0])")
      for test in tests {
        let name = test.split(separator: "/", maxSplits: 1)
        try #require(name.count == 2, "\(test) is no suite and test.")
        #expect(
          SourceFile.all.contains {
            $0.path.contains("/Tests/") && $0.text.contains(name[0])
              && $0.text.contains("func `\(name[1])`(")
          }, "There is no test \(test).")
      }
    }
  }

  @Test func `no product of another package is used without its trait`() throws {
    let manifest = try String(
      contentsOf: Article.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(manifest.contains(".product("))
    #expect(try pins(of: manifest) == nil)
  }

  /// The pins that SwiftPM writes for the packages of a manifest; nil if it needs none.
  private func pins(of manifest: String) throws -> String? {
    // A copy: a build with a trait leaves its pins in the clone.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pins-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("Package.swift")
    try manifest.write(to: path, atomically: true, encoding: .utf8)
    let run = try Run(tool: ["swift", "package", "resolve"], in: folder)
    #expect(run.status == 0, "\(run.output)")
    let pins = folder.appendingPathComponent("Package.resolved")
    return try? String(contentsOf: pins, encoding: .utf8)
  }
}
