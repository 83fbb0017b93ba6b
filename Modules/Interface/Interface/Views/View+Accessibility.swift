extension View {
  /// Sets the name that a screen reader says of this view; the texts inside if left out.
  ///
  /// ```swift
  /// Button("−") { count -= 1 }.accessibilityLabel("Less")
  /// ```
  public func accessibilityLabel(_ label: some StringProtocol) -> ModifiedView<Self> {
    accessibility(.label, label)
  }

  /// Sets the value that a screen reader says of this view; the one that it shows if left out.
  public func accessibilityValue(_ value: some StringProtocol) -> ModifiedView<Self> {
    accessibility(.value, value)
  }

  /// Sets the hint that a screen reader says of this control: what using it does.
  public func accessibilityHint(_ hint: some StringProtocol) -> ModifiedView<Self> {
    accessibility(.hint, hint)
  }

  /// Keeps this view from screen readers, such as a sign that repeats a text.
  public func accessibilityHidden(_ isHidden: Bool) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .nodes { $0.isAccessibilityHidden = isHidden })
  }

  private func accessibility(
    _ part: Node.Accessibility, _ words: some StringProtocol
  ) -> ModifiedView<Self> {
    let words = String(words)
    return ModifiedView(
      content: self, change: .firstNode { $0.changeAttributes { $0.accessibility[part] = words } })
  }
}

extension Node {
  /// A part of a node that the user hears instead of its texts.
  public enum Accessibility: Sendable {
    /// The name, the value, and what using it does.
    case label, value, hint
  }
}
