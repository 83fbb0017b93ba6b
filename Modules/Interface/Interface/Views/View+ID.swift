extension View {
  /// Gives this view an identity: with another one it is another view, which begins anew.
  ///
  /// A list that is sorted in another way shows its top, and no longer the place that was left:
  ///
  /// ```swift
  /// List(names) { Text($0.text) }.id(order)
  /// ```
  ///
  /// - Parameter id: What tells this view from others in its place.
  public func id(_ id: some Hashable) -> IdentifiedView<Self> {
    IdentifiedView(content: self, id: AnyHashable(id))
  }
}

/// A view that is another one when its identity is.
public struct IdentifiedView<Content: View>: Primitive {
  let content: Content
  let id: AnyHashable

  func makeElement(at place: Place) -> ViewElement<Self> {
    IdentifiedElement(self, place)
  }
}

@MainActor
private final class IdentifiedElement<Content: View>: ViewElement<IdentifiedView<Content>> {
  private var child: ViewElement<Content>?
  private var childID: AnyHashable?

  init(_ view: IdentifiedView<Content>, _ place: Place) {
    super.init(place)
    update(to: view)
  }

  override func update(to new: IdentifiedView<Content>) {
    if childID != new.id {
      child = nil
      childID = new.id
    }
    pass(new.content, to: &child, step: .id(new.id))
  }

  override func assemble(into output: inout Output, in context: Context) {
    child?.append(to: &output, in: context)
  }
}
