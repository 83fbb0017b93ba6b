import Interface

extension ShownLayer {
  /// The controls that take keys and taps, each by its place in the outline: its role, its name, and its number
  /// among those with the same. A recording names a tapped control by it, so that it means the same on every host.
  package var places: [(place: String, control: ControlNode)] {
    var counts: [String: Int] = [:]
    return focusable.map { control in
      let words = control.node.place
      let count = (counts[words] ?? 0) + 1
      counts[words] = count
      return (count == 1 ? words : "\(words) \(count)", control)
    }
  }

  /// The place of a control.
  package func place(of control: ControlNode) -> String {
    let words = control.node.place
    let count = focusable.prefix { $0.id != control.id }.count {
      $0.node.role == control.node.role && $0.node.place == words
    }
    return count == 0 ? words : "\(words) \(count + 1)"
  }
}

extension Node {
  /// The role and the name of a control.
  fileprivate var place: String {
    let name = spokenName
    return (role ?? "control") + (name.isEmpty ? "" : " “\(name)”")
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
