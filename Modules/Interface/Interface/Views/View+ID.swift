extension View {
  /// Gives this view an identity: with another one it is another view, which begins anew.
  ///
  /// A list that is sorted in another way shows its top, and no longer the place that was left:
  ///
  /// ```swift
  /// List(names) { Text($0.text) }.id(order)
  /// ```
  ///
  /// - Parameter id: What tells this view from others in its place.
  public func id(_ id: some Hashable) -> IdentifiedView<Self> {
    IdentifiedView(content: self, id: AnyHashable(id))
  }
}

/// A view that is another one when its identity is.
public struct IdentifiedView<Content: View>: PrimitiveView {
  let content: Content
  let id: AnyHashable

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    builder.append(content, at: .id(id))
  }
}
