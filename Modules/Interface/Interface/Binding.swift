/// A value that a control reads and writes, wherever it is kept.
///
/// The control reads it in its own body. So a body that passes a binding on does not depend on the
/// value.
@MainActor
@propertyWrapper
public struct Binding<Value> {
  let get: @MainActor () -> Value
  let set: @MainActor (Value) -> Void

  /// Creates a binding from a way to read and a way to write.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The value, read from and written to its owner.
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
