/// Does something when it is used.
public struct Button<Label: View>: NodeView {
  @usableFromInline let content: Label
  @usableFromInline let role: ButtonRole?
  @usableFromInline let action: @MainActor () -> Void

  /// Creates a button with any label.
  ///
  /// - Parameters:
  ///   - role: What pressing it means, if that is not plain.
  ///   - action: What it does.
  ///   - label: What it says.
  @inlinable public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.content = label()
    self.role = role
    self.action = action
  }

  func kind(in element: Element) -> Node.Kind { .button(role: role, action: action) }
}

extension Button: LeafView where Label: LeafView {
  /// What two actions do cannot be compared.
  func isSame(as other: Self) -> Bool { false }

  func node(in context: Context, at id: NodeID, title: inout String?) -> Node {
    let label = content.node(in: context, at: id.appending(.position(0)), title: &title)
    let kind = Node.Kind.button(role: role, action: action)
    return Node(id: id, kind: kind, children: [label]).taking(context)
  }
}

extension Button where Label == Text {
  /// Creates a button with a word on it.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - role: What pressing it means, if that is not plain.
  ///   - action: What it does.
  @inlinable public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}
