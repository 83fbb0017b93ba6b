/// A view with something changed about it.
public struct ModifiedView<Content: View>: PrimitiveView {
  let content: Content
  let change: ViewChange

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    let (environment, title) = (builder.environment, builder.title)
    let start = builder.nodes.count
    if case .environment(let change) = change { change(&builder.environment) }
    content._makeNodes(in: &builder)
    builder.environment = environment
    for index in builder.nodes.indices.dropFirst(start) {
      switch change {
      case .nodes(let change): change(&builder.nodes[index])
      case .firstNode(let change): if index == start { builder.nodes[index].inFrame(change) }
      case .title(let title): if index == start { builder.nodes[index].title = title }
      case .environment: break
      }
    }
    // A title wins over the titles inside.
    if case .title(let own) = change { builder.title = title ?? own }
  }
}

/// What a modifier changes about a view.
enum ViewChange {
  /// The values that the content takes over.
  case environment((inout Environment) -> Void)
  /// All nodes of the content.
  case nodes(@MainActor (inout Node) -> Void)
  /// The first node of the content, or of the frame around it.
  case firstNode(@MainActor (inout Node) -> Void)
  /// The title of the screen.
  case title(String)
}

extension View {
  /// Makes the controls inside react to nothing while the condition holds.
  public func disabled(_ isDisabled: Bool) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .environment { if isDisabled { $0.isEnabled = false } })
  }

  /// Says how much this view matters, and all in it that does not say so itself.
  public func style(_ style: Style) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .environment { $0.style = style })
  }

  /// Sets the size of the letters of this text.
  public func font(_ font: Font) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .nodes { $0.font = font })
  }

  /// Adds empty space around this view, in lines and columns of text.
  public func padding(_ amount: Int = 1) -> ModifiedView<Self> {
    let amount = max(0, amount)
    return ModifiedView(
      content: self, change: .nodes { $0.padding = min($0.padding, .max - amount) + amount })
  }

  /// Names the screen of which this view is the content.
  public func navigationTitle(_ title: some StringProtocol) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .title(String(title)))
  }

  /// Uses this control when a key is pressed, while it is enabled and nothing lies over it.
  ///
  /// Of two enabled controls with the same key only the first gets it; debug builds report such a pair.
  ///
  /// - Parameters:
  ///   - key: The key; none while it is nil.
  ///   - hint: One or two words for the line of keys; the label of the control if left out.
  public func keyboardShortcut(_ key: Key?, hint: String? = nil) -> ModifiedView<Self> {
    let shortcut = key.map { KeyboardShortcut(key: $0, hint: hint) }
    return ModifiedView(
      content: self, change: .firstNode { $0.changeAttributes { $0.shortcut = shortcut } })
  }

  /// Performs an action when the user presses Enter in a text field of this view.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .nodes { $0.submitTextFields(action) })
  }
}

/// A view with a modifier whose value a closure reads.
public struct BoundView<Content: View>: ReadingView {
  let content: Content
  let change: @MainActor () -> ViewChange

  /// The view with the value of its modifier.
  public var body: some View { ModifiedView(content: content, change: change()) }
}

extension Node {
  /// Changes this node, or the content of this frame.
  fileprivate mutating func inFrame(_ change: (inout Node) -> Void) {
    if attributes.width == nil || children.isEmpty {
      change(&self)
    } else {
      children[0].inFrame(change)
    }
  }

  fileprivate mutating func submitTextFields(_ action: @escaping @MainActor () -> Void) {
    if case .textField(var input) = kind, input.submit == nil {
      input.submit = action
      kind = .textField(input)
    }
    guard contents.contains(.textField) else { return }
    for index in children.indices where children[index].contents.contains(.textField) {
      children[index].submitTextFields(action)
    }
  }
}
