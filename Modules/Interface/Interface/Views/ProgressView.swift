/// Says that something is under way, and how far it is.
public struct ProgressView<Label: View>: PrimitiveView {
  let content: Label
  private let value: Double?

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    let fraction = value.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
    builder.append(.progress(fraction: fraction), around: content)
  }
}

extension ProgressView where Label == EmptyView {
  /// Creates a sign of progress without words; nil stands for a share that is not known.
  public init(value: Double? = nil) {
    self.content = EmptyView()
    self.value = value
  }
}

extension ProgressView where Label == Text {
  /// Creates a sign of progress with a label.
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - value: A share between 0 and 1, or nil while none is known.
  public init(_ title: some StringProtocol, value: Double? = nil) {
    self.content = Text(title)
    self.value = value
  }
}
