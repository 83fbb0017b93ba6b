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
  private var children: (repeat ViewElement<each Content>)?
  private var all: [Element] = []

  init(_ view: TupleView<repeat each Content>, _ place: Place) {
    super.init(place)
    children = (repeat addChild(each view.content))
  }

  override func update(to new: TupleView<repeat each Content>) {
    guard let children else { return }
    repeat (each children).update(to: each new.content)
    if all.contains(where: { $0.isStale }) { isStale = true }
  }

  override func assemble(into output: inout Output, in context: Context) {
    for child in all {
      child.append(to: &output, in: context)
    }
  }

  private func addChild<Child: View>(_ view: Child) -> ViewElement<Child> {
    let child = makeElement(view, at: place(.position(all.count)))
    all.append(child)
    return child
  }
}
