/// A primitive view of one closure, for what a body has read.
struct Made: PrimitiveView {
  let make: @MainActor (inout NodeBuilder) -> Void

  func _makeNodes(in builder: inout NodeBuilder) { make(&builder) }
}
