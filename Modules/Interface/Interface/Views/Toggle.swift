/// Something that is on or off.
public struct Toggle<Label: View>: ReadingView {
  let content: Label
  private let isOn: Binding<Bool>

  /// Creates a toggle with any label.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on, read by the toggle and not by the body that contains it.
  ///   - label: The label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.content = label()
    self.isOn = isOn
  }

  /// The toggle with its value.
  public var body: some View {
    Control(kind: .toggle(isOn: isOn.wrappedValue, set: isOn.set), label: content)
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a word beside it.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
