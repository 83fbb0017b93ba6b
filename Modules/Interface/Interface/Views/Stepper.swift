/// A number that grows and shrinks by steps.
public struct Stepper: ReadingView {
  private let label: Text
  private let value: Binding<Int>
  private let range: ClosedRange<Int>
  private let step: Int

  /// Creates a stepper.
  ///
  /// ```swift
  /// Stepper("Copies", value: copies, in: 1...99)
  /// ```
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - value: The number, read by the stepper and not by the body that contains it.
  ///   - range: The least and the greatest number.
  ///   - step: The difference between two numbers.
  public init(
    _ title: some StringProtocol, value: Binding<Int>, in range: ClosedRange<Int> = .min ... .max,
    step: Int = 1
  ) {
    self.label = Text(title)
    (self.value, self.range, self.step) = (value, range, step)
  }

  /// The stepper with its number.
  public var body: some View {
    Control(
      kind: .stepper(value: value.wrappedValue, range: range) { [value, range, step] steps in
        let distance = steps.multipliedReportingOverflow(by: step)
        let sum = value.wrappedValue.addingReportingOverflow(distance.partialValue)
        if distance.overflow || sum.overflow { return }
        value.wrappedValue = min(max(sum.partialValue, range.lowerBound), range.upperBound)
      }, label: label)
  }
}
