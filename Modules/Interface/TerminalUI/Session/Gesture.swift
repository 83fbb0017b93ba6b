import Interface
import Terminal

/// Presses that are one gesture: a double click, or Enter that is held down.
///
/// Only the control on which a gesture began gets its presses, each of them. A control that appeared since
/// gets none.
struct Gesture {
  /// Where a press comes from.
  enum Source: Equatable {
    case key(Key)
    case click(x: Int, y: Int)

    /// Whether two presses may belong together: a hand moves a little.
    func isNear(_ other: Source) -> Bool {
      switch (self, other) {
      case (.key(let key), .key(let other)): key == other
      case (.click(let x, let y), .click(let otherX, let otherY)):
        y == otherY && abs(x - otherX) <= 1
      default: false
      }
    }
  }

  /// What a press reaches: a control of a layer, by its identity and its words.
  struct Target: Hashable {
    var layer: NodeID?
    var place: [AnyHashable] = []
  }

  /// The number of milliseconds between the clicks of a double click.
  private static let clickTime = 400
  /// The number of milliseconds between the repeats of a key that is held down. Fingers are slower.
  private static let repeatTime = 100

  private var last: (source: Source, time: Int?)?
  private var count = 0
  private var target = Target()

  /// Takes a press.
  ///
  /// - Parameters:
  ///   - time: Milliseconds of a clock; nil where no time is known, and each press is a gesture.
  ///   - isRepeat: Whether the terminal reports that the key is held down.
  /// - Returns: Whether it was meant for the target.
  mutating func take(
    _ source: Source, on target: Target, at time: Int?, isRepeat: Bool = false
  ) -> Bool {
    let continues = continues(with: source, at: time, isRepeat: isRepeat)
    last = (source, time)
    count = continues ? count + 1 : 1
    if continues { return target == self.target }
    self.target = target
    return true
  }

  private func continues(with source: Source, at time: Int?, isRepeat: Bool) -> Bool {
    guard let last, source.isNear(last.source) else { return false }
    if isRepeat { return true }
    guard let time, let before = last.time else { return false }
    return switch source {
    case .key: time - before < Self.repeatTime
    case .click: time - before <= Self.clickTime
    }
  }

  /// Whether the last press was the second of two.
  var isDouble: Bool { count.isMultiple(of: 2) }

  /// Takes another input, which ends the gesture.
  mutating func end() {
    last = nil
  }
}

/// What the pointer holds while it is dragged: a control, or a scroll bar.
struct Drag {
  /// The identity of the control, or of the layer with the bar.
  let id: NodeID
  /// The row of the thumb of a scroll bar that is held; nil where a control is.
  var grip: Int?
}
