/// Swift source as its words: comments are left out, and strings are kept apart.
///
/// All branches of `#if` are read, unlike by the compiler, which reads only active branches.
package struct SourceScanner: Sendable {
  /// The identifiers, keywords, attributes and other characters, in order. Raw identifiers have their backticks.
  package private(set) var words: [Substring] = []
  /// The contents of the string literals, as written.
  package private(set) var strings: [Substring] = []
  /// All imports of the file, also those behind `#if`.
  package private(set) var imports: [Import] = []
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
    // The byte order mark, and the line that names the interpreter of a script.
    if starts("\u{FEFF}") { rest = rest.dropFirst(3) }
    if starts("#!") { skipLine() }
    readCode(untilParenthesis: false)
    imports = importsInWords()
  }

  /// Returns the line of a word, counted from one.
  ///
  /// Complexity: O(n), with n as the bytes before it.
  func line(of word: Substring) -> Int {
    1 + source.utf8[..<word.startIndex].count { $0 == UInt8(ascii: "\n") }
  }

  private mutating func readCode(untilParenthesis isInterpolation: Bool) {
    var depth = 0
    // Whether the next character continues an operand, so that a slash divides it.
    var isBound = false
    while let byte = rest.first {
      let start = rest.startIndex
      var bindsNext = byte > UInt8(ascii: " ") && !"([{,;:".utf8.contains(byte)
      if starts("//") {
        skipLine()
      } else if starts("/*") {
        skipComment()
        bindsNext = false
      } else if byte == UInt8(ascii: "/"), !isBound, let length = regexLength {
        rest = rest.dropFirst(length)
      } else if byte == UInt8(ascii: "\"") {
        readString(fence: "")
      } else if byte == UInt8(ascii: "#") {
        let fence = take { $0 == UInt8(ascii: "#") }
        if starts("\"") {
          readString(fence: fence)
        } else if starts("/"), let length = regexLength(fence: fence) {
          rest = rest.dropFirst(length)
        } else {
          words.append(fence)
        }
      } else if byte == UInt8(ascii: "`") {
        rest.removeFirst()
        _ = take { $0 != byte && !Self.endsLine($0) }
        rest = rest.dropFirst()
        words.append(source[start..<rest.startIndex])
      } else {
        rest.removeFirst()
        if Self.isWordPart(byte) || byte == UInt8(ascii: "@") { _ = take(Self.isWordPart) }
        let word = source[start..<rest.startIndex]
        if byte > UInt8(ascii: " ") { words.append(word) }
        if Self.keywords.contains(word) { bindsNext = false }
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if isInterpolation, depth == 0 { return }
      }
      isBound = bindsNext
    }
  }

  /// The keywords that a slash may follow without a blank.
  private static let keywords: Set<Substring> = [
    "await", "case", "else", "if", "in", "return", "try", "where", "while",
  ]

  private mutating func skipLine() {
    _ = take { !Self.endsLine($0) }
  }

  /// Returns the length of the regular expression between number signs that begins at this slash; nil if it does
  /// not end. One with more than a line begins with a line end.
  private func regexLength(fence: Substring) -> Int? {
    let end = "/\(fence)".utf8
    let first = Substring(rest.dropFirst().prefix { !Self.endsLine($0) })
    let hasLines = first.allSatisfy(\.isWhitespace)
    var length = 1
    while let byte = rest.dropFirst(length).first, hasLines || !Self.endsLine(byte) {
      if rest.dropFirst(length).starts(with: end) { return length + end.count }
      length += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The length of the regular expression between slashes that begins here; nil if the slash is an operator,
  /// by the rules of the compiler: no blank at either end, and no parenthesis closed that was not opened.
  private var regexLength: Int? {
    let blanks = " \t".utf8
    var (length, depth, last) = (1, 0, UInt8(ascii: " "))
    var isInClass = false
    while let byte = rest.dropFirst(length).first, !Self.endsLine(byte), depth >= 0 {
      if byte == UInt8(ascii: "/") { return blanks.contains(last) ? nil : length + 1 }
      if length == 1, blanks.contains(byte) { return nil }
      if byte == UInt8(ascii: "[") { isInClass = true }
      if byte == UInt8(ascii: "]") { isInClass = false }
      if byte == UInt8(ascii: "("), !isInClass { depth += 1 }
      if byte == UInt8(ascii: ")"), !isInClass { depth -= 1 }
      last = byte
      length += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
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
    let quotes = starts("\"\"\"") && !isOneQuote(fence: fence) ? "\"\"\"" : "\""
    let (end, escape) = (quotes + fence, "\\\(fence)")
    rest = rest.dropFirst(quotes.utf8.count)
    let start = rest.startIndex
    while let byte = rest.first, byte != UInt8(ascii: "\"") || !starts(end) {
      // Code that the compiler skips may have a quote without its pair.
      if quotes.utf8.count == 1, Self.endsLine(byte) { break }
      let isEscape = byte == UInt8(ascii: "\\") && starts(escape)
      rest = rest.dropFirst(isEscape ? escape.utf8.count : 1)
      if isEscape, starts("(") {
        readCode(untilParenthesis: true)
      } else if isEscape {
        rest = rest.dropFirst()
      }
    }
    strings.append(source[start..<rest.startIndex])
    if starts(end) { rest = rest.dropFirst(end.utf8.count) }
  }

  /// Whether three quotes are a string of a line, such as `#"""#`.
  private func isOneQuote(fence: Substring) -> Bool {
    guard !fence.isEmpty else { return false }
    let line = Substring(rest.dropFirst().prefix { !Self.endsLine($0) })
    return line.contains("\"\(fence)")
  }

  private func starts(_ text: String) -> Bool { rest.starts(with: text.utf8) }

  private mutating func take(_ condition: (UInt8) -> Bool) -> Substring {
    let taken = rest.prefix(while: condition)
    rest = rest[taken.endIndex...]
    return Substring(taken)
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Whether a byte belongs to an identifier; all that is not ASCII does.
  private static func isWordPart(_ byte: UInt8) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return letters.contains(byte | 0x20) || digits.contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }
}
