/// An import as a file writes it.
package struct Import: Hashable, Sendable {
  /// The module, even if only one of its declarations is imported.
  package let module: String
  /// Its line, counted from one.
  package let line: Int
}

extension SourceScanner {
  private static let types: Set<Substring> = [
    "actor", "class", "enum", "protocol", "struct", "typealias",
  ]
  private static let kinds = types.union(["func", "let", "var"])
  private static let declarations = kinds.union([
    "convenience", "final", "indirect", "init", "mutating", "nonisolated", "override", "private",
    "required", "static", "subscript",
  ])

  /// All imports of the file, also those behind `#if`.
  package var imports: [Import] {
    words.indices.compactMap { index in
      guard words[index] == "import", words[..<index].last != "." else { return nil }
      let name = words[(index + 1)...].drop { Self.kinds.contains($0) }
      guard let module = name.first, module.first?.isLetter == true || module.first == "_" else {
        return nil
      }
      return Import(module: String(module), line: line(of: words[index]))
    }
  }

  /// The number of declarations that are marked `public` or `open`, which other packages may use.
  var publicDeclarations: Int {
    zip(words, words.dropFirst()).count { word, next in
      ["public", "open"].contains(word) && Self.declarations.contains(next)
    }
  }

  /// The names of the types that the file declares.
  package var types: [String] {
    zip(words, words.dropFirst()).filter { Self.types.contains($0.0) }.map { String($0.1) }
  }
}
