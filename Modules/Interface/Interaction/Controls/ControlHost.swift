package import Interface
package import ViewValues

/// What a control asks of the program that shows it, and does to it.
@MainActor
package protocol ControlHost: AnyObject {
  /// The layer on top; nil on a screen that is too small.
  var top: ShownLayer? { get }
  /// The control that has the focus.
  var focused: ControlNode? { get }
  /// The number that was typed in front of the key that is pressed now; nil without one.
  var times: Int? { get }
  /// The positions in lists.
  var lists: [NodeID: ListState] { get set }
  /// The effect of the last input that is not visible otherwise.
  var notice: Hint? { get set }

  /// Adds a digit to the number in front of the next key. Returns false for a zero at the front.
  func typeTimes(_ digit: Key) -> Bool
  /// Has the tree built and drawn anew before it is next shown.
  func invalidate()
  /// Brings the layout up to date with the tree.
  func update()
  /// Gives the focus to a control.
  ///
  /// - Parameter returns: Whether `returnFocus` leads back to the control that has the focus now.
  func moveFocus(to control: ControlNode, returns: Bool)
  /// Gives the focus of a submitted text field back to where it came from.
  func returnFocus(from field: ControlNode)
  /// Lets a control keep the focus over the next update, even on another screen.
  func keepFocus(on node: Node)
  /// Has the next update choose the focus as if the layer just appeared.
  func restartFocus()
  /// Gives a key to the editor of a text that is typed. Returns false for a key that means nothing there.
  func edit(_ key: Key, in field: ControlNode) -> Bool
  /// Returns the secret that a field takes after an edit.
  func typed(_ text: String, after secret: Secret) -> Secret
  /// Deletes all of the text that is typed.
  func clear(_ field: ControlNode)
}

extension ControlHost {
  package func moveFocus(to control: ControlNode) { moveFocus(to: control, returns: false) }
}
