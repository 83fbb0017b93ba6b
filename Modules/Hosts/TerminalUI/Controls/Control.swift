import Interaction
import Interface
import Terminal

/// A node with its size and its place. The subclass of its kind decides how it is measured, placed and drawn, and
/// what lies under the pointer; what keys do is the behavior of its node.
///
/// A layout reuses the controls of the last layout whose node, width and look are the same, in new places.
@MainActor
class Control {
  /// The input of a measurement.
  struct Context {
    let node: Node
    /// The width, with the padding of the node.
    let width: Int
    /// The attributes of the parent.
    let look: Look
    /// The control that was in this place in the last layout.
    let last: Control?
    /// The controls that are measured in this layout; nil for a control alone.
    let measured: MeasuredControls?
  }

  /// A child, with the changes of the stack around it.
  struct Part {
    let control: Control
    var width: Int
    var stretchesAcross: Bool
    var stretchesDown: Bool
    /// The indentation of a part of a column that lines up with controls behind their marker.
    var indent = 0

    @MainActor
    init(_ control: Control) {
      self.control = control
      width = control.width
      (stretchesAcross, stretchesDown) = (control.stretchesAcross, control.stretchesDown)
    }
  }

  final let node: Node
  final let look: Look
  /// The label on one line.
  final lazy var name = node.words
  // These fields are set while the control is measured and placed; no other code runs meanwhile.

  /// The size, with padding once the control is measured.
  @exclusivity(unchecked) final var width = 0
  @exclusivity(unchecked) final var height = 1
  /// Whether it takes the rest of a row, and of a column.
  @exclusivity(unchecked) final var stretchesAcross = false
  @exclusivity(unchecked) final var stretchesDown = false
  /// The children that are laid out.
  @exclusivity(unchecked) final var parts: [Part] = []
  /// Whether it has room for the marker of the focus in front.
  @exclusivity(unchecked) final var hasGutter = false
  /// The place, without padding.
  @exclusivity(unchecked) final var rect = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Where the lines of a text rest in the place.
  @exclusivity(unchecked) final var alignment = Node.Alignment.leading
  /// The pane that it is in; nil outside of panes, and for parts of other controls.
  @exclusivity(unchecked) final var pane: Pane?
  private let available: Int
  private let outer: Look

  init(_ context: Context) {
    (node, available, outer) = (context.node, context.width, context.look)
    look = outer.with(node)
  }

  /// Returns the measured control of a node: the last one, if it has the same node, width and look.
  ///
  /// - Parameter last: The control at this position of the last layout. If it has another
  ///   node, its parts may still be reused.
  final class func of(
    _ node: Node, width: Int, look: Look = Look(), after last: Control? = nil,
    among measured: MeasuredControls? = nil
  ) -> Control {
    if let last, last.measures(node, width: width, look: look) { return last }
    if let known = measured?.control(of: node, width: width, look: look) { return known }
    let context = Context(node: node, width: width, look: look, last: last, measured: measured)
    let control = node.kind.control(context)
    if let width = node.width {
      control.stretchesAcross = width == .max
      if width < .max { control.width = min(max(width, 1), control.room) }
    }
    control.width += 2 * control.padding
    control.height += 2 * control.padding
    if !control.parts.isEmpty { measured?.add(control, width: width) }
    return control
  }

  /// Whether this is the measured control of a node.
  final func measures(_ node: Node, width: Int, look: Look) -> Bool {
    available == width && self.node.isIdentical(to: node) && outer == look
  }

  /// Returns the measured control of a node; leaves out empty lines, and then large letters, if it is too
  /// high with them.
  final class func fitting(
    _ node: Node, width: Int, height: Int, look: Look = Look(), after last: Control? = nil
  ) -> Control {
    var look = look
    let measured = MeasuredControls()
    let airy = of(node, width: width, look: look, after: last, among: measured)
    if airy.height <= height { return airy }
    look.isDense = true
    let dense = of(node, width: width, look: look, after: last, among: measured)
    if !look.allowsLarge || dense.height <= height { return dense }
    (look.isDense, look.allowsLarge) = (false, false)
    return fitting(node, width: width, height: height, look: look, after: last)
  }

  final var padding: Int { look.padding(of: node) }
  /// The width without padding.
  final var room: Int { max(min(available - 2 * padding, node.width ?? .max), 1) }

  final func part(at index: Int) -> Control? {
    parts.indices.contains(index) ? parts[index].control : nil
  }

  /// Measures a label on one line with other columns beside it.
  final func measureWords(besides columns: Int) {
    width = min(Width.of(name) + columns, room)
  }

  // MARK: What subclasses override

  /// Returns the least width of a part of a row.
  func narrowest(_ part: Part) -> Int { part.width }

  /// Changes the part of this control in a stack.
  func adjust(_ part: inout Part, in axis: Node.Axis) {}

  /// Places its parts, and adds the controls that are drawn to a layout.
  func place(with placement: inout Placement) { placement.add(self) }

  /// Draws it in its place on the screen.
  func draw(in rect: Rect, by painter: inout Painter) {}

  /// Takes a click at a column of its layer, once it has the focus.
  func click(x: Int, in host: any PointerHost) { control.behavior.use(in: host.interactor) }

  /// Has the editor edit the text of this control, which has the focus now.
  func update(_ editor: inout FieldEditor) { editor.follow(nil, width: 0) }

  /// Returns the effect of a click at a cell of its layer.
  func hit(x: Int, y: Int, in host: any PointerHost) -> Hit {
    let control = control
    return Hit(place: rect, target: control.behavior.target) { _ in
      host.interactor.moveFocus(to: control)
      self.click(x: x, in: host)
    }
  }

  /// Moves what the pointer holds since it was pressed on it.
  func drag(x: Int, y: Int, in host: any PointerHost) {}

  /// Takes a turn of the wheel over it; returns false to let the page scroll.
  func wheel(by lines: Int, in host: any PointerHost) -> Bool { false }

  /// The rows that it shows; nil for all but lists.
  var shownRows: ShownRows? { nil }
}

extension Control {
  /// The control apart from its place.
  final var control: ControlNode {
    ControlNode(node, isEnabled: look.isEnabled, pane: pane, list: shownRows)
  }

  /// Whether it can have the focus.
  final var isFocusable: Bool { look.isEnabled && node.canFocus }
}

extension [Control] {
  /// The controls that keys and clicks use, apart from their places.
  @MainActor var shown: [ControlNode] {
    compactMap { $0.node.isControl ? $0.control : nil }
  }
}

/// The controls with parts that a layout has measured, by width: a stack measures its parts more than once, and so
/// do the stacks around it. Without this each level would double the work.
@MainActor
final class MeasuredControls {
  private struct Key: Hashable {
    let id: NodeID
    let width: Int
  }

  private var controls: [Key: [Control]] = [:]

  func control(of node: Node, width: Int, look: Look) -> Control? {
    if controls.isEmpty { return nil }
    return controls[Key(id: node.id, width: width)]?
      .first { $0.measures(node, width: width, look: look) }
  }

  func add(_ control: Control, width: Int) {
    controls[Key(id: control.node.id, width: width), default: []].append(control)
  }
}

extension Int {
  /// A width or a height that sums of many stay far from the greatest integer with.
  var inCells: Int { Swift.min(Swift.max(self, 0), 10_000) }
}
