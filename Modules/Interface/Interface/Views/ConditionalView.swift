/// Nothing.
public struct EmptyView: Primitive {
  /// Creates an empty view.
  public init() {}

  func makeElement(at place: Place) -> ViewElement<Self> {
    ViewElement(place)
  }
}

/// One of two views, as a builder makes it of `if` with `else` and of `switch`.
///
/// The two differ in identity: what one of them keeps is gone when the other one is shown.
public enum ConditionalView<First: View, Second: View>: Primitive {
  /// The view of one of the two branches.
  case first(First), second(Second)

  func makeElement(at place: Place) -> ViewElement<Self> {
    ConditionalElement(self, place)
  }
}

@MainActor
private final class ConditionalElement<First: View, Second: View>:
  ViewElement<ConditionalView<First, Second>>
{
  private var first: ViewElement<First>?
  private var second: ViewElement<Second>?

  init(_ view: ConditionalView<First, Second>, _ place: Place) {
    super.init(place)
    update(to: view)
  }

  override func update(to new: ConditionalView<First, Second>) {
    switch new {
    case .first(let view):
      second = nil
      pass(view, to: &first, step: .position(0))
    case .second(let view):
      first = nil
      pass(view, to: &second, step: .position(1))
    }
  }

  override func assemble(into output: inout Output, in context: Context) {
    first?.append(to: &output, in: context)
    second?.append(to: &output, in: context)
  }
}

extension Optional: View, Primitive where Wrapped: View {
  func makeElement(at place: Place) -> ViewElement<Self> {
    OptionalElement(self, place)
  }
}

@MainActor
private final class OptionalElement<Wrapped: View>: ViewElement<Wrapped?> {
  private var child: ViewElement<Wrapped>?

  init(_ view: Wrapped?, _ place: Place) {
    super.init(place)
    update(to: view)
  }

  override func update(to new: Wrapped?) {
    if let new {
      pass(new, to: &child)
    } else if child != nil {
      child = nil
      isStale = true
    }
  }

  override func assemble(into output: inout Output, in context: Context) {
    child?.append(to: &output, in: context)
  }
}
