/// An import as a file writes it.
struct Import: Hashable {
  /// The module, whatever of it is imported.
  let module: String
  /// The attributes before it, such as `@testable`.
  var attributes: Set<String> = []

  static let levels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  static let kinds: Set<Substring> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]
}

extension SourceScanner {
  /// All imports of the file, also those behind `#if`.
  var imports: [Import] {
    words.indices.compactMap { index in
      guard words[index] == "import", words.dropLast(words.count - index).last != "." else {
        return nil
      }
      var name = words[(index + 1)...]
      if let kind = name.first, Import.kinds.contains(kind) { name = name.dropFirst() }
      guard let module = name.first, module.first?.isLetter == true || module.first == "_" else {
        return nil
      }
      return Import(module: String(module), attributes: attributes(before: index))
    }
  }

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
