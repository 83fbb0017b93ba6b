import Interface
import Terminal

/// The control that takes keys, in each layer and on each screen that was left for another.
@MainActor
struct Focus {
  /// The focus of one layer.
  private struct Place {
    /// The node that was chosen; the focus returns to it when it is there again.
    var wanted: NodeID
    /// Where the focus was drawn last: if the node is removed, the control nearest to it follows, in the
    /// same pane if that has one.
    var rect: Rect
    var pane: Pane?
    /// The node that had the focus then; nil right after a choice.
    var holder: NodeID?
    /// The title of the screen; another title means another screen, as after a change of tab.
    var title: String?
    /// Whether the layer chose the node, and the user has used no control: a list or a default control
    /// that appears later gets the focus.
    var isDefault = false
  }

  private var places: [NodeID: Place] = [:]
  /// The latest choice of the state in each layer.
  private var choices: [NodeID: NodeID] = [:]
  /// The control of the layer on top that has the focus.
  private(set) var control: Control?
  /// The control that had the focus before a shortcut led to a text field.
  private var beforeField: NodeID?
  /// The control that was just used, or had the focus before the size of the screen changed: it keeps the
  /// focus if it is part of another screen now.
  private var kept: NodeID?

  /// Whether typed characters are text.
  var isTyping: Bool { control?.isTextField ?? false }

  /// Finds the control that has the focus, after layout.
  ///
  /// - Returns: Whether it moved, so that it has to be scrolled into view. The user may scroll away
  ///   from a focus that rests.
  mutating func update(in top: PlacedLayer?) -> Bool {
    guard let top else {
      control = nil
      return false
    }
    followChoice(in: top)
    control = control(in: top)
    if let id = kept, control?.node.id != id, let kept = Self.holder(id, in: top) {
      move(to: kept, in: top.layer.id)
      control = kept
    }
    kept = nil
    guard let control else { return false }
    let place = places[top.layer.id]
    let id = control.node.id
    let isDefault = place?.isDefault ?? true
    places[top.layer.id] = Place(
      wanted: isDefault ? id : place?.wanted ?? id, rect: control.rect, pane: control.pane,
      holder: id, title: top.content.screenTitle, isDefault: isDefault)
    return place?.holder != id || place?.rect != control.rect
  }

  /// Moves the focus to the control that the state chose, once for each choice.
  private mutating func followChoice(in top: PlacedLayer) {
    let choice =
      top.hasFocusBinding ? top.focusable.first { $0.node.focusBinding?.isFocused == true } : nil
    guard choices[top.layer.id] != choice?.node.id else { return }
    choices[top.layer.id] = choice?.node.id
    if let choice { move(to: choice, in: top.layer.id) }
  }

  /// Returns the control that has the focus in a layer, or has it again once nothing lies over it.
  func control(in placed: PlacedLayer) -> Control? {
    let focusable = placed.focusable
    guard let place = places[placed.layer.id] else { return placed.firstFocus }
    if place.isDefault, let late = placed.lateFocus { return late }
    if let wanted = Self.holder(place.wanted, in: placed) { return wanted }
    let near = focusable.filter { $0.pane == place.pane }
    let isOtherScreen = place.title != nil && place.title != placed.content.screenTitle
    if isOtherScreen || near.isEmpty && place.pane != nil {
      return placed.firstFocus
    }
    return FocusRule.nearest(
      to: place.rect, of: near.isEmpty ? focusable : near, avoidsFields: !isTyping)
  }

  /// Returns the control with an identity, if it may have a focus that it had before.
  private static func holder(_ id: NodeID, in placed: PlacedLayer) -> Control? {
    placed.controls.first { $0.node.id == id && ($0.isFocusable || $0.keepsFocus) }
  }

  /// Chooses a control of a layer; it has the focus after the next update.
  mutating func move(to control: Control, in layer: NodeID) {
    places[layer] = Place(wanted: control.node.id, rect: control.rect, pane: control.pane)
    if !control.isTextField { beforeField = nil }
  }

  /// Keeps the focus on its control, which the user has used.
  mutating func settle(in layer: NodeID) {
    places[layer]?.isDefault = false
  }

  /// Remembers a control for a screen that is covered: it has the focus when the screen is seen again.
  mutating func remember(_ control: Control, in layer: NodeID) {
    places[layer] = Place(wanted: control.node.id, rect: control.rect)
  }

  /// Lets a control keep the focus over the next update, even on another screen.
  mutating func keep(_ node: Node) {
    kept = node.id
  }

  /// Chooses a text field, and remembers the control that the focus came from.
  mutating func enter(_ field: Control, in layer: NodeID) {
    if !isTyping { beforeField = control?.node.id }
    move(to: field, in: layer)
  }

  /// Gives the focus of a submitted text field back to where it came from, at once or as soon as that is
  /// there again: a list without rows is focusable again with rows. On a screen it otherwise moves to the next
  /// control, so that keys are shortcuts again. In a field that the program has submitted it stays, for the next
  /// text; in a sheet and in a form too: both disappear unless the text needs a correction, and a second Enter
  /// uses no other control.
  mutating func leave(_ field: Control, in top: PlacedLayer) {
    let focusable = top.focusable
    if let beforeField, top.controls.contains(where: { $0.node.id == beforeField }),
      !focusable.contains(where: { $0.node.id == beforeField })
    {
      places[top.layer.id] = Place(wanted: beforeField, rect: field.rect, pane: field.pane)
      return
    }
    let index = focusable.firstIndex { $0.node.id == field.node.id } ?? 0
    let others = focusable.dropFirst(index + 1) + focusable.prefix(index)
    let isSubmitted = field.field.map { !$0.input.isSearch && $0.input.submit != nil } ?? false
    let stays = isSubmitted || top.layer.kind != .screen || top.form(around: field) != nil
    let next = stays ? nil : others.first { !$0.isTextField }
    if let next = focusable.first(where: { $0.node.id == beforeField }) ?? next {
      move(to: next, in: top.layer.id)
    }
    beforeField = nil
  }

  /// The control that follows in the order of the tree, from the last to the first again.
  ///
  /// - Parameter step: 1 for the next, -1 for the one before.
  func following(_ step: Int, in top: PlacedLayer) -> Control? {
    guard let control else { return nil }
    let controls = top.controls.filter { $0.isFocusable || $0.node.id == control.node.id }
    guard let index = controls.firstIndex(where: { $0.node.id == control.node.id }) else {
      return controls.first
    }
    return controls[(index + step + controls.count) % controls.count]
  }

  /// Has the next update report the focus as moved, since the size of the screen changed.
  mutating func revealAgain() {
    kept = control?.node.id
    for layer in places.keys { places[layer]?.holder = nil }
  }

  /// Has the next update choose the focus of a layer as if the layer just appeared.
  mutating func restart(in layer: NodeID) {
    places[layer] = nil
  }

  /// Forgets all layers but these.
  mutating func forget(except layers: Set<NodeID>) {
    places = places.filter { layers.contains($0.key) }
    choices = choices.filter { layers.contains($0.key) }
  }
}

extension PlacedLayer {
  /// The control that first has the focus: the one that says so, of an alert its safe answer, else the first
  /// one.
  var firstFocus: Control? {
    switch layer.kind {
    case .alert: firstAnswer
    case .sheet:
      focusable.first(where: \.node.isDefaultFocus) ?? focusable.first(where: \.isTextField)
        ?? focusable.first
    case .screen:
      layer.content.sidebar?.isDefaultFocus == true
        ? focusable.first { $0.pane == .sidebar && $0.isCurrent } ?? mainFocus : mainFocus
    }
  }

  /// The control beside the menu that first has the focus.
  var mainFocus: Control? {
    focusable.first { $0.node.isDefaultFocus && $0.pane != .sidebar }
      ?? Self.firstOrList(of: focusable.filter { $0.pane == .main })
      ?? focusable.first(where: \.isCurrent) ?? Self.firstOrList(of: focusable)
  }

  /// Returns the first control; a search leaves the focus to the list below it.
  private static func firstOrList(of focusable: [Control]) -> Control? {
    guard let first = focusable.first, first.isSearch else { return focusable.first }
    return focusable.first(where: \.isList) ?? first
  }

  /// The control that gets a default focus as soon as it appears: the one with `defaultFocus`, or the list of
  /// a screen.
  var lateFocus: Control? { firstFocus.flatMap { $0.node.isDefaultFocus || $0.isList ? $0 : nil } }

  /// Whether a control has a focus binding.
  var hasFocusBinding: Bool { layer.content.contents.contains(.focusBinding) }

  /// Whether an arrow leads from a link of a screen to a button outside of it, such as one that takes the
  /// last change back: one arrow too many, and Enter would use it instead of the last link.
  func leadsOutOfMenu(from focused: Control?, to next: Control) -> Bool {
    guard layer.kind == .screen, let focused, focused is LinkControl,
      next is ButtonControl
    else { return false }
    return isInScreen(focused) && !isInScreen(next)
  }

  private func isInScreen(_ control: Control) -> Bool {
    control.pane != nil || control.node.id.path.starts(with: layer.id.path)
  }
}

/// The rules for which control is next.
@MainActor
enum FocusRule {
  /// Returns the control nearest to where the focus was.
  ///
  /// - Parameter avoidsFields: Whether a text field is taken only if there is no other control, since keys
  ///   that are shortcuts would become text in it.
  static func nearest(
    to rect: Rect, of focusable: [Control], avoidsFields: Bool = false
  ) -> Control? {
    let others = avoidsFields ? focusable.filter { !$0.isTextField } : []
    return (others.isEmpty ? focusable : others)
      .min { distance($0.rect, rect) < distance($1.rect, rect) }
  }

  /// Returns the next control in a direction: the nearest whose rectangle lies beyond this one.
  static func next(_ key: Key, from rect: Rect, of focusable: [Control]) -> Control? {
    let beyond = focusable.filter { control in
      let other = control.rect
      let isBeside = other.y < rect.endY && rect.y < other.endY
      return switch key {
      case .up: other.endY <= rect.y
      case .down: other.y >= rect.endY
      case .left: isBeside && other.endX <= rect.x
      case .right: isBeside && other.x >= rect.endX
      default: false
      }
    }
    return nearest(to: rect, of: beyond)
  }

  /// Returns the next control in a direction: in the same pane, or else to the left and to the right
  /// in the next pane, and above and below outside of panes.
  static func next(_ key: Key, from control: Control, of focusable: [Control]) -> Control? {
    let inside = focusable.filter { $0.pane == control.pane }
    if let next = next(key, from: control.rect, of: inside) { return next }
    let others = focusable.filter { $0.pane != control.pane }
    guard control.pane != nil else { return next(key, from: control.rect, of: others) }
    switch key {
    case .left:
      return entry(
        to: others.filter { $0.pane != nil && $0.rect.endX <= control.rect.x }, from: control)
    case .right:
      return entry(
        to: others.filter { $0.pane != nil && $0.rect.x >= control.rect.endX }, from: control)
    default: return next(key, from: control.rect, of: others.filter { $0.pane == nil })
    }
  }

  /// Returns the control of a pane that gets the focus from a control beside the pane.
  private static func entry(to pane: [Control], from control: Control) -> Control? {
    pane.first(where: \.isCurrent) ?? pane.first(where: \.node.isDefaultFocus)
      ?? nearest(to: control.rect, of: pane)
  }

  /// Returns the distance of two rectangles; a row counts more than a column, since controls of one
  /// row belong together.
  private static func distance(_ one: Rect, _ other: Rect) -> Int {
    let across = max(one.x - other.endX, other.x - one.endX, 0)
    let down = max(one.y - other.endY + 1, other.y - one.endY + 1, 0)
    let centers = abs((one.x + one.endX) - (other.x + other.endX)) / 2
    return down * 1_000 + across * 4 + centers
  }
}
