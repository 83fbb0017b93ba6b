/// Swift source as its words: comments are left out, and what strings say is kept apart.
///
/// All branches of `#if` are read, unlike by the compiler, which reads those that hold.
struct SourceScanner {
  /// The identifiers, keywords, attributes and other characters, in order.
  private(set) var words: [Substring] = []
  /// The contents of the string literals, as written.
  private(set) var strings: [Substring] = []
  private var rest: Substring

  /// Reads source.
  ///
  /// - Parameter source: The source of a whole file.
  init(_ source: String) {
    rest = source[...]
    readCode(untilParenthesis: false)
  }

  private mutating func readCode(untilParenthesis isInterpolation: Bool) {
    var depth = 0
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        skipComment()
      } else if let hashes = stringStart {
        readString(hashes: hashes)
      } else if character.isWordPart || character == "@" {
        let end = rest.dropFirst().firstIndex { !$0.isWordPart } ?? rest.endIndex
        words.append(rest[..<end])
        rest = rest[end...]
      } else {
        rest.removeFirst()
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if isInterpolation, depth == 0 { return }
        // A name in backticks is the name.
        if !character.isWhitespace, character != "`" { words.append("\(character)") }
      }
    }
  }

  /// Comments lie in comments.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
  }

  /// How many number signs the string has that begins here; nil if none begins.
  private var stringStart: Int? {
    let hashes = rest.prefix { $0 == "#" }.count
    return rest.dropFirst(hashes).first == "\"" ? hashes : nil
  }

  private mutating func readString(hashes: Int) {
    rest = rest.dropFirst(hashes)
    let fence = String(repeating: "#", count: hashes)
    let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest = rest.dropFirst(quotes.count)
    let start = rest.startIndex
    while !rest.isEmpty, !rest.hasPrefix(quotes + fence) {
      if rest.hasPrefix("\\\(fence)(") {
        rest = rest.dropFirst(1 + hashes)
        readCode(untilParenthesis: true)
      } else if rest.hasPrefix("\\\(fence)") {
        rest = rest.dropFirst(2 + hashes)
      } else {
        rest = rest.dropFirst()
      }
    }
    strings.append(rest.base[start..<rest.startIndex])
    rest = rest.dropFirst(quotes.count + hashes)
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
