import ViewValues

extension Node {
  /// Uses this control as a click does; a disabled one does nothing.
  @MainActor
  public func tap() {
    guard attributes.isEnabled else { return }
    switch kind {
    case .button(_, let action), .link(_, let action): action()
    case .toggle(let isOn, let set): set(!isOn)
    case .text, .textField, .picker, .stepper, .progress, .stack, .spacer, .divider, .list,
      .tableHeader, .tableRow, .navigation, .split:
      break
    }
  }

  /// Replaces the text of this field; a disabled one keeps its text.
  @MainActor
  public func setText(_ text: String) {
    guard let field = enabledField else { return }
    if let secret = field.secret { secret.set(Secret(text)) } else { field.set(text) }
  }

  /// Presses Enter in this field.
  @MainActor
  public func submit() { enabledField?.submit?() }

  private var enabledField: TextInput? {
    if attributes.isEnabled, case .textField(let input) = kind { input } else { nil }
  }

  /// Picks the option at an offset.
  @MainActor
  public func pick(_ offset: Int) {
    guard attributes.isEnabled, case .picker(let options, _, let select) = kind,
      options.indices.contains(offset)
    else { return }
    select(offset)
  }

  /// Changes the number of a stepper.
  @MainActor
  public func step(_ steps: Int) {
    if attributes.isEnabled, case .stepper(_, _, let change) = kind { change(steps) }
  }

  /// Sorts by the column with a title, or reverses that order, as a click on a header does.
  @MainActor
  public func sort(by title: String) {
    guard attributes.isEnabled, case .tableHeader(let header) = kind,
      let column = header.columns.firstIndex(where: { $0.title == title }),
      header.sortable.contains(column)
    else { return }
    header.sort(column)
  }
}
