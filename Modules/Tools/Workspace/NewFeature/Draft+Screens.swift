extension Draft {
  /// The lines of the entries of a menu.
  func links(in block: ClosedRange<Int>) -> [ClosedRange<Int>] {
    block.compactMap { line in
      guard lines[line].unindented.hasPrefix("NavigationLink(") else { return nil }
      return lines[line].hasSuffix("{") ? end(of: line).map { line...$0 } : line...line
    }
  }

  /// The words of the entries of a menu: the first that each has.
  func menu(in block: ClosedRange<Int>) -> [String] {
    links(in: block).map { link in
      let strings = SourceScanner(lines[link].joined(separator: "\n")).strings
      return strings.first.map(String.init) ?? ""
    }
  }

  /// The type whose cases a `TabView` of this file shows; nil where there is none.
  var tabs: Substring? {
    guard lines.contains(where: { $0.contains("TabView(") }) else { return nil }
    return lines.lazy.compactMap { line in
      let words = SourceScanner(String(line)).words
      guard let end = words.firstIndex(of: "allCases"), end > 3, words[end - 4] == "tabs" else {
        return nil
      }
      return words[end - 2]
    }.first
  }

  /// The cases of an enum that hold nothing, in their order.
  func cases(in block: ClosedRange<Int>) -> [Substring] {
    let indentation = lines[block.lowerBound].indentation + 2
    return block.flatMap { line -> [Substring] in
      guard lines[line].indentation == indentation, lines[line].unindented.hasPrefix("case ") else {
        return []
      }
      return SourceScanner(String(lines[line])).words.filter { $0 != "case" && $0 != "," }
    }
  }

  /// The titles of the screens, from the switch that has one for each case; empty where there is none.
  ///
  /// - Parameter other: A case that the switch names.
  func titles(beside other: Substring) -> [String] {
    lines.indices.lazy.compactMap { start -> [String]? in
      guard lines[start].unindented.hasPrefix("switch "), let end = end(of: start),
        lines[start...end].contains(where: { $0.unindented.hasPrefix("case .\(other):") })
      else { return nil }
      let titles = titles(in: start...end)
      return titles.isEmpty ? nil : titles
    }.first ?? []
  }

  /// The texts of a switch whose cases are texts; empty for another switch.
  func titles(in block: ClosedRange<Int>) -> [String] {
    let cases = block.filter { lines[$0].unindented.hasPrefix("case ") }
    guard !cases.isEmpty, cases.allSatisfy({ lines[$0].hasSuffix("\"") }) else { return [] }
    return SourceScanner(lines[block].joined(separator: "\n")).strings.map(String.init)
  }
}
