/// The focus in the browser, beside the focus of the program.
///
/// They are at two places while a message or a frame is under way. A key belongs to what had the focus for the user.
struct BrowserFocus {
  /// The element that had the focus in the browser when the program was told last; 0 for none.
  private var element = 0
  /// The removed element that the user last tried to focus; 0 for none.
  private var gone = 0
  /// Where the program had the focus after the last input: the layer, the control and the row.
  private var place: [AnyHashable] = []
  /// The first frame that shows the focus where an effect has moved it since.
  private var movedFrame = 0

  /// The user focused an element. If it has gone meanwhile, the browser is told again where the focus is.
  mutating func tell(_ element: Int, isThere: Bool) {
    gone = isThere ? 0 : element
    if !isThere { forget() }
  }

  /// The browser has the focus on an element; the focus of the program goes there, too.
  mutating func follow(_ element: Int) { self.element = element }

  /// Has the browser move the focus to an element. Returns whether it does not have it already.
  mutating func send(_ element: Int) -> Bool {
    defer { self.element = element }
    return element != self.element
  }

  /// Another page begins, whose focus the program does not know.
  mutating func forget() { element = 0 }

  /// An input has left the focus of the program at a place.
  mutating func settle(at place: [AnyHashable]) { self.place = place }

  /// Notes where the focus of the program is before an input and in a frame: at another place an effect has moved it there.
  mutating func note(_ place: [AnyHashable], shownBy frame: Int) {
    if place != self.place { (self.place, movedFrame) = (place, frame) }
  }

  /// Whether a key goes where the program has the focus, and not to the element that had it in the browser.
  ///
  /// It does after inputs that have moved the focus, which the browser may not show yet, but not after an effect that did.
  ///
  /// - Parameters:
  ///   - element: The element that had the focus; 0 for none.
  ///   - frame: The frame that the user saw.
  ///   - last: The last frame.
  ///   - isShown: Whether the last frame has the element.
  func belongsToProgram(keyOn element: Int, seen frame: Int, last: Int, isShown: Bool) -> Bool {
    if element == 0 { return true }
    let isOfInputs = frame >= movedFrame && element != gone
    return isOfInputs && (frame < last || isShown)
  }
}
