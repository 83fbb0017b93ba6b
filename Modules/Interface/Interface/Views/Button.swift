/// Does something when it is used.
public struct Button<Label: View>: NodeView {
  let content: Label
  private let role: ButtonRole?
  private let action: @MainActor () -> Void

  /// Creates a button with any label.
  ///
  /// - Parameters:
  ///   - role: What pressing it means, if that is not plain.
  ///   - action: What it does.
  ///   - label: What it says.
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.content = label()
    self.role = role
    self.action = action
  }

  func kind(in element: Element) -> Node.Kind { .button(role: role, action: action) }
}

extension Button where Label == Text {
  /// Creates a button with a word on it.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - role: What pressing it means, if that is not plain.
  ///   - action: What it does.
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}
