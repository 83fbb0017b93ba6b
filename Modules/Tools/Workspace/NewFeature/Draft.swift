/// A text file as it is to be.
struct Draft: Equatable {
  /// Its path from the folder of the package.
  let path: String
  private(set) var lines: [Substring]

  init(_ path: String, _ text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var text: String { lines.joined(separator: "\n") }

  /// Puts lines before another.
  mutating func insert(_ text: String, at index: Int) {
    lines.insert(
      contentsOf: text.split(separator: "\n", omittingEmptySubsequences: false), at: index)
  }

  mutating func replace(_ index: Int, with line: String) {
    lines[index] = Substring(line)
  }

  mutating func replace(_ range: ClosedRange<Int>, with text: String) {
    lines.removeSubrange(range)
    insert(text, at: range.lowerBound)
  }

  mutating func remove(_ index: Int) {
    lines.remove(at: index)
  }

  /// Returns the lines of a declaration, a call or a list, from the one that begins with a text, spaces
  /// apart, to the one that closes it.
  ///
  /// - Throws: A ``Refusal`` where no line begins so, or nothing closes it further down.
  func block(_ head: String) throws(Refusal) -> ClosedRange<Int> {
    guard let first = lines.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix(head) }),
      let last = end(of: first)
    else {
      throw Refusal(noPlace: "\"\(head)…\" over several lines in \(path)")
    }
    return first...last
  }

  /// The line and those below it that are indented further.
  func entry(from first: Int) -> ClosedRange<Int> {
    let end = lines.indices.dropFirst(first + 1).first { index in
      lines[index].indentation <= lines[first].indentation
    }
    return first...(end ?? lines.endIndex) - 1
  }

  /// The line that closes what a line opens: the next that is indented as much and closes something.
  func end(of first: Int) -> Int? {
    let indentation = lines[first].indentation
    return lines.indices.dropFirst(first + 1).first { index in
      lines[index].indentation == indentation
        && [")", "]", "}"].contains(lines[index].dropFirst(indentation).first)
    }
  }
}

extension Substring {
  /// The spaces that it begins with.
  var indentation: Int { prefix { $0 == " " }.count }

  /// Without the spaces that it begins with.
  var unindented: Substring { drop { $0 == " " } }
}
