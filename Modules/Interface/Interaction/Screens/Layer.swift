package import Interface

/// The screen, or a sheet or an alert over it.
package struct Layer {
  package enum Kind {
    case screen, sheet, alert
  }

  package let id: NodeID
  package let kind: Kind
  /// The tree of the layer.
  package let content: Node
  package var title: String?
  package var dismiss: (@MainActor () -> Void)?
  /// The text that a key copies.
  package var copiedText: String?
  /// The lines of all commands of the palette, with its field; nil for other layers.
  package private(set) var commandLines: Int?

  /// The name of a sheet or an alert.
  package var name: String { title ?? content.children.first?.label ?? "" }

  /// Creates the screen of a tree, without the layers over it.
  package init(screen tree: Node) {
    id = tree.innermostNavigation()?.children.last?.id ?? tree.id
    kind = .screen
    content = tree
    title = tree.screenTitle
  }

  package init(_ presentation: Node.Presentation, commandLines: Int? = nil) {
    self.commandLines = commandLines
    id = presentation.id
    dismiss = presentation.dismiss
    copiedText = presentation.copiedText
    switch presentation.kind {
    case .sheet(let node): (kind, content, title) = (.sheet, node, node.screenTitle)
    case .alert(let title, let message, let buttons):
      kind = .alert
      content = Self.alert(
        id, title: title, message: message, buttons: buttons,
        along: presentation.isConfirmationDialog ? .vertical : .horizontal)
    }
  }

  /// The effect of Escape and its name; nil if it has none.
  package var escape: (word: String, action: @MainActor () -> Void)? {
    if let navigation = content.innermostNavigation(ofScreens: 2),
      case .navigation(let pop) = navigation.kind
    {
      return ("Back", pop)
    }
    return dismiss.map { ("Close", $0) }
  }
}

// MARK: - Alerts

extension Layer {
  /// Returns the content of an alert: its title, its message and its buttons along an axis.
  fileprivate static func alert(
    _ id: NodeID, title: String, message: String, buttons: [Node], along axis: Node.Axis
  ) -> Node {
    func part(_ name: String, _ kind: Node.Kind, _ children: [Node] = []) -> Node {
      Node(id: id.appending(.id(name)), kind: kind, children: children)
    }
    var parts: [Node] = []
    if !title.isEmpty {
      var text = part("title", .text(title))
      text.style = .title
      parts.append(text)
    }
    if !message.isEmpty { parts.append(part("message", .text(message))) }
    let row = Node.Kind.stack(axis, alignment: .center, spacing: axis == .horizontal ? 2 : 0)
    parts.append(part("buttons", row, buttons))
    return Node(
      id: id, kind: .stack(.vertical, alignment: .center, spacing: 1), children: parts)
  }
}
