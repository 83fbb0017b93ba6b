import Interface
import Terminal

// MARK: - The keys of a layer

extension PlacedLayer {
  /// The keys of the layer and of the control that has the focus, which comes first where both want
  /// a key.
  fileprivate func hints(focused: Control?, canCopy: Bool) -> [Hint] {
    if layer.paletteHeight != nil {
      return [Hint(.enter, word: "Use"), Hint(.down, .up, label: "↑↓", word: "Move")]
    }
    let focusHints = focused.map { $0.isFocusable ? $0.hints(in: self) : [] } ?? []
    // A few keys, which are found sooner than hashed; the right side names Escape.
    let moreKeys = focused?.moreHints.flatMap(\.keys) ?? []
    let taken = focusHints.flatMap(\.keys) + moreKeys + [.escape]
    let shortcuts = Hint.shortcuts(of: withShortcut, whileTyping: focused?.isTextField ?? false)
    let row = focused?.list?.currentRow?.control.node
    let rowHints = row.map { Hint.keyPresses(in: $0, focused: focused) } ?? []
    let others = (shortcuts + rowHints).compactMap { $0.without(taken) }.withoutRepeatedKeys
    let isUrgent = focused?.hasUrgentHints ?? false
    return (isUrgent ? focusHints + others : others + focusHints).withoutRepeatedWords
      + alertHints(focused: focused, canCopy: canCopy)
  }

  /// The keys that always work, in the order in which they are shown.
  ///
  /// - Parameter isShort: Whether to name one key where several do the same.
  fileprivate func generalHints(focused: Control?, isShort: Bool) -> [Hint] {
    let escape = escapeWord(focused: focused).map { [Hint(.escape, word: $0)] } ?? []
    let isTyping = focused?.isTextField ?? false
    let all: [Key] = (isTyping ? [.function(1)] : ["?", .function(1), ":"]) + [.control("p")]
    let keys = Hint(isShort ? [all[0]] : all, word: "Keys")
    if isTyping { return escape + [keys] }
    return escape + [Hint("q", word: "Quit"), keys]
  }

  /// All keys of the layer and of the control that has the focus, each with one meaning.
  func ownHints(focused: Control?, canCopy: Bool) -> [Hint] {
    let all =
      hints(focused: focused, canCopy: canCopy) + (focused?.moreHints ?? [])
      + Hint.keyPresses(in: layer.content, focused: focused)
      + (focused?.lateHints(in: self, canCopy: canCopy) ?? [])
    return all.withoutRepeatedKeys
  }

  /// The keys that work in each layer, unless this layer gives them another meaning.
  func commonHints(focused: Control?, besides own: [Hint]) -> [Hint] {
    let common =
      generalHints(focused: focused, isShort: false)
      + Hint.moving(whileTyping: focused?.isTextField ?? false)
    return Array((own + common).withoutRepeatedKeys.dropFirst(own.count))
  }

  /// The word for Escape: it uses a control with that shortcut, or else removes marks, clears a search, or
  /// leaves an empty search for its list. Nil if it does nothing.
  private func escapeWord(focused: Control?) -> String? {
    if let input = focused?.field?.input, input.isSearch, !input.text.isEmpty { return "Clear" }
    let control = withShortcut.first { $0.look.isEnabled && $0.shortcut?.key == .escape }
    if let control { return control.shortcut?.hint ?? control.name }
    if let markedList { return markedList.rows.markedCount == 1 ? "Unmark" : "Unmark all" }
    if search != nil { return "Clear" }
    if results != nil, focused?.isSearch ?? false { return "List" }
    return layer.escape?.word ?? (linkBack(from: focused) == nil ? nil : "Menu")
  }
}

extension Hint {
  /// Returns the shortcuts of controls that can be used now.
  @MainActor
  static func shortcuts(of controls: [Control], whileTyping isTyping: Bool) -> [Hint] {
    controls.compactMap { control in
      guard control.look.isEnabled, let shortcut = control.shortcut else { return nil }
      if isTyping && shortcut.key.isTyped { return nil }
      return Hint(shortcut.key, word: shortcut.hint ?? control.name)
    }
  }

  /// Returns the keys that move the focus and scroll, and the keys that the terminal takes.
  fileprivate static func moving(whileTyping isTyping: Bool) -> [Hint] {
    let keys =
      isTyping
      ? [Hint(.up, .down, .tab, word: "Next, previous")]
      : [
        Hint(.up, .down, .left, .right, .tab, word: "Move"), Hint(.enter, .space, word: "Use"),
        Hint(.home, .end, word: "First, last"),
      ]
    return keys + [
      Hint(.pageUp, .pageDown, word: "Scroll"), Hint(.control("z"), word: "Suspend"),
      Hint(.control("c"), word: "Quit at once"), Hint(label: "Shift-drag", word: "Select text"),
    ]
  }
}

extension Hint {
  /// Returns the keys that views take while a control inside has the focus, each once; beside the screen
  /// these are characters only.
  @MainActor
  fileprivate static func keyPresses(in node: Node, focused: Control?) -> [Hint] {
    var hints: [Hint] = []
    let isTyping = focused?.isTextField ?? false
    let isBeside = focused?.isBesideScreen ?? false
    for keyPress in node.allKeyPresses {
      let keys = keyPress.keys.filter { $0.isTyped ? !isTyping : !isBeside }
      guard let word = keyPress.hint, let first = keys.first, let last = keys.last else { continue }
      let label = keys.count > 4 ? "\(first.label)–\(last.label)" : nil
      let hint = Hint(keys, label: label, word: word)
      if !hints.contains(hint) { hints.append(hint) }
    }
    return hints
  }
}

extension Node {
  /// What keys do in this node, and in those inside it that can be seen.
  fileprivate var allKeyPresses: [KeyPress] {
    guard self.isEnabled, contents.contains(.keyPress) else { return [] }
    return keyPresses + visibleChildren.flatMap(\.allKeyPresses)
  }
}

// MARK: - The last line

/// The last line of a screen: the keys that work now.
@MainActor
struct KeysLine {
  /// The keys of the screen and of the control that has the focus.
  private(set) var left: [Hint] = []
  /// The keys that always work.
  private(set) var right: [Hint] = []

  /// Creates the line for the layer on top, with as many hints as fit.
  ///
  /// - Parameters:
  ///   - notice: What just happened, which is said first.
  ///   - canCopy: Whether the terminal has a clipboard.
  init(of placed: PlacedLayer?, focused: Control?, notice: Hint?, canCopy: Bool, width: Int) {
    guard let placed else { return }
    right = placed.generalHints(focused: focused, isShort: true)
    left = placed.hints(focused: focused, canCopy: canCopy)
    // A screen may give the key of Quit another meaning.
    if let own = left.firstIndex(where: { $0.keys.contains("q") }),
      let quit = right.firstIndex(where: { $0.keys.contains("q") })
    {
      right[quit] = left.remove(at: own)
    }
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

  /// The columns of hints and of the gaps between them; minus a gap without hints, so that
  /// two groups and a gap make one group.
  private static func width(of hints: [Hint]) -> Int {
    hints.reduce(-Hint.gap) { $0 + $1.width + Hint.gap }
  }

  /// Draws the line.
  func draw(on page: Page, by painter: inout Painter) {
    let y = page.keysLine
    let row = Rect(x: 0, y: y, width: page.size.columns, height: 1)
    painter.screen.clear(row)
    for (hint, x) in placed(in: page.column) {
      painter.put(hint.word, painter.put(hint.label, x, y, .bold) + 1, y, .dim)
    }
  }
}
