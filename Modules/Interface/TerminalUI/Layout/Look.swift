import Interface
import Terminal

/// The attributes that a node inherits from those that contain it.
struct Look: Equatable {
  var style = Style.body
  var isEnabled = true
  /// Whether the node is a row of a list; the list draws its marker of the focus.
  var isRow = false
  /// Whether there is room for large letters, and whether the node has them.
  var allowsLarge = false
  var isLarge = false
  /// Whether the font makes the letters bold.
  var isBold = false
  /// The least width of a label in front of a field or a picker: those in the column of a form share it.
  var labelWidth = 0
  /// Whether there is too little room for empty lines.
  var isDense = false

  /// The attributes of a node inside this one.
  func with(_ node: Node) -> Look {
    var look = self
    if node.style != .body { look.style = node.style }
    look.isEnabled = isEnabled && node.isEnabled
    look.isBold = node.font == .largeTitle
    look.isLarge = allowsLarge && look.isBold
    switch node.kind {
    case .stack(.vertical, _, _) where node.alignsLabels:
      look.labelWidth = max(labelWidth, node.widestLabel)
    case .stack(.vertical, _, _), .textField, .picker: break
    default: look.labelWidth = 0
    }
    return look
  }

  /// The width that a label in front of a field or a picker takes.
  func width(ofLabel label: String) -> Int {
    label.isEmpty ? 0 : max(Width.of(label), labelWidth)
  }

  /// The room in front of a control for the marker of the focus.
  var gutter: Int { isRow ? 0 : Control.gutter }

  /// The padding of a node.
  func padding(of node: Node) -> Int { isDense ? 0 : node.padding }

  var pen: Pen { isBold ? plainPen.union(.bold) : plainPen }

  private var plainPen: Pen {
    if !isEnabled { return .dim }
    return switch style {
    case .body: []
    case .title: .bold
    case .secondary: .dim
    case .destructive: .danger
    case .accent: .accent
    }
  }
}

extension Node {
  /// The label of a node on one line.
  var words: String {
    let label = label
    guard !Width.isPlain(label), label.contains(where: \.isNewline) else { return label }
    return label.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The width of the widest label in front of a field or a picker in this column.
  var widestLabel: Int {
    switch kind {
    case .textField(let input): Width.of(input.label)
    case .picker: pickerStyle == .automatic ? Width.of(words) : 0
    case .stack(.vertical, _, _): children.map(\.widestLabel).max() ?? 0
    default: 0
    }
  }

  /// The title of the screen that this node is part of.
  var screenTitle: String? {
    if let title { return title }
    guard contents.contains(.title) else { return nil }
    if case .navigation = kind { return children.last?.screenTitle }
    for child in children {
      if let title = child.screenTitle { return title }
    }
    return nil
  }

  /// The innermost navigation stack of the visible screen.
  var innermostNavigation: Node? {
    guard contents.contains(.navigation) else { return nil }
    if case .navigation = kind { return children.last?.innermostNavigation ?? self }
    for child in children {
      if let navigation = child.innermostNavigation { return navigation }
    }
    return nil
  }

  /// The innermost navigation stack of the visible screen that has more than one screen.
  var innermostWayBack: Node? {
    guard contents.contains(.navigation) else { return nil }
    if case .navigation = kind {
      return children.last?.innermostWayBack ?? (children.count > 1 ? self : nil)
    }
    for child in children {
      if let navigation = child.innermostWayBack { return navigation }
    }
    return nil
  }
}

extension Node.Rows {
  /// Whether keys mark many rows at once: only where marks choose what is deleted, since marks that
  /// keep something, such as favorites, are made one by one.
  var canMarkMany: Bool { count > 0 && delete != nil && marks?.mark != nil }

  /// What is shown in the place of rows.
  func placeholderColumn(of list: NodeID) -> Node {
    var column = Node(id: list, kind: .stack(.vertical, alignment: .center, spacing: 0))
    column.children = placeholder
    column.style = .secondary
    return column
  }
}
