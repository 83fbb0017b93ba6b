import Interface
import Terminal
import ViewValues

/// What a control asks of the program that shows it, and does to it.
@MainActor
protocol ControlHost: AnyObject {
  /// The controls of the layer on top; nil on a screen that is too small.
  var neighbors: (any Neighbors)? { get }
  /// The control that has the focus.
  var focused: Control? { get }
  /// The caret and the selection of the text field that has the focus.
  var editor: FieldEditor { get set }
  /// The number that was typed in front of the key that is pressed now; nil without one.
  var times: Int? { get }
  /// The positions in lists.
  var lists: [NodeID: ListState] { get set }

  /// Adds a digit to the number in front of the next key. Returns false for a zero at the front.
  func typeTimes(_ digit: Key) -> Bool
  /// Has the tree built and drawn anew before it is next shown.
  func invalidate()
  /// Brings the layout up to date with the tree.
  func update()
  /// Gives the focus to a control.
  ///
  /// - Parameter returns: Whether `returnFocus` leads back to the control that has the focus now.
  func moveFocus(to control: Control, returns: Bool)
  /// Gives the focus to a control that an arrow leads to.
  func enter(_ next: Control, from arrow: Key)
  /// Gives the focus of a submitted text field back to where it came from.
  func returnFocus(from field: Control)
  /// Lets a control keep the focus over the next update, even on another screen.
  func keepFocus(on node: Node)
  /// Has the next update choose the focus as if the layer just appeared.
  func restartFocus()
  /// Sends the moves of the pointer to a control until the button is released.
  func hold(_ node: Node)
  /// Ends a gesture, so that the next press is no part of it.
  func endGesture()
  /// Has the host copy a text to the clipboard, and says so. Returns false without a clipboard, and for an empty
  /// or a very long text.
  @discardableResult
  func copy(_ text: String) -> Bool
  /// Returns the secret that a field takes after an edit.
  ///
  /// - Parameters:
  ///   - text: The text of the field, in which dots stand for a secret without a text.
  ///   - secret: The secret before the edit.
  func typed(_ text: String, after secret: Secret) -> Secret
}

extension ControlHost {
  func moveFocus(to control: Control) { moveFocus(to: control, returns: false) }
}

/// The controls of a layer, as one of them sees the others.
@MainActor
protocol Neighbors: AnyObject {
  /// The tree of the layer.
  var content: Node { get }
  var controls: [Control] { get }
  /// The controls that can have the focus, in the order of the tree.
  var focusable: [Control] { get }
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
