package import Interface

/// What keys do to a control, and the names of these keys.
@MainActor
package protocol Behavior {
  var control: ControlNode { get }

  /// Activates the control.
  func use(in host: any ControlHost)
  /// Takes a step to the left or to the right; returns false without steps.
  @discardableResult
  func step(_ step: Int, in host: any ControlHost) -> Bool
  /// Takes a key while the control has the focus. Returns false for a key without a meaning here.
  func press(_ key: Key, in host: any ControlHost) -> Bool
  /// Takes a key that no shortcut wants.
  func pressLate(_ key: Key, in host: any ControlHost) -> Bool

  /// The identity of what Enter reaches, so that a press that was meant for another target is ignored.
  var target: [AnyHashable] { get }
  /// The keys that work while the control has the focus.
  func hints(in layer: ShownLayer) -> [Hint]
  /// Keys for which the last line has no room; they go before shortcuts.
  var moreHints: [Hint] { get }
  /// Keys of `pressLate`, for the palette.
  func lateHints(in layer: ShownLayer, canCopy: Bool) -> [Hint]
  /// Whether its hints stand in front of the hints of shortcuts.
  var hasUrgentHints: Bool { get }
}

extension Behavior {
  package func use(in host: any ControlHost) { control.node.tap() }
  @discardableResult
  package func step(_ step: Int, in host: any ControlHost) -> Bool { false }
  package func press(_ key: Key, in host: any ControlHost) -> Bool {
    pressUsually(key, in: host)
  }
  package func pressLate(_ key: Key, in host: any ControlHost) -> Bool { false }
  package var target: [AnyHashable] { [control.id, control.name] }
  package func hints(in layer: ShownLayer) -> [Hint] { [] }
  package var moreHints: [Hint] { [] }
  package func lateHints(in layer: ShownLayer, canCopy: Bool) -> [Hint] { [] }
  package var hasUrgentHints: Bool { false }

  /// Uses the control with Enter and Space, and takes steps with the arrows to the sides.
  func pressUsually(_ key: Key, in host: any ControlHost) -> Bool {
    switch key {
    case .left: return step(-1, in: host)
    case .right: return step(1, in: host)
    case .enter, .space: use(in: host)
    default: return false
    }
    return true
  }
}
