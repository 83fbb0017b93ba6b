extension Node {
  /// The texts of this node and of its descendants, in one line.
  public var label: String {
    switch kind {
    case .text(let text): text
    case .textField(let input): input.label
    default: children.map(\.label).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// What lies over everything else in this tree, nil where nothing does.
  public var topmost: Presentation? {
    guard let last = lastPresentation else { return nil }
    if case .sheet(let node) = last.kind { return node.topmost ?? last }
    return last
  }

  /// The part that the user can use now: the sheet or the alert on top, or the screen on top.
  ///
  /// An alert is a stack of its title, its message and its buttons here.
  public var top: Node {
    switch topmost?.kind {
    case .sheet(let node): node.topScreen
    case .alert(let title, let message, let buttons):
      Node(
        id: id.appending(.id("alert")),
        kind: .stack(.vertical, alignment: .center, spacing: 1),
        children: [title, message].filter { !$0.isEmpty }.enumerated().map { offset, text in
          Node(id: id.appending(.id("alert")).appending(.position(offset)), kind: .text(text))
        } + buttons)
    case nil: topScreen
    }
  }

  /// The first node, outermost first, for which a condition holds.
  ///
  /// - Parameters:
  ///   - rows: The rows of each list to look at; each of them is made for that.
  ///   - condition: What the node has to be like.
  /// - Returns: The node, or nil if there is none.
  /// - Complexity: O(*n*) in the nodes and the rows looked at.
  @MainActor
  public func first(rows: Range<Int> = 0..<50, where condition: (Node) -> Bool) -> Node? {
    if condition(self) { return self }
    for child in children {
      if let found = child.first(rows: rows, where: condition) { return found }
    }
    for row in self.rows(in: rows) {
      if let found = row().first(rows: rows, where: condition) { return found }
    }
    return nil
  }

  /// What a key does while the node with an id has the focus: the action of that node, or of the
  /// innermost one around it that takes the key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - id: The id of the node that has the focus.
  /// - Returns: What the key does, or nil where no node takes it.
  /// - Complexity: O(*n*) in the nodes of the tree.
  public func keyPress(_ key: Key, at id: NodeID) -> KeyPress? {
    nodes(to: id).last { node in
      node.isEnabled && node.keyPresses.contains { $0.keys.contains(key) }
    }?.keyPresses.last { $0.keys.contains(key) }
  }

  /// The nodes from this one to the one with an id; empty if it is not inside.
  package func nodes(to id: NodeID) -> [Node] {
    if self.id == id { return [self] }
    for child in children + placeholder {
      let nodes = child.nodes(to: id)
      if !nodes.isEmpty { return [self] + nodes }
    }
    return []
  }

  /// The first button, link, toggle, picker or stepper with this label; one of the sheet or alert on top comes
  /// first.
  @MainActor
  public func control(_ label: String) -> Node? {
    firstOnTop { node in
      switch node.kind {
      case .button, .link, .toggle, .picker, .stepper: node.label == label
      case .text, .textField, .progress, .stack, .spacer, .divider, .list, .tableHeader, .tableRow,
        .navigation, .split:
        false
      }
    }
  }

  /// The first text field with this label; one of the sheet on top comes first.
  @MainActor
  public func textField(_ label: String) -> Node? {
    firstOnTop { node in
      if case .textField(let input) = node.kind { input.label == label } else { false }
    }
  }

  @MainActor
  private func firstOnTop(where condition: (Node) -> Bool) -> Node? {
    top.first(where: condition) ?? first(where: condition)
  }

  /// The rows of this list among these, made when they are called, or the placeholder of an empty
  /// one; none for other nodes.
  @MainActor
  func rows(in range: Range<Int>) -> [@MainActor () -> Node] {
    guard case .list(let rows) = kind else { return [] }
    guard rows.count > 0 else { return placeholder.map { node in { node } } }
    return range.clamped(to: 0..<rows.count).map { offset in { rows.node(offset) } }
  }

  /// The nodes that replace the rows of an empty list; none for other nodes.
  package var placeholder: [Node] {
    if case .list(let rows) = kind, rows.count == 0 { rows.placeholder } else { [] }
  }

  private var lastPresentation: Presentation? {
    guard contents.contains(.presentation) else { return nil }
    if let last = presentations.last { return last }
    for child in visibleChildren.reversed() {
      if let last = child.lastPresentation { return last }
    }
    return nil
  }

  /// The children that can be seen: of a navigation stack the screen on top alone.
  package var visibleChildren: ArraySlice<Node> {
    if case .navigation = kind { children.suffix(1) } else { children[...] }
  }

  private var topScreen: Node {
    if case .navigation = kind, let screen = children.last { return screen.topScreen }
    return self
  }
}
