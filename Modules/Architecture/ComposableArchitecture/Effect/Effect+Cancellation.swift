extension Effect {
  /// Makes this effect cancellable by an id.
  ///
  /// An id belongs to the part of the state whose reducer uses it: equal ids of siblings, of elements
  /// and of a part's parent are different ids, so that a feature need not know where it is put.
  ///
  /// ```swift
  /// case .searchChanged(let text):
  ///   return .task(name: "search") { .found(try await environment.search(text)) }
  ///     .cancellable(id: "search", cancelInFlight: true)
  /// case .closeTapped:
  ///   return .cancel(id: "search")
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id; several effects may share it.
  ///   - cancelInFlight: Whether effects that `cancel(id:)` would cancel are cancelled first. An effect
  ///     does not cancel the one that it is a piece of.
  /// - Returns: The cancellable effect.
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Effect {
    guard let operation else {
      return cancelInFlight ? .cancel(id: id) : .none
    }
    return Effect(
      .cancellable(operation, id: EffectID(id), cancelInFlight: cancelInFlight), depth: outerDepth)
  }

  /// Cancels all effects with an id that this part of the state and the parts inside of it started;
  /// from then on they deliver nothing.
  ///
  /// - Parameter id: The id that was given to `cancellable`.
  /// - Returns: The effect.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(.cancel(EffectID(id)))
  }

  /// Cancels all effects with one of several ids; see `cancel(id:)`.
  ///
  /// - Parameter ids: The ids that were given to `cancellable`.
  /// - Returns: The effect.
  public static func cancel(ids: some Sequence<some Hashable & Sendable>) -> Effect {
    .merge(ids.map { cancel(id: $0) })
  }

  /// Turns this effect of a part into one of the state around it: maps its actions, and notes the part.
  @usableFromInline
  func within<Outer>(
    _ step: PartStep, key: EffectID? = nil,
    embedding transform: @escaping @Sendable (Action) -> Outer
  ) -> Effect<Outer> {
    guard let box else { return .none }
    return Effect<Outer>(.within(box.operation.map(transform), step, key: key), depth: outerDepth)
  }

  /// Notes the part of the state that this effect belongs to.
  @usableFromInline
  func within(_ step: PartStep, key: EffectID?) -> Effect {
    guard let box else { return .none }
    return Effect(.within(box.operation, step, key: key), depth: outerDepth)
  }
}
