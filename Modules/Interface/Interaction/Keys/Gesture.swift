package import Interface

/// Presses that are one gesture: a double click, or Enter that is held down.
///
/// Only the control on which a gesture began gets its presses, each of them. A control that appeared since
/// gets none.
package struct Gesture {
  /// A press of a key, or of the first button at a cell.
  package struct Press {
    let key: Key?
    let x: Int
    let y: Int
    /// Milliseconds of a clock; nil where no time is known, and each press is a gesture.
    let time: Int?

    /// Creates a press of a key.
    package init(key: Key, time: Int?) { (self.key, x, y, self.time) = (key, 0, 0, time) }

    /// Creates a press of the first button.
    package init(x: Int, y: Int, time: Int?) {
      (key, self.x, self.y, self.time) = (nil, x, y, time)
    }
  }

  /// The number of milliseconds between the clicks of a double click.
  private static let clickTime = 400
  /// The number of milliseconds between the repeats of a key that is held down. Fingers are slower.
  private static let repeatTime = 100

  private var last: Press?
  private var count = 0
  private var target: [AnyHashable] = []

  /// Creates the gestures of a program that just began.
  package init() {}

  /// Takes a press.
  ///
  /// - Parameters:
  ///   - press: The press.
  ///   - target: The control of a layer that it reaches, by its identity and its words.
  ///   - isRepeat: Whether the terminal reports that the key is held down.
  /// - Returns: Whether it was meant for the target.
  package mutating func take(
    _ press: Press, on target: [AnyHashable], isRepeat: Bool = false
  ) -> Bool {
    let continues = continues(with: press, isRepeat: isRepeat)
    last = press
    count = continues ? count + 1 : 1
    if continues { return target == self.target }
    self.target = target
    return true
  }

  private func continues(with press: Press, isRepeat: Bool) -> Bool {
    // A hand moves a little.
    guard let last, press.key == last.key, press.y == last.y, abs(press.x - last.x) <= 1 else {
      return false
    }
    if isRepeat { return true }
    guard let time = press.time, let before = last.time else { return false }
    return press.key == nil ? time - before <= Self.clickTime : time - before < Self.repeatTime
  }

  /// Whether the last press was the second of two.
  package var isDouble: Bool { count.isMultiple(of: 2) }

  /// Takes another input, which ends the gesture.
  package mutating func end() {
    last = nil
  }
}
