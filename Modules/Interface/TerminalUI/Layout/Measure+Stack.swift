import Interface

extension Measure {
  func measureStack(
    _ axis: Node.Axis, spacing: Int, room: Int, after last: Measure?
  ) {
    (self.axis, self.spacing) = (axis, look.isDense && axis == .vertical ? 0 : spacing)
    if axis == .horizontal {
      if measureRowOfParts(room: room, after: last) { return }
      (self.axis, self.spacing) = (.vertical, 0)
    }
    measureParts(room: room, after: last) { $0.stretch(in: .vertical) }
    if case .stack(_, .leading, _) = node.kind { indentParts(room: room, after: last) }
    if node.alignsLabels && node.contents.contains(.textField) { wrapTexts(after: last) }
    var widest = 0
    height = self.spacing * max(parts.count - 1, 0)
    for index in parts.indices {
      widest = max(widest, parts[index].width + parts[index].indent)
      height += parts[index].height
    }
    width = min(widest, room)
    inheritFromParts()
  }

  /// Measures the parts of a stack, each in all of the room.
  private func measureParts(room: Int, after last: Measure?, adjust: (inout Part) -> Void) {
    let children = node.children
    let look = inner
    parts = []
    parts.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      var part = Part(.of(child, width: room, look: look, after: last?.part(at: index)))
      adjust(&part)
      parts.append(part)
    }
  }

  /// Lets a stack stretch where one of its parts does, and have the gutter of those that begin its lines.
  private func inheritFromParts() {
    for index in parts.indices {
      stretchesAcross = stretchesAcross || parts[index].stretchesAcross
      stretchesDown = stretchesDown || parts[index].stretchesDown
      if axis == .vertical || index == 0 {
        hasGutter = hasGutter || parts[index].measure.hasGutter
      }
    }
  }

  /// Indents parts without a gutter to where the labels of their neighbors begin.
  private func indentParts(room: Int, after last: Measure?) {
    guard room > Control.gutter, parts.contains(where: \.measure.hasGutter) else { return }
    for index in parts.indices {
      let measure = parts[index].measure
      if measure.hasGutter || measure.isDivider { continue }
      if parts[index].width > room - Control.gutter {
        let last = last?.part(at: index)
        parts[index] = Part(
          .of(measure.node, width: room - Control.gutter, look: inner, after: last))
        parts[index].stretch(in: .vertical)
      }
      parts[index].indent = Control.gutter
    }
  }

  /// Wraps the texts of a form at the width of its controls: validation errors that come and go do not
  /// change the width of the form.
  private func wrapTexts(after last: Measure?) {
    let isText = { (part: Part) in if case .text = part.node.kind { true } else { false } }
    let widest = parts.filter { !isText($0) }.map { $0.width + $0.indent }.max() ?? 0
    for index in parts.indices where isText(parts[index]) {
      let indent = parts[index].indent
      guard parts[index].width + indent > widest, widest > indent else { continue }
      parts[index] = Part(
        .of(parts[index].node, width: widest - indent, look: inner, after: last?.part(at: index)))
      parts[index].indent = indent
    }
  }

  private var isDivider: Bool {
    if case .divider = node.kind { true } else { false }
  }

  /// Measures the parts of a row, and narrows texts if they are too wide. Returns false if the row
  /// does not fit even so.
  private func measureRowOfParts(room: Int, after last: Measure?) -> Bool {
    let gaps = spacing * max(node.children.count - 1, 0)
    measureParts(room: room, after: last) { part in
      part.stretch(in: .horizontal)
      part.keepStill()
    }
    // Parts that fit as they are need not be narrowed.
    let wanted = parts.indices.reduce(gaps) { $0 + parts[$1].width }
    if wanted > room, !narrowParts(to: room - gaps, after: last) { return false }
    (width, height) = (gaps, 0)
    for index in parts.indices {
      width += parts[index].width
      height = max(height, parts[index].height)
    }
    inheritFromParts()
    return true
  }

  /// Narrows the widest parts of a row to a width; returns false if they do not fit even so.
  private func narrowParts(to room: Int, after last: Measure?) -> Bool {
    if parts.map(\.narrowest).reduce(0, +) > room { return false }
    let widths = Self.narrowed(parts, to: room)
    for index in parts.indices where widths[index] < parts[index].width {
      let (child, last) = (parts[index].node, last?.part(at: index))
      parts[index] = Part(.of(child, width: widths[index], look: inner, after: last))
      parts[index].stretch(in: .horizontal)
      parts[index].width = min(parts[index].width, widths[index])
    }
    return true
  }

  /// Returns widths that add up to at most `room`; the widest parts shrink first.
  private static func narrowed(_ parts: [Part], to room: Int) -> [Int] {
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

  /// The least width of a stack in a row.
  fileprivate var narrowestStack: Int {
    let widths = parts.map(\.narrowest)
    // A row inside a row stays one: the outer row becomes a column first.
    return axis == .horizontal
      ? widths.reduce(2 * padding + spacing * max(parts.count - 1, 0), +)
      : max(widths.max() ?? 0, Control.narrowestText)
  }

  /// The attributes of the parts.
  private var inner: Look {
    var look = look
    look.isRow = false
    return look
  }
}

extension Measure.Part {
  /// Spacers, dividers and screens stretch along or across the stack that they are part of.
  fileprivate mutating func stretch(in axis: Node.Axis) {
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
  fileprivate mutating func keepStill() {
    guard measure.look.style == .title, measure.lines.count == 1, let line = measure.lines.first,
      !line.isEmpty,
      line.allSatisfy({ $0.isNumber || $0 == "," || $0 == "-" || $0 == "−" })
    else { return }
    let roomy = Control.number
    width = line.count <= roomy ? roomy : 2 * roomy + 1
  }

  /// The least width of a part of a row.
  fileprivate var narrowest: Int {
    switch node.kind {
    case .text: min(width, Control.narrowestText)
    case .textField: min(width, Control.gutter + 2 + Control.narrowestField)
    case .progress, .picker, .toggle: min(width, Control.narrowestText)
    case .list, .link, .navigation: min(width, 2 * Control.narrowestText)
    case .stack: min(width, measure.narrowestStack)
    case .button, .spacer, .divider, .split: width
    }
  }
}
