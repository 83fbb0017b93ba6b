extension Node {
  /// The tree as indented text: what each node is, says and does, one line each.
  @MainActor
  public var outline: String { outline() }

  /// The tree as indented text, with some rows of each list.
  ///
  /// - Parameter rows: The rows of each list to show; each of them is made for that.
  @MainActor
  public func outline(rows: Range<Int> = 0..<50) -> String {
    var lines: [String] = []
    addLines(to: &lines, indent: "", rows: rows)
    return lines.joined(separator: "\n")
  }

  @MainActor
  fileprivate func addLines(to lines: inout [String], indent: String, rows: Range<Int>) {
    lines.append(indent + line)
    let inner = indent + "  "
    for child in hasLabel ? [] : children { child.addLines(to: &lines, indent: inner, rows: rows) }
    for row in self.rows(in: rows) { row().addLines(to: &lines, indent: inner, rows: rows) }
    for over in presentations { over.addLines(to: &lines, indent: inner, rows: rows) }
  }

  /// Whether the label on the line of this node says all that is inside.
  private var hasLabel: Bool {
    switch kind {
    case .text, .textField, .button, .link, .toggle, .picker, .stepper, .progress: true
    case .stack, .spacer, .divider, .list, .tableHeader, .tableRow, .navigation, .split: false
    }
  }

  private var line: String {
    let (name, value) = description
    var words = [name]
    if hasLabel, !label.isEmpty { words.append("\"\(label)\"") }
    func add(_ word: String?) { words += word.map { [$0] } ?? [] }
    add(value)
    if case .textField(let input) = kind { add(input.prompt.map { "prompt \"\($0)\"" }) }
    if case .textField(let input) = kind { add(input.contentType.map { "of \($0)" }) }
    if attributes.minHeight > 0 { add("lines from \(attributes.minHeight)") }
    if !attributes.isEnabled { add("disabled") }
    if attributes.style != .body { add("\(attributes.style)") }
    if attributes.font != .body { add("\(attributes.font)") }
    if let width = attributes.width {
      add(width == .max ? "as wide as its place" : "width \(width)")
    }
    if attributes.padding > 0 { add("padding \(attributes.padding)") }
    if let limit = attributes.lineLimit {
      add("lines \(limit) cut at \(attributes.truncationMode)")
    }
    if !attributes.runs.isEmpty { add("runs \(runWords.joined(separator: ", "))") }
    add(
      attributes.match.map {
        "found \"\(String(label.dropFirst($0.lowerBound).prefix($0.count)))\""
      })
    func keys(_ word: String, _ keys: [Key], _ hint: String?) {
      add(([word] + keys.map(\.name) + [hint].compactMap(\.self)).joined(separator: " "))
    }
    if let shortcut = attributes.shortcut { keys("key", [shortcut.key], shortcut.hint) }
    for keyPress in keyPresses { keys("keys", keyPress.keys, keyPress.hint) }
    if attributes.isDefaultFocus { add("focused first") }
    if focusBinding?.isFocused == true { add("focused") }
    if case .link = kind { add(attributes.address.map { "to \($0)" }) }
    add(attributes.title.map { "titled \"\($0)\"" })
    add(attributes.announcement.map { "announces \"\($0)\"" })
    for part in [Accessibility.label, .value, .hint] {
      add(attributes.accessibility[part].map { "spoken \(part) \"\($0)\"" })
    }
    if attributes.isAccessibilityHidden { add("not spoken") }
    return words.joined(separator: " ")
  }

  /// The parts of a text, each with its look.
  private var runWords: [String] {
    var rest = Substring(label)
    return attributes.runs.map { run in
      let look = [
        run.isBold ? "bold" : nil, run.isItalic ? "italic" : nil, run.style.map { "\($0)" },
        run.time.map { "of second \($0.seconds) at UTC + \($0.offset)" },
      ]
      defer { rest = rest.dropFirst(run.count) }
      return (["\"\(rest.prefix(run.count))\""] + look.compactMap(\.self)).joined(separator: " ")
    }
  }

  /// The name of the kind, and the value that it has.
  private var description: (name: String, value: String?) {
    switch kind {
    case .text: return ("text", nil)
    case .button(let role, _): return (role.map { "\($0) button" } ?? "button", nil)
    case .link(let isCurrent, _): return (isCurrent ? "current link" : "link", nil)
    case .textField(let input):
      let name =
        input.lines != nil
        ? "text editor"
        : input.secret != nil ? "secure field" : input.isSearch ? "search field" : "field"
      return (name, "= \"\(String(input.text.map { $0.isNewline ? "⏎" : $0 }))\"")
    case .toggle(let isOn, _): return ("toggle", isOn ? "on" : "off")
    case .picker(let options, let selected, _):
      let selected = selected.flatMap { options.indices.contains($0) ? options[$0] : nil }
      let name =
        switch attributes.pickerStyle {
        case .automatic: "picker"
        case .segmented: "segmented picker"
        case .tabs: "tabs"
        }
      return (name, selected.map { "= \"\($0)\"" } ?? "= none")
    case .stepper(let value, _, _): return ("stepper", "= \(value)")
    case .progress(let fraction, let value):
      // Only a share of 1 is 100%.
      let percent = fraction.flatMap { Int(exactly: min($0 * 100, $0 < 1 ? 99 : 100).rounded()) }
      return ("progress", value ?? percent.map { "\($0)%" })
    case .stack(let axis, _, _):
      let name = attributes.isLabeled ? "labeled content" : "\(axis) stack"
      return (attributes.alignsLabels ? "form" : name, nil)
    case .spacer, .divider: return ("\(kind)", nil)
    case .tableHeader(let header): return ("table header", header.words)
    case .tableRow: return ("table row", nil)
    case .list(let rows): return ("list", "of \(rows.count)")
    case .navigation: return ("navigation", nil)
    case .split(.sidebar): return ("split with sidebar", nil)
    case .split(.inspector): return ("split with inspector", nil)
    case .split(.screen): return ("pane", nil)
    }
  }
}

extension Node.Presentation {
  @MainActor
  fileprivate func addLines(to lines: inout [String], indent: String, rows: Range<Int>) {
    let inner = indent + "  "
    switch kind {
    case .sheet(let node):
      lines.append("\(indent)sheet")
      node.addLines(to: &lines, indent: inner, rows: rows)
    case .alert(let title, let message, let buttons):
      let name = isConfirmationDialog ? "confirmation dialog" : "alert"
      lines.append("\(indent)\(name) \"\(title)\"" + (message.isEmpty ? "" : " \"\(message)\""))
      for button in buttons { button.addLines(to: &lines, indent: inner, rows: rows) }
    }
  }
}

extension Key {
  fileprivate var name: String {
    if case .character(let character) = self { String(character) } else { "\(self)" }
  }
}
