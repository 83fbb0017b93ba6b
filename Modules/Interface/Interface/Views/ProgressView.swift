/// Says that something is under way, and how far it is.
public struct ProgressView<Label: View>: PrimitiveView {
  let content: Label
  private let value: Double?
  /// The words that replace the percentage.
  private var words: String?

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    let fraction = value.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
    builder.append(.progress(fraction: fraction, value: words), around: content)
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

  /// Creates a countdown: a bar that becomes shorter, and the time that remains.
  ///
  /// ```swift
  /// ProgressView("Next refresh", remaining: .seconds(12), of: .seconds(60))
  /// ```
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - remaining: The time that remains, shown in whole seconds, rounded up.
  ///   - total: The time that remained at the beginning.
  public init(_ title: some StringProtocol, remaining: Duration, of total: Duration) {
    let remaining = max(remaining, .zero)
    let (whole, rest) = remaining.components
    let seconds = whole + (rest > 0 && whole < .max ? 1 : 0)
    func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    self.init(title, value: total > .zero ? remaining / total : 0)
    words =
      seconds < 60 ? "\(seconds) s" : "\(seconds / 60):\(twoDigits(seconds % 60))"
  }
}
