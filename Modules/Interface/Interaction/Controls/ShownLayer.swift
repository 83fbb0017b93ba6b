package import Interface

/// A layer with the controls that a host shows, as one of them sees the others.
package struct ShownLayer {
  package let layer: Layer
  /// The controls in the order of the tree, except for those in rows of lists.
  package let controls: [ControlNode]
  /// The controls that can have the focus.
  package let focusable: [ControlNode]
  /// The controls that have a shortcut, whether they can be used or not.
  package let withShortcut: [ControlNode]

  /// Creates a layer with its controls, in the order of the tree.
  package init(_ layer: Layer, controls: [ControlNode]) {
    (self.layer, self.controls) = (layer, controls)
    focusable = controls.filter(\.isFocusable)
    withShortcut = controls.filter { $0.shortcut != nil }
  }
}

@MainActor
extension ShownLayer {
  /// Returns the control with an identity.
  package func control(_ id: NodeID) -> ControlNode? { controls.first { $0.id == id } }

  // MARK: Lists and searches

  /// The lists, in the order of the tree.
  package var lists: [ControlNode] { controls.filter { $0.list != nil } }

  /// The first list with marked rows that can be deleted.
  package var markedList: ControlNode? { controls.first { $0.list?.rows.markedCount ?? 0 > 0 } }

  /// The first field with a search whose results are shown; nil without one.
  var search: Node.TextInput? {
    controls.lazy.filter(\.isEnabled).compactMap(\.node.textInput)
      .first { $0.isSearch && !$0.text.isEmpty }
  }

  /// The list that a field for a search leads to.
  package var results: ControlNode? { focusable.first { $0.list != nil } }

  // MARK: Forms

  /// The next empty field of the form that contains a field: Enter moves there. Nil after the last empty
  /// field, and outside of forms.
  func emptyField(after field: NodeID) -> ControlNode? {
    guard let form = form(around: field) else { return nil }
    let others = focusable.drop { $0.id != field }.dropFirst()
    return others.first { control in
      guard let input = control.node.textInput, input.text.isEmpty, !input.isSearch else {
        return false
      }
      return !form.nodes(to: control.id).isEmpty
    }
  }

  /// The outermost form around a field; nil outside of forms.
  func form(around field: NodeID) -> Node? {
    layer.content.nodes(to: field).first { $0.attributes.alignsLabels }
  }

  // MARK: Menus

  /// The link of the menu that leads to the screen of a control beside it; nil elsewhere.
  func linkBack(from focused: ControlNode?) -> ControlNode? {
    guard let focused, layer.kind == .screen, focused.pane != .sidebar else { return nil }
    let menu = focusable.filter { $0.pane == .sidebar }
    return menu.first(where: \.isCurrent) ?? menu.first
  }

  /// The links of the root below the screens of a navigation stack, which lead from each of them to another one.
  var rootLinks: [Node] {
    guard layer.kind == .screen, let stack = layer.content.innermostNavigation(ofScreens: 2) else {
      return []
    }
    return stack.children.first?.links ?? []
  }

  /// The control to which Escape leads from a text field of a screen that has no other way back, and a word for that:
  /// the tabs, or else the first control that is no text field. Nil elsewhere.
  func wayOut(from focused: ControlNode?) -> (control: ControlNode, word: String)? {
    guard let focused, focused.isTextField, layer.kind == .screen else { return nil }
    if let tabs = focusable.first(where: \.node.isPinned) { return (tabs, "Tabs") }
    return focusable.first { !$0.isTextField }.map { ($0, "Leave") }
  }

  /// Whether an arrow leads from a link of a screen to a button outside of it, such as one that takes the
  /// last change back: one arrow too many, and Enter would use it instead of the last link.
  func leadsOutOfMenu(from focused: ControlNode?, to next: ControlNode) -> Bool {
    guard layer.kind == .screen, let focused, focused.isLink, next.isButton else { return false }
    return isInScreen(focused) && !isInScreen(next)
  }

  private func isInScreen(_ control: ControlNode) -> Bool {
    control.pane != nil || control.id.path.starts(with: layer.id.path)
  }

  // MARK: Alerts

  /// The keys that answer an alert which asks before it destroys something: y for the button that
  /// destroys, n for the one that cancels. Empty for all other layers.
  var answers: [(key: Key, button: ControlNode)] {
    guard layer.kind == .alert else { return [] }
    let destructive = focusable.filter { $0.buttonRole == .destructive }
    guard destructive.count == 1, let yes = destructive.first else { return [] }
    let no = focusable.first { $0.buttonRole == .cancel }
    return [(.character("y"), yes)] + (no.map { [(.character("n"), $0)] } ?? [])
  }

  /// The answer that an alert gives, which y copies; nil if y means something else.
  var answer: String? { answers.isEmpty ? layer.copiedText : nil }

  /// The button that first has the focus in an alert: of one that asks before it destroys something, the
  /// button that cancels, or else one that does not destroy.
  private var firstAnswer: ControlNode? {
    if focusable.contains(where: { $0.buttonRole == .destructive }) {
      return focusable.first { $0.buttonRole == .cancel }
        ?? focusable.first { $0.buttonRole != .destructive } ?? focusable.first
    }
    return focusable.first { $0.buttonRole != .cancel } ?? focusable.first
  }

  // MARK: The first focus

  /// The control that first has the focus: the one that says so, of an alert its safe answer, else the first
  /// one.
  package var firstFocus: ControlNode? {
    switch layer.kind {
    case .alert: firstAnswer
    case .sheet:
      focusable.first { $0.node.attributes.isDefaultFocus } ?? focusable.first(where: \.isTextField)
        ?? focusable.first
    case .screen:
      layer.content.sidebar?.isDefaultFocus == true
        ? focusable.first { $0.pane == .sidebar && $0.isCurrent } ?? mainFocus : mainFocus
    }
  }

  /// The control beside the menu that first has the focus.
  var mainFocus: ControlNode? {
    focusable.first { $0.node.isDefaultFocus && $0.pane != .sidebar }
      ?? Self.firstOrList(of: focusable.filter { $0.pane == .main })
      ?? focusable.first(where: \.isCurrent) ?? Self.firstOrList(of: focusable)
  }

  /// Returns the first control; a search leaves the focus to the list below it. While that has no rows, the focus is on
  /// any other control, so that keys are no text.
  private static func firstOrList(of focusable: [ControlNode]) -> ControlNode? {
    guard let first = focusable.first, first.isSearch else { return focusable.first }
    return focusable.first { $0.list != nil } ?? focusable.first { !$0.isSearch } ?? first
  }

  /// The control that gets a default focus as soon as it appears: the one with `defaultFocus`, or the list of
  /// a screen.
  var lateFocus: ControlNode? {
    firstFocus.flatMap { $0.node.isDefaultFocus || $0.list != nil ? $0 : nil }
  }

  /// Whether a control has a focus binding.
  var hasFocusBinding: Bool { layer.content.contents.contains(.focusBinding) }
}
