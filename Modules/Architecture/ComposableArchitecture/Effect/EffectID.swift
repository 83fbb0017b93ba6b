/// The id of cancellable effects, the key of a part, or the path of a step: any hashable value, beside values of
/// other types.
// Safety: the value never changes. Ids and paths are Sendable, and keys of parts are used on the main actor only.
@usableFromInline
struct EffectID: Hashable, @unchecked Sendable {
  @usableFromInline let value: AnyHashable
  // AnyHashable holds equal numbers of different types to be equal.
  private let type: ObjectIdentifier

  @usableFromInline
  init<Value: Hashable>(_ value: Value) {
    self.value = AnyHashable(value)
    self.type = ObjectIdentifier(Value.self)
  }

  init(of value: some Identifiable) {
    self.init(value.id)
  }
}
