extension Effect {
  /// Binds this effect to something in the state: it is cancelled when that goes away or becomes another.
  ///
  /// The effects of an optional state, of an enum case and of an element end with it already. Bind an
  /// effect where a reducer itself creates and removes what the effect works for.
  ///
  /// ```swift
  /// case .asked(let question):
  ///   state.question = question
  ///   return .task { .answered(try await environment.answer(question)) }
  ///     .bound(to: state) { $0.question?.id }
  /// case .closeTapped:
  ///   state.question = nil
  ///   return .none
  /// ```
  ///
  /// Effects that are bound in the same way are a part of their own for cancel ids: give an effect its
  /// id after it is bound, so that other effects of the reducer can cancel it.
  ///
  /// - Parameters:
  ///   - state: The state of the reducer that returns the effect, after its changes.
  ///   - id: Returns the identity of what the effect works for, or nil where it is not there. It is called
  ///     after each action while the effect runs.
  /// - Returns: The bound effect; `none` where there is no identity.
  public func bound<State, ID: Hashable & Sendable>(
    to state: State, by id: @escaping @Sendable (State) -> ID?
  ) -> Effect {
    guard let key = id(state) else { return .none }
    return within(BindingStep(id), key: EffectID(key))
  }
}

/// A step from a state to itself, for as long as something in it keeps its identity.
private final class BindingStep<State, ID>: PartStep, @unchecked Sendable  // Immutable.
where ID: Hashable & Sendable {
  private let id: @Sendable (State) -> ID?

  init(_ id: @escaping @Sendable (State) -> ID?) {
    self.id = id
    super.init(from: State.self, to: State.self, path: PathIdentity(id, id))
  }

  override func show(
    _ whole: UnsafeRawPointer, _ key: EffectID?, _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    guard let now = self.key(in: whole), now == key else { return false }
    body(whole)
    return true
  }

  override func isOccupied(_ whole: UnsafeRawPointer, _ key: EffectID?) -> Bool {
    self.key(in: whole) != nil
  }

  override var misplacement: String? {
    """
    An effect is bound to \(State.self), which is not the whole state of the reducer that returned it, so \
    that nothing ends it; bind it to that state, and pull the reducer back rather than calling it.
    """
  }

  private func key(in whole: UnsafeRawPointer) -> EffectID? {
    id(whole.assumingMemoryBound(to: State.self).pointee).map { EffectID($0) }
  }
}
