extension Node {
  /// Uses this control as a person does by a click; a disabled one does nothing.
  @MainActor
  public func tap() {
    guard isEnabled else { return }
    switch kind {
    case .button(_, let action), .link(_, let action): action()
    case .toggle(let isOn, let set): set(!isOn)
    default: break
    }
  }

  /// Replaces the text of this field; a disabled one keeps its text.
  @MainActor
  public func setText(_ text: String) {
    guard isEnabled, case .textField(let input) = kind else { return }
    input.set(text)
  }

  /// Presses Enter in this field.
  @MainActor
  public func submit() {
    guard isEnabled, case .textField(let input) = kind else { return }
    input.submit?()
  }

  /// Picks the option at an offset.
  @MainActor
  public func pick(_ offset: Int) {
    guard isEnabled, case .picker(let options, _, let select) = kind,
      options.indices.contains(offset)
    else { return }
    select(offset)
  }
}
