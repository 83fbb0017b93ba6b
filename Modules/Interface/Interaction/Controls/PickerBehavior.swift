import Interface

/// A choice of one option; after the last comes the first.
struct PickerBehavior: Behavior {
  let control: ControlNode
  let options: [String]
  let selected: Int?

  func use(in host: any ControlHost) { step(1, in: host) }

  @discardableResult
  func step(_ step: Int, in host: any ControlHost) -> Bool {
    if options.isEmpty { return true }
    let next = selected.map { $0 + step } ?? (step > 0 ? 0 : options.count - 1)
    if host.focused?.id == control.id { host.keepFocus(on: control.node) }
    control.node.pick((next % options.count + options.count) % options.count)
    return true
  }

  func hints(in layer: ShownLayer) -> [Hint] {
    [Hint(.right, .left, label: "←→", word: "Choose")]
  }
}
