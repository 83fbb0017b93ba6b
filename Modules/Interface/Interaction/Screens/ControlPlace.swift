import Interface

extension ShownLayer {
  /// The controls that take keys and taps, each by its place in the outline: its role, its name, and its number
  /// among those with the same. A recording names a tapped control by it, so that it means the same on every host.
  package var places: [(place: String, control: ControlNode)] {
    var counts: [String: Int] = [:]
    return focusable.map { control in
      let name = control.node.spokenName
      let words = (control.node.role ?? "control") + (name.isEmpty ? "" : " “\(name)”")
      let count = (counts[words] ?? 0) + 1
      counts[words] = count
      return (count == 1 ? words : "\(words) \(count)", control)
    }
  }
}

extension Interactor {
  /// The outline of all layers, without rows of lists, and the name of the control with the focus: the same on every
  /// host.
  package var outline: String {
    let layers = layers.map { $0.layer.content.outline(rows: 0..<0) }
    return (layers + ["focus \(focused?.node.spokenName ?? "")"]).joined(separator: "\n")
  }
}
