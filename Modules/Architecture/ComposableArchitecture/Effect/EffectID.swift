/// The id of cancellable effects: any hashable value, beside values of other types.
@usableFromInline
struct EffectID: Hashable, @unchecked Sendable {  // Values are Sendable or stay on one actor.
  let value: AnyHashable
  // AnyHashable holds equal numbers of different types to be equal.
  private let type: ObjectIdentifier

  @usableFromInline
  init<Value: Hashable & Sendable>(_ value: Value) {
    self.init(unchecked: value)
  }

  /// Creates an id that stays on the main actor.
  init<Value: Hashable>(unchecked value: Value) {
    self.value = AnyHashable(value)
    self.type = ObjectIdentifier(Value.self)
  }
}
