package import Interaction
package import Interface

/// A program without a screen: its focus, the effect of keys, and the sentences about them.
///
/// Controls stand below each other, those in a row beside each other; everything fits, and a list shows ten rows.
@MainActor
package final class PlainSession {
  /// What the program does.
  package let interactor = Interactor()
  package var places = ControlPlaces()
  private let name: String
  private let makeTree: @MainActor (SizeClass) -> Node
  /// The width of the layout: a run may have begun on a wide screen.
  package var sizeClass = SizeClass.compact
  private let copyText: (@MainActor (String) -> Void)?
  private var narrator = Narrator()

  /// The number of rows that a list shows.
  private static let rows = 10

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - name: The name of the program, for the command that opens a screen.
  ///   - copying: Copies a text to the clipboard; nil without one.
  ///   - tree: Returns the tree as it is now.
  package convenience init(
    name: String = "", copying copyText: (@MainActor (String) -> Void)? = nil,
    _ tree: @escaping @MainActor () -> Node
  ) {
    self.init(name: name, copying: copyText, sizedTree: { _ in tree() })
  }

  /// Creates a session of a tree that depends on how wide the layout is.
  package init(
    name: String = "", copying copyText: (@MainActor (String) -> Void)? = nil,
    sizedTree: @escaping @MainActor (SizeClass) -> Node
  ) {
    self.name = name
    makeTree = sizedTree
    self.copyText = copyText
    interactor.host = self
  }

  /// Changes the width of the layout.
  package func resize(_ size: SizeClass) {
    // The focus is up to date with keys that were pressed since the last sentence.
    interactor.update()
    let isNarrower = sizeClass == .regular && size == .compact
    sizeClass = size
    interactor.revealFocusAgain()
    if isNarrower { interactor.narrow() }
    interactor.invalidate()
  }

  /// Takes a key.
  ///
  /// - Parameters:
  ///   - key: The key; control-L tells all of the screen.
  ///   - time: Milliseconds of a monotonic clock; nil for a key that is no part of a held one.
  /// - Returns: The sentences about its effect.
  package func press(_ key: Key, at time: Int? = nil) -> [Utterance] {
    if key == .control("l") { return narrator.everything(on: interactor) }
    interactor.handle(key, at: time, isRepeat: false)
    return listen()
  }

  /// Types characters that arrived together, if a text field has the focus: each change costs what all of the text
  /// costs.
  ///
  /// - Returns: The sentences about it; nil if no text field has the focus, so that each character is a key.
  package func type(_ text: String) -> [Utterance]? { insert(text) ? listen() : nil }

  /// Adds a text to the one in the focused field; returns false without a field.
  private func insert(_ text: String) -> Bool {
    interactor.update()
    guard let field = interactor.focused?.behavior as? FieldBehavior else { return false }
    interactor.act(on: field.control.id) { _ in field.take(field.text + text, in: interactor) }
    return true
  }

  /// Takes a pasted text, and tells nothing yet; without a text field it is refused.
  package func take(pasted text: String) {
    interactor.update()
    let input = interactor.focused?.node.textInput
    let pasted = FieldBehavior.pasted(text, hasLines: input?.lines != nil)
    if !insert(pasted) { interactor.refusePaste() }
  }

  /// Returns what changed since the last call.
  package func listen() -> [Utterance] {
    interactor.isFinished ? [] : narrator.listen(to: interactor)
  }
}

extension PlainSession: UnmeasuredHost {
  package func tree() -> Node { makeTree(sizeClass) }
  package var commands: [HostCommand] { interactor.copyCommand(of: name) }

  package func offsets(
    of list: Node, rows: Node.Rows, at state: inout ListState
  ) -> (seen: Range<Int>, made: Range<Int>) {
    let offsets = state.visibleRows(Self.rows, of: rows)
    return (offsets, offsets)
  }

  package func scroll(_ key: Key) {}

  // MARK: Texts

  package var canCopy: Bool { copyText != nil }
  package func editingKeys(of input: Node.TextInput) -> [Hint] {
    [Hint(.control("w"), word: "Delete word"), Hint(.control("u"), word: "Delete all")]
  }

  /// Types at the end of the text, or deletes there. A secret is copied only for keys that change it.
  package func edit(_ key: Key, in field: FieldBehavior) -> Bool {
    switch key {
    case .enter where field.input.lines == nil: field.submit(in: interactor)
    case .left, .right, .home, .end: break
    case .character, .space, .enter, .backspace, .control("w"), .control("u"):
      field.take(Self.edited(field.text, by: key), in: interactor)
    default: return false
    }
    return true
  }

  private static func edited(_ text: String, by key: Key) -> String {
    switch key {
    case .character(let character): return text + String(character)
    case .space: return text + " "
    case .enter: return text + "\n"
    case .backspace: return String(text.dropLast())
    case .control("w"):
      let trimmed = text.reversed().drop { $0 == " " }.drop { $0 != " " }
      return String(trimmed.reversed())
    default: return ""
    }
  }

  package func clear(_ field: FieldBehavior) { field.set("", in: interactor) }

  package func copy(_ text: String) -> Bool {
    guard let copyText, !text.isEmpty else { return false }
    copyText(text)
    interactor.notice = Hint(label: "Copied", word: text)
    return true
  }
}
