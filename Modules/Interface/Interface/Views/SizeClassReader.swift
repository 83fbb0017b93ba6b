import Observation

/// How much room a host has to show views in.
public enum SizeClass: Sendable {
  /// There is room for one screen.
  case compact
  /// There is room for panes side by side.
  case regular
}

/// A view that depends on how much room the host has.
///
/// ```swift
/// SizeClassReader { sizeClass in
///   if sizeClass == .regular { Text("The 1,000,003rd prime") } else { Text("Prime") }
/// }
/// ```
public struct SizeClassReader<Content: View>: Primitive {
  let content: @MainActor (SizeClass) -> Content

  /// Creates a view that is made again when the size class changes.
  ///
  /// - Parameter content: Makes the view for a size class.
  public init(@ViewBuilder content: @escaping @MainActor (SizeClass) -> Content) {
    self.content = content
  }

  func makeElement(at place: Place) -> ViewElement<Self> {
    SizeClassElement(self, place)
  }
}

@MainActor
private final class SizeClassElement<Content: View>: ReadingElement<SizeClassReader<Content>> {
  private var child: ViewElement<Content>?

  override func evaluate() {
    let content = track { view.content(ledger.sizeClass.value) }
    put(content, in: &child)
  }

  override func assemble(into output: inout Output, in context: Context) {
    child?.append(to: &output, in: context)
  }
}

/// The size class of the host of a graph, which elements follow.
@MainActor
final class ObservedSizeClass: Observable {
  private let registrar = ObservationRegistrar()
  private var current = SizeClass.compact

  var value: SizeClass {
    get {
      registrar.access(self, keyPath: \.value)
      return current
    }
    set {
      guard newValue != current else { return }
      registrar.withMutation(of: self, keyPath: \.value) { current = newValue }
    }
  }
}
