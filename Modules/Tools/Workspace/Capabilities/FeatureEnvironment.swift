/// A closure or a value that a feature is given.
struct Dependency: Hashable, Sendable {
  /// Its name, behind those of the clients that it belongs to.
  let name: String
  /// Its type, as written.
  let type: String
}

extension Workspace {
  /// Returns what the environments of the reducers of a feature hold.
  func environment(of feature: Manifest.Target) -> [Dependency] {
    let reached =
      [feature] + manifest.targets.filter { manifest.reach(of: feature).contains($0.module) }
    let declarations = Declarations(reached.flatMap(files))
    let scanners = files(of: feature).map(\.scanner)
    let named = scanners.flatMap(\.types).filter { $0.hasSuffix("Environment") }
    return (scanners.flatMap(\.reducerEnvironments) + named).unique
      .flatMap { declarations.dependencies(of: $0, named: "", depth: 0) }.unique
  }
}

extension SourceScanner {
  /// The third of the types in each `Reducer<State, Action, Environment>`.
  fileprivate var reducerEnvironments: [String] {
    words.indices.filter { words[$0] == "Reducer" }.compactMap { index in
      let arguments = arguments(after: index)
      return arguments.count == 3 ? arguments.last.map(text) : nil
    }
  }

  /// The words of each generic argument behind a name.
  private func arguments(after index: Int) -> [ArraySlice<Substring>] {
    guard words.dropFirst(index + 1).first == "<" else { return [] }
    var (arguments, start, depth): ([ArraySlice<Substring>], Int, Int) = ([], index + 2, 0)
    for place in words.indices.dropFirst(index + 1) {
      switch words[place] {
      case "<", "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ">" where words[place - 1] != "-": depth -= 1
      default: break
      }
      if depth == 0 || (depth == 1 && words[place] == ",") {
        arguments.append(words[start..<place])
        start = place + 1
      }
      if depth == 0 { return arguments }
    }
    return []
  }

  /// The properties with a written type of a structure, from the words behind its name.
  fileprivate func properties(behind index: Int) -> [(name: Substring, type: String)] {
    guard let open = words[index...].firstIndex(of: "{") else { return [] }
    var depth = 0
    var properties: [(name: Substring, type: String)] = []
    for place in words.indices[open...] {
      if words[place] == "{" { depth += 1 }
      if words[place] == "}" { depth -= 1 }
      if depth == 0 { break }
      guard depth == 1, ["let", "var"].contains(words[place]), words[place - 1] != "static",
        place + 2 < words.count, words[place + 2] == ":"
      else { continue }
      let type = type(from: place + 3)
      // A computed property is none that is given.
      guard words.dropFirst(type.endIndex).first != "{" else { continue }
      properties.append((words[place + 1], text(type)))
    }
    return properties
  }

  /// The words of a type, from its first on.
  fileprivate func type(from start: Int) -> ArraySlice<Substring> {
    var depth = 0
    let end = words.indices[start...].first { place in
      switch words[place] {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where words[place - 1] != "-": depth -= 1
      default: return depth == 0 && Self.endsOfTypes.contains(words[place])
      }
      return false
    }
    return words[start..<(end ?? words.endIndex)]
  }

  private static let endsOfTypes: Set<Substring> = [
    "=", "{", "}", ";", "#", "case", "enum", "extension", "fileprivate", "func", "import", "init",
    "internal", "let", "package", "private", "protocol", "public", "static", "struct", "typealias",
    "var", "where",
  ]

  /// The source of neighboring words on one line.
  fileprivate func text(_ words: ArraySlice<Substring>) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    return first.base[first.startIndex..<last.endIndex].split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}

/// Where some files declare structures and other names of types.
private struct Declarations {
  private var structures: [Substring: (SourceScanner, Int)] = [:]
  private var aliases: [Substring: String] = [:]

  init(_ files: [SourceFile]) {
    for scanner in files.map(\.scanner) {
      for (index, name) in zip(scanner.words.indices, scanner.words.dropFirst()) {
        switch scanner.words[index] {
        case "struct": structures[name] = structures[name] ?? (scanner, index + 2)
        case "typealias" where scanner.words.dropFirst(index + 2).first == "=":
          aliases[name] = aliases[name] ?? scanner.text(scanner.type(from: index + 3))
        default: break
        }
      }
    }
  }

  /// Returns the closures of a type, and the values of types that are declared elsewhere.
  func dependencies(of type: String, named name: String, depth: Int) -> [Dependency] {
    let core = type.prefix { $0 != "<" && $0 != "?" }
    if depth < 8, let alias = aliases[core] {
      return dependencies(of: alias, named: name, depth: depth + 1)
    }
    if depth < 8, let (scanner, index) = structures[core], !type.contains("->") {
      return scanner.properties(behind: index).flatMap { property in
        let path = [name, String(property.name)].filter { !$0.isEmpty }.joined(separator: ".")
        return dependencies(of: property.type, named: path, depth: depth + 1)
      }
    }
    return name.isEmpty && !type.contains("->") ? [] : [Dependency(name: name, type: type)]
  }
}
