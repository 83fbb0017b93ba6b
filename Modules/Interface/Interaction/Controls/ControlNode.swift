package import Interface

/// A control that a host shows: its node, its pane, and whether the user can use it.
package struct ControlNode: Identifiable {
  package let node: Node
  /// Whether it and all around it are enabled.
  package let isEnabled: Bool
  /// The pane that it is in; nil outside of panes, and inside of rows.
  package let pane: Pane?
  /// The rows that are shown; nil for all but lists.
  package let list: ShownRows?

  /// Creates the control of a node.
  package init(_ node: Node, isEnabled: Bool, pane: Pane? = nil, list: ShownRows? = nil) {
    (self.node, self.isEnabled, self.pane, self.list) = (node, isEnabled, pane, list)
  }

  package var id: NodeID { node.id }
  /// The label on one line.
  package var name: String { node.words }
  /// The key that uses it; nil for what never takes the focus.
  package var shortcut: KeyboardShortcut? {
    // W8: few controls have one, and a subscript by key path would cost more than all else.
    guard let shortcut = node.attributes.shortcut, node.canFocus else { return nil }
    return shortcut
  }

  /// Whether it can have the focus.
  package var isFocusable: Bool { isEnabled && node.canFocus }

  /// Whether it keeps a focus that it has while it is disabled: what Enter was pressed on keeps Enter that
  /// is pressed once more from any other control.
  package var keepsFocus: Bool { node.canFocus && list == nil && !isTextField }

  package var isTextField: Bool { node.textInput != nil }
  /// Whether it is a text field from which Down and Escape lead to the results.
  package var isSearch: Bool { node.textInput?.isSearch ?? false }
  /// Whether it leads to the screen that is shown beside it.
  package var isCurrent: Bool {
    if case .link(let isCurrent, _) = node.kind { isCurrent } else { false }
  }
  package var isLink: Bool { if case .link = node.kind { true } else { false } }
  package var isButton: Bool { if case .button = node.kind { true } else { false } }
  package var buttonRole: ButtonRole? {
    if case .button(let role, _) = node.kind { role } else { nil }
  }
  /// Whether it is in a pane beside the screen.
  package var isBesideScreen: Bool { pane == .sidebar || pane == .inspector }
}

/// The rows of a list that a host shows.
package final class ShownRows {
  package let rows: Node.Rows
  /// The offsets of the rows that are seen at least in part.
  package let offsets: Range<Int>
  /// The offset of the current row.
  package let current: Int
  /// The current row; nil while it is not shown.
  package let row: ShownRow?

  /// Creates the rows that a host shows.
  package init(_ rows: Node.Rows, offsets: Range<Int>, current: Int, row: ShownRow?) {
    (self.rows, self.offsets, self.current, self.row) = (rows, offsets, current, row)
  }
}

/// A row of a list that a host shows.
package struct ShownRow {
  package let node: Node
  /// The controls inside of it; the row may be one of them.
  package let controls: [ControlNode]

  /// Creates a row.
  package init(_ node: Node, controls: [ControlNode]) {
    (self.node, self.controls) = (node, controls)
  }

  /// The control that Enter uses.
  package var focusable: ControlNode? { controls.first(where: \.isFocusable) }

  /// Returns the action of a key in the row: the innermost around the control that Enter uses.
  func keyPress(_ key: Key) -> KeyPress? {
    node.keyPress(key, at: (focusable?.node ?? node).id)
  }
}

extension Node {
  /// Whether keys and clicks use this node.
  package var isControl: Bool {
    switch kind {
    case .button, .link, .textField, .toggle, .picker, .stepper, .list, .tableHeader: true
    case .text, .progress, .stack, .spacer, .divider, .tableRow, .navigation, .split: false
    }
  }

  /// Whether this node takes the focus while it is enabled.
  package var canFocus: Bool {
    switch kind {
    case .list(let rows): rows.count > 0
    case .tableHeader(let header): !header.sortable.isEmpty
    default: isControl
    }
  }

  /// The text that the user edits; nil for all but text fields.
  package var textInput: TextInput? {
    if case .textField(let input) = kind { input } else { nil }
  }
}
