/// Turns the statements of a body into one view.
@MainActor
@resultBuilder
public enum ViewBuilder {
  /// Nothing.
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view.
  @inlinable public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views, one after the other.
  @inlinable public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(content: (repeat each content))
  }

  /// A `for`: the views of each step, kept by their position.
  @inlinable public static func buildArray<Content: View>(
    _ contents: [Content]
  ) -> RepeatedView<Content> {
    RepeatedView(contents: contents)
  }

  /// An `if` without `else`.
  @inlinable public static func buildOptional<Content: View>(_ content: Content?) -> Content? {
    content
  }

  /// The first branch of an `if` or `switch`.
  @inlinable public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    .first(first)
  }

  /// The other branch of an `if` or `switch`.
  @inlinable public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    .second(second)
  }

  /// The content of `if #available`, whose type must not be seen outside.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView {
    AnyView(content)
  }
}
