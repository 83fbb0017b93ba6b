/// A view whose type is not seen from outside; another type in its place is another view.
public struct AnyView: Primitive {
  let content: any View

  /// Hides the type of a view.
  public init(_ content: some View) {
    self.content = content
  }

  func makeElement(at place: Place) -> ViewElement<Self> {
    AnyViewElement(self, place)
  }
}

@MainActor
private final class AnyViewElement: ReadingElement<AnyView> {
  private var child: Element?

  override func evaluate() {
    show(view.content)
  }

  override func assemble(into output: inout Output, in context: Context) {
    child?.append(to: &output, in: context)
  }

  private func show<Content: View>(_ view: Content) {
    var same = child as? ViewElement<Content>
    put(view, in: &same)
    child = same
  }
}
