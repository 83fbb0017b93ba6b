import Interface

/// A button or a toggle: Enter and Space do what a click does.
struct TapBehavior: Behavior {
  let control: ControlNode
}
