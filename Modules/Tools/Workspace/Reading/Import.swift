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
  private static let importKinds = types.subtracting(["actor"]).union(["func", "let", "var"])
  private static let declarations = types.union([
    "convenience", "final", "func", "indirect", "init", "let", "mutating", "nonisolated",
    "override",
    "private", "required", "static", "subscript", "var",
  ])

  /// Returns the imports among the words, also those behind `#if`.
  func importsInWords() -> [Import] {
    var imports: [Import] = []
    var depth = 0
    // What the compiler skips behind `#if` need not close what it opens.
    var outerDepths: [Int] = []
    var last: Substring = ""
    for (index, word) in words.enumerated() {
      switch (last, word) {
      case ("#", "if"): outerDepths.append(depth)
      case ("#", "else"), ("#", "elseif"): depth = outerDepths.last ?? depth
      case ("#", "endif"): depth = outerDepths.popLast() ?? depth
      case (_, "("), (_, "["), (_, "{"): depth += 1
      case (_, ")"), (_, "]"), (_, "}"): depth = max(0, depth - 1)
      case ("#", "import"): break
      // A member, unless a range without an end precedes it.
      case (".", "import") where words[..<index].dropLast().last != ".": break
      case (_, "import") where depth == 0:
        let path = words[(index + 1)...].drop { Self.importKinds.contains($0) }
        guard let module = path.first?.trimmingPrefix("`"), let first = module.first,
          first.isLetter || first == "_"
        else { break }
        imports.append(Import(module: String(module.prefix { $0 != "`" }), line: line(of: word)))
      default: break
      }
      last = word
    }
    return imports
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
