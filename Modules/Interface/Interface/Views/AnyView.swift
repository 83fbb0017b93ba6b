/// A view whose type is not seen from outside; another type in its place is another view.
public struct AnyView: PrimitiveView {
  private let content: any View

  /// Hides the type of a view.
  public init(_ content: some View) {
    self.content = content
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    content._makeNodes(in: &builder)
  }
}
