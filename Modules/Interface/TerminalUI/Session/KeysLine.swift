import Interface

/// The last line of a screen: the keys that work now.
@MainActor
struct KeysLine {
  /// The keys of the screen and of the control that has the focus.
  private(set) var left: [Hint] = []
  /// The keys that always work.
  private(set) var right: [Hint] = []

  /// Creates the line for the layer on top, with as many hints as fit.
  init(of placed: PlacedLayer?, focused: Piece?, isTyping: Bool, width: Int) {
    guard let placed else { return }
    let shortcuts = Hint.shortcuts(of: placed.pieces, whileTyping: isTyping)
    // What marked rows wait for comes first, so that there is room for it.
    left =
      placed.selection == nil
      ? shortcuts + Hint.keys(of: focused) : Hint.keys(of: focused) + shortcuts
    if placed.layer.kind == .alert, let focused {
      left += placed.answers.map { Hint($0.key, word: $0.button.name) }
      left.append(Hint(.enter, word: focused.name))
    }
    right = Hint.general(escape: placed.escapeWord, whileTyping: isTyping)
    fit(width)
  }

  /// Leaves out what does not fit: hints on the right stay longest, since the last of them leads to
  /// all others.
  private mutating func fit(_ width: Int) {
    while Self.width(of: left + right) > width {
      if right.count > 2 {
        right.remove(at: 1)
      } else if right.count > 1 && !left.isEmpty {
        right.removeFirst()
      } else if !left.isEmpty {
        left.removeLast()
      } else {
        break
      }
    }
  }

  /// The hints with their first columns in a line.
  func placed(in line: Rect) -> [(hint: Hint, x: Int)] {
    var placed: [(hint: Hint, x: Int)] = []
    for (hints, start) in [(left, line.x), (right, line.endX - Self.width(of: right))] {
      var x = start
      for hint in hints {
        placed.append((hint, x))
        x += hint.width + Hint.gap
      }
    }
    return placed
  }

  /// Returns the hint at a column of a line; nil between hints.
  func hint(at x: Int, in line: Rect) -> Hint? {
    placed(in: line).first { x >= $0.x && x < $0.x + $0.hint.width }?.hint
  }

  private static func width(of hints: [Hint]) -> Int {
    hints.map(\.width).reduce(Hint.gap * max(hints.count - 1, 0), +)
  }
}

extension PlacedLayer {
  /// What the host does on Escape: it takes marks away first. Nil where a control of the layer takes
  /// that key.
  fileprivate var escapeWord: String? {
    let isTaken = pieces.contains { $0.look.isEnabled && $0.node.shortcut?.key == .escape }
    if isTaken { return nil }
    return selection == nil ? layer.escape?.word : "Unmark"
  }
}

extension Layer {
  /// The list of all keys that work in the layer on top.
  @MainActor
  static func keys(over placed: PlacedLayer?, dismiss: @escaping @MainActor () -> Void) -> Layer {
    var hints: [Hint] = []
    if let placed {
      hints = Hint.shortcuts(of: placed.pieces, whileTyping: false)
      hints += placed.focusable.filter { !$0.isTextField }.flatMap { Hint.keys(of: $0) }
      hints += Hint.general(escape: placed.escapeWord, whileTyping: false)
    }
    hints += Hint.moving
    let id = NodeID(path: [.id("keys")])
    let room = (hints.map { Width.of($0.label) }.max() ?? 0) + Hint.gap
    let lines = hints.map { hint in
      let gap = String(repeating: " ", count: room - Width.of(hint.label))
      var key = Node(id: id, kind: .text(hint.label + gap))
      key.style = .title
      var word = Node(id: id, kind: .text(hint.word))
      word.style = .secondary
      let row = Node.Kind.stack(.horizontal, alignment: .center, spacing: 0)
      return Node(id: id, kind: row, children: [key, word])
    }
    let column = Node.Kind.stack(.vertical, alignment: .leading, spacing: 0)
    return Layer(keys: Node(id: id, kind: column, children: lines), dismiss: dismiss)
  }
}
