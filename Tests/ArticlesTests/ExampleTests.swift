import Foundation
import Testing

/// The Swift code of README and of the articles is compiled: each example occurs in a file of `Examples`, of an
/// app or of a feature. A line `…` stands for lines that the article leaves out.
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
    #expect(Self.firstMissingLine(of: ["a", "…", "c"], in: examples) == nil)
    #expect(Self.firstMissingLine(of: ["a", "…", "d"], in: examples) == "d")
  }

  /// Returns the first line of a block at which every example that begins like it differs; nil if an example
  /// contains the whole block.
  private static func firstMissingLine(of block: [String], in examples: [[String]]) -> String? {
    var longest = 0
    for example in examples {
      for start in example.indices where example[start] == block.first {
        longest = max(longest, length(of: block, in: example[start...]))
      }
    }
    return longest == block.count ? nil : block[longest]
  }

  /// Returns how many lines of a block an example has from its first line on.
  private static func length(of block: [String], in example: ArraySlice<String>) -> Int {
    var rest = example
    for (index, line) in block.enumerated() where line != "…" {
      let place = index > 0 && block[index - 1] == "…" ? rest.firstIndex(of: line) : rest.startIndex
      guard let place, rest.indices.contains(place), rest[place] == line else { return index }
      rest = rest[(place + 1)...]
    }
    return block.count
  }
}
