extension Effect {
  /// Runs effects at the same time.
  ///
  /// - Parameter effects: The effects; they begin in this order.
  /// - Returns: An effect that ends when all of them have ended.
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// Runs effects at the same time.
  ///
  /// - Parameter effects: The effects; they begin in this order.
  /// - Returns: An effect that ends when all of them have ended.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    joined(effects, Operation.merge, parts: \.parallel)
  }

  /// Runs this effect and another at the same time.
  ///
  /// - Parameter other: The effect that begins second.
  /// - Returns: An effect that ends when both have ended.
  @inlinable
  public func merged(with other: Effect) -> Effect {
    guard let own = box else { return other }
    guard let other = other.box else { return self }
    return Effect(own.merged(with: other))
  }

  /// Runs effects one after the other.
  ///
  /// - Parameter effects: The effects; each begins when the one before it has ended.
  /// - Returns: An effect that ends with the last of them.
  public static func concatenate(_ effects: Effect...) -> Effect {
    concatenate(effects)
  }

  /// Runs effects one after the other.
  ///
  /// - Parameter effects: The effects; each begins when the one before it has ended.
  /// - Returns: An effect that ends with the last of them.
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    joined(effects, Operation.concatenate) {
      if case .concatenate(let parts) = $0 { parts } else { [$0] }
    }
  }

  /// Joins effects; what is joined in the same way already is taken apart, so that effects that are
  /// added one by one do not lie one inside the other.
  private static func joined(
    _ effects: some Sequence<Effect>, _ join: ([Operation<Action>]) -> Operation<Action>,
    parts: (Operation<Action>) -> [Operation<Action>]
  ) -> Effect {
    let operations = effects.compactMap(\.operation).flatMap(parts)
    return operations.count > 1 ? Effect(join(operations)) : Effect(operations.first)
  }

  /// Turns the actions of this effect into others.
  ///
  /// - Parameter transform: Makes an action of the result of one of this effect's.
  /// - Returns: The effect with the other actions. Mapping `none` costs nothing.
  @inlinable
  public func map<Outer>(
    _ transform: @escaping @Sendable (Action) -> Outer
  ) -> Effect<Outer> {
    isNone ? .none : mapped(transform, lifting: { $0 })
  }

  /// Turns the actions of this effect into others, and what it knows of its state with them.
  @usableFromInline
  func mapped<Outer>(
    _ transform: @escaping @Sendable (Action) -> Outer,
    lifting lift: (any Presence) -> (any Presence)?
  ) -> Effect<Outer> {
    Effect<Outer>(operation?.map(transform, lifting: lift))
  }
}

extension Operation {
  /// The operations that begin together when this one does.
  var parallel: [Operation] {
    if case .merge(let parts) = self { parts } else { [self] }
  }
}
