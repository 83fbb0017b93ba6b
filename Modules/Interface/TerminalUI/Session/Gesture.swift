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

extension Session {
  /// What Enter and Space reach now.
  var focusedTarget: Gesture.Target {
    var target = Gesture.Target(layer: top?.layer.id)
    guard let focused else { return target }
    target.place = [focused.node.id]
    target.words = focused.name
    if case .list(let list) = focused.content, list.current < list.rows.count {
      target.place.append(list.rows.id(list.current))
      target.words = ""
    }
    return target
  }

  /// What a click reaches now.
  func target(x: Int, y: Int) -> Gesture.Target {
    var target = Gesture.Target(layer: top?.layer.id)
    guard let top else { return target }
    if y == page.keysLine {
      target.words = keys.hint(at: x, in: page.column).map { "\($0.label) \($0.word)" } ?? ""
      target.place = ["keys"]
      return target
    }
    switch top.target(x: x, y: y, scrolled: scrolling[top.layer.id]) {
    case nil: break
    case .control(let piece):
      target.place = [piece.node.id]
      target.words = piece.name
    case .list(let piece): target.place = [piece.node.id]
    case .mark(let offset, let piece, _):
      target.place = [piece.node.id, id(ofRow: offset, in: piece), "mark"]
    case .row(let offset, let piece, let control):
      target.place = [piece.node.id, id(ofRow: offset, in: piece)]
      if let control { target.place.append(control.node.id) }
    }
    return target
  }

  private func id(ofRow offset: Int, in piece: Piece) -> AnyHashable {
    guard case .list(let list) = piece.content, offset < list.rows.count else { return offset }
    return list.rows.id(offset)
  }
}
