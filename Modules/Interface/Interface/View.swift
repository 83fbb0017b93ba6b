/// A part of a screen: a value that says what is shown, and does nothing until a graph asks for it.
@MainActor
public protocol View {
  /// What this view consists of.
  associatedtype Body: View
  /// What this view shows now; evaluated again when something changes that it read.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// There is no value of this type, and so no body.
  public typealias Body = Never
}

/// A view that the graph understands without a body.
@MainActor
protocol Primitive: View where Body == Never {
  /// Creates the element that keeps this view in the graph.
  func makeElement(at place: Place) -> ViewElement<Self>
}

extension View where Body == Never {
  /// Never evaluated: the graph asks a view without a body for its element instead.
  public var body: Never {
    // Only code that calls `body` by hand, which no view has a reason to, can come here.
    preconditionFailure("\(Self.self) is shown by the graph and has no body.")
  }
}
