import Interface
import Terminal

/// The attributes that a node inherits from its parents.
struct Look: Equatable {
  var style = Style.body
  var isEnabled = true
  /// Whether the node is a row of a list; the list draws its marker of the focus.
  var isRow = false
  /// Whether there is room for panes, and for large letters.
  var allowsPanes = false
  var allowsLarge = false
  /// Whether the node has large letters, and whether its font makes the letters bold.
  var isLarge = false
  var isBold = false
  /// The least width of a label in front of a field or a picker: those in the column of a form share it.
  var labelWidth = 0
  /// Whether the parts of a frame fill its width.
  var isFramed = false
  /// The columns of the table around.
  var table: TableLayout?
  /// Whether there is too little room for empty lines.
  var isDense = false

  /// The room in front of a row for the marker of the focus.
  static let gutter = 2

  /// The attributes of a node inside this one.
  func with(_ node: Node) -> Look {
    var look = self
    if node.style != .body { look.style = node.style }
    look.isEnabled = isEnabled && node.isEnabled
    look.isBold = node.font == .largeTitle
    look.isLarge = allowsLarge && look.isBold
    if !node.columns.isEmpty { look.table = TableLayout(columns: node.columns) }
    switch node.kind {
    case .stack(.vertical, _, _):
      if node.alignsLabels { look.labelWidth = max(labelWidth, node.widestLabel) }
      look.isFramed = isFramed || node.width != nil
    case .stack(.horizontal, _, _) where node.isLabeled: look.isFramed = false
    case .stack(.horizontal, _, _), .list, .navigation, .split:
      (look.labelWidth, look.isFramed) = (0, false)
    default: break
    }
    return look
  }

  /// The width that a label in front of a field or a picker takes.
  func width(ofLabel label: String) -> Int {
    label.isEmpty ? 0 : max(Width.of(label), labelWidth)
  }

  /// The room in front of a control for the marker of the focus.
  var gutter: Int { isRow ? 0 : Self.gutter }

  /// The padding of a node.
  func padding(of node: Node) -> Int { isDense ? 0 : node.padding.inCells }

  var pen: Pen {
    if !isEnabled { return isBold ? [.dim, .bold] : .dim }
    let pen: Pen =
      switch style {
      case .body: []
      case .title: .bold
      case .secondary: .dim
      case .destructive, .red: .danger
      case .accent: .accent
      case .warning, .yellow: .yellow
      case .success, .green: .green
      case .blue: .blue
      case .purple: .purple
      }
    return isBold ? pen.union(.bold) : pen
  }

  /// The role of a control that has the focus; a disabled one keeps its own.
  var focusPen: Pen { isEnabled ? .focus : .dim }
}
