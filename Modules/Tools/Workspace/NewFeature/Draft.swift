/// A file that a new feature adds code to, and that loses the code when the feature is taken back.
struct Draft {
  /// Its path from the folder of the package.
  let path: String
  /// Its text, with the changes.
  var text: String

  /// The words from the bracket at the end of a head to the bracket that closes it.
  ///
  /// - Parameter head: Words in the order of the file, with "…" for others, such as `enum Route … {`.
  /// - Returns: The words; nil if the file has no such brackets.
  private func block(_ head: String) -> ArraySlice<Substring>? {
    var rest = SourceScanner(text).words[...]
    for part in head.split(separator: "…") {
      guard let place = rest.firstRange(of: SourceScanner(String(part)).words) else { return nil }
      rest = rest[(place.upperBound - 1)...]
    }
    var depth = 0
    let end = rest.firstIndex { word in
      depth += "{([".contains(word) ? 1 : "})]".contains(word) ? -1 : 0
      return depth == 0
    }
    return end.map { rest[...$0] }
  }

  /// The number of cases in the brackets behind a head; nil if there are no such brackets.
  func cases(_ head: String) -> Int? { block(head)?.count { $0 == "case" || $0 == "," } }

  /// Adds code to the brackets behind a head: behind the last stored property or case without a body, or else
  /// at the end.
  mutating func add(_ code: String, to head: String) {
    guard let block = block(head), let start = block.first, let end = block.last else { return }
    let last = block[block.endIndex - 2]
    var place = last.endIndex
    if end == "}" {
      let inside = text[start.endIndex..<end.startIndex]
      let lines = inside.split(separator: "\n")
      let member = lines.last { line in
        line.prefix { $0 == " " } == lines[0].prefix { $0 == " " }
          && line.contains(/^ *(var|case) (?!\.)[^{]+$/) && !line.contains(/[(,=]$/)
      }
      let solid = inside.lastIndex { !$0.isWhitespace }
      place = member?.endIndex ?? solid.map { text.index(after: $0) } ?? start.endIndex
    }
    let comma = end == "}" || last == "," || last == start ? "" : ","
    text.insert(contentsOf: "\(comma)\n\(code)", at: place)
  }

  /// Removes code from the brackets behind a head, in any layout, with the comma before it.
  ///
  /// - Returns: Whether it is there.
  mutating func remove(_ code: String, from head: String) -> Bool {
    guard let block = block(head), let start = block.first, let end = block.last else {
      return false
    }
    let places = text[start.startIndex..<end.startIndex].indices.filter { !text[$0].isWhitespace }
    let wanted = code.filter { !$0.isWhitespace }
    // A longer name begins the same way, and code may be added to the line.
    let found = places.map { text[$0] }.ranges(of: wanted).last { range in
      let next = text[text.index(after: places[range.upperBound - 1])]
      return next.isWhitespace || end != "}" && ",)]".contains(next)
    }
    guard let found else { return false }
    let isListed = end != "}" && text[places[found.lowerBound - 1]] == ","
    let first = text.index(after: places[found.lowerBound - (isListed ? 2 : 1)])
    text.removeSubrange(first...places[found.upperBound - 1])
    return true
  }

  /// Adds an import, or removes it.
  mutating func `import`(_ module: String, isAdded: Bool) {
    let line = "import \(module)\n"
    if !isAdded {
      text.replace(line, with: "", maxReplacements: 1)
    } else if let first = text.firstRange(of: "import ") {
      text.insert(contentsOf: line, at: first.lowerBound)
    }
  }

  /// Adds the targets of a feature to the manifest, before the targets of the first feature that is later in the
  /// alphabet.
  mutating func add(targets: String) throws {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let head = targets.prefix { $0 != "\"" }
    let next = lines.firstIndex { $0.hasPrefix(head) && $0 > targets }
    let last = lines.lastIndex { $0.hasPrefix(head) }
    let end = last.flatMap { lines[$0...].firstIndex(of: "") }
    guard let place = next ?? end.map({ $0 + 1 }) else {
      throw Refusal(noPlace: "line \(head)…) in \(path)")
    }
    lines.insert(targets, at: place)
    text = lines.joined(separator: "\n")
  }

  /// Removes the targets of a feature from the manifest, and returns whether they are there.
  mutating func remove(targets: String) -> Bool {
    guard let place = text.firstRange(of: "\(targets)\n") else { return false }
    text.removeSubrange(place)
    return true
  }

  /// Adds a name to a list of names in the manifest, in alphabetical order, or removes it; the formatter breaks
  /// the line.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - call: A regular expression for the text before the list.
  ///   - isMember: Whether the list has the name in the end.
  /// - Throws: A ``Refusal`` if the manifest has no such list.
  mutating func list(_ name: String, behind call: String, isMember: Bool = true) throws {
    guard let match = text.firstMatch(of: try Regex("\(call)\\s*(\"[^)]*\")")),
      let list = match.output[1].range
    else { throw Refusal(noPlace: "list behind \(call) in \(path)") }
    let names = text[list].matches(of: #/"(.+?)"/#).map { String($0.1) }.filter { $0 != name }
    let sorted = (names + (isMember ? [name] : [])).sorted()
    text.replaceSubrange(list, with: sorted.map { "\"\($0)\"" }.joined(separator: ", "))
  }

  /// Throws where a member of a type of this file has a name.
  func refuseMember(_ name: String) throws {
    let member = try Regex("^  (?:\\S+ )*(?:(?:func|let|var) |case (?:.*, )?)\(name)\\b")
    if let line = text.split(separator: "\n").first(where: { $0.contains(member) }) {
      throw Refusal(
        """
        The name "\(name)" is taken in "\(line.drop { $0 == " " })" of \(path); choose another one.
        """)
    }
  }
}
