import Interface
import Terminal

/// The command palette, which is the help too: all that can be done now, searched as the user types.
@MainActor
struct Palette {
  /// A line of the palette.
  struct Command: Equatable {
    enum Effect: Hashable {
      /// Presses the first key of a hint.
      case press(Key)
      /// Uses a control without a key.
      case use(NodeID)
      case pick(NodeID, option: Int)
      /// Nothing: the terminal takes the gesture.
      case gesture(String)
    }

    let effect: Effect
    /// The names of the keys; empty without a key.
    var label = ""
    let word: String
    /// The whole label of the control, which is searched too.
    var name = ""
    /// Whether it removes something: the palette never begins on such a line.
    var isDestructive = false
  }

  /// The words that the user typed.
  var query = ""
  /// The most characters of them; all commands are shorter.
  private static let longestQuery = 100
  /// The identity of the current line; nil for the first.
  var current: AnyHashable?
  /// The editor of the field below, which has its caret again once the palette is closed.
  let editor: FieldEditor

  private static let id = NodeID(path: [.id("keys")])
  static let list = id.appending(.id("list"))
  /// The lines of the palette besides the commands: the field and a gap.
  private static let head = 2

  /// Returns the commands that contain all typed words.
  private func found(in commands: [Command]) -> [Command] {
    let words = Set(query.lowercased().split(whereSeparator: \.isWhitespace))
    if words.isEmpty {
      // Enter at once must do no harm; a search for a command is deliberate.
      var commands = commands
      if let start = commands.firstIndex(where: { !$0.isDestructive }), start > 0 {
        commands.insert(commands.remove(at: start), at: 0)
      }
      return commands
    }
    return commands.filter { command in
      let text = "\(command.word) \(command.name) \(command.label)".lowercased()
      return words.allSatisfy(text.contains)
    }
  }

  /// Returns the layer of the palette.
  ///
  /// - Parameters:
  ///   - commands: All that can be done.
  ///   - page: The page that it lies on.
  ///   - host: Keeps the position in the list.
  ///   - change: Changes the palette.
  ///   - run: Closes the palette and runs a command, if there is one.
  func layer(
    of commands: [Command], on page: Page, in host: any ControlHost,
    change: @escaping @MainActor ((inout Palette) -> Void) -> Void,
    run: @escaping @MainActor (Command.Effect?) -> Void
  ) -> Layer {
    let found = found(in: commands)
    let width = page.largestBox.width - 2 * (page.boxMargin.across + Look.gutter)
    var rows = Node.Rows(
      count: found.count, id: { found[$0].effect },
      node: { [id = Self.list] in
        found[$0].row(id.appending(.id(found[$0].effect)), width: width, run: run)
      },
      placeholder: [
        Node(
          id: Self.list.appending(.id("none")), kind: .text("No command has these words."))
      ])
    let current = current
    rows.current = Node.CurrentRow(id: { current }, select: { id in change { $0.current = id } })
    let input = Node.TextInput(
      label: "", text: query, prompt: "Type to search",
      set: { [weak host] text in
        host?.lists[Self.list] = nil
        change { ($0.query, $0.current) = (String(text.prefix(Self.longestQuery)), nil) }
      },
      submit: { [weak host] in
        let offset = host?.lists[Self.list]?.current ?? 0
        if found.indices.contains(offset) { run(found[offset].effect) }
      })
    var field = Node(id: Self.id.appending(.id("field")), kind: .textField(input))
    field.keyPresses = [
      KeyPress(keys: [.up, .down, .pageUp, .pageDown], hint: nil) { [weak host] key in
        guard let host, let list = host.neighbors?.results else { return }
        host.changeList(list) { $0.move(key, in: $1) }
      }
    ]
    let column = Node.Kind.stack(.vertical, alignment: .leading, spacing: 1)
    let list = Node(id: Self.list, kind: .list(rows))
    var content = Node(id: Self.id, kind: column, children: [field, list])
    content.title = "Keys"
    let palette = Node.Presentation(id: Self.id, kind: .sheet(content)) { run(nil) }
    return Layer(palette, paletteHeight: commands.count + Self.head)
  }
}

extension Palette.Command {
  /// Returns the line, with its key at the end.
  @MainActor
  fileprivate func row(
    _ id: NodeID, width: Int, run: @escaping @MainActor (Effect?) -> Void
  ) -> Node {
    func part(_ name: String, _ kind: Node.Kind) -> Node {
      Node(id: id.appending(.id(name)), kind: kind)
    }
    let key = Wrap.cut(label, width: width / 2)
    let room = key.isEmpty ? width : width - Width.of(key) - 2
    var parts = [part("word", .text(Wrap.cut(word, width: room)))]
    if !key.isEmpty {
      var trailing = part("key", .text(key))
      trailing.style = .secondary
      parts += [part("space", .spacer), trailing]
    }
    return Node(id: id, kind: .button(role: nil) { run(effect) }, children: parts)
  }
}

extension PlacedLayer {
  /// All commands of the layer: its keys, its controls without a key, and the keys of each layer.
  func commands(focused: Control?, canCopy: Bool) -> [Palette.Command] {
    let own = ownHints(focused: focused, canCopy: canCopy)
    let hints = own + commonHints(focused: focused, besides: own)
    let row = focused?.list?.currentRow
    // Enter uses the first control of a row.
    let inRow = (row?.controls ?? []).filter { $0.isFocusable && $0 !== row?.focusable }
    let controls = (inRow + focusable).filter { !$0.isList }
    let withoutKey = controls.filter { control in !hints.contains { isHint($0, of: control) } }
    let withKey = hints.map { hint in
      let effect = hint.keys.first.map(Palette.Command.Effect.press) ?? .gesture(hint.label)
      let named = controls.filter { isHint(hint, of: $0) }
      return Palette.Command(
        effect: effect, label: hint.label, word: hint.word,
        name: named.map(\.name).joined(separator: " "),
        isDestructive: hint.keys.contains(.delete)
          || named.contains { $0.buttonRole == .destructive })
    }
    return withKey.prefix(own.count) + withoutKey.flatMap(commands) + withKey.dropFirst(own.count)
  }

  private func isHint(_ hint: Hint, of control: Control) -> Bool {
    guard let shortcut = control.shortcut else {
      return layer.kind == .alert && hint.word == control.name
    }
    return hint.keys.contains(shortcut.key) && hint.word == shortcut.hint ?? control.name
  }

  private func commands(of control: Control) -> [Palette.Command] {
    guard case .picker(let options, _, _) = control.node.kind else {
      let word = control.shortcut?.hint ?? control.name
      let command = Palette.Command(
        effect: .use(control.node.id), word: word, name: control.name,
        isDestructive: control.buttonRole == .destructive)
      return control.name.isEmpty ? [] : [command]
    }
    let label = control.name.isEmpty ? "" : "\(control.name): "
    return options.enumerated().map { offset, option in
      Palette.Command(effect: .pick(control.node.id, option: offset), word: label + option)
    }
  }
}
