/// How a picker shows its options.
public enum PickerStyle: Sendable {
  /// The picked option, beside the label.
  case automatic
  /// All options in a row, without the label; the picked one alone where there is no room for all.
  case segmented
}
