extension Workspace {
  /// Returns what the environments of the reducers of a feature hold: the types of closures and values, by name.
  func environment(of feature: Manifest.Target) -> [String: String] {
    let reached = manifest.reach(of: feature)
    let others = manifest.targets.filter { reached.contains($0.module) }
    let declarations = Declarations(([feature] + others).flatMap(files))
    let scanners = files(of: feature).map(\.scanner)
    let named = scanners.flatMap(\.types).filter { $0.hasSuffix("Environment") }
    let types = scanners.flatMap(\.reducerEnvironments) + named
    return Dictionary(types.flatMap { declarations.members(of: $0) }) { first, _ in first }
  }
}

/// Where some files declare structures and other names of types.
private struct Declarations {
  private var places: [Substring: (SourceScanner, Int)] = [:]

  init(_ files: [SourceFile]) {
    for scanner in files.map(\.scanner) {
      for (index, name) in zip(scanner.words.indices, scanner.words.dropFirst()) {
        let isAlias = scanner.words.dropFirst(index + 2).first == "="
        if scanner.words[index] == (isAlias ? "typealias" : "struct") {
          places[name] = places[name] ?? (scanner, index)
        }
      }
    }
  }

  /// Returns the closures of a type, and the values of types that are declared elsewhere, behind the names of the
  /// clients that they belong to.
  func members(of type: String, named name: String = "", depth: Int = 0) -> [(String, String)] {
    let isClosure = type.contains("->")
    guard depth < 8, !isClosure, let place = places[type.prefix { $0 != "<" && $0 != "?" }] else {
      return name.isEmpty && !isClosure ? [] : [(name, type)]
    }
    let (scanner, index) = place
    if scanner.words[index] == "typealias" {
      return members(of: scanner.text(scanner.type(from: index + 3)), named: name, depth: depth + 1)
    }
    return scanner.properties(behind: index + 2).flatMap { property in
      members(
        of: property.type, named: name.isEmpty ? property.name : "\(name).\(property.name)",
        depth: depth + 1)
    }
  }
}

extension SourceScanner {
  /// The third of the types in each `Reducer<State, Action, Environment>`.
  fileprivate var reducerEnvironments: [String] {
    zip(words.indices, words.dropFirst()).compactMap { index, next in
      guard words[index] == "Reducer", next == "<" else { return nil }
      let action = type(from: type(from: index + 2).endIndex + 1)
      guard words.dropFirst(action.endIndex).first == "," else { return nil }
      return text(type(from: action.endIndex + 1))
    }
  }

  /// The stored properties with a written type of a structure, from the words behind its name.
  fileprivate func properties(behind index: Int) -> [(name: String, type: String)] {
    guard let open = words[index...].firstIndex(of: "{") else { return [] }
    var depth = 0
    var properties: [(name: String, type: String)] = []
    for place in words.indices[open...] {
      depth += words[place] == "{" ? 1 : words[place] == "}" ? -1 : 0
      if depth == 0 { break }
      guard depth == 1, ["let", "var"].contains(words[place]), words[place - 1] != "static",
        words.dropFirst(place + 2).first == ":"
      else { continue }
      let type = type(from: place + 3)
      // A computed property is none that is given.
      guard words.dropFirst(type.endIndex).first != "{" else { continue }
      properties.append((String(words[place + 1]), text(type)))
    }
    return properties
  }

  /// The words of a type, from its first on.
  fileprivate func type(from start: Int) -> ArraySlice<Substring> {
    var depth = 0
    return words.dropFirst(start).prefix { word in
      let isArrow = word == ">" && word.base[..<word.startIndex].last == "-"
      if depth == 0, Self.endsOfTypes.contains(word), !isArrow { return false }
      depth += "([<".contains(word) ? 1 : ")]>".contains(word) && !isArrow ? -1 : 0
      return true
    }
  }

  private static let endsOfTypes: Set<Substring> = [
    "=", "{", "}", ")", ">", ",", ";", "#", "case", "enum", "extension", "fileprivate", "func",
    "import", "init", "internal", "let", "package", "private", "protocol", "public", "static",
    "struct", "typealias", "var", "where",
  ]

  /// The source of neighboring words on one line.
  fileprivate func text(_ words: ArraySlice<Substring>) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    return first.base[first.startIndex..<last.endIndex].split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
