import Interface

/// The size that a node wants in a width, before it has a place.
struct Measure {
  let node: Node
  let look: Look
  /// The size, with the padding of the node.
  var width = 0
  var height = 1
  /// Whether the node takes the rest of a row, and of a column.
  var stretchesAcross = false
  var stretchesDown = false
  /// The contents of a stack, a row or a navigation stack.
  var parts: [Measure] = []
  /// The label of a control, or the lines of a text.
  var lines: [String] = []
  /// The indentation of a part of a column that lines up with controls behind their marker.
  var indent = 0
  /// The axis of a stack; a row that does not fit becomes a column.
  var axis = Node.Axis.vertical
  /// The panes of a split and their widths, with their borders.
  var panes: [Pane] = []
  var paneWidths: [Int] = []
  /// The space between the parts of a stack; none in a row that became a column.
  var spacing = 0

  /// Measures a node; leaves out empty lines, and then large letters, if it is too high with them.
  ///
  /// - Parameter isLarge: Whether there may be large letters.
  init(_ node: Node, width: Int, height: Int, isLarge: Bool = false) {
    var look = Look()
    look.allowsLarge = isLarge
    self.init(node, width: width, look: look)
    guard self.height > height else { return }
    look.isDense = true
    self.init(node, width: width, look: look)
    guard isLarge, self.height > height else { return }
    self.init(node, width: width, height: height)
  }

  init(_ node: Node, width available: Int, look outer: Look = Look()) {
    self.node = node
    look = outer.with(node)
    let room = max(available - 2 * look.padding(of: node), 1)
    switch node.kind {
    case .text(let text): measureText(text, room: room)
    case .button: measureButton(room: room)
    case .link: measureLink(room: room)
    case .textField(let input): measureField(input, room: room)
    case .toggle: measureWords(room: room, besides: look.gutter + 4)
    case .picker(let options, _, _) where node.pickerStyle == .segmented:
      let segments = Segments(options)
      width = min(segments.width <= room ? segments.width : segments.shortWidth, room)
    case .picker(let options, _, _):
      let longest = options.map { Width.of($0) }.max() ?? 0
      lines = [node.words]
      let label = look.width(ofLabel: node.words) + Control.gap(node.words)
      width = min(look.gutter + label + longest + 4, room)
    case .progress(let fraction):
      let bar = fraction == nil ? 2 : Control.gap(node.words) + Control.bar + Control.percent
      measureWords(room: room, besides: bar)
    case .spacer: (width, height) = (0, 0)
    case .divider: (width, height) = (1, 1)
    case .list(let rows):
      // A placeholder does not scroll, so it is measured as a whole.
      if rows.count == 0 {
        parts = [Measure(rows.placeholderColumn(of: node.id), width: room, look: look)]
      }
      (width, height) = (room, max(parts.first?.height ?? min(rows.count, Control.fewestRows), 1))
      (stretchesAcross, stretchesDown) = (true, true)
    case .stack(let axis, _, let spacing): measureStack(axis, spacing: spacing, room: room)
    case .navigation:
      parts = node.children.suffix(1).map { Measure($0, width: room, look: look) }
      guard let screen = parts.first else { break }
      (width, height) = (screen.width, screen.height)
      (stretchesAcross, stretchesDown) = (screen.stretchesAcross, screen.stretchesDown)
    case .split: measurePanes(room: room)
    }
    width += 2 * padding
    height += 2 * padding
  }

  var padding: Int { look.padding(of: node) }

  private mutating func measureText(_ text: String, room: Int) {
    lines =
      look.isLarge
      ? LargeDigits.lines(of: text, width: room) ?? Wrap.lines(of: text, width: room)
      : Wrap.lines(of: text, width: room)
    width = lines.map { Width.of($0) }.max() ?? 0
    height = lines.count
  }

  private mutating func measureWords(room: Int, besides: Int) {
    lines = [node.words]
    width = min(Width.of(node.words) + besides, room)
  }

  private mutating func measureButton(room: Int) {
    if look.isRow { return measureRow(room: room) }
    measureWords(room: room, besides: 4)
  }

  private mutating func measureLink(room: Int) {
    measureRow(room: room - look.gutter - 2)
    width = room
    stretchesAcross = true
  }

  /// The label of a link, or of a row of a list, is laid out as a row of its own.
  private mutating func measureRow(room: Int) {
    var inner = look
    inner.isRow = false
    parts = node.children.map { Measure($0, width: max(room, 1), look: inner) }
    if parts.count > 1 {
      var row = Node(id: node.id, kind: .stack(.horizontal, alignment: .center, spacing: 1))
      row.children = node.children
      parts = [Measure(row, width: max(room, 1), look: inner)]
    }
    width = parts.first?.width ?? 0
    height = max(parts.first?.height ?? 1, 1)
    stretchesAcross = true
  }

  private mutating func measureField(_ input: Node.TextInput, room: Int) {
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
