import Interface

extension Measure {
  mutating func measureStack(_ axis: Node.Axis, spacing: Int, room: Int) {
    (self.axis, self.spacing) = (axis, look.isDense && axis == .vertical ? 0 : spacing)
    if axis == .horizontal {
      if measureRowOfParts(room: room) { return }
      (self.axis, self.spacing) = (.vertical, 0)
    }
    parts = node.children.map { child in
      var part = Measure(child, width: room, look: inner(axis))
      part.stretch(in: .vertical)
      return part
    }
    if case .stack(_, .leading, _) = node.kind { indentParts(room: room) }
    width = min(parts.map { $0.width + $0.indent }.max() ?? 0, room)
    height = parts.map(\.height).reduce(self.spacing * max(parts.count - 1, 0), +)
    stretchesAcross = parts.contains(where: \.stretchesAcross)
    stretchesDown = parts.contains(where: \.stretchesDown)
  }

  /// Indents parts without a gutter to where the labels of their neighbors begin.
  private mutating func indentParts(room: Int) {
    guard room > Control.gutter, parts.contains(where: \.hasGutter) else { return }
    for index in parts.indices where !parts[index].hasGutter && !parts[index].isDivider {
      if parts[index].width > room - Control.gutter {
        let child = node.children[index]
        parts[index] = Measure(child, width: room - Control.gutter, look: inner(.vertical))
        parts[index].stretch(in: .vertical)
      }
      parts[index].indent = Control.gutter
    }
  }

  /// Whether the node has room for the marker of the focus in front.
  private var hasGutter: Bool {
    switch node.kind {
    case .link, .toggle, .textField, .list: true
    case .picker: node.pickerStyle == .automatic
    case .stack:
      axis == .vertical
        ? parts.contains(where: \.hasGutter) : parts.first.map(\.hasGutter) ?? false
    default: false
    }
  }

  private var isDivider: Bool {
    if case .divider = node.kind { true } else { false }
  }

  /// Measures the parts of a row, and narrows texts if they are too wide. Returns false if the row
  /// does not fit even so.
  private mutating func measureRowOfParts(room: Int) -> Bool {
    let gaps = spacing * max(node.children.count - 1, 0)
    parts = node.children.map { child in
      var part = Measure(child, width: room, look: inner(.horizontal))
      part.stretch(in: .horizontal)
      part.keepStill()
      return part
    }
    if parts.map(\.narrowest).reduce(gaps, +) > room { return false }
    let widths = Self.narrowed(parts, to: room - gaps)
    for index in parts.indices where widths[index] < parts[index].width {
      parts[index] = Measure(
        node.children[index], width: widths[index], look: inner(.horizontal))
      parts[index].stretch(in: .horizontal)
      parts[index].width = min(parts[index].width, widths[index])
    }
    self.width = parts.map(\.width).reduce(gaps, +)
    height = parts.map(\.height).max() ?? 0
    stretchesAcross = parts.contains(where: \.stretchesAcross)
    stretchesDown = parts.contains(where: \.stretchesDown)
    return true
  }

  /// Returns widths that add up to at most `room`; the widest parts shrink first.
  private static func narrowed(_ parts: [Measure], to room: Int) -> [Int] {
    var widths = parts.map(\.width)
    var excess = widths.reduce(0, +) - room
    while excess > 0 {
      let shrinkable = parts.indices.filter { widths[$0] > parts[$0].narrowest }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  private func inner(_ axis: Node.Axis) -> Look {
    var look = look
    look.isRow = false
    return look
  }

  /// Spacers, dividers and screens stretch along or across the stack that they are part of.
  private mutating func stretch(in axis: Node.Axis) {
    switch node.kind {
    case .spacer:
      (stretchesAcross, stretchesDown) = (axis == .horizontal, axis == .vertical)
    case .divider:
      stretchesAcross = axis == .vertical
    case .navigation:
      // A neighbor above or below does not move a screen aside.
      if axis == .vertical { stretchesAcross = true }
    default: break
    }
  }

  /// A number in the style of a title keeps room for more digits, so that its neighbors stay where
  /// they are when it grows.
  private mutating func keepStill() {
    guard look.style == .title, lines.count == 1, let line = lines.first, !line.isEmpty,
      line.allSatisfy({ $0.isNumber || $0 == "," || $0 == "-" || $0 == "−" })
    else { return }
    let roomy = Control.number
    width = line.count <= roomy ? roomy : 2 * roomy + 1
  }

  /// The least width of a part of a row.
  private var narrowest: Int {
    switch node.kind {
    case .text: min(width, Control.narrowestText)
    case .textField: min(width, Control.gutter + 2 + Control.narrowestField)
    case .progress, .picker, .toggle: min(width, Control.narrowestText)
    case .list, .link, .navigation: min(width, 2 * Control.narrowestText)
    case .stack:
      min(
        width,
        // A row inside a row stays one: the outer row becomes a column first.
        axis == .horizontal
          ? parts.map(\.narrowest).reduce(2 * padding + spacing * max(parts.count - 1, 0), +)
          : max(parts.map(\.narrowest).max() ?? 0, Control.narrowestText))
    case .button, .spacer, .divider, .split: width
    }
  }
}
