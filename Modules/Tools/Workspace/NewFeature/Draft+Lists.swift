extension Draft {
  private static let width = 100

  /// Adds a name to a list of names in quotes, in alphabetical order.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - opening: What stands before the first name: on its line, or on one before.
  ///   - range: The lines in which to look.
  ///   - closing: What stands behind the last name.
  /// - Throws: A ``Refusal`` where there is no such list.
  mutating func add(
    _ name: String, behind opening: String, in range: ClosedRange<Int>, until closing: Character
  ) throws(Refusal) {
    let text = lines[range].joined(separator: "\n")
    guard let start = text.firstRange(of: opening)?.upperBound,
      let end = text[start...].firstIndex(of: closing)
    else {
      throw Refusal(noPlace: "list behind \"\(opening)\" in \(path)")
    }
    let list = text[start..<end]
    let names = list.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let before = text[..<start]
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let isBroken = list.first == "\n"
    let indentation = isBroken ? list.dropFirst().indentation : line.indentation
    let tail = list[(list.lastIndex(of: "\"").map(list.index(after:)) ?? list.startIndex)...]
    let filled = Self.filled(
      Set(names + [name]).sorted(), from: isBroken ? indentation : line.count,
      indentation: isBroken || line.indentation > 4 ? indentation : indentation + 2)
    let head = isBroken ? "\n" + String(repeating: " ", count: indentation) : ""
    replace(range, with: before + head + filled + tail + text[end...])
  }

  /// Returns names in quotes with commas between them, as many on a line as fit.
  private static func filled(_ names: [String], from column: Int, indentation: Int) -> String {
    var text = ""
    var column = column
    for (index, name) in names.enumerated() {
      let isLast = index == names.count - 1
      let word = "\"\(name)\"" + (isLast ? "" : ",")
      // Behind the last, the list and its call are closed.
      let needed = word.count + (isLast ? 3 : 0) + (text.isEmpty ? 0 : 1)
      if !text.isEmpty, column + needed > width {
        text += "\n" + String(repeating: " ", count: indentation)
        column = indentation
      } else if !text.isEmpty {
        text += " "
        column += 1
      }
      text += word
      column += word.count
    }
    return text
  }
}
