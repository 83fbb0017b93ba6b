/// A title, and the views below it: a part of a form, or rows of a list.
///
/// ```swift
/// Section("Delivery") { TextField("City", text: city) }
/// ```
public struct Section<Content: View>: PrimitiveView {
  private let title: Text
  private let content: Content

  /// Creates a section.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = Text(title).style(.title)
    self.content = content()
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    // A row of a list cannot be empty.
    if !builder.environment.isInList && !builder.nodes.isEmpty {
      builder.append(Text(""), at: .position(2))
    }
    builder.append(title, at: .position(0))
    if builder.environment.isInList { builder.nodes[builder.nodes.count - 1].isHeading = true }
    builder.append(content, at: .position(1))
  }
}
