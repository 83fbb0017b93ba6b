// Nodes of the last run stay if they are equal or their views did not change, so that a host keeps their
// layout.

extension [Node] {
  /// Replaces nodes by equal nodes of the last run.
  ///
  /// - Complexity: O(*n*) in the nodes that an element makes.
  mutating func reuse(_ old: [Node]) {
    var next = 0
    for index in indices {
      // Only a few are removed at once; nodes of other elements need no comparison.
      guard let match = old[next...].prefix(8).firstIndex(where: { $0.id == self[index].id })
      else { continue }
      self[index].reuse(old[match])
      next = match + 1
    }
  }
}

extension [Node] {
  /// Replaces a node, at any depth, by a new one with its id.
  ///
  /// - Returns: Whether the node was found.
  /// - Complexity: O(*n*) in the nodes before it.
  mutating func replace(_ old: Node, by new: Node) -> Bool {
    for index in indices {
      var inside = self[index].children
      if self[index].isIdentical(to: old) {
        self[index] = new
      } else if inside.replace(old, by: new) {
        self[index].children = inside
      } else {
        continue
      }
      return true
    }
    return false
  }
}

extension Node {
  fileprivate mutating func reuse(_ old: Node) {
    guard !isIdentical(to: old) else { return }
    reuseChildren(of: old)
    if isSame(as: old) { self = old }
  }

  /// Whether another node in this place is certainly the same.
  private func isSame(as other: Node) -> Bool {
    kind.isSame(as: other.kind) && attributes == other.attributes
      && (attributes.title ?? "").hasSameUnits(as: other.title ?? "")
      && focusBinding == nil && other.focusBinding == nil
      && presentations.isEmpty && other.presentations.isEmpty
      && keyPresses.elementsEqual(other.keyPresses, by: haveSameBytes)
      && children.elementsEqual(other.children) { $0.isIdentical(to: $1) }
  }
}

extension Node.Kind {
  /// Whether another kind is certainly the same; actions are compared by their bytes.
  fileprivate func isSame(as other: Node.Kind) -> Bool {
    // A struct, since the compiler wraps a bare closure in another one.
    struct Action { let run: @MainActor () -> Void }
    switch (self, other) {
    case (.text(let text), .text(let otherText)):
      return text.hasSameUnits(as: otherText)
    case (
      .stack(let axis, let alignment, let spacing), .stack(let axis2, let alignment2, let spacing2)
    ):
      return axis == axis2 && alignment == alignment2 && spacing == spacing2
    case (.progress(let fraction, let value), .progress(let otherFraction, let otherValue)):
      return fraction == otherFraction && value == otherValue
    case (.button(let role, let action), .button(let otherRole, let otherAction)):
      return role == otherRole && haveSameBytes(Action(run: action), Action(run: otherAction))
    case (.spacer, .spacer), (.divider, .divider), (.tableRow, .tableRow):
      return true
    default:
      return false
    }
  }
}
