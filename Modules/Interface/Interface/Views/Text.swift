public import ViewValues

/// A line of text, or several. Texts with different looks are joined by `+`.
///
/// ```swift
/// Text("#12 ").style(.secondary) + Text("Crash").bold() + Text(" bug").style(.red)
/// ```
public struct Text: PrimitiveView {
  @usableFromInline let text: String
  @usableFromInline var style: Style?
  /// The parts with their looks; empty for a text without bold, italic and joined parts.
  @usableFromInline var runs: [Node.Run] = []

  /// Shows a text.
  @inlinable public init(_ text: some StringProtocol) {
    self.text = String(text)
  }

  /// Joins two texts, each with its look.
  public static func + (one: Text, other: Text) -> Text {
    var joined = Text(one.text + other.text)
    joined.runs = one.parts + other.parts
    return joined
  }

  /// Makes the letters bold.
  public func bold() -> Text { changingRuns { $0.isBold = true } }

  /// Makes the letters italic.
  public func italic() -> Text { changingRuns { $0.isItalic = true } }

  /// Says which moment this text names. A browser names the zone where its own clocks showed another time.
  ///
  /// ```swift
  /// Text("2026-11-21 09:05").time(1_763_712_300, offset: 3_600)
  /// ```
  ///
  /// - Parameters:
  ///   - seconds: The seconds since the beginning of 1970 in UTC.
  ///   - offset: How many seconds ahead of UTC the clocks were that showed the text.
  public func time(_ seconds: Int, offset: Int) -> Text {
    changingRuns { $0.time = Node.Time(seconds: seconds, offset: offset) }
  }

  /// Says how much the text matters, and all parts of it that do not say so themselves.
  public func style(_ style: Style) -> Text {
    var copy = runs.isEmpty ? self : changingRuns { $0.style = $0.style ?? style }
    copy.style = self.style ?? style
    return copy
  }

  private var parts: [Node.Run] {
    runs.isEmpty ? [Node.Run(count: text.count, style: style)] : runs
  }

  private func changingRuns(_ change: (inout Node.Run) -> Void) -> Text {
    var copy = self
    copy.runs = parts
    for index in copy.runs.indices { change(&copy.runs[index]) }
    return copy
  }

  /// Marks the characters that a search found.
  ///
  /// ```swift
  /// Text("Pikachu").found(0..<4)
  /// ```
  ///
  /// - Parameter match: The offsets of the characters; nil marks none.
  public func found(_ match: Range<Int>?) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .firstNode { $0.changeAttributes { $0.match = match } })
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    var node = builder.node(.text(text))
    if let style { node.style = style }
    if !runs.isEmpty { node.runs = runs }
    builder.nodes.append(node)
  }
}

extension View {
  /// Marks the first place of this view at which a search finds its text.
  ///
  /// ```swift
  /// TableRow { Text("#669"); Text("Flabébé") }.found(SearchText("flabebe"))
  /// ```
  public func found(_ search: SearchText) -> ModifiedView<Self> {
    ModifiedView(
      content: self,
      change: .firstNode { node in if !search.isEmpty { _ = node.mark(search) } })
  }

  /// Limits the lines of this text; the last one is cut if the text is longer. On a screen with too little room for
  /// its empty lines, a limited text takes one line.
  public func lineLimit(_ limit: Int?) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .nodes { $0.lineLimit = limit.map { max($0, 1) } })
  }

  /// Sets the side on which this text is cut.
  ///
  /// ```swift
  /// Text("Modules/Interface/Interface/Views/Text.swift").lineLimit(1).truncationMode(.head)
  /// ```
  public func truncationMode(_ mode: TruncationMode) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .nodes { $0.truncationMode = mode })
  }
}

/// Takes the room that is left along the axis of its stack.
public struct Spacer: PrimitiveView {
  /// Creates a spacer.
  public init() {}

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    builder.nodes.append(builder.node(.spacer))
  }
}

/// A line between two parts.
public struct Divider: PrimitiveView {
  /// Creates a line.
  public init() {}

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    builder.nodes.append(builder.node(.divider))
  }
}

extension Node {
  /// Marks the first text inside in which a search finds its own; returns whether there is one.
  fileprivate mutating func mark(_ search: SearchText) -> Bool {
    if case .text(let text) = kind {
      let match = search.range(in: text)
      if match != attributes.match { changeAttributes { $0.match = match } }
      return match != nil
    }
    // W14: only the nodes that change are copied.
    for (index, child) in children.enumerated() {
      var marked = child
      let isFound = marked.mark(search)
      if !marked.isIdentical(to: child) { change { $0.children[index] = marked } }
      if isFound { return true }
    }
    return false
  }
}
