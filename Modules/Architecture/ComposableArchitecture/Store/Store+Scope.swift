extension Store {
  /// Creates a store of a part of the state.
  ///
  /// While it lives the store is the same each time, where `action` captures nothing: so a view that is
  /// created anew with it is the same view.
  ///
  /// ```swift
  /// CounterView(store.scope(state: \.counter, action: AppAction.counter))
  /// ```
  ///
  /// Scopes may be nested a few thousand deep: each calls the one around it. In a debug build 5,000 scopes by
  /// closure run and 10,000 overflow the stack; by key path 20,000 run and 50,000 overflow it. With actions of
  /// many kilobytes the limits are lower, as each scope creates its action on the stack.
  ///
  /// - Parameters:
  ///   - state: The key path of the part.
  ///   - action: Creates an action of this store from one of the part's: the name of the case will do.
  /// - Returns: The store of the part. It keeps this store alive.
  @inlinable
  public func scope<Part, PartAction>(
    state: KeyPath<State, Part>,
    action: @autoclosure @escaping () -> (PartAction) -> Action
  ) -> Store<Part, PartAction> {
    always(AnyHashable(state), codeAddress(action)) { stored(state, action()) }
  }

  /// Creates a store of a collection, whose actions are those of a case with the key of an element and
  /// an action for it.
  ///
  /// While it lives the store is the same each time, where `action` captures nothing.
  ///
  /// ```swift
  /// ForEachStore(store.scope(state: \.todos, action: AppAction.todo)) { TodoView($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The key path of the collection.
  ///   - action: Creates an action of this store: the name of the case will do.
  /// - Returns: The store of the collection. It keeps this store alive.
  @inlinable
  public func scope<Part, Key, ElementAction>(
    state: KeyPath<State, Part>,
    action: @autoclosure @escaping () -> (Key, ElementAction) -> Action
  ) -> Store<Part, (Key, ElementAction)> {
    always(AnyHashable(state), codeAddress(action)) {
      let action = action()
      return stored(state) { action($0.0, $0.1) }
    }
  }

  /// Creates a store of something that is computed from the state: of what a view shows, for example.
  ///
  /// While it lives the store is the same each time, where `state` and `action` capture nothing.
  ///
  /// - Parameters:
  ///   - state: Computes the part from the whole. It is called after every action while something
  ///     observes the part, so it should cost little.
  ///   - action: Creates an action of this store from one of the part's: the name of the case will do.
  /// - Returns: The store of the part. It keeps this store alive.
  @inlinable
  public func scope<Part, PartAction>(
    state: @escaping (State) -> Part,
    action: @autoclosure @escaping () -> (PartAction) -> Action
  ) -> Store<Part, PartAction> {
    always(codeAddress(state).map(AnyHashable.init), codeAddress(action)) {
      lent(action()) { whole, body in withUnsafePointer(to: state(whole.pointee), body) }
    }
  }

  /// Creates a store of the payload of a case, while the state is in that case.
  ///
  /// While it lives the store is the same each time, where `action` captures nothing.
  ///
  /// - Parameters:
  ///   - state: The case.
  ///   - action: Creates an action of this store from one of the payload's.
  /// - Returns: The store of the payload, or nil while the state is in another case. Once the state
  ///   leaves the case the store shows the last payload; see `unwrapped()`.
  public func scope<Part, PartAction>(
    state: CasePath<State, Part>,
    action: @autoclosure @escaping () -> (PartAction) -> Action
  ) -> Store<Part, PartAction>? {
    let isThere = { self.shows { state.matches($0) } }
    return scoped(AnyHashable(state.identity), codeAddress(action), isThere: isThere) {
      self.partial(action()) { whole, body in
        guard let part = state.extract(whole.pointee) else { return false }
        withUnsafePointer(to: part, body)
        return true
      }
    }
  }

  /// Creates a store of the value of optional state, while there is one.
  ///
  /// While it lives the store is the same each time.
  ///
  /// - Returns: The store of the value, or nil while the state is nil. Once the state becomes nil the
  ///   store shows the last value. Of a value that may hold a collection that is what its view store
  ///   showed last, or else what it was when the store was created, as keeping more would have each
  ///   action copy the collection.
  public func unwrapped<Wrapped>() -> Store<Wrapped, Action>? where State == Wrapped? {
    scoped(AnyHashable("unwrapped"), 0, isThere: { self.shows { $0.pointee != nil } }) {
      self.partial({ $0 }) { state, body in
        guard let value = state.pointee else { return false }
        withUnsafePointer(to: value, body)
        return true
      }
    }
  }

  @inlinable
  func always<Part, PartAction>(
    _ state: @autoclosure () -> AnyHashable?, _ action: UInt?,
    _ create: () -> Store<Part, PartAction>
  ) -> Store<Part, PartAction> {
    guard let action else { return create() }
    return scoped(state(), action, create) ?? create()
  }

  /// A store of a part behind a key path.
  @inlinable
  func stored<Part, PartAction>(
    _ state: KeyPath<State, Part>, _ action: @escaping (PartAction) -> Action
  ) -> Store<Part, PartAction> {
    guard let offset = MemoryLayout<State>.offset(of: state) else {
      return lent(action) { whole, body in
        withUnsafePointer(to: whole.pointee[keyPath: state], body)
      }
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

  /// A store of a part that is lent by a function.
  @inlinable
  func lent<Part, PartAction>(
    _ action: @escaping (PartAction) -> Action,
    _ lend: @escaping (UnsafePointer<State>, (UnsafePointer<Part>) -> Void) -> Void
  ) -> Store<Part, PartAction> {
    Store<Part, PartAction>(
      deliver: { self.deliver(action($0)) },
      read: { body in self.read { lend($0, body) } },
      observers: LentPartObservers(in: observers) { whole, body in
        lend(whole.assumingMemoryBound(to: State.self)) { body($0) }
      },
      effects: effects)
  }

  /// A store of a part that may go away and is lent by a function.
  private func partial<Part, PartAction>(
    _ action: @escaping (PartAction) -> Action,
    _ lend: @escaping (UnsafePointer<State>, (UnsafePointer<Part>) -> Void) -> Bool
  ) -> Store<Part, PartAction>? {
    partial(
      deliver: { self.deliver(action($0)) },
      observers: { last in
        LentPartObservers(in: observers) { whole, body in
          _ = lend(whole.assumingMemoryBound(to: State.self)) { part in
            last.note(part)
            body(part)
          }
        }
      }, lend)
  }
}

extension Store {
  /// Whether the state is as a function wants it.
  func shows(_ isWanted: (UnsafePointer<State>) -> Bool) -> Bool {
    var result = false
    read { result = isWanted($0) }
    return result
  }

  /// The store of a part for a path to it and the code of a function that embeds its actions: the same
  /// one while it lives and its part is there, where both are known.
  @usableFromInline
  func scoped<Part, PartAction>(
    _ state: AnyHashable?, _ action: UInt?, isThere: () -> Bool = { true },
    _ create: () -> Store<Part, PartAction>?
  ) -> Store<Part, PartAction>? {
    guard let state, let action else { return create() }
    let cache = scopes ?? ScopeCache()
    scopes = cache
    let key = ScopeCache.Key(
      state: state, action: action, type: ObjectIdentifier(Store<Part, PartAction>.self))
    return cache.store(key, isThere: isThere(), create)
  }
}
