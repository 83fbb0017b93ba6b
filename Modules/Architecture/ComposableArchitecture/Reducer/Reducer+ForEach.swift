extension Reducer {
  /// Turns a reducer of one element into a reducer of all elements of a collection.
  ///
  /// An action for an element that is not there changes nothing and is reported. The effects of an
  /// element are cancelled when it is removed, and their ids are its own: elements that use the
  /// same id do not cancel each other.
  ///
  /// - Parameters:
  ///   - state: The way to the collection: an `IdentifiedArray` or a `Dictionary`.
  ///   - action: The case that holds the key of an element and an action for it.
  ///   - environment: What the element's effects need, taken from what the whole's need.
  ///   - fileID: Where reports say the reducer is.
  ///   - line: Where reports say the reducer is.
  /// - Returns: The reducer of the whole. The work for one action does not depend on how many
  ///   elements there are.
  @inlinable
  public func forEach<Whole, WholeAction, WholeEnvironment, Elements: KeyedElements>(
    state: any WritableKeyPath<Whole, Elements> & Sendable,
    action: CasePath<WholeAction, (Elements.Key, Action)>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment>
  where Elements.Value == State, Elements.Key: Sendable {
    pullback(environment: environment)
      .forEach(Lens(state), EffectID(state), action, fileID, line)
  }

  /// Turns a reducer of one element into a reducer of all elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The way to the collection: a lens, or a case path where the state is an enum.
  ///   - action: The case that holds the key of an element and an action for it.
  ///   - environment: What the element's effects need, taken from what the whole's need.
  ///   - fileID: Where reports say the reducer is.
  ///   - line: Where reports say the reducer is.
  /// - Returns: The reducer of the whole; see the form that takes a key path.
  @inlinable
  public func forEach<Whole, WholeAction, WholeEnvironment, Elements: KeyedElements>(
    state: some StatePath<Whole, Elements>,
    action: CasePath<WholeAction, (Elements.Key, Action)>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment>
  where Elements.Value == State, Elements.Key: Sendable {
    pullback(environment: environment)
      .forEach(state.lens, EffectID("\(fileID):\(line)"), action, fileID, line)
  }

  /// The one reducer beneath both forms.
  ///
  /// - Parameter collection: Keeps the effects' ids apart from those of other collections.
  @inlinable
  func forEach<Whole, WholeAction, Elements: KeyedElements>(
    _ lens: Lens<Whole, Elements>, _ collection: EffectID,
    _ path: CasePath<WholeAction, (Elements.Key, Action)>,
    _ fileID: StaticString, _ line: UInt
  ) -> Reducer<Whole, WholeAction, Environment>
  where Elements.Value == State, Elements.Key: Sendable {
    Reducer<Whole, WholeAction, Environment>(bind: { [bind] environment in
      let inner = bind(environment)
      return BoundReducer(matches: path.matches) { whole, wholeAction in
        guard let (key, action) = path.taking(wholeAction) else { return .none }
        let effect = lens.modify(&whole.pointee) { elements in
          elements.modify(key) { element in
            withUnsafePointer(to: action) { inner(&element, $0) }
          }
        }
        guard case .some(.some(let effect)) = effect else {
          return .absent("the element \(key)", wholeAction.pointee, fileID, line)
        }
        return effect.isNone
          ? .none : effect.ofElement(key, of: collection, lens, path.embed)
      }
    })
  }
}

extension Effect {
  /// Makes the effect of an element one of the whole, bound to that element.
  @usableFromInline
  func ofElement<Whole, WholeAction, Elements: KeyedElements>(
    _ key: Elements.Key, of collection: EffectID, _ lens: Lens<Whole, Elements>,
    _ embed: @escaping @Sendable ((Elements.Key, Action)) -> WholeAction
  ) -> Effect<WholeAction> where Elements.Key: Sendable {
    let element = Lens<Elements, Elements.Value>(
      way: .lent(
        get: { $0.value(forKey: key) }, modify: { elements, body in elements.modify(key, body) }))
    let id = EffectID(ElementID(collection: collection, key: key))
    return mapped({ embed((key, $0)) }, lifting: { element.lift($0).flatMap(lens.lift) })
      .within(element: id) { (whole: UnsafePointer<Whole>) in
        var isThere = false
        lens.read(whole) { isThere = $0.pointee.contains(key: key) }
        return isThere
      }
  }
}

/// An element of one collection beside those of others.
private struct ElementID<Key: Hashable & Sendable>: Hashable {
  let collection: EffectID
  let key: Key
}
