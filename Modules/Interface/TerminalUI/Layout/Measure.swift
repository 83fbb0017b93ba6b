import Interface
import Terminal

/// The size that a node wants in a width, before it has a place.
///
/// One layout takes measures over from the last one: those of the nodes that are the same and have the same
/// room, with where they were placed.
final class Measure {
  /// A part of a measure, with what the stack around it changes about it.
  struct Part {
    let measure: Measure
    var width: Int
    var stretchesAcross: Bool
    var stretchesDown: Bool
    /// The indentation of a part of a column that lines up with controls behind their marker.
    var indent = 0

    init(_ measure: Measure) {
      self.measure = measure
      width = measure.width
      (stretchesAcross, stretchesDown) = (measure.stretchesAcross, measure.stretchesDown)
    }

    var node: Node { measure.node }
    var height: Int { measure.height }
  }

  /// What the pieces of a node depend on besides its measure.
  struct Place: Equatable {
    let rect: Rect
    let pane: Pane?
    let textAlignment: Node.Alignment
  }

  let node: Node
  let look: Look
  // What follows is set while this is created, and `placed` when it is placed: no other code runs
  // meanwhile.

  /// The size, with the padding of the node.
  @exclusivity(unchecked) var width = 0
  @exclusivity(unchecked) var height = 1
  /// Whether the node takes the rest of a row, and of a column.
  @exclusivity(unchecked) var stretchesAcross = false
  @exclusivity(unchecked) var stretchesDown = false
  /// The contents of a stack, a row or a navigation stack.
  @exclusivity(unchecked) var parts: [Part] = []
  /// The label of a control, or the lines of a text.
  @exclusivity(unchecked) private(set) var lines: [String] = []
  /// The digits that a number in large letters has in place of lines.
  @exclusivity(unchecked) private(set) var digits: LargeDigits?
  /// The axis of a stack; a row that does not fit becomes a column.
  @exclusivity(unchecked) var axis = Node.Axis.vertical
  /// The panes of a split and their widths, with their borders.
  @exclusivity(unchecked) var panes: [Pane] = []
  @exclusivity(unchecked) var paneWidths: [Int] = []
  /// The space between the parts of a stack; none in a row that became a column.
  @exclusivity(unchecked) var spacing = 0
  /// Whether the node has room for the marker of the focus in front.
  @exclusivity(unchecked) var hasGutter = false
  /// Whether a list is inside, whose rows are asked for whenever it is placed.
  @exclusivity(unchecked) private(set) var hasList = false
  /// Where the node was placed last, and its pieces; nil before it is, and where a list is inside.
  @exclusivity(unchecked) var placed: (place: Place, pieces: [Piece])?
  /// The room and the look that the node was measured for.
  private let available: Int
  private let outer: Look

  /// Returns the measure of a node; leaves out empty lines, and then large letters, if it is too high with
  /// them.
  ///
  /// - Parameters:
  ///   - isLarge: Whether there may be large letters.
  ///   - last: The last measure in the place of the node.
  static func fitting(
    _ node: Node, width: Int, height: Int, isLarge: Bool = false, after last: Measure? = nil
  ) -> Measure {
    var look = Look()
    look.allowsLarge = isLarge
    let airy = of(node, width: width, look: look, after: last)
    if airy.height <= height { return airy }
    look.isDense = true
    let dense = of(node, width: width, look: look, after: last)
    if !isLarge || dense.height <= height { return dense }
    return fitting(node, width: width, height: height, after: last)
  }

  /// Returns the measure of a node: the last one, where that was of the same node in the same room.
  ///
  /// - Parameter last: The last measure in the place of the node. Where it was of another node, those of
  ///   its parts may still be of the parts of the node.
  static func of(_ node: Node, width: Int, look: Look, after last: Measure?) -> Measure {
    if let last, last.available == width, last.node.isIdentical(to: node), last.outer == look {
      return last
    }
    return Measure(node, width: width, look: look, after: last)
  }

  /// Measures a node and all that it contains.
  init(
    _ node: Node, width available: Int, look outer: Look = Look(), after last: Measure? = nil
  ) {
    self.node = node
    (self.available, self.outer) = (available, outer)
    look = outer.with(node)
    let room = max(available - 2 * look.padding(of: node), 1)
    switch node.kind {
    case .text(let text): measureText(text, room: room)
    case .button: measureButton(room: room, after: last)
    case .link: measureLink(room: room, after: last)
    case .textField(let input): measureField(input, room: room)
    case .toggle:
      measureWords(room: room, besides: look.gutter + 4)
      hasGutter = true
    case .picker(let options, _, _) where node.pickerStyle == .segmented:
      let segments = Segments(options)
      width = min(segments.width <= room ? segments.width : segments.shortWidth, room)
    case .picker(let options, _, _):
      let longest = options.map { Width.of($0) }.max() ?? 0
      lines = [node.words]
      let label = look.width(ofLabel: node.words) + Control.gap(node.words)
      width = min(look.gutter + label + longest + 4, room)
      hasGutter = true
    case .progress(let fraction):
      let bar = fraction == nil ? 2 : Control.gap(node.words) + Control.bar + Control.percent
      measureWords(room: room, besides: bar)
    case .spacer: (width, height) = (0, 0)
    case .divider: (width, height) = (1, 1)
    case .list(let rows):
      // A placeholder does not scroll, so it is measured as a whole.
      if rows.count == 0 {
        let placeholder = rows.placeholderColumn(of: node.id)
        parts = [Part(Measure(placeholder, width: room, look: look))]
      }
      (width, height) = (room, max(parts.first?.height ?? min(rows.count, Control.fewestRows), 1))
      (stretchesAcross, stretchesDown) = (true, true)
      (hasGutter, hasList) = (true, true)
    case .stack(let axis, _, let spacing):
      measureStack(axis, spacing: spacing, room: room, after: last)
    case .navigation:
      parts = node.children.suffix(1).map {
        Part(.of($0, width: room, look: look, after: last?.part(at: 0)))
      }
      guard let screen = parts.first else { break }
      (width, height) = (screen.width, screen.height)
      (stretchesAcross, stretchesDown) = (screen.stretchesAcross, screen.stretchesDown)
    case .split: measurePanes(room: room, after: last)
    }
    width += 2 * padding
    height += 2 * padding
    for index in parts.indices where parts[index].measure.hasList { hasList = true }
  }

  var padding: Int { look.padding(of: node) }

  /// The measure of a part.
  func part(at index: Int) -> Measure? {
    parts.indices.contains(index) ? parts[index].measure : nil
  }

  private func measureText(_ text: String, room: Int) {
    if look.isLarge, let digits = LargeDigits(text, room: room) {
      self.digits = digits
      (width, height) = (digits.width, LargeDigits.rows)
      return
    }
    // A dense layout leaves out empty lines.
    if look.isDense && text.allSatisfy({ $0 == " " }) { return height = 0 }
    lines = Wrap.lines(of: text, width: room)
    width = lines.map { Width.of($0) }.max() ?? 0
    height = lines.count
    if look.isLarge, height == 1, LargeDigits.isNumber(text) {
      // A number that is too wide for digits stands in the middle of where they were, so that nothing moves
      // when it grows.
      let margin = Array(repeating: "", count: LargeDigits.rows / 2)
      lines = margin + lines + margin
      height = LargeDigits.rows
    }
  }

  private func measureWords(room: Int, besides: Int) {
    lines = [node.words]
    width = min(Width.of(node.words) + besides, room)
  }

  private func measureButton(room: Int, after last: Measure?) {
    if look.isRow { return measureRow(room: room, after: last) }
    measureWords(room: room, besides: 4)
  }

  private func measureLink(room: Int, after last: Measure?) {
    measureRow(room: room - look.gutter - 2, after: last)
    width = room
    (stretchesAcross, hasGutter) = (true, true)
  }

  /// The label of a link, or of a row of a list, is laid out as a row of its own.
  private func measureRow(room: Int, after last: Measure?) {
    var inner = look
    inner.isRow = false
    var label = node.children
    if label.count > 1 {
      let row = Node.Kind.stack(.horizontal, alignment: .center, spacing: 1)
      label = [Node(id: node.id, kind: row, children: node.children)]
    }
    parts = label.map {
      Part(.of($0, width: max(room, 1), look: inner, after: last?.part(at: 0)))
    }
    width = parts.first?.width ?? 0
    height = max(parts.first?.height ?? 1, 1)
    stretchesAcross = true
  }

  private func measureField(_ input: Node.TextInput, room: Int) {
    hasGutter = true
    lines = [input.label]
    let label = look.width(ofLabel: input.label)
    let beside = look.gutter + label + (label > 0 ? 2 : 0) + 2
    if room - beside >= Control.narrowestField {
      width = min(beside + Control.field, room)
    } else {
      width = min(look.gutter + max(Width.of(input.label), 2 + Control.field), room)
      height = label > 0 ? 2 : 1
    }
  }
}
