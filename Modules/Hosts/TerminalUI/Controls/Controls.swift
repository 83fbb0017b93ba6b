import Interaction
import Interface
import Terminal

// The only file that names all controls: a new kind of node is registered here, with the label that a
// form lines up.

extension Node.Kind {
  /// Returns the control of a node of this kind.
  @MainActor
  func control(_ context: Control.Context) -> Control {
    switch self {
    case .text(let text): TextControl(text, context)
    case .button(let role, _): ButtonControl(role, context)
    case .link: LinkControl(context)
    case .textField(let input):
      input.lines.map { TextEditorControl(input, $0, context) } ?? TextFieldControl(input, context)
    case .toggle(let isOn, _): ToggleControl(isOn, context)
    case .picker(let options, let selected, _):
      switch context.node.pickerStyle {
      case .automatic: PickerControl(options, selected, context)
      case .segmented: SegmentedControl(options, selected, context)
      case .tabs: SegmentedControl(options.numbered, selected, context)
      }
    case .stepper(let value, let range, _): StepperControl(value, range, context)
    case .progress(let fraction, let value): ProgressControl(fraction, value, context)
    case .stack(let axis, let alignment, let spacing):
      StackControl(axis, alignment, spacing, context)
    case .spacer: SpacerControl(context)
    case .divider: DividerControl(context)
    case .list(let rows): ListControl(rows, context)
    case .tableHeader(let header): TableHeaderControl(header, context)
    case .tableRow: TableRowControl(context)
    case .navigation: NavigationControl(context)
    case .split: PanesControl(context)
    }
  }
}

extension Node {
  /// The width of the widest label in this column of a form: the values behind the labels line up.
  var widestLabel: Int {
    switch kind {
    case .textField(let input): input.lines == nil ? Width.of(input.label) : 0
    case .picker: self.pickerStyle == .automatic ? Width.of(words) : 0
    case .stepper: Width.of(words)
    case .stack(.horizontal, _, _) where self.isLabeled:
      children.first.map { Width.of($0.words) } ?? 0
    case .stack(.vertical, _, _): children.map(\.widestLabel).max() ?? 0
    case .text, .button, .link, .toggle, .progress, .stack, .spacer, .divider, .list, .tableHeader,
      .tableRow, .navigation, .split:
      0
    }
  }
}

extension [String] {
  /// The options behind the digits that pick them.
  fileprivate var numbered: [String] { enumerated().map { "\($0 + 1) \($1)" } }
}
