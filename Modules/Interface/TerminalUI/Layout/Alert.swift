import Interface
import Terminal

extension Layer {
  /// Returns the content of an alert: its title, its message and its buttons along an axis.
  static func alert(
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

extension PlacedLayer {
  /// The keys that answer an alert which asks before it destroys something: y for the button that
  /// destroys, n for the one that cancels. Empty for all other layers.
  var answers: [(key: Key, button: Control)] {
    guard layer.kind == .alert else { return [] }
    let destructive = focusable.filter { $0.buttonRole == .destructive }
    guard destructive.count == 1, let yes = destructive.first else { return [] }
    let no = focusable.first { $0.buttonRole == .cancel }
    return [(.character("y"), yes)] + (no.map { [(.character("n"), $0)] } ?? [])
  }

  /// The answer that an alert gives, which y copies; nil if y means something else.
  var answer: String? { answers.isEmpty ? layer.copiedText : nil }

  /// The keys that use the buttons of an alert; empty for all other layers.
  func alertHints(focused: Control?, canCopy: Bool) -> [Hint] {
    guard layer.kind == .alert, let focused else { return [] }
    return answers.map { Hint($0.key, word: $0.button.name) }
      + (answer != nil && canCopy ? [Hint("y", word: "Copy")] : [])
      + (focused.isFocusable ? [Hint(.enter, word: focused.name)] : [])
  }

  /// The button that first has the focus in an alert: of one that asks before it destroys something, the
  /// button that cancels, or else one that does not destroy.
  var firstAnswer: Control? {
    if focusable.contains(where: { $0.buttonRole == .destructive }) {
      return focusable.first { $0.buttonRole == .cancel }
        ?? focusable.first { $0.buttonRole != .destructive } ?? focusable.first
    }
    return focusable.first { $0.buttonRole != .cancel } ?? focusable.first
  }
}

extension Control {
  var buttonRole: ButtonRole? { (self as? ButtonControl)?.role }
}
