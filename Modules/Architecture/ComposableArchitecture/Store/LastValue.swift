/// The last value of a part of the state that may go away: what the store of the part shows then.
///
/// A value that holds no collection is kept after each action. To keep one that may hold a collection
/// would have the next action copy the collection; of such a value the store shows what its view store
/// showed last, or else what it was in the beginning.
@MainActor
final class LastValue<Part> {
  private var value: Part
  private let holdsCollections: Bool
  /// The last state of the view store of the part.
  var shown: () -> Part? = { nil }

  init(_ value: Part) {
    self.value = value
    holdsCollections = mayHoldCollections(value)
  }

  /// Takes the value after an action.
  func note(_ part: UnsafePointer<Part>) {
    guard !holdsCollections else { return }
    // The old value is dropped after the access, as what is in it may read the store when it is.
    _ = exchange(&value, with: part.pointee)
  }

  /// Shows the last value.
  func show(_ body: (UnsafePointer<Part>) -> Void) {
    withUnsafePointer(to: holdsCollections ? shown() ?? value : value, body)
  }
}

extension Store {
  /// A store of a part that may go away: then it shows the last value.
  ///
  /// - Parameters:
  ///   - observers: The observers of the part, which show it to `LastValue.note`.
  ///   - lend: Shows the part in the whole; returns whether it is there.
  func partial<Part, PartAction>(
    deliver: @escaping (PartAction) -> EffectGroup?,
    observers: (LastValue<Part>) -> Observers,
    _ lend: @escaping (UnsafePointer<State>, (UnsafePointer<Part>) -> Void) -> Bool
  ) -> Store<Part, PartAction>? {
    var first: Part?
    read { _ = lend($0) { first = $0.pointee } }
    guard let last = first.map(LastValue.init) else { return nil }
    first = nil
    let store = Store<Part, PartAction>(
      deliver: deliver,
      read: { body in
        var isThere = false
        self.read { whole in
          isThere = lend(whole) { part in
            last.note(part)
            body(part)
          }
        }
        if !isThere { last.show(body) }
      },
      observers: observers(last), effects: effects)
    last.shown = { [weak store] in store?.viewStore?.cell.state }
    return store
  }
}

/// Whether a value of this one's type may hold a collection, other than a text.
private func mayHoldCollections(_ value: Any) -> Bool {
  func isTrivial<Value>(_: Value) -> Bool { _isPOD(Value.self) }
  if _openExistential(value, do: isTrivial) || value is String || value is String? { return false }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .struct, .tuple:
    return mirror.children.isEmpty || mirror.children.contains { mayHoldCollections($0.value) }
  default:
    return true
  }
}
