extension View {
  /// Sets the name of this view for people who listen; the texts inside if left out.
  ///
  /// ```swift
  /// Button("−") { count -= 1 }.accessibilityLabel("Less")
  /// ```
  public func accessibilityLabel(_ label: some StringProtocol) -> ModifiedView<Self> {
    accessibility(.label, label)
  }

  /// Sets the value of this view for people who listen; the one that it shows if left out.
  public func accessibilityValue(_ value: some StringProtocol) -> ModifiedView<Self> {
    accessibility(.value, value)
  }

  /// Says what using this control does, for people who listen.
  public func accessibilityHint(_ hint: some StringProtocol) -> ModifiedView<Self> {
    accessibility(.hint, hint)
  }

  /// Keeps this view from people who listen, such as a sign that repeats what a text says.
  public func accessibilityHidden(_ isHidden: Bool) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .nodes { $0.isAccessibilityHidden = isHidden })
  }

  private func accessibility(
    _ part: Node.Accessibility, _ words: some StringProtocol
  ) -> ModifiedView<Self> {
    let words = String(words)
    return ModifiedView(content: self, change: .firstNode { $0.accessibility[part] = words })
  }
}

extension Node {
  /// A part of a node that the user hears instead of its texts.
  public enum Accessibility: Sendable {
    /// The name, the value, and what using it does.
    case label, value, hint
  }
}
