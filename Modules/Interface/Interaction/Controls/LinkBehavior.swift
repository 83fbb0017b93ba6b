import Interface

/// A row that leads to another screen, or to the one that is shown beside it.
struct LinkBehavior: Behavior {
  let control: ControlNode

  func use(in host: any ControlHost) {
    control.node.tap()
    // The focus moves to the screen that the link leads to, even if it is visible already.
    if control.pane == .sidebar { host.restartFocus() }
  }
}
