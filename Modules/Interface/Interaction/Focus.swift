import Interface

/// The control that takes keys, in each layer and on each screen that was left for another.
@MainActor
struct Focus {
  /// The focus of one layer.
  private struct Place {
    /// The node that was chosen; the focus returns to it when it is there again.
    var wanted: NodeID
    var pane: Pane?
    /// The node that had the focus last; nil right after a choice.
    var holder: NodeID?
    /// The title of the screen; another title means another screen, as after a change of tab.
    var title: String?
    /// Whether the layer chose the node, and the user has used no control: a list or a default control
    /// that appears later gets the focus.
    var isDefault = false
  }

  /// The controls of a layer in reading order, and the one that had the focus last.
  private struct Order {
    var controls: [NodeID]
    var last: NodeID
  }

  private var places: [NodeID: Place] = [:]
  private var orders: [NodeID: Order] = [:]
  /// The latest choice of the state in each layer.
  private var choices: [NodeID: NodeID] = [:]
  /// The control of the layer on top that has the focus.
  private(set) var control: ControlNode?
  /// The control that had the focus before a shortcut led to a text field.
  private var beforeField: NodeID?
  /// The control that was just used, or had the focus before the size of the screen changed: it keeps the
  /// focus if it is part of another screen now.
  private var kept: NodeID?

  /// Whether typed characters are text.
  var isTyping: Bool { control?.isTextField ?? false }

  /// Finds the control that has the focus, after layout.
  ///
  /// - Returns: Whether another control has it, or the same one was chosen again.
  mutating func update(in top: ShownLayer?) -> Bool {
    guard let top else {
      control = nil
      return false
    }
    followChoice(in: top)
    control = control(in: top)
    if let id = kept, control?.id != id, let kept = Self.holder(id, in: top) {
      move(to: kept, in: top.layer.id)
      control = kept
    }
    kept = nil
    guard let control else { return false }
    let place = places[top.layer.id]
    // Another screen begins anew.
    let isOtherScreen = place?.title != nil && place?.title != top.layer.content.screenTitle
    let isDefault = isOtherScreen && place?.holder != control.id || place?.isDefault ?? true
    places[top.layer.id] = Place(
      wanted: isDefault ? control.id : place?.wanted ?? control.id, pane: control.pane,
      holder: control.id, title: top.layer.content.screenTitle, isDefault: isDefault)
    orders[top.layer.id] = Order(controls: top.controls.map(\.id), last: control.id)
    return place?.holder != control.id
  }

  /// Moves the focus to the control that the state chose, once for each choice.
  private mutating func followChoice(in top: ShownLayer) {
    let choice =
      top.hasFocusBinding ? top.focusable.first { $0.node.focusBinding?.isFocused == true } : nil
    guard choices[top.layer.id] != choice?.id else { return }
    choices[top.layer.id] = choice?.id
    if let choice { move(to: choice, in: top.layer.id) }
  }

  /// Returns the control that has the focus in a layer, or has it again once nothing lies over it.
  func control(in shown: ShownLayer) -> ControlNode? {
    guard let place = places[shown.layer.id] else { return shown.firstFocus }
    if place.isDefault, let late = shown.lateFocus { return late }
    if let wanted = Self.holder(place.wanted, in: shown) {
      // The tabs have the focus only until their screen has loaded.
      return place.isDefault && wanted.node.isPinned ? shown.firstFocus : wanted
    }
    let near = shown.focusable.filter { $0.pane == place.pane }
    let isOtherScreen =
      place.title != nil && place.title != shown.layer.content.screenTitle
    if isOtherScreen || near.isEmpty && place.pane != nil {
      return shown.firstFocus
    }
    let all = near.isEmpty ? shown.focusable : near
    // In a text field keys that are shortcuts would become text.
    let others = isTyping ? [] : all.filter { !$0.isTextField }
    return successor(among: others.isEmpty ? all : others, in: shown.layer.id)
  }

  /// Returns the control that had the focus of a layer last, or else the one that stands where it stood in reading
  /// order: the next one, or the one before if it was the last.
  private func successor(among controls: [ControlNode], in layer: NodeID) -> ControlNode? {
    guard let order = orders[layer],
      let index = order.controls.firstIndex(of: order.last)
    else { return controls.first }
    for id in order.controls[...index].reversed() {
      guard let offset = controls.firstIndex(where: { $0.id == id }) else { continue }
      return controls[min(id == order.last ? offset : offset + 1, controls.count - 1)]
    }
    return controls.first
  }

  /// Returns the control with an identity, if it may have a focus that it had before.
  private static func holder(_ id: NodeID, in shown: ShownLayer) -> ControlNode? {
    shown.controls.first { $0.id == id && ($0.isFocusable || $0.keepsFocus) }
  }

  /// Chooses a control of a layer; it has the focus after the next update.
  mutating func move(to control: ControlNode, in layer: NodeID) {
    places[layer] = Place(wanted: control.id, pane: control.pane)
    if orders[layer]?.controls.contains(control.id) == true { orders[layer]?.last = control.id }
    if !control.isTextField { beforeField = nil }
  }

  /// Keeps the focus on its control, which the user has used.
  mutating func settle(in layer: NodeID) {
    places[layer]?.isDefault = false
  }

  /// Remembers a control for a screen that another layer shows now: it has the focus when the screen is seen again.
  mutating func remember(_ control: ControlNode, of shown: ShownLayer, in layer: NodeID) {
    places[layer] = Place(wanted: control.id)
    orders[layer] = Order(controls: shown.controls.map(\.id), last: control.id)
  }

  /// Lets a control keep the focus over the next update, even on another screen.
  mutating func keep(_ node: Node) {
    kept = node.id
  }

  /// Chooses a text field, and remembers the control that the focus came from.
  mutating func enter(_ field: ControlNode, in layer: NodeID) {
    if !isTyping { beforeField = control?.id }
    move(to: field, in: layer)
  }

  /// Gives the focus of a submitted text field back to where it came from, at once or as soon as that is
  /// there again: a list without rows is focusable again with rows. On a screen it otherwise moves to the next
  /// control, so that keys are shortcuts again. In a field that the program has submitted it stays, for the next
  /// text; in a sheet and in a form too: both disappear unless the text needs a correction, and a second Enter
  /// uses no other control.
  mutating func leave(_ field: ControlNode, in top: ShownLayer) {
    let focusable = top.focusable
    if let beforeField, top.control(beforeField) != nil,
      !focusable.contains(where: { $0.id == beforeField })
    {
      places[top.layer.id] = Place(wanted: beforeField, pane: field.pane)
      orders[top.layer.id]?.last = field.id
      return
    }
    let index = focusable.firstIndex { $0.id == field.id } ?? 0
    let others = focusable.dropFirst(index + 1) + focusable.prefix(index)
    let isSubmitted = field.node.textInput.map { !$0.isSearch && $0.submit != nil } ?? false
    let stays = isSubmitted || top.layer.kind != .screen || top.form(around: field.id) != nil
    let next = stays ? nil : others.first { !$0.isTextField }
    let back = focusable.first { $0.id == beforeField } ?? next
    if let back { move(to: back, in: top.layer.id) }
    beforeField = nil
  }

  /// The control that follows in the order of the tree, from the last to the first again.
  ///
  /// - Parameter step: 1 for the next, -1 for the one before.
  func following(_ step: Int, in top: ShownLayer) -> ControlNode? {
    guard let control else { return nil }
    let controls = top.controls.filter { $0.isFocusable || $0.id == control.id }
    guard let index = controls.firstIndex(where: { $0.id == control.id }) else {
      return controls.first
    }
    return controls[(index + step + controls.count) % controls.count]
  }

  /// Has the next update report the focus as moved, since the size of the screen changed.
  mutating func revealAgain() {
    kept = control?.id
    for layer in places.keys { places[layer]?.holder = nil }
  }

  /// Has the next update choose the focus of a layer as if the layer just appeared.
  mutating func restart(in layer: NodeID) {
    places[layer] = nil
    orders[layer] = nil
  }

  /// Forgets all layers but these.
  mutating func forget(except layers: Set<NodeID>) {
    places = places.filter { layers.contains($0.key) }
    orders = orders.filter { layers.contains($0.key) }
    choices = choices.filter { layers.contains($0.key) }
  }
}
