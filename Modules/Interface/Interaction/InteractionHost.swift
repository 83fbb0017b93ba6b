package import Interface

/// Shows a program: draws the tree, knows the places of controls, and owns the text that is being typed.
@MainActor
package protocol InteractionHost: AnyObject {
  /// Whether there is a clipboard to copy to.
  var canCopy: Bool { get }
  /// The keys and gestures that the host takes itself.
  var hostKeys: [Hint] { get }
  /// The key with which the user quits; nil if a command does it.
  var quitKey: Key? { get }
  /// Whether its user has a keyboard; without one the palette names no key.
  var hasKeyboard: Bool { get }
  /// What the host does without a key. The palette has these commands.
  var commands: [HostCommand] { get }
  /// Whether a key reaches the program; no hint names another one.
  func delivers(_ key: Key) -> Bool

  /// Builds the tree and finds a place for everything in it; asks the interactor for the position in each list.
  ///
  /// - Returns: The tree, and its layers from the screen to the one on top; nil on a screen that is too small.
  func show() -> (tree: Node, layers: [ShownLayer])?
  /// Shows the palette over everything else.
  func show(_ palette: Layer) -> ShownLayer
  /// Returns the word and the key of a command, cut to the width of a line of the palette.
  func fit(_ command: Palette.Command) -> (word: String, key: String)
  /// Shows which control has the focus now.
  ///
  /// - Parameter hasMoved: Whether another control had it before. The user may scroll away from a focus that
  ///   rests.
  func showFocus(hasMoved: Bool)
  /// Has everything drawn anew before it is next shown.
  func redraw()
  /// Forgets all layers and covered screens except for these.
  func forget(except layers: Set<NodeID>)

  // MARK: Where things are

  /// Returns the next control of the layer on top in the direction of an arrow; nil if there is none.
  func next(_ arrow: Key, from control: ControlNode) -> ControlNode?
  /// Scrolls the layer on top by a line, by a page, or to one of its ends, if it does not fit.
  func scroll(_ key: Key)

  // MARK: Texts

  /// Returns the keys that edit a text, besides its characters.
  func editingKeys(of input: Node.TextInput) -> [Hint]
  /// Gives a key to the editor of the text that has the focus. Returns false for a key that means nothing
  /// there.
  func edit(_ key: Key, in field: FieldBehavior) -> Bool
  /// Deletes all of the text that has the focus.
  func clear(_ field: FieldBehavior)
  /// Copies a text to the clipboard, and says so. Returns false without a clipboard, and for an empty text.
  func copy(_ text: String) -> Bool
}

/// A command of a host, which has no key.
package struct HostCommand {
  package let word: String
  package let run: @MainActor () -> Void

  package init(_ word: String, run: @escaping @MainActor () -> Void) {
    (self.word, self.run) = (word, run)
  }
}

extension InteractionHost {
  package var quitKey: Key? { "q" }
  package var commands: [HostCommand] { [] }
  package var hasKeyboard: Bool { true }
  /// A terminal delivers all keys.
  package func delivers(_ key: Key) -> Bool { true }
  /// The keys of a terminal.
  package var hostKeys: [Hint] {
    [
      Hint(.control("z"), word: "Suspend"), Hint(.control("c"), word: "Quit at once"),
      Hint(label: "Shift-drag", word: "Select text"),
    ]
  }
}
