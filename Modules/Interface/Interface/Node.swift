/// One element of the view tree: plain data that a host draws and that a test reads and taps.
///
/// Bodies of views produce nodes. A node says what something is and what it does, never how it looks:
/// roles and styles stand for colors, and nothing here knows of cells or escape codes.
///
/// A node is a value; its parts lie behind one reference, so that a copy costs O(1) until it is changed.
public struct Node: Identifiable {
  @usableFromInline private(set) var storage: Storage

  /// Creates a node; only its place and its kind have to be said.
  public init(id: NodeID, kind: Kind, children: [Node] = []) {
    storage = Storage(Parts(id: id, kind: kind, children: children))
  }

  @usableFromInline
  final class Storage {
    // Both are changed only where this is held by one node, which is being changed itself.
    @exclusivity(unchecked) @usableFromInline fileprivate(set) var parts: Parts
    @exclusivity(unchecked) fileprivate(set) var contents: Contents

    init(_ parts: Parts) {
      self.parts = parts
      contents = Contents(of: parts)
    }
  }

  @usableFromInline
  struct Parts {
    @usableFromInline let id: NodeID
    @usableFromInline var kind: Kind
    @usableFromInline var children: [Node]
    @usableFromInline var pickerStyle = PickerStyle.automatic
    @usableFromInline var alignsLabels = false
    @usableFromInline var style = Style.body
    @usableFromInline var font = Font.body
    @usableFromInline var isEnabled = true
    @usableFromInline var shortcut: KeyboardShortcut?
    @usableFromInline var keyPresses: [KeyPress] = []
    @usableFromInline var isDefaultFocus = false
    @usableFromInline var focusBinding: FocusBinding?
    @usableFromInline var announcement: String?
    @usableFromInline var title: String?
    @usableFromInline var padding = 0
    @usableFromInline var match: Range<Int>?
    @usableFromInline var presentations: [Presentation] = []
  }

  @usableFromInline
  mutating func change(_ change: (inout Parts) -> Void) {
    if isKnownUniquelyReferenced(&storage) {
      change(&storage.parts)
      storage.contents = Contents(of: storage.parts)
    } else {
      var parts = storage.parts
      change(&parts)
      storage = Storage(parts)
    }
  }
}

extension Node {
  /// Whether another node is this one, taken from the graph once more, so that all of it is the same.
  package func isIdentical(to other: Node) -> Bool { storage === other.storage }
}

extension Node {
  /// The place of this node in the tree, stable for as long as the view that made it stays there.
  @inlinable public var id: NodeID { storage.parts.id }

  /// What this node is, and what it does when it is used.
  @inlinable public var kind: Kind {
    get { storage.parts.kind }
    set { change { $0.kind = newValue } }
  }

  /// How this node shows its options, if it is a picker.
  @inlinable public var pickerStyle: PickerStyle {
    get { storage.parts.pickerStyle }
    set { change { $0.pickerStyle = newValue } }
  }

  /// Whether the fields and pickers in this column have labels of one width, so that what follows them
  /// lines up.
  @inlinable public var alignsLabels: Bool {
    get { storage.parts.alignsLabels }
    set { change { $0.alignsLabels = newValue } }
  }

  /// What this node contains: the label of a control, the parts of a stack, the screens of a
  /// navigation stack from the first to the one on top.
  @inlinable public var children: [Node] {
    get { storage.parts.children }
    set { change { $0.children = newValue } }
  }

  /// How much this node matters.
  @inlinable public var style: Style {
    get { storage.parts.style }
    set { change { $0.style = newValue } }
  }

  /// The size of the letters of a text.
  @inlinable public var font: Font {
    get { storage.parts.font }
    set { change { $0.font = newValue } }
  }

  /// Whether a control reacts; a disabled one is drawn dimmed and never has the focus.
  @inlinable public var isEnabled: Bool {
    get { storage.parts.isEnabled }
    set { change { $0.isEnabled = newValue } }
  }

  /// The key that uses this control while it is enabled and nothing lies over it.
  @inlinable public var shortcut: KeyboardShortcut? {
    get { storage.parts.shortcut }
    set { change { $0.shortcut = newValue } }
  }

  /// Keys that do something while this control, or one inside this node, has the focus.
  @inlinable public var keyPresses: [KeyPress] {
    get { storage.parts.keyPresses }
    set { change { $0.keyPresses = newValue } }
  }

  /// Whether this control has the focus when its screen or sheet appears.
  @inlinable public var isDefaultFocus: Bool {
    get { storage.parts.isDefaultFocus }
    set { change { $0.isDefaultFocus = newValue } }
  }

  /// The binding of `focused(_:equals:)`; nil for other controls.
  @inlinable public var focusBinding: FocusBinding? {
    get { storage.parts.focusBinding }
    set { change { $0.focusBinding = newValue } }
  }

  /// The words of `announcement(_:)`, which a host shows for a moment when they change.
  @inlinable public var announcement: String? {
    get { storage.parts.announcement }
    set { change { $0.announcement = newValue } }
  }

  /// The title of the screen that this node is part of, set by `navigationTitle`.
  @inlinable public var title: String? {
    get { storage.parts.title }
    set { change { $0.title = newValue } }
  }

  /// Empty space around this node, in lines and columns of text.
  @inlinable public var padding: Int {
    get { storage.parts.padding }
    set { change { $0.padding = newValue } }
  }

  /// The characters of a text that a search found; nil where it found none.
  @inlinable public var match: Range<Int>? {
    get { storage.parts.match }
    set { change { $0.match = newValue } }
  }

  /// What lies over the screen: sheets and alerts, from the lowest to the one on top.
  @inlinable public var presentations: [Presentation] {
    get { storage.parts.presentations }
    set { change { $0.presentations = newValue } }
  }
}

extension Node {
  /// The focus of a control as the state of a program holds it.
  public struct FocusBinding {
    /// Whether the state gives the control the focus.
    public var isFocused: Bool
    /// Tells the state that the control got or lost the focus.
    public var set: @MainActor (Bool) -> Void

    /// Creates a binding.
    public init(isFocused: Bool, set: @escaping @MainActor (Bool) -> Void) {
      self.isFocused = isFocused
      self.set = set
    }
  }
}

/// How much something matters; the host chooses how that looks.
public enum Style: Sendable {
  /// A role of a text or control: plain, a heading, less important, dangerous, or emphasized.
  case body, title, secondary, destructive, accent
}

/// The size of letters; the host chooses how that looks.
public enum Font: Sendable {
  /// The size of running text.
  case body
  /// The one thing that matters most on a screen, in large letters where there is room for them.
  case largeTitle
}

/// What pressing a button means.
public enum ButtonRole: Sendable {
  /// The button changes nothing, or it removes something.
  case cancel, destructive
}

/// A key that uses a control, and the word that names it among the keys that work now.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// One or two words for the line of keys; the label of the control where nil.
  public var hint: String?

  /// Creates a shortcut.
  public init(key: Key, hint: String? = nil) {
    self.key = key
    self.hint = hint
  }
}
