/// Nothing.
public struct EmptyView: Primitive {
  /// Creates an empty view.
  public init() {}

  func makeElement(at place: Place) -> ViewElement<Self> {
    ViewElement(self, place)
  }
}

/// One of two views, as a builder makes it of `if` with `else` and of `switch`.
///
/// The two differ in identity: what one of them keeps is gone when the other one is shown.
public enum ConditionalView<First: View, Second: View>: Primitive {
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

  override func evaluate() {
    switch view {
    case .first(let view):
      second = nil
      put(view, in: &first, step: .position(0))
    case .second(let view):
      first = nil
      put(view, in: &second, step: .position(1))
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

  override func evaluate() {
    if let view {
      put(view, in: &child)
    } else {
      child = nil
    }
  }

  override func assemble(into output: inout Output, in context: Context) {
    child?.append(to: &output, in: context)
  }
}
