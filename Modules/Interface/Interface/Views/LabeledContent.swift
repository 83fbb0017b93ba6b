/// A value behind its label; in a ``Form`` the values of a column line up.
///
/// ```swift
/// Form {
///   LabeledContent("Height", value: "0.4 m")
///   LabeledContent("Weight", value: "6.0 kg")
/// }
/// ```
public struct LabeledContent<Content: View>: PrimitiveView {
  private let title: String
  private let content: Content

  /// Creates a label of a view.
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - content: The value.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    (self.title, self.content) = (String(title), content())
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    let row = HStack(alignment: .leading, spacing: 2) {
      Text(title).style(.secondary)
      content
    }
    ModifiedView(content: row, change: .firstNode { $0.isLabeled = true })._makeNodes(in: &builder)
  }
}

extension LabeledContent<Text> {
  /// Creates a label of a text.
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }
}
