/// One element of the view tree: plain data that a host draws and that a test reads and taps.
///
/// Bodies of views produce nodes. A node describes a role and its actions, never a look:
/// roles and styles stand for colors, and nothing here knows of cells or escape codes. Its
/// ``Attributes`` are read and changed as properties of the node: `node.style`.
///
/// A node is a value; its parts lie behind one reference, so that a copy costs O(1) until it is changed.
@dynamicMemberLookup
public struct Node: Identifiable {
  // One reference, so that a copy of a node counts one: W18.
  @usableFromInline private(set) var storage: Storage

  /// Creates a node; only its place and its kind have to be said.
  public init(id: NodeID, kind: Kind, children: [Node] = []) {
    self.init(id: id, kind: kind, children: children, attributes: Attributes())
  }

  init(id: NodeID, kind: Kind, children: [Node], attributes: Attributes) {
    storage = Storage(id, Parts(kind: kind, children: children, attributes: attributes))
  }

  /// The place of this node in the tree, stable while the view that made it stays there.
  @inlinable public var id: NodeID { storage.id }

  @usableFromInline
  struct Parts {
    @usableFromInline var kind: Kind
    @usableFromInline var children: [Node]
    @usableFromInline var attributes: Attributes
    @usableFromInline var extras: Box<Extras>?
  }

  /// What few nodes have besides attributes.
  @usableFromInline
  struct Extras: Defaulted {
    @usableFromInline var keyPresses: [KeyPress] = []
    @usableFromInline var focusBinding: FocusBinding?
    @usableFromInline var presentations: [Presentation] = []
    @usableFromInline var coveredLinks: [Node] = []
    @usableFromInline var open: OpenScreens?

    @usableFromInline init() {}
  }

  @usableFromInline
  final class Storage {
    @usableFromInline let id: NodeID
    // Both change only while one node holds this storage, and that node is being changed itself.
    @exclusivity(unchecked) @usableFromInline var parts: Parts
    /// What the parts contain; nil until it is asked for.
    @exclusivity(unchecked) fileprivate var contents: Contents?

    init(_ id: NodeID, _ parts: Parts) {
      (self.id, self.parts) = (id, parts)
    }
  }

  @usableFromInline
  mutating func change(_ change: (inout Parts) -> Void) {
    if isKnownUniquelyReferenced(&storage) {
      change(&storage.parts)
      storage.contents = nil
    } else {
      var parts = storage.parts
      change(&parts)
      storage = Storage(id, parts)
    }
  }

  /// Whether another node is this one, taken from the graph once more, so that all of it is the same.
  package func isIdentical(to other: Node) -> Bool { storage === other.storage }

  /// What tells this node, while it is kept, from nodes that are not identical.
  @inlinable package var identity: ObjectIdentifier { ObjectIdentifier(storage) }

  /// Replaces children by equal children of an older node, unless an element keeps this node.
  mutating func reuseChildren(of old: Node) {
    guard isKnownUniquelyReferenced(&storage) else { return }
    storage.parts.children.reuse(old.children)
  }

  /// What this node or something inside it has.
  package var contents: Contents {
    if let contents = storage.contents { return contents }
    let contents = Contents(of: storage.parts)
    storage.contents = contents
    return contents
  }
}

extension ArraySlice<Node> {
  /// Returns how many nodes at the beginning are identical to the nodes of another slice.
  package func identicalPrefix(of others: ArraySlice<Node>) -> Int {
    // W18: without copies of the nodes, which would count references.
    withUnsafeBufferPointer { nodes in
      others.withUnsafeBufferPointer { others in
        var count = 0
        while count < Swift.min(nodes.count, others.count),
          nodes[count].storage === others[count].storage
        {
          count += 1
        }
        return count
      }
    }
  }

  /// Calls a function with each node that is no text.
  package func forEachExceptTexts(_ body: (Node) -> Void) {
    // W18: most nodes are texts, which are not copied either.
    withUnsafeBufferPointer { nodes in
      for index in nodes.indices {
        if case .text = nodes[index].storage.parts.kind { continue }
        body(nodes[index])
      }
    }
  }
}

extension Node {
  /// The kind of this node, with its actions.
  @inlinable public var kind: Kind {
    get { storage.parts.kind }
    set { change { $0.kind = newValue } }
  }

  /// What this node contains: the label of a control, the parts of a stack, the screens of a
  /// navigation stack from the first to the one on top.
  @inlinable public var children: [Node] {
    get { storage.parts.children }
    set { change { $0.children = newValue } }
  }

  /// Keys that do something while this control, or one inside this node, has the focus.
  @inlinable public var keyPresses: [KeyPress] {
    get { storage.parts.extras?.value.keyPresses ?? [] }
    set { change { $0.extras.change { $0.keyPresses = newValue } } }
  }

  /// The binding of `focused(_:equals:)`; nil for other controls.
  @inlinable public var focusBinding: FocusBinding? {
    get { storage.parts.extras?.value.focusBinding }
    set { change { $0.extras.change { $0.focusBinding = newValue } } }
  }

  /// What lies over the screen: sheets and alerts, from the lowest to the one on top.
  @inlinable public var presentations: [Presentation] {
    get { storage.parts.extras?.value.presentations ?? [] }
    set { change { $0.extras.change { $0.presentations = newValue } } }
  }

  /// The links of a screen that is covered, as they were last; it has no other content.
  var coveredLinks: [Node] {
    get { storage.parts.extras?.value.coveredLinks ?? [] }
    set { change { $0.extras.change { $0.coveredLinks = newValue } } }
  }

  /// Opens screens by their names, if this node shows one of several screens.
  package var open: OpenScreens? {
    get { storage.parts.extras?.value.open }
    set { change { $0.extras.change { $0.open = newValue } } }
  }

  /// Opens the screens of the first names of an address, and returns how many names it has read.
  public typealias OpenScreens = @MainActor (_ names: ArraySlice<Substring>) -> Int

  /// The name of a screen without a route. No link and no address opens such a screen.
  package static let unnamedScreen = "~"

  /// The usable links in this node, without the links of rows. A covered screen has them too.
  package var links: [Node] {
    guard attributes.isEnabled else { return [] }
    if case .link = kind { return [self] }
    return coveredLinks + children.flatMap(\.links)
  }

  /// The properties that can be compared.
  @inlinable public var attributes: Attributes { storage.parts.attributes }

  /// An attribute.
  @inlinable
  public subscript<Value>(dynamicMember path: WritableKeyPath<Attributes, Value>) -> Value {
    get { storage.parts.attributes[keyPath: path] }
    set { change { $0.attributes[keyPath: path] = newValue } }
  }

  /// Changes attributes without key paths, which cost more than all else of a rare attribute.
  mutating func changeAttributes(_ change: (inout Attributes) -> Void) {
    self.change { change(&$0.attributes) }
  }

  /// The properties of a node that can be compared.
  public struct Attributes: Equatable, Sendable {
    /// How much this node matters.
    public var style = Style.body
    /// Whether a control reacts; a disabled one is drawn dimmed and never has the focus.
    public var isEnabled = true
    /// How this node shows its options, if it is a picker.
    public var pickerStyle = PickerStyle.automatic
    /// Whether the fields and pickers in this column have labels of one width, so that their values line
    /// up.
    public var alignsLabels = false
    /// Whether the first part of this row is the label of the others.
    public var isLabeled = false
    /// The size of the letters of a text.
    public var font = Font.body
    /// The side on which a text is cut that is too long.
    public var truncationMode = TruncationMode.tail
    /// Whether this row of a list is the title of a section.
    public var isHeading = false
    /// Whether this control has the focus when its screen or sheet appears.
    public var isDefaultFocus = false
    /// Whether this part of a column stays at the bottom of the screen, with all below it, while the rest scrolls.
    public var isPinned = false
    /// Whether a screen reader leaves out this node and all nodes inside.
    public var isAccessibilityHidden = false
    /// The most lines of a text; nil for as many as it needs.
    public var lineLimit: Int?
    @usableFromInline var rare: Box<RareAttributes>?

    /// The least number of lines, also of a view without content.
    @inlinable public var minHeight: Int {
      get { rare?.value.minHeight ?? 0 }
      set { rare.change { $0.minHeight = newValue } }
    }
    /// The parts of a text with their looks, in order; empty for a plain text.
    @inlinable public var runs: [Run] {
      get { rare?.value.runs ?? [] }
      set { rare.change { $0.runs = newValue } }
    }
    /// The width in columns of text; the greatest integer for all that is left, nil for what the content
    /// needs.
    @inlinable public var width: Int? {
      get { rare?.value.width }
      set { rare.change { $0.width = newValue } }
    }
    /// The columns of the rows inside; empty outside of tables.
    @inlinable public var columns: [Column] {
      get { rare?.value.columns ?? [] }
      set { rare.change { $0.columns = newValue } }
    }
    /// Empty space around this node, in lines and columns of text.
    @inlinable public var padding: Int {
      get { rare?.value.padding ?? 0 }
      set { rare.change { $0.padding = newValue } }
    }
    /// The characters of a text that a search found; nil where it found none.
    @inlinable public var match: Range<Int>? {
      get { rare?.value.match }
      set { rare.change { $0.match = newValue } }
    }
    /// The text that a key copies for a row of a list; nil for all of its words.
    @inlinable public var copiedText: String? {
      get { rare?.value.copiedText }
      set { rare.change { $0.copiedText = newValue } }
    }
    /// The key that uses this control while it is enabled and nothing lies over it.
    @inlinable public var shortcut: KeyboardShortcut? {
      get { rare?.value.shortcut }
      set { rare.change { $0.shortcut = newValue } }
    }
    /// The address of the screen to which this link leads, or of the screen that this stack or these tabs show: names of
    /// screens, joined by slashes; nil without an address.
    @inlinable public var address: String? {
      get { rare?.value.address }
      set { rare.change { $0.address = newValue } }
    }
    /// The address of the screen of each option, if this picker has the tabs of a ``TabView``.
    @inlinable public var optionAddresses: [String] {
      get { rare?.value.optionAddresses ?? [] }
      set { rare.change { $0.optionAddresses = newValue } }
    }
    /// The title of the screen that this node is part of, set by `navigationTitle`.
    @inlinable public var title: String? {
      get { rare?.value.title }
      set { rare.change { $0.title = newValue } }
    }
    /// The words of `announcement(_:)`, which a host shows for a moment when they change.
    @inlinable public var announcement: String? {
      get { rare?.value.announcement }
      set { rare.change { $0.announcement = newValue } }
    }
    /// The words for a screen reader; empty if the texts of the node say them.
    @inlinable public var accessibility: [Accessibility: String] {
      get { rare?.value.accessibility ?? [:] }
      set { rare.change { $0.accessibility = newValue } }
    }
  }

  /// The attributes that few nodes have.
  @usableFromInline
  struct RareAttributes: Defaulted, Equatable, Sendable {
    @usableFromInline var minHeight: Int = 0
    @usableFromInline var runs: [Run] = []
    @usableFromInline var width: Int?
    @usableFromInline var columns: [Column] = []
    @usableFromInline var padding: Int = 0
    @usableFromInline var match: Range<Int>?
    @usableFromInline var copiedText: String?
    @usableFromInline var shortcut: KeyboardShortcut?
    @usableFromInline var address: String?
    @usableFromInline var optionAddresses: [String] = []
    @usableFromInline var title: String?
    @usableFromInline var announcement: String?
    @usableFromInline var accessibility: [Accessibility: String] = [:]

    @usableFromInline init() {}
  }

  /// A part of a text with its look.
  public struct Run: Equatable, Sendable {
    /// The number of characters.
    public var count: Int
    /// How much the part matters; nil for as much as the text.
    public var style: Style?
    /// Whether its letters are bold.
    public var isBold = false
    /// Whether its letters are italic.
    public var isItalic = false
    /// The moment that the part names; nil if it names none.
    public var time: Time?
  }

  /// A moment, and the clocks by which a text names it.
  public struct Time: Equatable, Sendable {
    /// The seconds since the beginning of 1970 in UTC.
    public var seconds: Int
    /// How many seconds the clocks were ahead of UTC.
    public var offset: Int
  }

  /// The focus of a control as the state of a program holds it.
  public struct FocusBinding {
    /// Whether the state gives the control the focus.
    public var isFocused: Bool
    /// Tells the state that the control got or lost the focus.
    public var set: @MainActor (Bool) -> Void
  }
}

/// How much something matters, or the color of a label; the host chooses how that looks.
public enum Style: Sendable {
  /// A role of a text or control: plain, a heading, less important, dangerous, or emphasized.
  case body, title, secondary, destructive, accent
  /// A role of a message: it went well, or it needs attention.
  case success, warning
  /// A color that tells labels apart; it must not say anything that the words do not say.
  case red, yellow, green, blue, purple
}

/// The size of letters; the host chooses how that looks.
public enum Font: Sendable {
  /// The size of running text.
  case body
  /// The one thing that matters most on a screen, in large letters if they fit.
  case largeTitle
}

/// What pressing a button means.
public enum ButtonRole: Sendable, Codable {
  /// The button changes nothing, or it removes something.
  case cancel, destructive
  /// The button does what its screen is for.
  case confirm
}

/// The side on which a text that is too long is cut.
public enum TruncationMode: Sendable {
  /// The beginning, the middle or the end is left out.
  case head, middle, tail
  /// The middle of the longest word is left out, such as of a path in a sentence, and then the end.
  case longestWord
}

/// How a picker shows its options.
public enum PickerStyle: Sendable {
  /// The picked option, beside the label.
  case automatic
  /// All options in a row, without the label; the picked one alone if they do not fit.
  case segmented
  /// As `segmented`, for the screens of a ``TabView``: the digits lead to them.
  case tabs
}

/// A key that uses a control, and the word that names it among the keys that work now.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// One or two words for the line of keys; the label of the control where nil.
  public var hint: String?

  /// Creates a shortcut.
  package init(key: Key, hint: String? = nil) { (self.key, self.hint) = (key, hint) }
}
