/// Nothing.
public struct EmptyView: PrimitiveView {
  /// Creates an empty view.
  public init() {}

  /// Adds no node.
  public func _makeNodes(in builder: inout NodeBuilder) {}
}

/// One of two views, as a builder makes it of `if` with `else` and of `switch`.
///
/// The two differ in identity: what one of them keeps is gone when the other one is shown.
public enum ConditionalView<First: View, Second: View>: PrimitiveView {
  /// The view of one of the two branches.
  case first(First), second(Second)

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    switch self {
    case .first(let view): builder.append(view, at: .position(0))
    case .second(let view): builder.append(view, at: .position(1))
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    self?._makeNodes(in: &builder)
  }
}
