/// Does something when it is used.
public struct Button<Label: View>: PrimitiveView {
  @usableFromInline let content: Label
  @usableFromInline let role: ButtonRole?
  @usableFromInline let action: @MainActor () -> Void

  /// Creates a button with any label.
  ///
  /// - Parameters:
  ///   - role: What pressing it means, if that is not plain.
  ///   - action: The action.
  ///   - label: The label.
  @inlinable public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.content = label()
    self.role = role
    self.action = action
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    builder.append(.button(role: role, action: action), around: content)
  }
}

extension Button where Label == Text {
  /// Creates a button with a word on it.
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - role: What pressing it means, if that is not plain.
  ///   - action: The action.
  @inlinable public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}
