import Interaction
import Interface
import ViewValues

// The only file that names the elements of controls: a new kind of control is added here.

extension PageRenderer {
  /// Returns the element of a control.
  mutating func control(_ node: Node) -> Element {
    switch node.kind {
    case .button(let role, _):
      return button(node, classes: [role.map { "\($0)" } ?? ""])
    case .link(let isCurrent, _):
      return link(node, isCurrent: isCurrent)
    case .textField(let input): return field(node, input)
    case .toggle(let isOn, _): return toggle(node, isOn: isOn)
    case .picker(let options, let selected, _):
      return node.pickerStyle == .automatic
        ? menu(node, options, selected) : choices(node, options, selected)
    case .stepper(let value, let range, _): return stepper(node, value, range)
    case .progress(let fraction, let words): return progress(node, fraction, words)
    case .tableHeader(let header): return titles(node, header)
    case .text, .stack, .spacer, .divider, .list, .tableRow, .navigation, .split:
      return element("div", node.id)
    }
  }

  // MARK: Buttons

  /// Returns the attributes of a control that a click uses.
  private func attributes(of node: Node) -> [(String, String?)] {
    let words = node.attributes.accessibility
    let name = [words[.label] ?? (words[.value] == nil ? nil : node.label), words[.value]]
      .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    return [
      ("aria-label", name.isEmpty ? nil : name), ("aria-description", words[.hint]),
      ("aria-disabled", isEnabled ? nil : "true"),
      ("aria-keyshortcuts", node.shortcut.flatMap { shortcutName($0.key) }),
      ("tabindex", row.map { $0.isCurrent ? "0" : "-1" }),
    ]
  }

  private func shortcutName(_ key: Key) -> String? {
    interactor.host?.delivers(key) == false ? nil : key.shortcutName
  }

  /// Remembers what the element of a control is for.
  private mutating func take(_ element: Element, for node: Node) {
    if let row {
      page.targets[element.id] = .row(
        list: row.list, id: row.id, offset: row.offset, control: node.id)
      if row.isCurrent, page.focus[row.list] == nil { page.focus[row.list] = element.id }
    } else {
      page.targets[element.id] = .control(node.id)
      page.focus[node.id] = element.id
    }
  }

  private mutating func button(_ node: Node, classes: [String]) -> Element {
    let button = element(
      "button", node.id, "", classes + [node.attributes.style.className], attributes(of: node))
    if isInForm, case .button(.confirm, _) = node.kind { button["type"] = "submit" }
    take(button, for: node)
    return label(node.children, in: button)
  }

  private mutating func link(_ node: Node, isCurrent: Bool) -> Element {
    let link = element(
      node.address == nil ? "button" : "a", node.id, "", ["link"],
      [
        ("href", node.address.map { "./\($0.pathEscaped)" }),
        ("aria-current", isCurrent ? "page" : nil),
      ] + attributes(of: node))
    take(link, for: node)
    return label(node.children, in: link)
  }

  // MARK: Fields

  private mutating func field(_ node: Node, _ input: Node.TextInput) -> Element {
    let field = element("div", node.id, "field", ["field"] + node.boxClasses)
    let isSecret = input.secret != nil
    let isMail = input.contentType == .emailAddress
    // A field of the type email tells no script where its caret is.
    let type = isSecret ? "password" : input.isSearch ? "search" : "text"
    let completion =
      isSecret
      ? input.contentType == .newPassword ? "new-password" : "current-password"
      : isMail ? isInForm ? "username" : "email" : "off"
    let text = isSecret ? "" : texts[node.id] ?? input.text
    let tag = input.lines == nil ? "input" : "textarea"
    var own = attributes(of: node)
    if input.label.isEmpty { own.append(("aria-label", input.prompt ?? "Text")) }
    let control = element(
      tag, node.id, "", [],
      own + [
        ("name", isInForm && completion != "off" ? completion : nil),
        ("type", input.lines == nil ? type : nil), ("autocomplete", completion),
        ("inputmode", isMail ? "email" : input.contentType == .number ? "numeric" : nil),
        // A text like an address begins with no capital letter.
        ("autocapitalize", isMail ? "none" : nil), ("spellcheck", isMail ? "false" : nil),
        ("placeholder", input.prompt), ("readonly", isEnabled ? nil : ""),
        ("rows", input.lines.map { "\($0.height)" }),
        // UTF-16 units: at most 510,000 bytes, which one message holds.
        ("maxlength", "170000"),
        ("value", input.lines == nil && !isSecret ? text : nil),
      ])
    if input.lines != nil { control.show(text) }
    // The browser decides anew with each letter that is typed.
    control["dir"] = "auto"
    take(control, for: node)
    page.fields[node.id] = Page.Field(number: control.id, input: input)
    if !input.label.isEmpty {
      field.children.append(
        element("label", node.id, "", [], [("for", "\(control.id)")], text: input.label))
    }
    field.children.append(control)
    return field
  }

  // MARK: Choices

  private mutating func toggle(_ node: Node, isOn: Bool) -> Element {
    let toggle = element("label", node.id, "", ["toggle"])
    let input = element(
      "input", node.id, "", [],
      [("type", "checkbox"), ("role", "switch"), ("checked", isOn ? "" : nil)]
        + attributes(of: node))
    take(input, for: node)
    toggle.children = [input, label(node.children, in: element("span", node.id, "label"))]
    return toggle
  }

  private mutating func menu(_ node: Node, _ options: [String], _ selected: Int?) -> Element {
    let picker = element("div", node.id, "", ["picker"])
    let select = element("select", node.id, "", [], attributes(of: node))
    take(select, for: node)
    if selected == nil {
      select.children.append(
        element("option", node.id, "none", [], [("selected", ""), ("hidden", "")], text: "—"))
    }
    for (offset, choice) in Page.Choice.all(of: options).enumerated() {
      let option = element(
        "option", node.id, choice.part, [], [("selected", offset == selected ? "" : nil)],
        text: choice.name)
      page.targets[option.id] = .option(node.id, choice)
      select.children.append(option)
    }
    let name = element("label", node.id, "", [], [("for", "\(select.id)")])
    picker.children = [label(node.children, in: name), select]
    return picker
  }

  private mutating func choices(_ node: Node, _ options: [String], _ selected: Int?) -> Element {
    let isTabs = node.isTabs
    let group = element(
      "div", node.id, "", [isTabs ? "tabs" : "segmented"],
      [
        ("role", isTabs ? "tablist" : "radiogroup"), ("aria-label", node.label),
        ("aria-disabled", isEnabled ? nil : "true"),
      ])
    for (offset, choice) in Page.Choice.all(of: options).enumerated() {
      let isSelected = offset == selected
      let addresses = node.attributes.optionAddresses
      let address = addresses.indices.contains(offset) ? addresses[offset] : nil
      let button = element(
        address == nil ? "button" : "a", node.id, choice.part, [],
        [
          ("href", address.map { "./\($0.pathEscaped)" }),
          ("role", isTabs ? "tab" : "radio"),
          (isTabs ? "aria-selected" : "aria-checked", "\(isSelected)"),
          ("tabindex", offset == selected ?? 0 ? "0" : "-1"),
        ], text: choice.name)
      page.targets[button.id] = .option(node.id, choice)
      if offset == selected ?? 0 { page.focus[node.id] = button.id }
      group.children.append(button)
    }
    if isTabs { return group }
    let picker = element("div", node.id, "picker", ["picker"])
    picker.children = [
      label(node.children, in: element("span", node.id, "label", [], [("aria-hidden", "true")])),
      group,
    ]
    return picker
  }

  private mutating func stepper(
    _ node: Node, _ value: Int, _ range: ClosedRange<Int>
  ) -> Element {
    let stepper = element("div", node.id, "", ["stepper"])
    let name = label(node.children, in: element("span", node.id, "label"))
    func step(_ word: String, _ sign: String, _ step: Int) -> Element {
      let button = element(
        "button", node.id, word, [word],
        [
          ("aria-label", "\(node.label): \(word)"), ("tabindex", "-1"),
          ("aria-disabled", isEnabled ? nil : "true"),
        ], text: sign)
      page.targets[button.id] = .step(node.id, step)
      return button
    }
    let number = element(
      "span", node.id, "value", [],
      attributes(of: node).filter { $0.0 != "tabindex" } + [
        ("role", "spinbutton"), ("tabindex", "0"), ("aria-labelledby", "\(name.id)"),
        ("aria-valuenow", "\(value)"),
        ("aria-valuemin", range.lowerBound == .min ? nil : "\(range.lowerBound)"),
        ("aria-valuemax", range.upperBound == .max ? nil : "\(range.upperBound)"),
      ], text: value.withCommas)
    take(number, for: node)
    stepper.children = [name, step("less", "−", -1), number, step("more", "+", 1)]
    return stepper
  }

  // MARK: Progress

  private mutating func progress(_ node: Node, _ fraction: Double?, _ words: String?) -> Element {
    let progress = element("div", node.id, "", ["progress"])
    let share = fraction.map { min(max($0, 0), 1) }
    // Only a share of 1 is 100%.
    let percent = share.flatMap {
      Int(exactly: ($0 < 1 ? min($0 * 100, 99) : 100).rounded(.down))
    }
    let value = words ?? percent.map { "\($0)%" }
    progress.children = [
      label(node.children, in: element("span", node.id, "label")),
      element(
        "progress", node.id, "", [],
        [
          ("max", "100"), ("value", percent.map { "\($0)" }),
          ("aria-label", node.label.isEmpty ? "Progress" : node.label),
        ]),
      element("span", node.id, "value", text: value ?? ""),
    ]
    return progress
  }

  // MARK: Titles of columns

  /// Returns the cells of the titles of a table.
  private mutating func titles(_ node: Node, _ header: Node.TableHeader) -> Element {
    let titles = element("tr", node.id)
    if header.hasMarks { titles.children.append(element("td", node.id, "mark", ["mark"])) }
    let first = header.sorted.first ?? header.sortable.first
    let choices = Page.Choice.all(of: header.columns.map(\.title))
    for (offset, (column, choice)) in zip(header.columns, choices).enumerated() {
      let isSorted = header.sorted.first == offset
      let cell = element(
        "th", node.id, choice.part, [column.cellClass, column.widthClass],
        [
          ("scope", "col"),
          ("aria-sort", isSorted ? header.isReversed ? "descending" : "ascending" : nil),
        ])
      if header.sortable.contains(offset) {
        let button = element(
          "button", node.id, choice.part, [],
          [
            ("tabindex", offset == first ? "0" : "-1"),
            ("aria-disabled", isEnabled ? nil : "true"),
          ], text: column.title)
        page.targets[button.id] = .column(node.id, choice)
        if offset == first { page.focus[node.id] = button.id }
        cell.children = [button]
      } else {
        cell.show(column.title)
      }
      titles.children.append(cell)
    }
    return titles
  }
}

extension Node.Column {
  var cellClass: String { alignment == .leading ? "" : alignment.className }
  var widthClass: String { width.map { "w\(min($0, 120))" } ?? "" }
}
