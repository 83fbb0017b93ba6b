/// What tells one value of a part of the state from the next, so that effects of the one end with it.
@usableFromInline
struct Identity<Part>: Sendable {
  private let id: @Sendable (UnsafePointer<Part>) -> EffectID

  /// Creates the identity that a function returns, or else that of an identifiable part; nil where the
  /// part is none.
  @usableFromInline
  init?(_ id: (@Sendable (Part) -> any Hashable & Sendable)?) {
    if let id {
      self.id = { part in
        func key(_ id: some Hashable & Sendable) -> EffectID { EffectID(id) }
        return key(id(part.pointee))
      }
      return
    }
    func key<Value: Identifiable>(_: Value.Type) -> (UnsafePointer<Part>) -> EffectID? {
      { ($0.pointee as? Value).map { EffectID(unchecked: $0.id) } }
    }
    guard let type = Part.self as? any Identifiable.Type else { return nil }
    nonisolated(unsafe) let id = key(type)  // It captures nothing but types.
    self.id = { id($0) ?? EffectID(unchecked: 0) }
  }

  @usableFromInline
  func key(of part: UnsafePointer<Part>) -> EffectID {
    id(part)
  }
}
