/// A view that depends on how much room the host has.
///
/// ```swift
/// SizeClassReader { sizeClass in
///   if sizeClass == .regular { Text("The 1,000,003rd prime") } else { Text("Prime") }
/// }
/// ```
public struct SizeClassReader<Content: View>: PrimitiveView {
  let content: @MainActor (SizeClass) -> Content

  /// Creates a view that is made again when the size class changes.
  ///
  /// - Parameter content: Makes the view for a size class.
  public init(@ViewBuilder content: @escaping @MainActor (SizeClass) -> Content) {
    self.content = content
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    builder.appendElement(of: Slot(id: builder.environment.sizeClass, content: content))
  }
}
