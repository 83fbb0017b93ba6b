extension Node {
  /// The tree as indented text: what each node is, says and does, one line each.
  @MainActor
  public var outline: String { outline() }

  /// The tree as indented text, with some rows of each list.
  ///
  /// - Parameter rows: The rows of each list to show; each of them is made for that.
  @MainActor
  public func outline(rows: Range<Int> = 0..<50) -> String {
    lines(rows: rows).joined(separator: "\n")
  }

  @MainActor
  private func lines(rows: Range<Int>) -> [String] {
    let inside = hasOnlyLabel ? [] : children
    let nodes = (inside + self.rows(in: rows).map { $0() }).flatMap { $0.lines(rows: rows) }
    let over = presentations.flatMap { $0.lines(rows: rows) }
    return [line] + (nodes + over).map { "  " + $0 }
  }

  /// Whether the label on the line of this node says all that is inside.
  private var hasOnlyLabel: Bool {
    switch kind {
    case .button, .link, .toggle, .picker, .progress: true
    default: false
    }
  }

  private var line: String {
    var words = [name]
    if !label.isEmpty, !isContainer { words.append("\"\(label)\"") }
    words += value.map { [$0] } ?? []
    if case .textField(let input) = kind, let prompt = input.prompt {
      words.append("prompt \"\(prompt)\"")
    }
    if !isEnabled { words.append("disabled") }
    if style != .body { words.append("\(style)") }
    if font != .body { words.append("\(font)") }
    if padding > 0 { words.append("padding \(padding)") }
    if let match {
      words.append("found \"\(String(label.dropFirst(match.lowerBound).prefix(match.count)))\"")
    }
    if let shortcut {
      words.append("key \(shortcut.key.name)" + (shortcut.hint.map { " \($0)" } ?? ""))
    }
    for keyPress in keyPresses {
      words.append(
        "keys " + keyPress.keys.map(\.name).joined(separator: " ")
          + (keyPress.hint.map { " \($0)" } ?? ""))
    }
    if isDefaultFocus { words.append("focused first") }
    if focusBinding?.isFocused == true { words.append("focused") }
    if let title { words.append("titled \"\(title)\"") }
    if let announcement { words.append("announces \"\(announcement)\"") }
    return words.joined(separator: " ")
  }

  private var isContainer: Bool {
    switch kind {
    case .stack, .list, .navigation, .split: true
    default: false
    }
  }

  private var name: String {
    switch kind {
    case .text: "text"
    case .button(let role, _): role.map { "\($0) button" } ?? "button"
    case .link(let isCurrent, _): isCurrent ? "current link" : "link"
    case .textField(let input):
      input.isSecure ? "secure field" : input.isSearch ? "search field" : "field"
    case .toggle: "toggle"
    case .picker: pickerStyle == .segmented ? "segmented picker" : "picker"
    case .progress: "progress"
    case .stack(let axis, _, _): alignsLabels ? "form" : "\(axis) stack"
    case .spacer: "spacer"
    case .divider: "divider"
    case .list: "list"
    case .navigation: "navigation"
    case .split(.sidebar): "split with sidebar"
    case .split(.inspector): "split with inspector"
    case .split(.screen): "pane"
    }
  }

  private var value: String? {
    switch kind {
    case .textField(let input):
      "= \"\(input.isSecure ? input.text.map { _ in "•" }.joined() : input.text)\""
    case .toggle(let isOn, _): isOn ? "on" : "off"
    case .picker(let options, let selected, _):
      selected.map { options.indices.contains($0) ? "= \"\(options[$0])\"" : "= none" } ?? "= none"
    case .progress(let fraction):
      fraction.flatMap { Int(exactly: ($0 * 100).rounded()) }.map { "\($0)%" }
    case .list(let rows): "of \(rows.count)"
    default: nil
    }
  }
}

extension Node.Presentation {
  @MainActor
  fileprivate func lines(rows: Range<Int>) -> [String] {
    switch kind {
    case .sheet(let node):
      ["sheet"] + node.outline(rows: rows).split(separator: "\n").map { "  " + $0 }
    case .alert(let title, let message, let buttons):
      ["alert \"\(title)\"" + (message.isEmpty ? "" : " \"\(message)\"")]
        + buttons.flatMap { $0.outline(rows: rows).split(separator: "\n") }.map { "  " + $0 }
    }
  }
}

extension Key {
  fileprivate var name: String {
    if case .character(let character) = self { String(character) } else { "\(self)" }
  }
}
