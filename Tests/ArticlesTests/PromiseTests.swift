import Foundation
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
    let products = manifest.components(separatedBy: ".product(").dropFirst()
    #expect(!products.isEmpty)
    for product in products { #expect(product.prefix(120).contains(".when(traits:")) }
    let path = Article.root.appendingPathComponent("Package.resolved").path
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
