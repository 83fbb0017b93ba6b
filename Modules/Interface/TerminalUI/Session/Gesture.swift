import Interface

/// Presses of one key, or on one place, that follow each other so fast that they are one gesture: a
/// double click, or Enter that is held down.
///
/// All of a gesture goes to the control that it began on. What has come to lie there since was not
/// meant. A button that stays is used each time.
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
    var words = ""
  }

  /// The number of milliseconds in which a press belongs to the one before.
  static let time = 400

  private var last: (source: Source, time: Int)?
  private var target = Target()

  /// Takes a press.
  ///
  /// - Parameters:
  ///   - time: Milliseconds of a clock; nil where no time is known, and each press is a gesture.
  /// - Returns: Whether it was meant for the target.
  mutating func take(_ source: Source, on target: Target, at time: Int?) -> Bool {
    defer { last = time.map { (source, $0) } }
    if let time, let last, source.isNear(last.source), time - last.time <= Self.time {
      return target == self.target
    }
    self.target = target
    return true
  }

  /// Takes another input, which ends the gesture.
  mutating func end() {
    last = nil
  }
}
