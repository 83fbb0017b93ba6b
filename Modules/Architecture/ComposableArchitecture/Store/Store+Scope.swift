extension Store {
  /// Creates a store of a part of the state.
  ///
  /// While it lives the store is the same each time: a view that is created again with it is the same
  /// view. It is known by its key path and its case path.
  ///
  /// ```swift
  /// CounterView(store.scope(state: \.counter, action: AppAction.Paths.counter))
  /// ```
  ///
  /// Scopes may be nested 3,000 deep: each calls the one around it, and 10,000 overflow the stack of a debug build.
  /// With actions of many kilobytes the limit is lower, as each scope creates its action on the stack.
  ///
  /// - Parameters:
  ///   - state: The key path of the part.
  ///   - action: The case of this store's action that holds an action of the part; `.self` if the part has
  ///     the same actions.
  /// - Returns: The store of the part. It keeps this store alive.
  @inlinable
  public func scope<Part, PartAction>(
    state: KeyPath<State, Part>, action: CasePath<Action, PartAction>
  ) -> Store<Part, PartAction> {
    let key = ScopeKey(state, action.identity)
    if let store = scopes[key]?.object as? Store<Part, PartAction> { return store }
    let store = scope(state: state, action: action.embed)
    scopes.setWeakly(store, for: key)
    return store
  }

  /// Creates a store of a part of the state, a new one each time.
  ///
  /// A view that is created again with such a store is another view: pass a case path in the body of a view.
  /// A case path that has the name of its case is preferred to the case, which is a function too.
  ///
  /// - Parameters:
  ///   - state: The key path of the part.
  ///   - action: Creates an action of this store from one of the part's.
  /// - Returns: The store of the part. It keeps this store alive.
  @inlinable
  @_disfavoredOverload
  public func scope<Part, PartAction>(
    state: KeyPath<State, Part>, action: @escaping (PartAction) -> Action
  ) -> Store<Part, PartAction> {
    part(action, Self.lend(state))
  }

  /// Creates a store of a collection, a new one each time.
  ///
  /// - Parameters:
  ///   - state: The key path of the collection.
  ///   - action: Creates an action of this store from the key of an element and an action for it.
  /// - Returns: The store of the collection. It keeps this store alive.
  @inlinable
  @_disfavoredOverload
  public func scope<Part, Key, ElementAction>(
    state: KeyPath<State, Part>, action: @escaping (Key, ElementAction) -> Action
  ) -> Store<Part, (Key, ElementAction)> {
    scope(state: state) { (keyed: (Key, ElementAction)) in action(keyed.0, keyed.1) }
  }

  /// Creates a store of a value that is computed from the state, a new store each time.
  ///
  /// - Parameters:
  ///   - state: Computes the value. It is called after every action while something observes it, so it
  ///     should cost little.
  ///   - action: Creates an action of this store from one of the part's.
  /// - Returns: The store of the value. It keeps this store alive.
  @inlinable
  @_disfavoredOverload
  public func scope<Part, PartAction>(
    state: @escaping (State) -> Part, action: @escaping (PartAction) -> Action
  ) -> Store<Part, PartAction> {
    part(action) { whole, body in
      withUnsafePointer(to: state(whole.pointee), body)
      return true
    }
  }

  /// Creates a store of a part that a lens puts together.
  ///
  /// While it lives the store is the same each time, if the lens is kept in a static constant.
  ///
  /// ```swift
  /// FavoritesView(store: store.scope(state: Lens.favorites, action: AppAction.Paths.favorites))
  /// ```
  ///
  /// - Parameters:
  ///   - state: The lens; pass the case path itself for the payload of a case, which may be absent.
  ///   - action: The case of this store's action that holds an action of the part; `.self` if the part has
  ///     the same actions.
  /// - Returns: The store of the part. It keeps this store alive.
  public func scope<Part, PartAction>(
    state: any WholePath<State, Part>, action: CasePath<Action, PartAction>
  ) -> Store<Part, PartAction> {
    let state = state.lens
    precondition(!state.isPartial, "a scope by the lens of a case path: pass the case path itself")
    let key = ScopeKey(state.identity, action.identity)
    if let store = scopes[key]?.object as? Store<Part, PartAction> { return store }
    let store = part(action.embed) { whole, body in state.read(whole, body) != nil }
    scopes.setWeakly(store, for: key)
    return store
  }

  /// Creates a store of the payload of a case, while the state is in that case.
  ///
  /// While it lives the store is the same each time.
  ///
  /// - Parameters:
  ///   - state: The case.
  ///   - action: The case of this store's action that holds an action of the payload; `.self` if it has
  ///     the same actions.
  /// - Returns: The store of the payload, or nil while the state is in another case. Once the state
  ///   leaves the case the store shows the last payload; see `unwrapped()`.
  public func scope<Part, PartAction>(
    state: any StatePath<State, Part>, action: CasePath<Action, PartAction>
  ) -> Store<Part, PartAction>? {
    let lens = state.lens
    return payload(lens, ScopeKey(lens.identity, action.identity), action.embed)
  }

  /// Creates a store of the payload of a case, while the state is in that case, a new one each time.
  ///
  /// - Parameters:
  ///   - state: The case.
  ///   - action: Creates an action of this store from one of the payload's.
  /// - Returns: The store of the payload, or nil while the state is in another case.
  @_disfavoredOverload
  public func scope<Part, PartAction>(
    state: any StatePath<State, Part>, action: @escaping (PartAction) -> Action
  ) -> Store<Part, PartAction>? {
    payload(state.lens, nil, action)
  }

  private func payload<Part, PartAction>(
    _ lens: Lens<State, Part>, _ key: ScopeKey?, _ action: @escaping (PartAction) -> Action
  ) -> Store<Part, PartAction>? {
    let lend: Lend<Part> = { whole, body in lens.read(whole, body) != nil }
    return partial(key, deliver: { self.deliver(action($0)) }, lend) { last in
      Observers(in: self.observers) { whole, body in
        lend(whole.assumingMemoryBound(to: State.self)) { part in
          last.note(part)
          body(part)
        }
      }
    }
  }

  /// Creates a store of the value of optional state, while there is one.
  ///
  /// While it lives the store is the same each time.
  ///
  /// - Returns: The store of the value, or nil while the state is nil. Once the state becomes nil the store
  ///   shows the last value if it is trivial, such as a number; of any other value it shows what its view
  ///   store showed last, or else the value at its creation. A collection is not kept, so that it is not
  ///   copied: then the store shows an empty one.
  public func unwrapped<Wrapped>() -> Store<Wrapped, Action>? where State == Wrapped? {
    let lens = Lens<State, Wrapped>.wrapped()
    return payload(lens, ScopeKey(lens.identity, PathIdentity.whole)) { $0 }
  }
}

// MARK: - The stores of parts

extension Store {
  /// Passes a part of the state to a function; returns whether it is there.
  @usableFromInline
  typealias Lend<Part> = (UnsafePointer<State>, (UnsafePointer<Part>) -> Void) -> Bool

  /// Lends the part behind a key path: a stored part in place, a computed part as a copy.
  @inlinable
  static func lend<Part>(_ path: KeyPath<State, Part>) -> Lend<Part> {
    guard let offset = MemoryLayout<State>.offset(of: path) else {
      return { whole, body in
        withUnsafePointer(to: whole.pointee[keyPath: path], body)
        return true
      }
    }
    return { whole, body in
      body(UnsafeRawPointer(whole).advanced(by: offset).assumingMemoryBound(to: Part.self))
      return true
    }
  }

  /// Creates the store of a part that is always there.
  @inlinable
  func part<Part, PartAction>(
    _ action: @escaping (PartAction) -> Action, _ lend: @escaping Lend<Part>
  ) -> Store<Part, PartAction> {
    let observers = Observers(in: observers) { whole, body in
      lend(whole.assumingMemoryBound(to: State.self)) { body($0) }
    }
    if let presence { return part(action, lend, observers, in: presence) }
    return Store<Part, PartAction>(
      deliver: { self.deliver(action($0)) },
      read: { body in self.read { _ = lend($0, body) } },
      observers: observers, engine: engine, effects: effects)
  }

  /// Creates the store of a part of a part that may be removed: then it shows what its view store shows.
  @usableFromInline
  func part<Part, PartAction>(
    _ action: @escaping (PartAction) -> Action, _ lend: @escaping Lend<Part>,
    _ observers: Observers, in presence: LastPresence
  ) -> Store<Part, PartAction> {
    var shown: () -> Part? = { nil }
    let store = Store<Part, PartAction>(
      deliver: { self.deliver(action($0)) },
      read: { body in
        self.read { whole in
          if !presence.isThere, let last = shown() { return withUnsafePointer(to: last, body) }
          _ = lend(whole, body)
        }
      },
      observers: observers, engine: engine, effects: effects, presence: presence)
    shown = { [weak store] in store?.shownValue }
    return store
  }

  /// Returns the store of a part that may be absent, or nil if it is.
  ///
  /// - Parameters:
  ///   - key: The key of the store in the cache; nil for a new store each time.
  ///   - deliver: Handles an action of the part.
  ///   - lend: Lends the part.
  ///   - observers: Creates the observers of the part, which note each value.
  func partial<Part, PartAction>(
    _ key: ScopeKey?, deliver: @escaping (PartAction) -> RunningEffects?,
    _ lend: @escaping Lend<Part>, _ observers: (LastValue<Part>) -> Observers
  ) -> Store<Part, PartAction>? {
    var last: LastValue<Part>?
    read { _ = lend($0) { last = LastValue($0.pointee) } }
    guard let last else {
      if let key { scopes[key] = nil }
      return nil
    }
    if let key, let store = scopes[key]?.object as? Store<Part, PartAction> { return store }
    let (outer, presence) = (presence, LastPresence())
    let store = Store<Part, PartAction>(
      deliver: deliver,
      read: { body in
        presence.isThere = false
        self.read { whole in
          // The last value of a removed part may have this part.
          if outer?.isThere == false { return }
          _ = lend(whole) { part in
            presence.isThere = true
            last.note(part)
            body(part)
          }
        }
        if !presence.isThere { last.show(body) }
      },
      observers: observers(last), engine: engine, effects: effects, presence: presence)
    last.shown = { [weak store] in store?.shownValue }
    if let key { scopes.setWeakly(store, for: key) }
    return store
  }
}

/// The last value of a part that may be removed.
///
/// To keep a collection would have the next action copy it.
@MainActor
final class LastValue<Part> {
  private var value: Part
  /// Returns the value that a view store shows.
  var shown: () -> Part? = { nil }

  init(_ value: Part) {
    func empty<Elements: ExpressibleByArrayLiteral>(_: Elements.Type) -> Part? {
      ([] as Elements) as? Part
    }
    let collection = _isPOD(Part.self) ? nil : Part.self as? any ExpressibleByArrayLiteral.Type
    self.value = collection.flatMap { empty($0) } ?? value
  }

  func note(_ part: UnsafePointer<Part>) {
    if _isPOD(Part.self) { value = part.pointee }
  }

  func show(_ body: (UnsafePointer<Part>) -> Void) {
    withUnsafePointer(to: shown() ?? value, body)
  }
}
