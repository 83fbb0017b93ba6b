/// An import as a file writes it.
package struct Import: Hashable, Sendable {
  /// The module, whatever of it is imported.
  package let module: String
  /// The attributes before it, such as `@testable`.
  package var attributes: Set<String> = []
  /// Its line, counted from one.
  package let line: Int

  static let levels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  static let kinds: Set<Substring> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]
}

extension SourceScanner {
  /// All imports of the file, also those behind `#if`.
  package var imports: [Import] {
    words.indices.compactMap { index in
      guard words[index] == "import", words[..<index].last != "." else { return nil }
      var name = words[(index + 1)...]
      if let kind = name.first, Import.kinds.contains(kind) { name = name.dropFirst() }
      guard let module = name.first, module.first?.isLetter == true || module.first == "_" else {
        return nil
      }
      return Import(
        module: String(module), attributes: attributes(before: index),
        line: line(of: words[index]))
    }
  }

  /// How many declarations other packages may use: those that are marked `public` or `open`.
  var publicDeclarations: Int {
    words.indices.count { index in
      guard words[index] == "public" || words[index] == "open", words[..<index].last != ".",
        let next = words[(index + 1)...].first
      else { return false }
      return Self.declarations.contains(next)
    }
  }

  private static let declarations = Import.kinds.union([
    "actor", "convenience", "final", "indirect", "init", "mutating", "nonisolated", "override",
    "private", "required", "static", "subscript",
  ])

  /// The names of the types that the file declares.
  package var types: [String] {
    words.indices.dropLast().filter { Self.typeKeywords.contains(words[$0]) }
      .map { String(words[$0 + 1]) }
  }

  private static let typeKeywords: Set<Substring> = [
    "actor", "class", "enum", "protocol", "struct", "typealias",
  ]

  private func attributes(before index: Int) -> Set<String> {
    var attributes: Set<String> = []
    var before = words[..<index]
    while let word = before.popLast() {
      if word.hasPrefix("@") {
        attributes.insert(String(word))
      } else if word == ")", let start = before.lastIndex(of: "(") {
        before = before[..<start]
      } else if !Import.levels.contains(word) {
        break
      }
    }
    return attributes
  }
}
