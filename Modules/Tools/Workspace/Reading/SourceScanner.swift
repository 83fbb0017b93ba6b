/// Swift source as its words: comments are left out, and strings are kept apart.
///
/// All branches of `#if` are read, unlike by the compiler, which reads only active branches.
package struct SourceScanner: Sendable {
  /// The identifiers, keywords, attributes and other characters, in order.
  package private(set) var words: [Substring] = []
  /// The contents of the string literals, as written.
  package private(set) var strings: [Substring] = []
  private let source: String
  // Bytes are read several times as fast as characters, and all that is looked for is ASCII.
  private var rest: Substring.UTF8View

  /// Reads source.
  ///
  /// - Parameter source: The source of a whole file.
  package init(_ source: String) {
    var source = source
    source.makeContiguousUTF8()
    self.source = source
    rest = source[...].utf8
    readCode(untilParenthesis: false)
  }

  /// Returns the line of a word, counted from one.
  ///
  /// Complexity: O(n), with n as the bytes before it.
  func line(of word: Substring) -> Int {
    1 + source.utf8[..<word.startIndex].count { $0 == UInt8(ascii: "\n") }
  }

  private mutating func readCode(untilParenthesis isInterpolation: Bool) {
    var depth = 0
    while let byte = rest.first {
      if byte == UInt8(ascii: "/"), starts("//") {
        _ = take { $0 != UInt8(ascii: "\n") }
      } else if byte == UInt8(ascii: "/"), starts("/*") {
        skipComment()
      } else if byte == UInt8(ascii: "\"") {
        readString(fence: "")
      } else if byte == UInt8(ascii: "#") {
        let fence = take { $0 == UInt8(ascii: "#") }
        if starts("\"") { readString(fence: fence) } else { words.append(fence) }
      } else if byte == UInt8(ascii: "`") {
        // A raw identifier is one name.
        rest.removeFirst()
        words.append(take { $0 != UInt8(ascii: "`") })
        rest = rest.dropFirst()
      } else {
        let start = rest.startIndex
        rest.removeFirst()
        if Self.isWordPart(byte) || byte == UInt8(ascii: "@") { _ = take(Self.isWordPart) }
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if isInterpolation, depth == 0 { return }
        if byte > UInt8(ascii: " ") { words.append(source[start..<rest.startIndex]) }
      }
    }
  }

  /// Comments lie in comments.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      let step = starts("/*") ? 1 : starts("*/") ? -1 : 0
      depth += step
      rest = rest.dropFirst(step == 0 ? 1 : 2)
    } while depth > 0 && !rest.isEmpty
  }

  /// Reads a string, from its quotes on.
  ///
  /// - Parameter fence: The number signs before it.
  private mutating func readString(fence: Substring) {
    let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
    let (end, escape) = (quotes + fence, "\\\(fence)")
    rest = rest.dropFirst(quotes.utf8.count)
    let start = rest.startIndex
    while let byte = rest.first, byte != UInt8(ascii: "\"") || !starts(end) {
      let isEscape = byte == UInt8(ascii: "\\") && starts(escape)
      rest = rest.dropFirst(isEscape ? escape.utf8.count : 1)
      if isEscape, starts("(") {
        readCode(untilParenthesis: true)
      } else if isEscape {
        rest = rest.dropFirst()
      }
    }
    strings.append(source[start..<rest.startIndex])
    rest = rest.dropFirst(end.utf8.count)
  }

  private func starts(_ text: String) -> Bool { rest.starts(with: text.utf8) }

  private mutating func take(_ condition: (UInt8) -> Bool) -> Substring {
    let taken = rest.prefix(while: condition)
    rest = rest[taken.endIndex...]
    return Substring(taken)
  }

  /// Whether a byte belongs to an identifier; all that is not ASCII does.
  private static func isWordPart(_ byte: UInt8) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return letters.contains(byte | 0x20) || digits.contains(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
