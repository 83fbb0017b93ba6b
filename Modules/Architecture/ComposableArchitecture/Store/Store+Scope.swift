extension Store {
  /// Makes a store of a part of the state.
  ///
  /// - Parameters:
  ///   - state: The way to the part.
  ///   - action: Makes an action of this store of one of the part's: the name of the case will do.
  /// - Returns: The store of the part. It keeps this store alive.
  @inlinable
  public func scope<Part, PartAction>(
    state: KeyPath<State, Part>, action: @escaping (PartAction) -> Action
  ) -> Store<Part, PartAction> {
    guard let offset = MemoryLayout<State>.offset(of: state) else {
      return scope(state: { $0[keyPath: state] }, action: action)
    }
    return Store<Part, PartAction>(
      deliver: { self.deliver(action($0)) },
      read: { body in
        self.read {
          body(UnsafeRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Part.self))
        }
      },
      observers: StoredPartObservers(at: offset, in: observers), effects: effects)
  }

  /// Makes a store of something made of the state: of what a view shows, for example.
  ///
  /// - Parameters:
  ///   - state: Makes the part of the whole. It is called after every action while somebody
  ///     observes the part, so it should cost little.
  ///   - action: Makes an action of this store of one of the part's: the name of the case will do.
  /// - Returns: The store of the part. It keeps this store alive.
  @inlinable
  public func scope<Part, PartAction>(
    state: @escaping (State) -> Part, action: @escaping (PartAction) -> Action
  ) -> Store<Part, PartAction> {
    scoped(action) { whole, body in
      withUnsafePointer(to: state(whole.pointee), body)
    }
  }

  /// Makes a store of the payload of a case, while the state is in that case.
  ///
  /// - Parameters:
  ///   - state: The case.
  ///   - action: Makes an action of this store of one of the payload's.
  /// - Returns: The store of the payload, or nil while the state is in another case. Once the state
  ///   leaves the case the store shows the payload that it had in the beginning.
  public func scope<Part, PartAction>(
    state: CasePath<State, Part>, action: @escaping (PartAction) -> Action
  ) -> Store<Part, PartAction>? {
    partial(action) { whole, body in
      guard let part = state.extract(whole.pointee) else { return false }
      withUnsafePointer(to: part, body)
      return true
    }
  }

  /// Makes a store of the value of optional state, while there is one.
  ///
  /// - Returns: The store of the value, or nil while the state is nil. Once the state becomes nil
  ///   the store shows the value that it had in the beginning.
  public func unwrapped<Wrapped>() -> Store<Wrapped, Action>? where State == Wrapped? {
    partial({ $0 }) { state, body in
      guard let value = state.pointee else { return false }
      withUnsafePointer(to: value, body)
      return true
    }
  }

  /// A store of a part that is always there.
  @inlinable
  func scoped<Part, PartAction>(
    _ action: @escaping (PartAction) -> Action,
    _ lend: @escaping (UnsafePointer<State>, (UnsafePointer<Part>) -> Void) -> Void
  ) -> Store<Part, PartAction> {
    Store<Part, PartAction>(
      deliver: { self.deliver(action($0)) },
      read: { body in self.read { lend($0, body) } },
      observers: LentPartObservers(in: observers) { whole, observers in
        lend(whole.assumingMemoryBound(to: State.self)) { observers.notify($0) }
      },
      effects: effects)
  }

  /// A store of a part that may go away: then it shows what it showed in the beginning.
  func partial<Part, PartAction>(
    _ action: @escaping (PartAction) -> Action,
    _ lend: @escaping (UnsafePointer<State>, (UnsafePointer<Part>) -> Void) -> Bool
  ) -> Store<Part, PartAction>? {
    var first: Part?
    read { _ = lend($0) { first = $0.pointee } }
    guard let first else { return nil }
    let observers = LentPartObservers(in: observers) { whole, observers in
      _ = lend(whole.assumingMemoryBound(to: State.self)) { observers.notify($0) }
    }
    return Store<Part, PartAction>(
      deliver: { self.deliver(action($0)) },
      read: { body in
        var isThere = false
        self.read { isThere = lend($0, body) }
        if !isThere { withUnsafePointer(to: first, body) }
      },
      observers: observers, effects: effects)
  }
}
