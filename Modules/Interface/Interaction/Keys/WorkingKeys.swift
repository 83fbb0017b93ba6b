package import Interface

/// The keys that work now, with their names.
@MainActor
package struct WorkingKeys {
  let layer: ShownLayer
  let focused: ControlNode?
  /// Whether the host has a clipboard.
  let canCopy: Bool
  /// The keys of the host's editor, while a text field has the focus.
  let editing: [Hint]
  /// The keys that the host takes itself.
  let hostKeys: [Hint]
  /// The key with which the user quits; nil if a command does it.
  let quitKey: Key?
  /// Whether the host delivers a key.
  let delivers: (Key) -> Bool

  /// Creates the keys of the layer on top.
  package init(
    of layer: ShownLayer, focused: ControlNode?, canCopy: Bool, editing: [Hint],
    hostKeys: [Hint], quitKey: Key?, delivers: @escaping (Key) -> Bool
  ) {
    (self.layer, self.focused, self.canCopy) = (layer, focused, canCopy)
    (self.editing, self.hostKeys, self.quitKey) = (editing, hostKeys, quitKey)
    self.delivers = delivers
  }

  private var isTyping: Bool { focused?.isTextField ?? false }
  private var behavior: (any Behavior)? { focused?.behavior }
  private var moreHints: [Hint] { (behavior?.moreHints ?? []) + editing }

  /// The keys of the layer and of the control that has the focus, which comes first where both want
  /// a key.
  package var first: [Hint] {
    if layer.layer.commandLines != nil {
      return [Hint(.enter, word: "Use"), Hint(.down, .up, label: "↑↓", word: "Move")]
    }
    let behavior = behavior
    let focusHints = focused?.isFocusable ?? false ? behavior?.hints(in: layer) ?? [] : []
    // A few keys, which are found sooner than hashed; the right side names Escape.
    let moreKeys = moreHints.flatMap(\.keys)
    let taken = focusHints.flatMap(\.keys) + moreKeys + [.escape]
    let shortcuts = Hint.shortcuts(of: layer.withShortcut, whileTyping: isTyping, for: .screen)
    let rowHints = focused?.list?.row.map { keyPresses(in: $0.node, for: .row) } ?? []
    let others = (shortcuts + rowHints).compactMap { $0.without(taken) }.withoutRepeatedKeys
    let isUrgent = behavior?.hasUrgentHints ?? false
    let hints = isUrgent ? focusHints + others : others + focusHints
    return delivered(hints).withoutRepeatedWords + delivered(alertHints)
  }

  /// The keys that use the buttons of an alert; empty for all other layers.
  private var alertHints: [Hint] {
    guard layer.layer.kind == .alert, let focused else { return [] }
    return layer.answers.map { Hint($0.key, word: $0.button.name) }
      + (layer.answer != nil && canCopy ? [Hint("y", word: "Copy")] : [])
      + (focused.isFocusable ? [Hint(.enter, word: focused.name)] : [])
  }

  /// The keys that always work, in the order in which they are shown.
  ///
  /// - Parameter isShort: Whether to name one key where several do the same.
  package func general(isShort: Bool) -> [Hint] {
    let escape = escapeWord.map { [Hint(.escape, word: $0, for: .screen)] } ?? []
    let all: [Key] = (isTyping ? [.function(1)] : ["?", .function(1), ":"]) + [.control("p")]
    let delivered = all.filter(delivers)
    let keys = Hint(isShort ? Array(delivered.prefix(1)) : delivered, word: "Keys")
    let quit = isTyping ? nil : quitKey.map { Hint($0, word: "Quit", for: .screen) }
    return escape + [quit, keys].compactMap(\.self)
  }

  /// All keys of the layer and of the control that has the focus, each with one meaning.
  package var own: [Hint] {
    let all =
      first + moreHints + keyPresses(in: layer.layer.content, for: .screen)
      + (behavior?.lateHints(in: layer, canCopy: canCopy) ?? [])
    return delivered(all.withoutRepeatedKeys)
  }

  /// Returns the hints with the keys that reach the program.
  private func delivered(_ hints: [Hint]) -> [Hint] {
    hints.compactMap { hint in hint.without(hint.keys.filter { !delivers($0) }) }
  }

  /// The keys that work in each layer, unless this layer gives them another meaning.
  package func common(besides own: [Hint]) -> [Hint] {
    let common = general(isShort: false) + moving
    return delivered(Array((own + common).withoutRepeatedKeys.dropFirst(own.count)))
  }

  /// The word for Escape: it uses a control with that shortcut, or else removes marks, clears a search, or
  /// leaves an empty search for its list. Nil if it does nothing.
  private var escapeWord: String? {
    if let input = focused?.node.textInput, input.isSearch, !input.text.isEmpty { return "Clear" }
    let control = layer.withShortcut.first { $0.isEnabled && $0.shortcut?.key == .escape }
    if let control { return control.shortcut?.hint ?? control.name }
    if let marked = layer.markedList { return Self.unmarkWord(marked) }
    if layer.search != nil { return "Clear" }
    if layer.results != nil, focused?.isSearch ?? false { return "List" }
    return layer.layer.escape?.word ?? (layer.linkBack(from: focused) == nil ? nil : "Menu")
      ?? layer.wayOut(from: focused)?.word
  }

  /// The keys that move the focus and scroll, and the keys of the host.
  private var moving: [Hint] {
    let keys =
      isTyping
      ? [Hint(.up, .down, .tab, word: "Next, previous")]
      : [
        Hint(.up, .down, .left, .right, .tab, word: "Move"), Hint(.enter, .space, word: "Use"),
        Hint(.home, .end, word: "First, last"),
      ]
    return keys + [Hint(.pageUp, .pageDown, word: "Scroll")] + hostKeys
  }

  /// What can be done to marked rows, with their list; nil while no row is marked.
  package var marked: (list: NodeID, hints: [Hint])? {
    guard let list = layer.markedList else { return nil }
    let behavior = list.behavior
    let hints =
      behavior.hints(in: layer) + behavior.lateHints(in: layer, canCopy: canCopy)
      + [Hint(.escape, word: Self.unmarkWord(list), for: .marked)]
    return (list.id, hints.filter { $0.scope == .marked })
  }

  private static func unmarkWord(_ list: ControlNode) -> String {
    list.list?.rows.markedCount == 1 ? "Unmark" : "Unmark all"
  }

  /// Returns the keys that views take while a control inside has the focus, each once; beside the screen
  /// these are characters only.
  private func keyPresses(in node: Node, for scope: Hint.Scope) -> [Hint] {
    var hints: [Hint] = []
    let isBeside = focused?.isBesideScreen ?? false
    for keyPress in node.allKeyPresses {
      let keys = keyPress.keys.filter { $0.isTyped ? !isTyping : !isBeside }
      guard let word = keyPress.hint, let first = keys.first, let last = keys.last else { continue }
      let label = keys.count > 4 ? "\(first.label)–\(last.label)" : nil
      let hint = Hint(keys, label: label, word: word, for: scope)
      if !hints.contains(hint) { hints.append(hint) }
    }
    return hints
  }
}

extension Hint {
  /// Returns the shortcuts of controls that can be used now.
  @MainActor
  static func shortcuts(
    of controls: [ControlNode], whileTyping isTyping: Bool, for scope: Scope
  ) -> [Hint] {
    controls.compactMap { control in
      guard control.isEnabled, let shortcut = control.shortcut else { return nil }
      if isTyping && shortcut.key.isTyped { return nil }
      return Hint(shortcut.key, word: shortcut.hint ?? control.name, for: scope)
    }
  }
}

extension Node {
  /// What keys do in this node, and in those inside it that can be seen.
  fileprivate var allKeyPresses: [KeyPress] {
    guard self.isEnabled, contents.contains(.keyPress) else { return [] }
    return keyPresses + visibleChildren.flatMap(\.allKeyPresses)
  }
}

// MARK: - The commands of the palette

extension WorkingKeys {
  /// Returns all commands of the layer: its keys, its controls without a key, the keys of each layer, and the commands of
  /// the host.
  package func commands(and hostCommands: [HostCommand]) -> [Palette.Command] {
    let own = own
    let hints = own + common(besides: own)
    let row = focused?.list?.row
    // Enter uses the first control of a row.
    let used = row?.focusable?.id
    let inRow = (row?.controls ?? []).filter { $0.isFocusable && $0.id != used }
    let controls = (inRow + layer.focusable).filter { $0.list == nil }
    let withoutKey = controls.filter { control in !hints.contains { isHint($0, of: control) } }
    let withKey = hints.map { hint in
      let effect = hint.keys.first.map(Palette.Command.Effect.press) ?? .gesture(hint.label)
      let named = controls.filter { isHint(hint, of: $0) }
      return Palette.Command(
        effect: effect, label: hint.label, word: hint.word,
        name: named.map(\.name).joined(separator: " "),
        isDestructive: hint.keys.contains(.delete)
          || named.contains { $0.buttonRole == .destructive }, scope: hint.scope)
    }
    let links = layer.rootLinks.map { link in
      // What stands behind the first text may have changed since the screen was covered.
      let text = link.first(rows: 0..<0) { if case .text = $0.kind { true } else { false } }
      return Palette.Command(
        effect: .follow(link.id), word: (text ?? link).words, name: link.address ?? "")
    }
    let host = hostCommands.map { Palette.Command(effect: .host($0.word), word: $0.word) }
    let others = withoutKey.flatMap { control in
      commands(of: control, for: inRow.contains { $0.id == control.id } ? .row : .screen)
    }
    return withKey.prefix(own.count) + others + withKey.dropFirst(own.count) + host + links
  }

  private func isHint(_ hint: Hint, of control: ControlNode) -> Bool {
    guard let shortcut = control.shortcut else {
      return layer.layer.kind == .alert && hint.word == control.name
    }
    return hint.keys.contains(shortcut.key) && hint.word == shortcut.hint ?? control.name
  }

  private func commands(of control: ControlNode, for scope: Hint.Scope) -> [Palette.Command] {
    guard case .picker(let options, _, _) = control.node.kind else {
      let word = control.shortcut?.hint ?? control.name
      let command = Palette.Command(
        effect: .use(control.id), word: word, name: control.name,
        isDestructive: control.buttonRole == .destructive, scope: scope)
      return control.name.isEmpty ? [] : [command]
    }
    let label = control.name.isEmpty ? "" : "\(control.name): "
    return options.enumerated().map { offset, option in
      Palette.Command(
        effect: .pick(control.id, option: offset), word: label + option, scope: scope)
    }
  }
}
