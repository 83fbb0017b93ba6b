/// A value that a control reads and writes, wherever it is kept.
///
/// The control reads it in its own part of the view graph, so that passing a binding on does not make
/// the passing body depend on the value.
@MainActor
@propertyWrapper
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Creates a binding from a way to read and a way to write.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The value, read and written where it is kept.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, to hand on.
  public var projectedValue: Self { self }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> Self {
    Self(get: { value }, set: { _ in })
  }
}
