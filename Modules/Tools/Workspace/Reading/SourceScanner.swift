/// Swift source as its words: comments are left out, and what strings say is kept apart.
///
/// All branches of `#if` are read, unlike by the compiler, which reads those that hold.
package struct SourceScanner: Sendable {
  /// The identifiers, keywords, attributes and other characters, in order.
  package private(set) var words: [Substring] = []
  /// The contents of the string literals, as written.
  package private(set) var strings: [Substring] = []
  private let source: String
  // Bytes are read several times as fast as characters, and all that is looked for is ASCII.
  private let bytes: [UInt8]
  private var position = 0

  /// Reads source.
  ///
  /// - Parameter source: The source of a whole file.
  package init(_ source: String) {
    var source = source
    source.makeContiguousUTF8()
    self.source = source
    bytes = Array(source.utf8)
    readCode(untilParenthesis: false)
  }

  /// Returns the line of a word, counted from one.
  ///
  /// Complexity: O(n), with n as the bytes before it.
  func line(of word: Substring) -> Int {
    1 + source.utf8[..<word.startIndex].count { $0 == .newline }
  }

  private mutating func readCode(untilParenthesis isInterpolation: Bool) {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      if hasPrefix("//") {
        while position < bytes.count, bytes[position] != .newline { position += 1 }
      } else if hasPrefix("/*") {
        skipComment()
      } else if let hashes = stringStart {
        readString(hashes: hashes)
      } else if byte == UInt8(ascii: "`") {
        readName()
      } else if byte.isWordPart || byte == UInt8(ascii: "@") {
        let start = position
        repeat { position += 1 } while position < bytes.count && bytes[position].isWordPart
        words.append(text(start..<position))
      } else {
        position += 1
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if isInterpolation, depth == 0 { return }
        if byte > UInt8(ascii: " ") { words.append(text(position - 1..<position)) }
      }
    }
  }

  /// What stands between backticks is one name, whatever words it is made of.
  private mutating func readName() {
    let start = position + 1
    repeat { position += 1 } while position < bytes.count && bytes[position] != UInt8(ascii: "`")
    words.append(text(start..<max(start, position)))
    position += 1
  }

  /// Comments lie in comments.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if hasPrefix("/*") {
        depth += 1
        position += 2
      } else if hasPrefix("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  /// How many number signs the string has that begins here; nil if none begins.
  private var stringStart: Int? {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - position : nil
  }

  private mutating func readString(hashes: Int) {
    position += hashes
    let fence = String(repeating: "#", count: hashes)
    let quotes = hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    let (end, escape, interpolation) = (quotes + fence, "\\\(fence)", "\\\(fence)(")
    position += quotes.utf8.count
    let start = position
    while position < bytes.count, !hasPrefix(end) {
      if hasPrefix(interpolation) {
        position += 1 + hashes
        readCode(untilParenthesis: true)
      } else {
        position += hasPrefix(escape) ? 2 + hashes : 1
      }
    }
    position = min(position, bytes.count)
    strings.append(text(start..<position))
    position += end.utf8.count
  }

  private func hasPrefix(_ prefix: String) -> Bool {
    var index = position
    for byte in prefix.utf8 {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }

  private func text(_ range: Range<Int>) -> Substring {
    let start = source.utf8.index(source.startIndex, offsetBy: range.lowerBound)
    return source[start..<source.utf8.index(start, offsetBy: range.count)]
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")

  /// Whether it belongs to an identifier; all that is not ASCII does.
  fileprivate var isWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}
