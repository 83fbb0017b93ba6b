package import Interface
import ViewValues

/// The command palette, which is the help too: all that can be done now, searched as the user types; or the menu of a
/// row, with what can be done to that.
@MainActor
package struct Palette {
  /// A line of the palette.
  package struct Command: Equatable {
    package enum Effect: Hashable {
      /// Presses the first key of a hint.
      case press(Key)
      /// Uses a control without a key.
      case use(NodeID)
      case pick(NodeID, option: Int)
      /// Follows a link of the root below the screen.
      case follow(NodeID)
      /// Runs a command of the host.
      case host(String)
      /// Nothing: the host takes the gesture.
      case gesture(String)
    }

    let effect: Effect
    /// The names of the keys; empty without a key.
    package var label = ""
    package let word: String
    /// The whole label of the control, which is searched too.
    var name = ""
    /// Whether it removes something: the palette never begins on such a line.
    var isDestructive = false
    /// What the command is done to.
    var scope = Hint.Scope.screen
  }

  /// Whether it is the menu of the current row.
  private let isMenu: Bool

  /// The words that the user typed.
  package private(set) var query = ""
  /// The most characters of them; all commands are shorter.
  private static let longestQuery = 100
  /// The identity of the current line; nil for the first.
  private var current: AnyHashable?

  private static let id = NodeID(path: [.id("keys")])
  private static let list = id.appending(.id("list"))

  /// Creates a palette that shows all commands, or the commands of the current row.
  package init(isMenu: Bool = false) { self.isMenu = isMenu }

  /// Returns the commands that contain all typed words.
  private func found(in commands: [Command]) -> [Command] {
    let words = Set(query.folded.split(whereSeparator: \.isWhitespace))
    if words.isEmpty {
      // Enter at once must do no harm; a search for a command is deliberate.
      var commands = commands
      if let start = commands.firstIndex(where: { !$0.isDestructive }), start > 0 {
        commands.insert(commands.remove(at: start), at: 0)
      }
      return commands
    }
    return commands.filter { command in
      let text = "\(command.word) \(command.name) \(command.label)".folded
      return words.allSatisfy(text.contains)
    }
  }

  /// Returns the layer of the palette.
  ///
  /// - Parameters:
  ///   - commands: All that can be done.
  ///   - host: Keeps the position in the list.
  ///   - row: The words of the current row.
  ///   - hasKeyboard: Whether keys are named, and commands shown that are nothing but keys.
  ///   - fit: Returns the word and the key of a command, cut to the width of a line.
  ///   - change: Changes the palette.
  ///   - run: Closes the palette and runs a command, if there is one.
  package func layer(
    of commands: [Command], in host: any ControlHost, row: String, hasKeyboard: Bool,
    fit: @escaping @MainActor (Command) -> (word: String, key: String),
    change: @escaping @MainActor ((inout Palette) -> Void) -> Void,
    run: @escaping @MainActor (Command.Effect?) -> Void
  ) -> Layer {
    let commands = commands.filter {
      isMenu ? $0.scope == .row : hasKeyboard || $0.scope != .keyboard
    }
    let found = found(in: commands)
    var rows = Node.Rows(
      count: found.count, id: { found[$0].effect },
      node: { [id = Self.list] in
        let (word, key) = fit(found[$0])
        return found[$0].row(
          id.appending(.id(found[$0].effect)), word, hasKeyboard ? key : "", run: run)
      },
      placeholder: [
        Node(
          id: Self.list.appending(.id("none")),
          kind: .text(isMenu ? "This row has no commands." : "No command has these words."))
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
        guard let host, let list = host.top?.results else { return }
        host.changeList(list) { $0.move(key, in: $1) }
      }
    ]
    let column = Node.Kind.stack(.vertical, alignment: .leading, spacing: 1)
    let list = Node(id: Self.list, kind: .list(rows))
    var content = Node(id: Self.id, kind: column, children: isMenu ? [list] : [field, list])
    content.title = isMenu ? row : hasKeyboard ? "Keys" : "Commands"
    let palette = Node.Presentation(id: Self.id, kind: .sheet(content)) { run(nil) }
    // The field and a gap lie over the commands.
    return Layer(palette, commandLines: max(commands.count, 1) + (isMenu ? 0 : 2))
  }
}

extension Palette.Command {
  /// Returns the line, with its key at the end.
  @MainActor
  fileprivate func row(
    _ id: NodeID, _ word: String, _ key: String, run: @escaping @MainActor (Effect?) -> Void
  ) -> Node {
    func part(_ name: String, _ kind: Node.Kind) -> Node {
      Node(id: id.appending(.id(name)), kind: kind)
    }
    var parts = [part("word", .text(word))]
    if !key.isEmpty {
      var trailing = part("key", .text(key))
      trailing.style = .secondary
      trailing.accessibility[.label] = "key \(key.spokenKeys)"
      parts += [part("space", .spacer), trailing]
    }
    return Node(id: id, kind: .button(role: nil) { run(effect) }, children: parts)
  }
}
