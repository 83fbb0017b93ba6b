import Foundation
import Testing

/// README or an article of a module's documentation catalog.
struct Article: Sendable, CustomTestStringConvertible {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// README and every Markdown file of a catalog.
  static let all: [Article] = {
    let modules = root.appendingPathComponent("Modules")
    let paths =
      FileManager.default.enumerator(at: modules, includingPropertiesForKeys: nil)?
      .compactMap { ($0 as? URL)?.path } ?? []
    let articles = paths.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
    return ([root.appendingPathComponent("README.md").path] + articles.sorted()).map(Article.init)
  }()

  let path: String

  var testDescription: String { URL(fileURLWithPath: path).lastPathComponent }

  var text: String {
    get throws { try String(contentsOfFile: path, encoding: .utf8) }
  }

  /// The contents of the code fences of a language.
  func blocks(_ language: String) throws -> [String] {
    try text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  /// The targets of links to files; a link to a website or a symbol is none.
  var links: [String] {
    get throws {
      try text.components(separatedBy: "](").dropFirst().map { String($0.prefix { $0 != ")" }) }
        .filter { !$0.hasPrefix("http") && !$0.hasPrefix("#") && !$0.hasPrefix("doc:") }
    }
  }
}

/// Lines of code without indentation and empty lines, which an article may leave out.
func significantLines(_ code: String) -> [String] {
  code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
}
