/// Several views, one after the other, as a builder makes them.
public struct TupleView<each Content: View>: Primitive {
  @usableFromInline let content: (repeat each Content)

  @inlinable
  init(content: (repeat each Content)) {
    self.content = content
  }

  func makeElement(at place: Place) -> ViewElement<Self> {
    TupleElement(self, place)
  }
}

@MainActor
private final class TupleElement<each Content: View>: ViewElement<TupleView<repeat each Content>> {
  /// The elements of the views, in order.
  private var children: [Element] = []

  init(_ view: TupleView<repeat each Content>, _ place: Place) {
    super.init(place)
    repeat addChild(each view.content)
  }

  override func update(to new: TupleView<repeat each Content>) {
    var index = 0
    repeat pass(each new.content, toChildAt: &index)
  }

  override func assemble(into output: inout Output, in context: Context) {
    for child in children {
      child.append(to: &output, in: context)
    }
  }

  private func addChild<Child: View>(_ view: Child) {
    children.append(makeElement(view, at: place(.position(children.count))))
  }

  private func pass<Child: View>(_ view: Child, toChildAt index: inout Int) {
    // Each was made of the view in its place, whose type stays.
    let child = unsafeDowncast(children[index], to: ViewElement<Child>.self)
    child.update(to: view)
    if child.isStale { isStale = true }
    index += 1
  }
}
