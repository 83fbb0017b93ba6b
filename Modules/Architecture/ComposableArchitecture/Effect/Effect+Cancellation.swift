extension Effect {
  /// Gives this effect an id by which it can be cancelled.
  ///
  /// Elements of a collection that use the same id do not cancel each other.
  ///
  /// - Parameters:
  ///   - id: The id; several effects may share it.
  ///   - cancelInFlight: Whether effects with this id that run already are cancelled first.
  /// - Returns: The effect, cancellable.
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Effect {
    guard let operation else {
      return cancelInFlight ? .cancel(id: id) : .none
    }
    return Effect(.cancellable(operation, id: EffectID(id), cancelInFlight: cancelInFlight))
  }

  /// Cancels all effects with an id; once it is done none of them delivers anything.
  ///
  /// - Parameter id: The id that was given to `cancellable`.
  /// - Returns: The effect.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(.cancel(EffectID(id)))
  }

  /// Cancels all effects with one of several ids.
  ///
  /// - Parameter ids: The ids that were given to `cancellable`.
  /// - Returns: The effect.
  public static func cancel(ids: some Sequence<some Hashable & Sendable>) -> Effect {
    .merge(ids.map { cancel(id: $0) })
  }

  /// Binds this effect to a part of the state: it is cancelled when the part is gone.
  @usableFromInline
  func within<State>(
    element: EffectID? = nil, _ isThere: @escaping @Sendable (UnsafePointer<State>) -> Bool
  ) -> Effect {
    guard let operation else { return .none }
    return Effect(.within(operation, Owner(element: element, presence: PresenceIn(isThere))))
  }
}

/// The id of cancellable effects: any hashable value, beside values of other types.
@usableFromInline
struct EffectID: Hashable, @unchecked Sendable {
  // AnyHashable is not Sendable, but only values that are Sendable are put into it here.
  private let value: AnyHashable
  // AnyHashable holds equal numbers of different types to be equal.
  private let type: ObjectIdentifier

  @usableFromInline
  init<Value: Hashable & Sendable>(_ value: Value) {
    self.value = AnyHashable(value)
    self.type = ObjectIdentifier(Value.self)
  }
}

/// A part of the state that an effect belongs to.
@usableFromInline
struct Owner: Sendable {
  /// The element of a collection, which keeps its effects' ids apart from its siblings'; nil for
  /// a part that has no siblings.
  let element: EffectID?
  /// Tells whether the part is still there; nil where a reducer in between hides it.
  let presence: (any Presence)?
}

/// Tells whether a part of some state is still there.
@usableFromInline
protocol Presence: Sendable {}

/// Tells whether a part of this state is still there.
@usableFromInline
struct PresenceIn<State>: Presence {
  @usableFromInline let isThere: @Sendable (UnsafePointer<State>) -> Bool

  @usableFromInline
  init(_ isThere: @escaping @Sendable (UnsafePointer<State>) -> Bool) {
    self.isThere = isThere
  }
}

extension Lens {
  /// The presence of a part inside this lens's part, seen from the root; nil where it is of another
  /// state than the lens's, so that nothing is known about it.
  @usableFromInline
  func lift(_ presence: any Presence) -> (any Presence)? {
    guard let presence = presence as? PresenceIn<Value> else { return nil }
    return PresenceIn<Root> { root in
      var isThere = false
      self.read(root) { isThere = presence.isThere($0) }
      return isThere
    }
  }
}
