import Interaction
import Interface
import Terminal

/// What a control asks of the session under whose pointer it lies, and does to it.
@MainActor
protocol PointerHost: AnyObject {
  /// What the program does.
  var interactor: Interactor { get }
  /// The caret and the selection of the text field that has the focus.
  var editor: FieldEditor { get set }

  /// Sends the moves of the pointer to a control until the button is released.
  func hold(_ node: Node)
}

/// What lies under the pointer, and the effect of a click on it.
struct Hit {
  /// The place that is underlined while the pointer lies over it.
  var place: Rect?
  /// The identity of the target, so that the second click of two reaches no other one.
  var target: [AnyHashable] = []
  let click: @MainActor (Click) -> Void
}

/// A press of the first button.
struct Click {
  /// Whether Shift is held, which extends a range of rows.
  let isShifted: Bool
  /// Whether it is the second click of two, which uses a row.
  let isDouble: Bool
}

/// What the pointer holds while it is dragged: a control, or a scroll bar.
struct Drag {
  /// The identity of the control, or of the layer with the bar.
  let id: NodeID
  /// The row of the thumb of a scroll bar that is held; nil where a control is.
  var grip: Int?
}
