import Interaction
import Interface
import Terminal

/// A layout of measured controls: each gets its place, and lists evaluate their visible rows.
@MainActor
struct Placement {
  /// Returns the position in a list.
  let position: Position
  /// The presentations of visible rows.
  var presentations: [Node.Presentation] = []
  /// The pane that is filled now.
  var pane: Pane?
  /// The controls that were placed, in the order of the tree.
  private var controls: [Control] = []

  /// Returns the position in a list that has these rows.
  typealias Position = @MainActor (NodeID, Node.Rows) -> ListState

  init(_ position: @escaping Position) {
    self.position = position
  }

  mutating func add(_ control: Control) { controls.append(control) }

  /// Places a control and its parts in a rectangle.
  mutating func place(
    _ control: Control, in rect: Rect, _ alignment: Node.Alignment = .leading
  ) {
    control.rect = rect.inset(by: control.padding)
    (control.alignment, control.pane) = (alignment, pane)
    control.place(with: &self)
  }

  /// Returns the controls of a part of the layout, apart from the others.
  mutating func controls(from place: (inout Placement) -> Void) -> [Control] {
    var outer: [Control] = []
    swap(&outer, &controls)
    place(&self)
    swap(&outer, &controls)
    return outer
  }

  /// Returns the controls inside another one, which have no pane.
  mutating func parts(from place: (inout Placement) -> Void) -> [Control] {
    let outer = pane
    pane = nil
    defer { pane = outer }
    return controls(from: place)
  }
}
