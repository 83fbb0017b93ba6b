import Interface

/// A number that keys change.
struct StepperBehavior: Behavior {
  let control: ControlNode

  func press(_ key: Key, in host: any ControlHost) -> Bool {
    pressUsually(key == "-" ? .left : key == "+" ? .right : key, in: host)
  }

  @discardableResult
  func step(_ step: Int, in host: any ControlHost) -> Bool {
    control.node.step(step)
    return true
  }

  func use(in host: any ControlHost) { step(1, in: host) }

  func hints(in layer: ShownLayer) -> [Hint] {
    [Hint(.right, .left, "+", "-", label: "←→", word: "Change")]
  }
}
