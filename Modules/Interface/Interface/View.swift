/// A part of a screen: a value that describes nodes, which a graph evaluates.
///
/// Views may be nested 1,000 deep, such as a stack in a stack: 2,000 overflow the stack of a debug build.
@MainActor
public protocol View {
  /// The views that this view consists of.
  associatedtype Body: View
  /// What this view shows now; evaluated again when something changes that it read.
  @ViewBuilder var body: Body { get }
  /// Adds the nodes of this view; only the primitive views of this module implement it.
  func _makeNodes(in builder: inout NodeBuilder)
}

extension View {
  /// Adds the nodes of an element, which evaluates the body.
  public func _makeNodes(in builder: inout NodeBuilder) {
    builder.appendElement(of: self)
  }
}

extension View where Self: Equatable {
  /// Adds the nodes of an element, which evaluates the body again only for a value that is not equal.
  public func _makeNodes(in builder: inout NodeBuilder) {
    builder.appendElement(of: self) { $0 == $1 }
  }
}

/// A view without a body, which is a function from its value to nodes.
///
/// Only this module has primitive views: views of other modules have a body.
@MainActor
public protocol PrimitiveView: View where Body == Never {}

/// A view of this module whose body reads a value and hands it to a primitive view.
///
/// The graph does not report its evaluations.
@MainActor
protocol ReadingView: View {}

extension Never: View {
  /// There is no value of this type, and so no body.
  public typealias Body = Never
}

extension View where Body == Never {
  /// Never evaluated: the graph asks a primitive view for its nodes instead.
  public var body: Never {
    // Only code that calls `body` by hand, which no view has a reason to, can come here.
    preconditionFailure("\(Self.self) is shown by the graph and has no body.")
  }
}
