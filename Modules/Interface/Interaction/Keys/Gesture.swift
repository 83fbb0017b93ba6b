package import Interface

/// Presses that are one gesture: a double click, or Enter that is held down.
///
/// Only the control on which a gesture began gets its presses, each of them. A control that appeared since
/// gets none.
package struct Gesture {
  /// A press of a key, or of the first button.
  package struct Press {
    let key: Key?
    /// Whether it is where the press before was; a hand moves a little.
    let isSamePlace: Bool
    /// Milliseconds of a clock; nil where no time is known, and each press is a gesture.
    let time: Int?

    /// Creates a press of a key.
    package init(key: Key, time: Int?) { (self.key, isSamePlace, self.time) = (key, true, time) }

    /// Creates a press of the first button.
    package init(isSamePlace: Bool, time: Int?) {
      (key, self.isSamePlace, self.time) = (nil, isSamePlace, time)
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
    guard let last, press.key == last.key, press.isSamePlace else { return false }
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
