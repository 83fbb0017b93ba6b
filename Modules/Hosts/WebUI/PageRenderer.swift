import Interaction
import Interface

/// Renders the layers of a program as a page.
@MainActor
struct PageRenderer {
  let interactor: Interactor
  /// The rows of lists that are made.
  let rows: [NodeID: Range<Int>]
  /// The texts of fields as the browser has them.
  let texts: [NodeID: String]
  private(set) var numbers: ElementNumbers
  /// The elements of the page before that may be kept in the element whose children are made.
  private var before: ArraySlice<Element> = []
  var page = Page()
  /// Whether the controls around are enabled.
  var isEnabled = true
  /// Whether the elements are in a form.
  var isInForm = false
  /// Whether the labeled values are in a list of terms and their descriptions.
  var isInTerms = false
  /// The level of the next title.
  var heading: UInt8 = 2
  /// The row of a list around, if there is one.
  var row: (list: NodeID, id: AnyHashable, offset: Int, isCurrent: Bool)?

  /// Creates a renderer of the page after the one with these numbers.
  init(
    interactor: Interactor, rows: [NodeID: Range<Int>], texts: [NodeID: String],
    numbers: consuming ElementNumbers
  ) {
    (self.interactor, self.rows, self.texts) = (interactor, rows, texts)
    self.numbers = numbers
  }

  /// Returns the page of a program with a name.
  mutating func render(_ name: String, _ size: SizeClass) -> Page {
    let root = NodeID(path: [])
    let app = element("div", root, "app", [size == .regular ? "app regular" : "app compact"])
    if let screen = interactor.layers.first {
      page.title = (screen.layer.title ?? name).shown
      app.children = screenParts(of: screen, name)
      app.children += interactor.layers.dropFirst().map { dialog(of: $0) }
    }
    page.root = app
    return page
  }

  // MARK: Elements

  /// Returns an element of a node.
  ///
  /// - Parameters:
  ///   - part: Tells elements of one node and tag apart.
  ///   - classes: The classes, of which empty ones are left out.
  mutating func element(
    _ tag: String, _ node: NodeID, _ part: String = "", _ classes: [String] = [],
    _ attributes: [(String, String?)] = [], text: String = ""
  ) -> Element {
    numbered(tag, node, part, classes, attributes, text: text).element
  }

  /// Returns an element, and the one that the page before had in its place.
  private mutating func numbered(
    _ tag: String, _ node: NodeID, _ part: String, _ classes: [String],
    _ attributes: [(String, String?)] = [], text: String = ""
  ) -> (element: Element, old: Element?) {
    let element = Element(tag, of: node, part: part)
    let old = numbers.add(element)
    var names = ""
    for name in classes where !name.isEmpty {
      if !names.isEmpty { names += " " }
      names += name
    }
    if !names.isEmpty { element.attributes.append(.init(name: "class", value: names)) }
    if isInForm, tag == "button" { element.attributes.append(.init(name: "type", value: "button")) }
    for (name, value) in attributes {
      if let value { element.attributes.append(.init(name: name, value: value)) }
    }
    if !text.isEmpty { element.show(text) }
    return (element, old)
  }

  private func look(isInline: Bool) -> Element.Look {
    Element.Look(
      isEnabled: isEnabled, isInForm: isInForm, isInTerms: isInTerms, isInline: isInline,
      isInRow: row != nil, heading: heading)
  }

  /// Returns the element of a node in the page before, if nothing changed that it depends on. Nodes may have been removed
  /// before it.
  private mutating func kept(_ node: Node, _ look: Element.Look) -> Element? {
    guard let index = before.prefix(8).firstIndex(where: { $0.shows(node, look) }) else {
      return nil
    }
    defer { before = before[(index + 1)...] }
    return before[index]
  }

  /// Returns an element for a part of the page that is no node.
  private mutating func part(
    _ tag: String, of layer: NodeID, _ name: String, _ attributes: [(String, String?)] = [],
    text: String = ""
  ) -> Element {
    element(tag, layer, "layer \(name)", [name], attributes, text: text)
  }

  // MARK: Layers

  private mutating func screenParts(of layer: ShownLayer, _ name: String) -> [Element] {
    let id = NodeID(path: [])
    let header = part("header", of: id, "header")
    if let escape = layer.layer.escape, escape.word == "Back" {
      let back = part("button", of: id, "back", text: "‹ \(escape.word)")
      page.targets[back.id] = .escape(layer.layer.id)
      header.children.append(back)
    }
    header.children.append(part("h1", of: id, "title", text: page.title))
    let commands = part("button", of: id, "commands", [("aria-label", "Commands")], text: "⋯")
    page.targets[commands.id] = .key(.function(1))
    header.children.append(commands)
    let main = part("main", of: id, "body", [("tabindex", "-1")])
    main.children = nodes(layer.layer.content)
    return [header, main] + footer(of: layer, id)
  }

  private mutating func dialog(of layer: ShownLayer) -> Element {
    let (id, isAlert) = (layer.layer.id, layer.layer.kind == .alert)
    let title = layer.layer.name
    let dialog = element(
      "dialog", id, "layer", [isAlert ? "alert" : "sheet"],
      [("role", isAlert ? "alertdialog" : nil), ("aria-label", title)])
    if !isAlert {
      let header = part("div", of: id, "header")
      header.children.append(part("h2", of: id, "title", text: title))
      if layer.layer.dismiss != nil {
        let close = part("button", of: id, "close", [("aria-label", "Close")], text: "✕")
        page.targets[close.id] = .escape(id)
        header.children.append(close)
      }
      dialog.children.append(header)
    }
    let outer = heading
    heading = isAlert ? 2 : 3
    let body = part("div", of: id, "body", [("tabindex", "-1")])
    body.children = nodes(layer.layer.content)
    heading = outer
    dialog.children.append(body)
    dialog.children += footer(of: layer, id)
    return dialog
  }

  /// Returns the effect of the last input, the region of the sentences for screen readers, which the script fills, and the
  /// keys that work now. Under another layer they are empty.
  private mutating func footer(of layer: ShownLayer, _ id: NodeID) -> [Element] {
    let isTop = layer.layer.id == interactor.top?.layer.id
    let notice = isTop ? interactor.notice : nil
    let words = [notice?.label, notice?.word].compactMap(\.self).filter { !$0.isEmpty }
    let status = part("p", of: id, "status", text: words.joined(separator: " "))
    let region = part("div", of: id, "spoken", [("role", "status")])
    let line = part("p", of: id, "keys", [("aria-hidden", "true")])
    guard isTop, let keys = interactor.workingKeys else { return [status, region, line] }
    let bar = keys.marked.map { self.bar($0.hints, in: $0.list, id) } ?? []
    let hints = keys.first + keys.general(isShort: true)
    line.children.reserveCapacity(hints.count)
    for (offset, hint) in hints.enumerated() {
      let name = hint.keys.first?.nameInBrowser
      let item = element("span", id, "key \(offset)", [], [("data-k", name)])
      item.children = [
        element("kbd", id, "key \(offset)", text: hint.label),
        element("span", id, "word \(offset)", text: hint.word),
      ]
      line.children.append(item)
    }
    return [status, region] + bar + [line]
  }

  /// Returns a bar with what can be done to the marked rows of a list.
  private mutating func bar(_ hints: [Hint], in list: NodeID, _ id: NodeID) -> [Element] {
    let bar = part("div", of: id, "bar", [("role", "toolbar"), ("aria-label", "Marked rows")])
    for hint in hints {
      guard let key = hint.keys.first else { continue }
      let button = element(
        "button", id, "marked \(key)", [key == .delete ? "destructive" : ""], text: hint.word)
      page.targets[button.id] = .listKey(list: list, key)
      bar.children.append(button)
    }
    return [bar]
  }

  // MARK: Nodes

  /// Returns the elements of a node; of a navigation stack the elements of the screen on top.
  mutating func nodes(_ node: Node, isInline: Bool = false) -> [Element] {
    let wasEnabled = isEnabled
    defer { isEnabled = wasEnabled }
    isEnabled = wasEnabled && node.isEnabled
    switch node.kind {
    case .navigation: return node.children.last.map { nodes($0, isInline: isInline) } ?? []
    case .split: return [split(node)]
    case .list(let rows): return [list(node, rows, header: nil)]
    default: break
    }
    let look = look(isInline: isInline)
    if let kept = kept(node, look) { return [kept] }
    let known = page.targets.count
    let element =
      switch node.kind {
      case .text(let text): self.text(node, text, isInline: isInline)
      case .stack(let axis, let alignment, let spacing):
        stack(node, axis, alignment, spacing: spacing, isInline: isInline)
      case .tableRow: cellsInRow(node)
      case .spacer: self.element("span", node.id, "", ["spacer"])
      case .divider: self.element("hr", node.id)
      default: control(node)
      }
    if node.isAccessibilityHidden { element["aria-hidden"] = "true" }
    // The look of a node without controls depends on no other state.
    if page.targets.count == known, !node.contents.contains(.list) { element.note(node, look) }
    return [element]
  }

  mutating func nodes(in nodes: some Sequence<Node>, isInline: Bool = false) -> [Element] {
    var elements: [Element] = []
    for node in nodes { elements += self.nodes(node, isInline: isInline) }
    return elements
  }

  private mutating func split(_ node: Node) -> Element {
    let split = element("div", node.id, "", ["split"])
    for (node, pane) in node.panes {
      let title = node.screenTitle
      let part =
        switch pane {
        case .sidebar:
          element("nav", node.id, "pane", ["sidebar"], [("aria-label", title ?? "Screens")])
        case .main: element("section", node.id, "pane", ["screen"])
        case .inspector:
          element("section", node.id, "pane", ["inspector"], [("aria-label", title ?? "Details")])
        }
      if pane != .main, let title {
        part.children.append(element("h2", node.id, "pane title", [], text: title))
      }
      let outer = heading
      heading = pane == .main || title == nil ? 2 : 3
      part.children += nodes(node)
      heading = outer
      split.children.append(part)
    }
    return split
  }

  private mutating func stack(
    _ node: Node, _ axis: Node.Axis, _ alignment: Node.Alignment, spacing: Int, isInline: Bool
  ) -> Element {
    let isMenu =
      axis == .vertical && node.children.count > 1 && node.children.allSatisfy(\.isLink)
    let tabs = node.children.last.map(\.isTabs) ?? false
    // A password manager looks for a form. With this method no submission sends anything; a request that the policy of
    // the server refuses would still stop a script that is on its way.
    let isForm = node.alignsLabels && !isInline && !isInForm && node.hasSecret
    let isTerm = isInTerms && node.isLabeled
    let holdsTerms = !isForm && !isInline && node.holdsTerms
    let (stack, old) = numbered(
      isForm ? "form" : isInline ? "span" : holdsTerms ? "dl" : "div", node.id, "",
      [
        axis == .horizontal ? "row" : "column", spacing == 0 ? "" : "g\(spacing)",
        alignment.className, node.alignsLabels ? "form" : "", node.isLabeled ? "labeled" : "",
        isMenu ? "menu" : "", tabs ? "tabbed" : "",
      ] + node.boxClasses, isForm ? [("method", "dialog"), ("novalidate", "")] : [])
    let (wasInForm, wasInTerms) = (isInForm, isInTerms)
    (isInForm, isInTerms) = (wasInForm || isForm, holdsTerms)
    defer { (isInForm, isInTerms) = (wasInForm, wasInTerms) }
    if isTerm, let label = node.children.first {
      let term = element("dt", node.id)
      term.children = nodes(label)
      let value = element("dd", node.id)
      value.children = nodes(in: node.children.dropFirst().filter { !$0.isSpacer })
      stack.children = [term, value]
      return stack
    }
    if let label = node.attributes.accessibility[.label], !isInline {
      stack.attributes += [
        .init(name: "role", value: "group"), .init(name: "aria-label", value: label),
      ]
    }
    let outer = before
    before = old?.children[...] ?? []
    defer { before = outer }
    var rest = node.children[...]
    let look = look(isInline: isInline)
    stack.children.reserveCapacity(rest.count)
    while true {
      let kept = before.countAtStart(showing: rest, look)
      stack.children += before.prefix(kept)
      (before, rest) = (before.dropFirst(kept), rest.dropFirst(kept))
      guard let child = rest.popFirst() else { break }
      if case .tableHeader(let header) = child.kind, let next = rest.first,
        case .list(let rows) = next.kind
      {
        rest.removeFirst()
        stack.children.append(list(next, rows, header: (child, header)))
      } else {
        stack.children += nodes(child, isInline: isInline)
      }
      if let last = stack.children.last, last.id == before.first?.id { before = before.dropFirst() }
    }
    return tabs ? tabbed(stack, node) : stack
  }

  /// Puts all but the tabs at the end of a stack into the panel of the selected tab.
  private mutating func tabbed(_ stack: Element, _ node: Node) -> Element {
    guard let tabs = stack.children.popLast() else { return stack }
    let tab = tabs.children.first { $0["aria-selected"] == "true" }
    let panel = element(
      "div", node.id, "panel", ["panel"],
      [("role", "tabpanel"), ("aria-labelledby", tab.map { "\($0.id)" })])
    panel.children = stack.children
    stack.children = [panel, tabs]
    return stack
  }

  // MARK: Texts

  private mutating func text(_ node: Node, _ text: String, isInline: Bool) -> Element {
    let text = node.oneLine(text)
    let isTitle = node.style == .title && !isInline && node.font == .body && row == nil
    let tag = isInline ? "span" : isTitle ? "h\(heading)" : "p"
    var classes = node.textClasses
    if text.allSatisfy(\.isWhitespace) { classes.append("blank") }
    // Without room for the largest letters of a terminal a padded title stands for them.
    if node.font == .largeTitle || (isTitle && node.attributes.padding > 0) {
      classes += ["large", "n\(min(text.count, 40))"]
    }
    let element = element(tag, node.id, "", classes + node.boxClasses)
    if let label = node.attributes.accessibility[.label], !label.isEmpty, label != text {
      element.children = [
        self.element("span", node.id, "seen", [], [("aria-hidden", "true")], text: text),
        self.element("span", node.id, "spoken", ["spoken"], text: label),
      ]
      return element
    }
    let pieces = node.pieces(of: text)
    if pieces.count == 1, let only = pieces.first, only.isPlain {
      element.show(text)
      return element
    }
    element.adaptDirection(to: text)
    for (offset, piece) in pieces.enumerated() {
      let time = piece.run?.time
      let tag =
        piece.isFound ? "mark" : time != nil ? "time" : piece.run?.isBold == true ? "b" : "span"
      let look = [
        piece.run?.isItalic == true ? "italic" : "", piece.run?.style?.className ?? "",
        piece.isFound && piece.run?.isBold == true ? "bold" : "",
      ]
      element.children.append(
        self.element(
          tag, node.id, "piece \(offset)", look,
          [("data-time", time.map { "\($0.seconds) \($0.offset)" })], text: String(piece.text)))
      // The direction is that of the whole text.
      element.children[offset]["dir"] = nil
    }
    return element
  }

  /// Puts a label into an element: as its own text if the label has one look.
  mutating func label(_ nodes: [Node], in element: Element) -> Element {
    if nodes.count == 1, let only = nodes.first, case .text(let text) = only.kind,
      only.attributes.runs.isEmpty, only.attributes.match == nil,
      only.attributes.accessibility[.label] == nil
    {
      element.show(only.oneLine(text))
      let classes = [element["class"]].compactMap(\.self) + only.textClasses
      if !only.textClasses.isEmpty { element["class"] = classes.joined(separator: " ") }
    } else {
      element.children += self.nodes(in: nodes, isInline: true)
    }
    return element
  }
}

// MARK: - Classes

extension Node.Alignment {
  var className: String {
    switch self {
    case .leading: "as"
    case .center: "ac"
    case .trailing: "ae"
    }
  }
}

extension Style {
  var className: String { self == .body ? "" : "s-\(self)" }
}

extension Node {
  /// The classes of widths, heights and padding.
  var boxClasses: [String] {
    [
      attributes.width.map { $0 == .max ? "wmax" : "w\(min($0, 120))" } ?? "",
      attributes.minHeight > 0 ? "m\(min(attributes.minHeight, 40))" : "",
      attributes.padding > 0 ? "p\(min(attributes.padding, 4))" : "",
    ]
  }

  /// The classes of the look of a text.
  var textClasses: [String] {
    [
      attributes.style.className, attributes.lineLimit == 1 ? "cut" : "",
    ].filter { !$0.isEmpty }
  }

  /// Whether it is a column of labeled values. A group with a name has other roles.
  var holdsTerms: Bool {
    guard case .stack(.vertical, _, _) = kind, !children.isEmpty else { return false }
    return children.allSatisfy(\.attributes.isLabeled)
      && ([self] + children).allSatisfy { $0.attributes.accessibility[.label] == nil }
  }

  var isSpacer: Bool { if case .spacer = kind { true } else { false } }

  var isLink: Bool { if case .link = kind { true } else { false } }

  var isTabs: Bool {
    if case .picker = kind { attributes.pickerStyle == .tabs } else { false }
  }

  /// A text without line breaks, if the node allows one line.
  func oneLine(_ text: String) -> String {
    attributes.lineLimit == 1 ? String(text.shown.map { $0.isNewline ? " " : $0 }) : text
  }

  /// A part of a text with one look.
  struct Piece {
    var text: Substring
    var run: Run?
    var isFound = false
    var isPlain: Bool { run == nil && !isFound }
  }

  /// The parts of a text, cut where its looks and the found characters begin and end.
  func pieces(of text: String) -> [Piece] {
    var ends: Set<Int> = [text.count]
    var looks: [(end: Int, run: Run)] = []
    for run in attributes.runs {
      let end = (looks.last?.end ?? 0) + run.count
      looks.append((end, run))
      ends.insert(min(end, text.count))
    }
    if let match = attributes.match {
      ends.formUnion([match.lowerBound, min(match.upperBound, text.count)])
    }
    var (pieces, start, rest) = ([Piece](), 0, text[...])
    for end in ends.sorted() where end > start {
      let run = looks.first { $0.end > start }?.run
      let isFound = attributes.match.map { $0.contains(start) } ?? false
      pieces.append(Piece(text: rest.prefix(end - start), run: run, isFound: isFound))
      rest = rest.dropFirst(end - start)
      start = end
    }
    return pieces.isEmpty ? [Piece(text: text[...])] : pieces
  }

}
