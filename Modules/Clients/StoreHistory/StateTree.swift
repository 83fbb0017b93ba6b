import ComposableArchitecture
import TimeTravel

/// The parts of a state as rows. Only the parts of unfolded ones are looked at.
struct StateTree {
  let unfolded: Set<HistoryNode.ID>
  private(set) var nodes: [HistoryNode] = []
  /// The most rows of one part, and of all.
  private static let (mostParts, mostNodes) = (100, 2_000)

  init(unfolded: Set<HistoryNode.ID>) {
    self.unfolded = unfolded
  }

  /// Adds a row for each part of a value.
  mutating func add(partsOf value: Any, at path: String, depth: Int) {
    let parts = Parts(of: value, most: Self.mostParts)
    for (offset, part) in parts.values.prefix(Self.mostParts).enumerated() {
      guard nodes.count < Self.mostNodes else { return }
      let label: String
      if let key = parts.keys?[offset] {
        label = "[\(describe(key.base).shortened)]"
      } else if parts.labels.isEmpty {
        label = "[\(offset)]"
      } else {
        label = parts.labels[offset] ?? ".\(offset)"
      }
      add(part, label: label, at: path.isEmpty ? label : "\(path).\(label)", depth)
    }
    let rest = parts.count - parts.values.count
    if rest > 0 {
      nodes.append(HistoryNode(id: "\(path)…", depth: depth, label: "…", text: "\(rest) more"))
    }
  }

  private mutating func add(_ value: Any, label: String, at path: String, _ depth: Int) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
      return add(wrapped, label: label, at: path, depth)
    }
    var node = HistoryNode(id: path, depth: depth, label: label, text: "")
    defer { if node.isUnfolded == true { add(partsOf: value, at: path, depth: depth + 1) } }
    if mirror.displayStyle == nil || mirror.children.isEmpty {
      // A text of any length is not described as a whole.
      let value = (value as? String).map { String($0.prefix(400)) } ?? value
      node.text = describe(value, isNested: true).shortened
    } else {
      node.isUnfolded = unfolded.contains(path)
      if let elements = value as? any Collection {
        let count = elements.count
        node.text = count == 1 ? "1 element" : "\(count) elements"
      } else if mirror.displayStyle == .enum {
        node.text = ".\(mirror.children.first?.label ?? "")"
      } else {
        node.text = "\(mirror.subjectType)"
      }
    }
    nodes.append(node)
  }
}
