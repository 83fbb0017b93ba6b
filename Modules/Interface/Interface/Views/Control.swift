/// A control whose value a body has read, with its label.
struct Control<Label: View>: PrimitiveView {
  let kind: Node.Kind
  let label: Label

  func _makeNodes(in builder: inout NodeBuilder) {
    builder.append(kind, around: label)
  }
}
