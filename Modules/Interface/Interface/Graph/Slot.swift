/// A view that a closure makes of an id: a row of its element, a screen of its route, a sheet of its value.
///
/// The body of this view reads what the closure reads, so that a change evaluates only this content
/// again.
struct Slot<ID, Content: View>: ReadingView {
  // The closure is first: padding before it would count as a change.
  let content: @MainActor (ID) -> Content
  let id: ID
  /// Whether several nodes of the content are joined in one.
  let isOneNode: Bool

  init(id: ID, isOneNode: Bool = false, content: @escaping @MainActor (ID) -> Content) {
    (self.id, self.isOneNode, self.content) = (id, isOneNode, content)
  }

  var body: SlotContent<Content> { SlotContent(content: content(id), isOneNode: isOneNode) }
}

/// The content of a slot.
struct SlotContent<Content: View>: PrimitiveView {
  let content: Content
  let isOneNode: Bool

  func _makeNodes(in builder: inout NodeBuilder) {
    guard isOneNode else { return builder.append(content, at: .position(0)) }
    let inside = builder.inside(content)
    builder.append([inside.joined(at: builder.id)], titled: inside.title)
  }
}
