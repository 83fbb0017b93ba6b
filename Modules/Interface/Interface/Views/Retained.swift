/// A view with a value that the graph retains for it, such as an observer or a scoped store.
///
/// The value is created when the view is first evaluated. It stays while the view keeps its place and
/// its owner, however often the view around it is evaluated, and is released with the view.
///
/// ```swift
/// Retained(for: store) { $0.view } content: { viewStore in
///   Text(viewStore.title)
/// }
/// ```
package struct Retained<Owner: AnyObject, Value, Content: View>: Primitive {
  let owner: Owner
  let create: @MainActor (Owner) -> Value
  let content: @MainActor (Value) -> Content

  /// Creates a view with a value.
  ///
  /// - Parameters:
  ///   - owner: The object that the value is created from; another object means another value.
  ///   - create: Creates the value.
  ///   - content: Creates the view; what it reads evaluates it again, and nothing around it.
  package init(
    for owner: Owner, _ create: @escaping @MainActor (Owner) -> Value,
    @ViewBuilder content: @escaping @MainActor (Value) -> Content
  ) {
    self.owner = owner
    self.create = create
    self.content = content
  }

  func makeElement(at place: Place) -> ViewElement<Self> {
    RetainedElement(self, place)
  }
}

@MainActor
private final class RetainedElement<Owner: AnyObject, Value, Content: View>:
  ReadingElement<Retained<Owner, Value, Content>>
{
  private var retained: (owner: Owner, value: Value)?
  private var child: ViewElement<Content>?

  override func evaluate() {
    let value = value
    let content = track { view.content(value) }
    put(content, in: &child)
  }

  override func assemble(into output: inout Output, in context: Context) {
    child?.append(to: &output, in: context)
  }

  private var value: Value {
    if let retained, retained.owner === view.owner { return retained.value }
    let value = view.create(view.owner)
    retained = (view.owner, value)
    return value
  }
}
