import Interface

extension Session {
  /// What the last line says.
  var hints: (left: [Hint], right: [Hint]) {
    guard let top else { return ([], []) }
    var left = Hint.shortcuts(of: top.pieces, whileTyping: isTyping) + Hint.keys(of: focused)
    if top.layer.kind == .alert, let focused {
      left.append(Hint(key: Key.enter.label, word: focused.name))
    }
    let right = Hint.general(escape: escapeWord(in: top), whileTyping: isTyping)
    return Hint.fitting(left, right, width: page.column.width)
  }

  /// What the host does on Escape; nil where a control of the layer takes that key.
  private func escapeWord(in placed: PlacedLayer) -> String? {
    let isTaken = placed.pieces.contains {
      $0.look.isEnabled && $0.node.shortcut?.key == .escape
    }
    return isTaken ? nil : placed.layer.escape?.word
  }

  /// All keys that work now, as a column.
  func keysNode(over placed: PlacedLayer?) -> Node {
    var hints: [Hint] = []
    if let placed {
      hints = Hint.shortcuts(of: placed.pieces, whileTyping: false)
      hints += placed.focusable.filter { !$0.isTextField }.flatMap { Hint.keys(of: $0) }
      hints += Hint.general(escape: escapeWord(in: placed), whileTyping: false)
    }
    hints += Hint.moving
    let id = NodeID(path: [.id("keys")])
    let room = (hints.map { Width.of($0.key) }.max() ?? 0) + Hint.gap
    let lines = hints.map { hint in
      let gap = String(repeating: " ", count: room - Width.of(hint.key))
      var key = Node(id: id, kind: .text(hint.key + gap))
      key.style = .title
      var word = Node(id: id, kind: .text(hint.word))
      word.style = .secondary
      let row = Node.Kind.stack(.horizontal, alignment: .center, spacing: 0)
      return Node(id: id, kind: row, children: [key, word])
    }
    return Node(
      id: id, kind: .stack(.vertical, alignment: .leading, spacing: 0), children: lines)
  }
}
