/// Something that is on or off.
public struct Toggle<Label: View>: NodeView {
  let content: Label
  private let isOn: Binding<Bool>

  /// Creates a toggle with any label.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on, read by the toggle and not by the body that contains it.
  ///   - label: What is on or off.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.content = label()
    self.isOn = isOn
  }

  func readsBinding(in element: Element) -> Bool { true }

  func kind(in element: Element) -> Node.Kind {
    .toggle(isOn: isOn.wrappedValue) { isOn.wrappedValue = $0 }
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a word beside it.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
