public import ViewValues

extension Node {
  /// The kind of a node, with its actions.
  public enum Kind {
    // What holds much is indirect: a kind is copied each time that it is asked for.

    /// A text, wrapped at words.
    case text(String)
    /// The children are the label.
    case button(role: ButtonRole?, action: @MainActor () -> Void)
    /// A row that leads to another screen, or to the one that is shown beside it; the children are
    /// the label.
    case link(isCurrent: Bool = false, action: @MainActor () -> Void)
    /// A line of text that the user edits.
    indirect case textField(TextInput)
    /// The children are the label.
    case toggle(isOn: Bool, set: @MainActor (Bool) -> Void)
    /// The children are the label.
    indirect case picker(options: [String], selected: Int?, select: @MainActor (Int) -> Void)
    /// A number; `change` adds steps to it. The children are the label.
    indirect case stepper(
      value: Int, range: ClosedRange<Int>, change: @MainActor (_ steps: Int) -> Void)
    /// A share between 0 and 1, or nil while no share is known, and words that replace the percentage; the
    /// children are the label.
    indirect case progress(fraction: Double?, value: String? = nil)
    /// The children in a row or a column.
    case stack(Axis, alignment: Alignment, spacing: Int)
    /// Takes the room that is left along the axis of its stack.
    case spacer
    /// A line across the axis of its stack.
    case divider
    /// Rows that scroll; only visible ones are evaluated.
    indirect case list(Rows)
    /// The titles of the columns of a table, which sort its rows.
    indirect case tableHeader(TableHeader)
    /// The children are the cells of a row of a table.
    case tableRow
    /// The children are the screens; only the last is seen. `pop` leaves it.
    case navigation(pop: @MainActor () -> Void)
    /// One part, or two side by side, each in a pane that its title names.
    case split(Split)
  }

  /// What the parts of a split are.
  public enum Split {
    /// The screen that leads to the others, and the others. A host that has room for one of them from now
    /// on calls `narrow`: it keeps the visible screen in the path, or leaves it.
    case sidebar(narrow: @MainActor (_ keepsScreen: Bool) -> Void)
    /// A screen, and more about it.
    case inspector
    /// One screen in one pane.
    case screen
  }

  /// A line of text that the user edits.
  public struct TextInput {
    /// What the text is.
    public var label: String
    /// The text as it is seen: a dot for each character of a secret.
    public var text: String
    /// The text of a secure field, and what changes it; nil for other fields.
    public var secret: SecretInput?
    /// The text that replaces an empty text.
    public var prompt: String?
    /// Whether the text is searched for: a host clears it on Escape, and moves the focus to the results.
    public var isSearch: Bool
    /// The kind of text that the user types; nil for any text.
    public var contentType: TextContentType?
    /// The rows and the limit of a text with several lines, in which Enter begins a new line; nil for one line.
    public var lines: Lines?
    /// Changes the text.
    public var set: @MainActor (String) -> Void
    /// Runs on Enter.
    public var submit: (@MainActor () -> Void)?

    /// Creates a line of text.
    public init(
      label: String, text: String, prompt: String? = nil,
      isSearch: Bool = false, lines: Lines? = nil,
      set: @escaping @MainActor (String) -> Void, submit: (@MainActor () -> Void)? = nil
    ) {
      self.label = label
      self.prompt = prompt
      self.isSearch = isSearch
      self.lines = lines
      self.set = set
      self.submit = submit
      self.text = text
    }

    /// Creates a line of text that is hidden as it is typed.
    public init(label: String, secret: SecretInput, prompt: String? = nil) {
      let dots = String(repeating: "•", count: secret.value.count)
      self.init(label: label, text: dots, prompt: prompt, set: { _ in })
      self.secret = secret
    }

    /// The text of a secure field.
    public struct SecretInput {
      /// The text as it is.
      public var value: Secret
      /// The largest number of characters.
      public var limit: Int
      /// Changes the text.
      public var set: @MainActor (Secret) -> Void

      /// Creates the text of a secure field.
      public init(_ value: Secret, limit: Int, set: @escaping @MainActor (Secret) -> Void) {
        (self.value, self.limit, self.set) = (value, limit, set)
      }
    }

    /// The size of a text with several lines.
    public struct Lines: Equatable, Sendable {
      /// The number of rows that are visible.
      public let height: Int
      /// The largest number of characters.
      public let limit: Int

      /// Creates a size; numbers below one count as one.
      public init(height: Int, limit: Int) {
        (self.height, self.limit) = (max(height, 1), max(limit, 1))
      }
    }
  }

  /// The rows of a list, made only when they are asked for.
  public struct Rows {
    /// Rows that are made before they are seen: their bodies are evaluated, but they appear only when they are seen.
    package struct Ahead {
      /// Reads at once what the rows at these offsets are made of; a host calls `retain` after it has asked for them.
      package var prepare: @MainActor (Range<Int>) -> Void
      /// Forgets all rows but these, of which some are seen.
      package var retain: @MainActor (_ offsets: Range<Int>, _ seen: Range<Int>) -> Void
    }

    /// How many rows there are.
    public var count: Int
    /// The identity of the row at an offset below `count`.
    public var id: @MainActor (Int) -> AnyHashable
    /// Reads at once what the rows at these offsets are made of. A host may call it before it asks for
    /// some of them, and calls `retain` after that.
    public var prepare: @MainActor (Range<Int>) -> Void
    /// The row at an offset below `count`; its graph lives until `retain` leaves it out.
    public var node: @MainActor (Int) -> Node
    /// Forgets all rows but those at these offsets; a host calls it with the visible rows.
    public var retain: @MainActor (Range<Int>) -> Void
    /// Returns a number that changes before a row that was asked for and is retained may be another one; nil for rows
    /// that a host has to ask for each time.
    package var stamp: (@MainActor () -> Int)?
    /// Makes rows before they are seen; nil where a host asks for visible rows only.
    package var ahead: Ahead?
    /// The offsets of titles of sections, which cannot be the current row.
    public var headings: Set<Int> = []
    /// The nodes that replace the rows of an empty list.
    public var placeholder: [Node]
    /// The current row as the program knows it, nil where only the host knows.
    public var current: CurrentRow?
    /// Marks of rows, nil where rows cannot be marked.
    public var marks: Marks?
    /// Deletes the rows at these offsets, ascending; nil where rows cannot be deleted.
    public var delete: (@MainActor ([Int]) -> Void)?
    /// Moves the rows at these offsets before the row at another one; nil where rows cannot be moved.
    public var move: (@MainActor (_ offsets: [Int], _ destination: Int) -> Void)?

    /// Creates the rows of a list.
    public init(
      count: Int, id: @escaping @MainActor (Int) -> AnyHashable,
      prepare: @escaping @MainActor (Range<Int>) -> Void = { _ in },
      node: @escaping @MainActor (Int) -> Node,
      retain: @escaping @MainActor (Range<Int>) -> Void = { _ in },
      placeholder: [Node] = [], marks: Marks? = nil,
      delete: (@MainActor ([Int]) -> Void)? = nil
    ) {
      self.count = count
      self.id = id
      self.prepare = prepare
      self.node = node
      self.retain = retain
      self.placeholder = placeholder
      self.marks = marks
      self.delete = delete
    }
  }

  /// The current row as the program knows it.
  public struct CurrentRow {
    /// The identity of the row; nil for the first one.
    public var id: @MainActor () -> AnyHashable?
    /// Makes the row with an identity the current one.
    public var select: @MainActor (AnyHashable) -> Void

    /// Creates the current row of a list.
    public init(
      id: @escaping @MainActor () -> AnyHashable?,
      select: @escaping @MainActor (AnyHashable) -> Void
    ) {
      self.id = id
      self.select = select
    }
  }

  /// Which rows are marked, and how to change that.
  ///
  /// If rows can be deleted, the marked rows are deleted together.
  public struct Marks {
    /// Whether the row at an offset is marked.
    public var isMarked: @MainActor (Int) -> Bool
    /// Marks the row at an offset, or takes its mark away.
    public var toggle: @MainActor (Int) -> Void
    /// The offsets of all marked rows, ascending.
    public var offsets: @MainActor () -> [Int]
    /// The number of marked rows, in constant time.
    public var count: @MainActor () -> Int
    /// Takes all marks away.
    public var clear: @MainActor () -> Void
    /// Marks the rows at these offsets, or takes their marks away; nil where each row is marked alone.
    public var mark: (@MainActor (Range<Int>, Bool) -> Void)?
    /// Deletes all marked rows, with the rows that a filter leaves out; nil if the marked rows of the list
    /// are deleted by their offsets.
    public var delete: (@MainActor () -> Void)?
    /// What marking a row does, and what taking its mark away does, in a word each.
    public var words = (mark: "Mark", unmark: "Unmark")

    /// Creates marks.
    package init(
      isMarked: @escaping @MainActor (Int) -> Bool, toggle: @escaping @MainActor (Int) -> Void,
      offsets: @escaping @MainActor () -> [Int], count: @escaping @MainActor () -> Int,
      clear: @escaping @MainActor () -> Void,
      mark: (@MainActor (Range<Int>, Bool) -> Void)? = nil,
      delete: (@MainActor () -> Void)? = nil, words: (mark: String, unmark: String)? = nil
    ) {
      (self.isMarked, self.toggle, self.offsets) = (isMarked, toggle, offsets)
      (self.count, self.clear, self.mark, self.delete) = (count, clear, mark, delete)
      if let words { self.words = words }
    }
  }

  /// Something that lies over the screen and takes all keys until it is gone.
  public struct Presentation: Identifiable {
    /// The place of what lies over the screen.
    public let id: NodeID
    /// What lies over the screen.
    public var kind: Kind
    /// Takes it away.
    public var dismiss: @MainActor () -> Void
    /// The text that a key copies, such as the answer of an alert; nil for none.
    public var copiedText: String?
    /// Whether the buttons of an alert are choices, one below the other.
    public var isConfirmationDialog = false

    /// Creates something that lies over the screen.
    public init(id: NodeID, kind: Kind, dismiss: @escaping @MainActor () -> Void) {
      self.id = id
      self.kind = kind
      self.dismiss = dismiss
    }

    /// What can lie over a screen.
    public enum Kind {
      /// A sheet over the screen, with this content.
      case sheet(Node)
      /// Its buttons are nodes of kind `button`; the first that is not of role `cancel` is the
      /// default.
      case alert(title: String, message: String, buttons: [Node])
    }
  }

  /// The direction in which a stack puts its children.
  public enum Axis: Sendable {
    /// In a row, or in a column.
    case horizontal, vertical
  }

  /// Where a child rests across its stack.
  public enum Alignment: Sendable {
    /// At the start, in the middle, or at the end.
    case leading, center, trailing
  }
}
