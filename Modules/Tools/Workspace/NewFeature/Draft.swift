/// A file in which comments say what a new feature adds, and where: for a feature called Weather, the
/// comment `// new-feature: case cityWeather` adds the line `case weather` above itself.
///
/// A comment that begins with `// new-feature --in PrimeTime:` adds its line only for a feature of that app.
struct Draft {
  private static let mark = "// new-feature"

  /// Its path from the folder of the package.
  let path: String
  /// Its text, with the added lines.
  private(set) var text: String
  /// The lines that were added.
  private(set) var added: [String] = []

  private var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The number of cases above the comment that adds a case without a payload: the screens of an app.
  var screens: Int? {
    guard let mark = lines.firstIndex(where: { $0.hasSuffix("\(Self.mark): case cityWeather") })
    else { return nil }
    let cases = lines[..<mark].reversed().prefix { !$0.contains("enum ") }
      .filter { $0.unindented.hasPrefix("case ") }
    return cases.reduce(0) { $0 + $1.split(separator: ",").count }
  }

  /// Adds the lines that the comments ask for.
  ///
  /// - Parameters:
  ///   - name: The feature.
  ///   - app: The app that shows it, if one does.
  ///   - screens: The number of screens that the app had.
  ///   - isSorted: Whether a paragraph is put before the first one like it that comes later in the
  ///     alphabet, rather than above its comment.
  mutating func addLines(
    of name: FeatureName, in app: String?, screens: Int, isSorted: Bool = false
  ) {
    let marks = ["\(Self.mark): "] + (app.map { ["\(Self.mark) --in \($0): "] } ?? [])
    let downs = Array(repeating: "Down", count: screens).joined(separator: " ")
    var result: [String] = []
    var rest = lines[...]
    while let line = rest.first {
      let comments = rest.prefix { $0.unindented.hasPrefix(Self.mark) }
      let new: [String] = comments.compactMap { comment in
        let start = comment.prefix { $0 == " " }
        guard let mark = marks.first(where: { comment.hasPrefix(start + $0) }) else { return nil }
        let text = comment.dropFirst(start.count + mark.count).replacing("DOWNS", with: downs)
        let line = String(text.replacing("NUMBER", with: "\(screens + 1)"))
        return start + name.inserted(in: line)
      }
      if isSorted, let first = new.first {
        let head = first.prefix { $0 != "\"" }
        let next = result.firstIndex { $0.hasPrefix(head) && $0 > first }
        result.insert(contentsOf: new + [""], at: next ?? result.endIndex)
      } else {
        result += new
      }
      added += new
      result += comments.isEmpty ? [line] : Array(comments)
      rest = rest.dropFirst(max(comments.count, 1))
    }
    let words = added.flatMap { SourceScanner($0).words }
    if path.hasPrefix("App/"), words.contains(where: { $0.hasPrefix(name.module) }),
      let first = result.firstIndex(where: { $0.hasPrefix("import ") })
    {
      result.insert("import \(name.module)", at: first)
    }
    text = result.joined(separator: "\n")
  }

  /// Adds a name to a list of names in the manifest, in alphabetical order; the formatter breaks the line.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - call: A regular expression for the text before the list.
  /// - Throws: A ``Refusal`` if the manifest has no such list.
  mutating func add(_ name: String, behind call: String) throws {
    guard let match = text.firstMatch(of: try Regex("\(call)\\s*(\"[^)]*\")")),
      let list = match.output[1].range
    else { throw Refusal(noPlace: "list behind \(call) in \(path)") }
    let names = text[list].matches(of: #/"(.+?)"/#).map { String($0.1) } + [name]
    text.replaceSubrange(list, with: names.sorted().map { "\"\($0)\"" }.joined(separator: ", "))
  }

  /// Throws where a member of a type of this file has a name.
  func refuseMember(_ name: String) throws {
    let member = try Regex("^  (?:\\S+ )*(?:(?:func|let|var) |case (?:.*, )?)\(name)\\b")
    if let line = lines.first(where: { $0.contains(member) }) {
      throw Refusal(
        "The name \"\(name)\" is taken in \"\(line.unindented)\" of \(path); choose another one.")
    }
  }
}

extension String {
  /// Without the spaces that it begins with.
  fileprivate var unindented: Substring { drop { $0 == " " } }
}
