extension Effect {
  /// Runs effects at the same time.
  ///
  /// ```swift
  /// return .merge(
  ///   .task(name: "weather") { .weather(await environment.weather()) },
  ///   .task(name: "news") { .news(await environment.news()) })
  /// ```
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
    joined(effects, .merged)
  }

  /// Runs this effect and another at the same time.
  ///
  /// - Parameter other: The effect that begins second.
  /// - Returns: An effect that ends when both have ended.
  /// - Complexity: O(log n) for n effects that are merged one by one.
  @inlinable
  public func merged(with other: Effect) -> Effect {
    guard box != nil else { return other }
    guard other.box != nil else { return self }
    return joined(with: other, .merged)
  }

  /// Runs effects one after the other.
  ///
  /// ```swift
  /// return .concatenate(
  ///   .fireAndForget(name: "save") { try await environment.save() },
  ///   .send(.saved))
  /// ```
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
    joined(effects, .concatenated)
  }

  private static func joined(_ effects: some Sequence<Effect>, _ joint: Joint) -> Effect {
    let boxes = effects.compactMap(\.box)
    guard boxes.count > 1, let first = boxes.first else { return Effect(boxes.first) }
    guard boxes.contains(where: { $0.operation.list(joint) != nil }) else {
      let depth = boxes.reduce(0) { max($0, $1.depth) }
      return Effect(.list(joint, OperationList(boxes.map(\.operation))), depth: depth + 1)
    }
    return boxes.dropFirst().reduce(Effect(first)) { $0.joined(with: Effect($1), joint) }
  }

  /// Joins this effect and another.
  ///
  /// It stays a call, so that the path on which there is nothing to join is short.
  @inline(never)
  @usableFromInline
  func joined(with other: Effect, _ joint: Joint) -> Effect {
    guard let own = box, let other = other.box else { return box == nil ? other : self }
    let list = own.operation.list(joint) ?? OperationList([own.operation])
    let depth = max(own.depthInside(joint), other.depthInside(joint)) + 1
    return Effect(.list(joint, list.appending(other.operation, joint)), depth: depth)
  }

  /// Turns the actions of this effect into others.
  ///
  /// - Parameter transform: Creates an action from one of this effect's.
  /// - Returns: The effect with the other actions. Mapping `none` costs nothing.
  @inlinable
  public func map<Outer>(
    _ transform: @escaping @Sendable (Action) -> Outer
  ) -> Effect<Outer> {
    isNone ? .none : mapped(transform)
  }

  @usableFromInline
  func mapped<Outer>(_ transform: @escaping @Sendable (Action) -> Outer) -> Effect<Outer> {
    guard let box else { return .none }
    return Effect<Outer>(box.operation.map(transform), depth: outerDepth)
  }
}

extension OperationBox {
  /// How deep operations are nested in a list that this one is joined to.
  fileprivate func depthInside(_ joint: Joint) -> Int {
    operation.list(joint) == nil ? depth : depth - 1
  }
}
