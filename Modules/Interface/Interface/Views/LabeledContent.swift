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
  private let spacing: Int
  private let content: Content

  /// Creates a label of a view.
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - spacing: The columns between label and value.
  ///   - content: The value; after a ``Spacer`` it is at the end of the row.
  public init(
    _ title: some StringProtocol, spacing: Int = 2, @ViewBuilder content: () -> Content
  ) {
    (self.title, self.spacing, self.content) = (String(title), spacing, content())
  }

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    let row = HStack(alignment: .leading, spacing: spacing) {
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
