import Interface

// The only file that names all behaviors: a new kind of control is registered here.

extension ControlNode {
  /// What keys do to this control.
  @MainActor
  package var behavior: any Behavior {
    switch node.kind {
    case .link: LinkBehavior(control: self)
    case .textField(let input): FieldBehavior(control: self, input: input)
    case .picker(let options, let selected, _):
      PickerBehavior(control: self, options: options, selected: selected)
    case .stepper: StepperBehavior(control: self)
    case .list: list.map { ListBehavior(control: self, list: $0) } ?? TapBehavior(control: self)
    case .tableHeader(let header): TableHeaderBehavior(control: self, header: header)
    case .button, .toggle, .text, .progress, .stack, .spacer, .divider, .tableRow, .navigation,
      .split:
      TapBehavior(control: self)
    }
  }
}
