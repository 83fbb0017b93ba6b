import Interface
import Terminal

/// A part of a screen that is divided into panes side by side.
enum Pane: Hashable {
  /// The screen that leads to the others.
  case sidebar
  /// The screen.
  case main
  /// More about the screen.
  case inspector
}

/// A control with its place.
@MainActor
class Piece {
  let control: Control
  let rect: Rect
  /// Where the lines of a text rest.
  let alignment: Node.Alignment
  /// The pane that it is in; nil outside of panes, and for parts of other pieces.
  let pane: Pane?
  /// The pieces of a label that is laid out as a row.
  let label: [Piece]

  init(
    _ control: Control, rect: Rect, alignment: Node.Alignment = .leading, pane: Pane? = nil,
    label: [Piece] = []
  ) {
    (self.control, self.rect, self.alignment) = (control, rect, alignment)
    (self.pane, self.label) = (pane, label)
  }

  /// Whether another piece is of the same control in the same place, so that both look the same.
  func isSame(as other: Piece) -> Bool {
    self === other
      || control === other.control && rect == other.rect && alignment == other.alignment
        && !isList
  }

  var node: Node { control.node }
  var look: Look { control.look }
  /// The label of the control.
  var name: String { control.words }

  /// Whether it can have the focus.
  var isFocusable: Bool { control.canFocus && look.isEnabled }

  /// Whether it keeps a focus that it has while it is disabled: what Enter was pressed on keeps Enter that
  /// is pressed once more from any other control.
  var keepsFocus: Bool { control.canFocus && !isList && !isTextField }

  /// The role of a button; nil for other controls.
  var role: ButtonRole? { if case .button(let role, _) = node.kind { role } else { nil } }

  var isList: Bool { if case .list = node.kind { true } else { false } }
  var isTextField: Bool { if case .textField = node.kind { true } else { false } }
  /// The text of a text field; nil for other controls.
  var input: Node.TextInput? { if case .textField(let input) = node.kind { input } else { nil } }
  /// Whether it is a text field from which Down and Escape lead to the results.
  var isSearch: Bool { input?.isSearch ?? false }
  /// Whether it leads to the screen that is shown beside it.
  var isCurrent: Bool { if case .link(let isCurrent, _) = node.kind { isCurrent } else { false } }
  /// Whether it is in a pane beside the screen.
  var isBesideScreen: Bool { pane == .sidebar || pane == .inspector }
}

/// A layout of measured controls: each gets its place, and lists evaluate their visible rows.
@MainActor
struct Placement {
  /// The states of lists; placing a list updates its state.
  private(set) var lists: [NodeID: ListState]
  /// The lists that were placed.
  private(set) var placedLists: Set<NodeID> = []
  /// The presentations of visible rows.
  var presentations: [Node.Presentation] = []
  /// The pane that is filled now.
  var pane: Pane?
  /// The pieces that were placed, in the order of the tree.
  private var pieces: [Piece] = []

  init(lists: [NodeID: ListState]) {
    self.lists = lists
  }

  mutating func keep(_ state: ListState, of list: NodeID) {
    lists[list] = state
    placedLists.insert(list)
  }

  mutating func add(_ piece: Piece) { pieces.append(piece) }

  /// Places a control and its parts in a rectangle; reuses the pieces of parts in the same places.
  mutating func place(
    _ control: Control, in rect: Rect, _ alignment: Node.Alignment = .leading
  ) {
    let inside = rect.inset(by: control.padding)
    if control.hasList { return control.place(in: inside, alignment, with: &self) }
    let place = Control.Place(rect: rect, pane: pane, alignment: alignment)
    let placed: [Piece]
    if let known = control.placed, known.place == place {
      placed = known.pieces
    } else {
      placed = pieces { control.place(in: inside, alignment, with: &$0) }
      // A piece keeps its control alive, so that a control must not keep it.
      if placed.first?.control !== control { control.placed = (place, placed) }
    }
    // Without a copy if there are no pieces in front.
    if pieces.isEmpty { pieces = placed } else { pieces += placed }
  }

  /// Returns the pieces of a part of the layout, apart from the others.
  mutating func pieces(from place: (inout Placement) -> Void) -> [Piece] {
    var outer: [Piece] = []
    swap(&outer, &pieces)
    place(&self)
    swap(&outer, &pieces)
    return outer
  }

  /// Returns the pieces that another piece consists of.
  mutating func parts(from place: (inout Placement) -> Void) -> [Piece] {
    let outer = pane
    pane = nil
    defer { pane = outer }
    return pieces(from: place)
  }
}
