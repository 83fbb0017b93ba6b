extension Draft {
  /// Adds a stored property behind the last of a type.
  ///
  /// - Parameter text: The property behind `var`.
  /// - Throws: A ``Refusal`` where the name is taken, or the type has no property.
  mutating func addProperty(_ text: String, in block: ClosedRange<Int>) throws(Refusal) {
    try refuse(text, "var", in: block)
    let indentation = lines[block.lowerBound].indentation + 2
    let last = block.last { line in
      lines[line].indentation == indentation && lines[line].unindented.hasPrefix("var ")
        && !lines[line].hasSuffix("{")
    }
    insert(spaces(indentation) + "var \(text)", at: (last ?? block.lowerBound) + 1)
  }

  /// Adds a case to an enum: to the last line of its cases, if that names several, or behind it.
  ///
  /// - Parameter text: The case, with what it holds.
  /// - Throws: A ``Refusal`` where the name is taken, or the enum has no case.
  mutating func addCase(_ text: String, in block: ClosedRange<Int>) throws(Refusal) {
    try refuse(text, "case", in: block)
    let indentation = lines[block.lowerBound].indentation + 2
    let last = block.last { line in
      lines[line].indentation == indentation && lines[line].unindented.hasPrefix("case ")
    }
    guard let last else {
      throw Refusal(noPlace: "case in \"\(lines[block.lowerBound])\" of \(path)")
    }
    let longer = "\(lines[last]), \(text)"
    if !text.contains("("), longer.count <= 100 {
      replace(last, with: longer)
    } else {
      insert(spaces(indentation) + "case \(text)", at: last + 1)
    }
  }

  /// Throws where an extension of a type declares a name.
  func refuse(_ name: String, inExtensionsOf type: Substring) throws(Refusal) {
    for start in lines.indices where words(of: start).starts(with: ["extension", type]) {
      for line in start...(end(of: start) ?? start)
      where lines[line].indentation == lines[start].indentation + 2 {
        let words = words(of: line)
        let isTaken = zip(words, words.dropFirst()).contains { keyword, word in
          word == name && ["case", "func", "let", "var"].contains(keyword)
        }
        if isTaken { throw taken(name, in: start) }
      }
    }
  }

  private func words(of line: Int) -> [Substring] { SourceScanner(String(lines[line])).words }

  private func taken(_ name: some StringProtocol, in line: Int) -> Refusal {
    Refusal(
      "The name \"\(name)\" is taken in \"\(lines[line].unindented)\" of \(path); choose another one."
    )
  }

  private func refuse(
    _ text: String, _ keyword: Substring, in block: ClosedRange<Int>
  ) throws(Refusal) {
    let name = text.prefix { $0.isLetter || $0.isNumber }
    let words = SourceScanner(lines[block].joined(separator: "\n")).words
    for (index, word) in words.enumerated() where word == name {
      guard index > 0, words[index - 1] == keyword || keyword == "case" && words[index - 1] == ","
      else { continue }
      throw taken(name, in: block.lowerBound)
    }
  }

  /// Imports a module, unless that is done already; the formatter puts it in its place.
  mutating func addImport(_ module: String) {
    guard !lines.contains("import \(module)"),
      let last = lines.lastIndex(where: { line in
        ["import ", "public import "].contains { line.hasPrefix($0) }
      })
    else { return }
    insert("import \(module)", at: last + 1)
  }

  /// Adds a screen to each switch that names all of them.
  ///
  /// - Parameters:
  ///   - name: The feature of the screen.
  ///   - other: The screen that is named in each.
  ///   - view: The view that is shown for it, where views are shown.
  mutating func addToSwitches(
    _ name: FeatureName, beside other: Substring, showing view: String
  ) {
    let screen = name.property
    for start in lines.indices.reversed() where lines[start].unindented.hasPrefix("switch ") {
      guard let end = end(of: start),
        lines[start...end].contains(where: { $0.unindented.hasPrefix("case .\(other):") }),
        !lines[start...end].contains(where: { $0.contains("default:") })
      else { continue }
      let indentation = spaces(lines[start].indentation)
      if lines[start...end].contains(where: { $0.contains("View(") }) {
        let spacer = lines[end - 1].unindented == "Spacer()" ? "\n\(indentation)  Spacer()" : ""
        insert("\(indentation)case .\(screen):\n\(indentation)  \(view)\(spacer)", at: end)
        addImport(name.module)
      } else if !titles(in: start...end).isEmpty {
        insert("\(indentation)case .\(screen): \"\(name.title)\"", at: end)
      } else {
        insert("\(indentation)case .\(screen): break", at: end)
      }
    }
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
