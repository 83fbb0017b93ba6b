import Interface
import Terminal

/// The last line of a screen: the keys that work now.
@MainActor
struct KeysLine: Equatable {
  /// The keys of the screen and of the control that has the focus.
  private(set) var left: [Hint] = []
  /// The keys that always work.
  private(set) var right: [Hint] = []

  /// Creates the line for the layer on top, with as many hints as fit.
  ///
  /// - Parameters:
  ///   - notice: What just happened, which is said first.
  ///   - canCopy: Whether the terminal has a clipboard.
  init(of placed: PlacedLayer?, focused: Piece?, notice: Hint?, canCopy: Bool, width: Int) {
    guard let placed else { return }
    right = placed.generalKeys(focused: focused, isShort: true)
    left = placed.keys(focused: focused, canCopy: canCopy)
    if let notice {
      let last = right.last.map { $0.width + Hint.gap } ?? 0
      left.insert(notice.cut(toWidth: width - last), at: 0)
    }
    fit(width)
  }

  /// The number of hints on the left that stay longer than the ways back and out.
  private static let firstHints = 2

  /// Leaves out what does not fit. The last hint on the right stays longest, since it leads to all others.
  private mutating func fit(_ width: Int) {
    var excess = Self.width(of: left) + Hint.gap + Self.width(of: right) - width
    while excess > 0 {
      let dropped: Hint
      if left.count > Self.firstHints {
        dropped = left.removeLast()
      } else if right.count > 2 {
        dropped = right.remove(at: 1)
      } else if right.count > 1 && !left.isEmpty {
        dropped = right.removeFirst()
      } else if !left.isEmpty {
        dropped = left.removeLast()
      } else {
        break
      }
      excess -= dropped.width + Hint.gap
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

  /// Returns the hint at a column of a line and its first column; nil between hints.
  func hint(at x: Int, in line: Rect) -> (hint: Hint, x: Int)? {
    placed(in: line).first { x >= $0.x && x < $0.x + $0.hint.width }
  }

  /// The columns of hints and of the gaps between them; a gap less than none where there is no hint, so that
  /// two groups and a gap make one group.
  private static func width(of hints: [Hint]) -> Int {
    hints.reduce(-Hint.gap) { $0 + $1.width + Hint.gap }
  }
}

extension PlacedLayer {
  /// The keys of the layer and of the control that has the focus, which comes first where both want
  /// a key.
  fileprivate func keys(focused: Piece?, canCopy: Bool) -> [Hint] {
    let isTyping = focused?.isTextField ?? false
    let results =
      results == nil || !(focused?.isSearch ?? false) ? [] : [Hint(.down, word: "Results")]
    let focusKeys =
      emptyField(after: focused) == nil
      ? Hint.keys(of: focused) + results : [Hint(.enter, word: "Next")]
    // A few keys, which are found sooner than hashed.
    let moreKeys = Hint.moreKeys(of: focused, canCopy: canCopy)
    var taken = (focusKeys + moreKeys).flatMap(\.keys).filter { $0 != "y" }
    // The right side names Escape.
    taken.append(.escape)
    let shortcuts = Hint.shortcuts(of: withShortcut, whileTyping: isTyping)
    let others = shortcuts.compactMap { $0.without(taken) }.withoutRepeatedKeys
    // What deletes comes first, so that there is room for it.
    let both = focused?.deletes ?? false ? focusKeys + others : others + focusKeys
    return both.withoutRepeatedWords + alertKeys(focused: focused, canCopy: canCopy)
  }

  fileprivate func generalKeys(focused: Piece?, isShort: Bool) -> [Hint] {
    Hint.general(
      escape: escapeWord(focused: focused), whileTyping: focused?.isTextField ?? false,
      isShort: isShort)
  }

  /// The keys that use the buttons of an alert; empty for all other layers.
  private func alertKeys(focused: Piece?, canCopy: Bool) -> [Hint] {
    guard layer.kind == .alert, let focused else { return [] }
    return answers.map { Hint($0.key, word: $0.button.name) }
      + (answer != nil && canCopy ? [Hint("y", word: "Copy")] : [])
      + (focused.isFocusable ? [Hint(.enter, word: focused.name)] : [])
  }

  /// All keys that work in the layer, each with its one meaning.
  func allKeys(focused: Piece?, canCopy: Bool) -> [Hint] {
    let all =
      keys(focused: focused, canCopy: canCopy) + Hint.moreKeys(of: focused, canCopy: canCopy)
      + Hint.keyPresses(in: layer.content, focused: focused)
      + Hint.letters(in: self, focused: focused)
      + generalKeys(focused: focused, isShort: false)
      + Hint.moving(whileTyping: focused?.isTextField ?? false)
    return all.withoutRepeatedKeys
  }

  /// The word for Escape: it uses a control with that shortcut, or else removes marks, clears a search, or
  /// leaves an empty search for its list. Nil if it does nothing.
  private func escapeWord(focused: Piece?) -> String? {
    if focused?.isClearedByEscape ?? false { return "Clear" }
    let control = withShortcut.first { $0.look.isEnabled && $0.node.shortcut?.key == .escape }
    if let control { return control.node.shortcut?.hint ?? control.name }
    if let markedRows { return markedRows.count == 1 ? "Unmark" : "Unmark all" }
    if search != nil { return "Clear" }
    if results != nil, focused?.isSearch ?? false { return "List" }
    return layer.escape?.word ?? (linkBack(from: focused) == nil ? nil : "Menu")
  }
}

extension Piece {
  /// Whether it is a list whose rows a key deletes.
  fileprivate var deletes: Bool {
    if case .list(let rows) = node.kind { rows.delete != nil } else { false }
  }

  /// Whether Escape clears the text of the field.
  fileprivate var isClearedByEscape: Bool {
    if case .textField(let input) = node.kind {
      input.isSearch && !input.text.isEmpty
    } else {
      false
    }
  }
}

extension Layer {
  /// The list of all keys that work in the layer on top.
  @MainActor
  static func keys(
    over placed: PlacedLayer?, focused: Piece?, canCopy: Bool,
    dismiss: @escaping @MainActor () -> Void
  ) -> Layer {
    let hints =
      placed?.allKeys(focused: focused, canCopy: canCopy) ?? Hint.moving(whileTyping: false)
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
