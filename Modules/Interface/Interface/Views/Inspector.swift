extension View {
  /// Shows more about this screen in a pane beside it, if the size class is regular.
  ///
  /// The `navigationTitle` of the content is the title of its pane.
  ///
  /// - Parameter content: Makes the view in the pane; evaluated only if the size class is regular.
  public func inspector<Content: View>(
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> InspectedView<Self, Content> {
    InspectedView(content: self, inspector: Slot(id: (), isOneNode: true) { _ in content() })
  }
}

/// A view with more about it in a pane beside it.
public struct InspectedView<Content: View, Inspector: View>: PrimitiveView {
  let content: Content
  let inspector: Slot<Void, Inspector>

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    guard builder.environment.sizeClass == .regular else {
      return builder.append(content, at: .position(0))
    }
    let place = builder.id.appending(.position(0))
    let screen = builder.inside(content)
    let more = builder.child(inspector, at: .position(1))
    let parts = [screen.joined(at: place), more.node(in: builder.environment)]
    builder.append([builder.node(.split(.inspector), children: parts)], titled: screen.title)
  }
}
