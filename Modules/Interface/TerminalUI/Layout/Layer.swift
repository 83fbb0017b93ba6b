import Interface

/// The screen, or a sheet or an alert over it.
struct Layer {
  enum Kind {
    case screen, sheet, alert
    /// The list of all keys, which the host shows.
    case keys
  }

  let id: NodeID
  let kind: Kind
  /// The tree of the layer.
  let content: Node
  var title: String?
  var dismiss: (@MainActor () -> Void)?
  /// The text that a key copies.
  var copiedText: String?

  /// Creates the screen of a tree, without the layers over it.
  init(screen tree: Node) {
    let screen = tree.innermostNavigation?.children.last
    id = screen?.id ?? tree.id
    kind = .screen
    content = tree
    title = tree.screenTitle
  }

  init(_ presentation: Node.Presentation) {
    id = presentation.id
    dismiss = presentation.dismiss
    copiedText = presentation.copiedText
    switch presentation.kind {
    case .sheet(let node):
      kind = .sheet
      content = node
      title = node.screenTitle
    case .alert(let title, let message, let buttons):
      kind = .alert
      content = Self.alert(presentation.id, title: title, message: message, buttons: buttons)
    }
  }

  /// Creates the list of all keys.
  init(keys content: Node, dismiss: @escaping @MainActor () -> Void) {
    id = content.id
    kind = .keys
    self.content = content
    self.dismiss = dismiss
    title = "Keys"
  }

  private static func alert(_ id: NodeID, title: String, message: String, buttons: [Node]) -> Node {
    var parts: [Node] = []
    if !title.isEmpty {
      var text = Node(id: id, kind: .text(title))
      text.style = .title
      parts.append(text)
    }
    if !message.isEmpty { parts.append(Node(id: id, kind: .text(message))) }
    let row = Node.Kind.stack(.horizontal, alignment: .center, spacing: 2)
    parts.append(Node(id: id, kind: row, children: buttons))
    return Node(
      id: id, kind: .stack(.vertical, alignment: .center, spacing: 1), children: parts)
  }

  /// Whether a click outside closes the layer; an alert waits for its answer.
  var isClosedByPointer: Bool {
    switch kind {
    case .sheet, .keys: dismiss != nil
    case .screen, .alert: false
    }
  }

  /// The effect of Escape and its name; nil if it has none.
  var escape: (word: String, action: @MainActor () -> Void)? {
    if let navigation = content.innermostWayBack, case .navigation(let pop) = navigation.kind {
      return ("Back", pop)
    }
    return dismiss.map { ("Close", $0) }
  }
}

extension Node {
  /// All that lies over this node, from the lowest to the one on top, except for the presentations
  /// of rows, which are not built here. A screen that is covered presents nothing.
  var allPresentations: [Presentation] {
    guard contents.contains(.presentation) else { return [] }
    if case .navigation = kind { return (children.last?.allPresentations ?? []) + presentations }
    return children.flatMap(\.allPresentations) + presentations
  }
}

extension Node.Presentation {
  /// The presentations over this one.
  var allPresentations: [Node.Presentation] {
    switch kind {
    case .sheet(let node): node.allPresentations
    case .alert(_, _, let buttons): buttons.flatMap(\.allPresentations)
    }
  }
}
