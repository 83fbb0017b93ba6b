package import Interaction
package import Interface
import ViewValues

/// A program without a screen: its focus, the effect of keys, and the sentences about them.
///
/// Controls stand below each other, those in a row beside each other; everything fits, and a list shows ten rows.
@MainActor
package final class PlainSession {
  /// What the program does.
  package let interactor = Interactor()
  /// Called once, before a password field takes text for the first time.
  package var willTakeSecret: (@MainActor () -> Void)?
  private let tree: @MainActor () -> Node
  private let copyText: (@MainActor (String) -> Void)?
  private var narrator = Narrator()
  private var places: [NodeID: Place] = [:]
  private var focusPlaces: [NodeID: Place] = [:]

  /// The number of rows that a list shows.
  private static let rows = 10

  private struct Place {
    var line: Int
    var column: Int

    func distance(to other: Place) -> Int {
      abs(line - other.line) * 1_000 + abs(column - other.column)
    }
  }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - copying: Copies a text to the clipboard; nil without one.
  ///   - tree: Returns the tree as it is now.
  package init(
    copying copyText: (@MainActor (String) -> Void)? = nil, _ tree: @escaping @MainActor () -> Node
  ) {
    self.tree = tree
    self.copyText = copyText
    interactor.host = self
  }

  /// Takes a key.
  ///
  /// - Parameters:
  ///   - key: The key; control-L tells all of the screen.
  ///   - time: Milliseconds of a monotonic clock; nil for a key that is no part of a held one.
  /// - Returns: The sentences about its effect.
  package func press(_ key: Key, at time: Int? = nil) -> [Utterance] {
    if key == .control("l") { return narrator.everything(on: interactor) }
    interactor.handle(key, at: time, isRepeat: false)
    return listen()
  }

  /// Returns what changed since the last call.
  package func listen() -> [Utterance] {
    interactor.isFinished ? [] : narrator.listen(to: interactor)
  }
}

extension PlainSession: InteractionHost {
  package func show() -> (tree: Node, layers: [ShownLayer])? {
    let tree = tree()
    places = [:]
    var layout = Layout()
    var layers: [ShownLayer] = []
    var waiting = [Layer(screen: tree)]
    while !waiting.isEmpty {
      let layer = waiting.removeFirst()
      layers.append(show(layer, &layout))
      let over = layout.presentations + layer.content.allPresentations
      waiting.insert(contentsOf: over.map { Layer($0) }, at: 0)
      layout.presentations = []
    }
    return (tree, layers)
  }

  package func show(_ palette: Layer) -> ShownLayer {
    var layout = Layout()
    return show(palette, &layout)
  }

  package func fit(_ command: Palette.Command) -> (word: String, key: String) {
    (command.word, command.label)
  }
  package func showFocus(hasMoved: Bool) {
    if let top = interactor.top, let focused = interactor.focused {
      rememberPlace(of: focused.id, in: top.layer.id)
    }
  }
  package func redraw() {}
  package func forget(except layers: Set<NodeID>) {
    focusPlaces = focusPlaces.filter { layers.contains($0.key) }
  }

  // MARK: Where things are

  package func rememberPlace(of control: NodeID, in layer: NodeID) {
    if let place = places[control] { focusPlaces[layer] = place }
  }

  package func nearest(of controls: [ControlNode], in layer: NodeID) -> ControlNode? {
    focusPlaces[layer].flatMap { nearest(to: $0, of: controls) }
  }

  private func nearest(to place: Place, of controls: [ControlNode]) -> ControlNode? {
    controls.filter { places[$0.id] != nil }.min { one, other in
      guard let one = places[one.id], let other = places[other.id] else { return false }
      return one.distance(to: place) < other.distance(to: place)
    }
  }

  package func next(_ arrow: Key, from control: ControlNode) -> ControlNode? {
    guard let from = places[control.id], let top = interactor.top else { return nil }
    let beyond = top.focusable.filter { other in
      guard let place = places[other.id] else { return false }
      return switch arrow {
      case .up: place.line < from.line
      case .down: place.line > from.line
      case .left: place.line == from.line && place.column < from.column
      case .right: place.line == from.line && place.column > from.column
      default: false
      }
    }
    return nearest(to: from, of: beyond)
  }

  package func scroll(_ key: Key) {}

  // MARK: Texts

  package var canCopy: Bool { copyText != nil }
  package func editingKeys(of input: Node.TextInput) -> [Hint] {
    [Hint(.control("w"), word: "Delete word"), Hint(.control("u"), word: "Delete all")]
  }

  /// Types at the end of the text, or deletes there.
  package func edit(_ key: Key, in field: FieldBehavior) -> Bool {
    let text = field.input.secret?.value.withUTF8 { String(decoding: $0, as: UTF8.self) }
    var edited = text ?? field.input.text
    switch key {
    case .character(let character): edited.append(character)
    case .space: edited.append(" ")
    case .backspace: edited = String(edited.dropLast())
    case .control("w"):
      let trimmed = edited.reversed().drop { $0 == " " }.drop { $0 != " " }
      edited = String(trimmed.reversed())
    case .control("u"): edited = ""
    case .enter where field.input.lines != nil: edited.append("\n")
    case .enter:
      field.submit(in: interactor)
      return true
    case .left, .right, .home, .end: return true
    default: return false
    }
    set(edited, in: field)
    return true
  }

  private func set(_ text: String, in field: FieldBehavior) {
    let limit = field.input.secret?.limit ?? field.input.lines?.limit ?? .max
    if text.count > limit, text.count > field.input.text.count { return }
    guard let secret = field.input.secret else { return field.set(text, in: interactor) }
    willTakeSecret?()
    willTakeSecret = nil
    secret.set(Secret(text))
  }

  package func clear(_ field: FieldBehavior) { field.set("", in: interactor) }

  package func copy(_ text: String) -> Bool {
    guard let copyText, !text.isEmpty else { return false }
    copyText(text)
    interactor.notice = Hint(label: "Copied", word: text)
    return true
  }
}

// MARK: - Layout

extension PlainSession {
  /// What one walk through a layer finds.
  private struct Layout {
    var presentations: [Node.Presentation] = []
    var controls: [ControlNode] = []
    var isEnabled = true
    var place = Place(line: 0, column: 0)
  }

  private func show(_ layer: Layer, _ layout: inout Layout) -> ShownLayer {
    (layout.controls, layout.place) = ([], Place(line: 0, column: 0))
    walk(layer.content, &layout)
    return ShownLayer(layer, controls: layout.controls)
  }

  private func walk(_ node: Node, _ layout: inout Layout) {
    let wasEnabled = layout.isEnabled
    defer { layout.isEnabled = wasEnabled }
    layout.isEnabled = wasEnabled && node.isEnabled
    if node.isControl {
      let list = rows(of: node, &layout)
      layout.controls.append(ControlNode(node, isEnabled: layout.isEnabled, list: list))
      places[node.id] = layout.place
      layout.place.line += 1
      return
    }
    var isRow = false
    if case .stack(.horizontal, _, _) = node.kind { isRow = true }
    let start = layout.place
    for child in node.visibleChildren {
      walk(child, &layout)
      if isRow { layout.place = Place(line: start.line, column: layout.place.column + 1) }
    }
    if isRow { layout.place = Place(line: start.line + 1, column: start.column) }
  }

  private func rows(of node: Node, _ layout: inout Layout) -> ShownRows? {
    guard case .list(let rows) = node.kind else { return nil }
    var state = interactor.position(in: node.id, of: rows)
    if state.isScrolled {
      state.top = max(min(state.top, rows.count - Self.rows), 0)
      state.select(min(max(state.current, state.top), state.top + Self.rows - 1), in: rows)
    }
    state.top = max(min(state.top, state.current), state.current + 1 - Self.rows)
    let offsets = state.top..<min(state.top + Self.rows, rows.count)
    rows.prepare(offsets)
    var current: ShownRow?
    for offset in offsets {
      let row = rows.node(offset)
      layout.presentations += row.allPresentations
      guard offset == state.current else { continue }
      var inside = Layout(isEnabled: layout.isEnabled)
      walk(row, &inside)
      current = ShownRow(row, controls: inside.controls)
    }
    rows.retain(offsets)
    return ShownRows(rows, offsets: offsets, current: state.current, row: current)
  }
}
