import Foundation
import Testing

/// The Swift code of README and of the articles is compiled: each example occurs in a file of `Examples`, of an
/// app or of a feature.
struct ExampleTests {
  private static let examples: [[String]] = {
    let folders = [
      "Tests/ArticlesTests/Examples", "Tests/ArticlesTests/ExecutableArticles", "App",
      "Playgrounds", "Modules/Features",
    ]
    let files = folders.flatMap { folder in
      let folder = Article.root.appendingPathComponent(folder)
      return FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL } ?? []
    }
    return files.filter { $0.pathExtension == "swift" }.compactMap {
      (try? String(contentsOf: $0, encoding: .utf8)).map(significantLines)
    }
  }()

  @Test(arguments: Article.all) func `Swift code is compiled by the tests`(article: Article) throws
  {
    for block in try article.blocks("swift") {
      let missing = Self.firstMissingLine(of: significantLines(block), in: Self.examples)
      #expect(missing == nil, "No compiled file continues with this line: \(missing ?? "")")
    }
  }

  @Test(arguments: Article.all) func `linked files exist`(article: Article) throws {
    for link in try article.links {
      let path = URL(fileURLWithPath: article.path).deletingLastPathComponent()
        .appendingPathComponent(link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link) does not exist")
    }
  }

  @Test func `a line that no example has is named`() {
    let examples = [["a", "b", "c"], ["b", "d"]]
    #expect(Self.firstMissingLine(of: ["b", "c"], in: examples) == nil)
    #expect(Self.firstMissingLine(of: ["b", "d", "e"], in: examples) == "e")
    #expect(Self.firstMissingLine(of: ["x"], in: examples) == "x")
  }

  /// Returns the first line of a block at which every example that begins like it differs; nil if an example
  /// contains the whole block.
  private static func firstMissingLine(of block: [String], in examples: [[String]]) -> String? {
    var longest = 0
    for example in examples {
      for start in example.indices where example[start] == block.first {
        longest = max(longest, zip(block, example[start...]).prefix { $0 == $1 }.count)
      }
    }
    return longest == block.count ? nil : block[longest]
  }
}
