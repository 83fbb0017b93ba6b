extension Store {
  /// A value that is computed from the state, again only after its input has changed.
  ///
  /// Read in the body of a view, it evaluates the body again then.
  ///
  /// ```swift
  /// let names = store.derived(from: \.pupils.orderStamp) { $0.pupils.map(\.name).sorted() }
  /// ```
  ///
  /// The store keeps the last value of each input at each place of the code. Views of one type share that place, and
  /// so do the calls of a function: if the closure uses a property of its view or an argument, pass it with `for:`.
  ///
  /// ```swift
  /// let cards = store.derived(from: \.cards.stamp, for: column) { state in
  ///   state.cards.filter { $0.column == column }.map(\.id)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The input of the computation, such as the stamp of a collection, or several values in one.
  ///   - key: What the closure uses besides the state. A value is kept for each key.
  ///   - fileID: The file of this call.
  ///   - line: The line of this call.
  ///   - column: The column of this call.
  ///   - compute: Computes the value; parts of the state that `input` does not cover may be out of date.
  /// - Returns: The value.
  public func derived<Input: Equatable, Value>(
    from input: KeyPath<State, Input>, for key: AnyHashable? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column, _ compute: (State) -> Value
  ) -> Value {
    derived(StateStep.Place(fileID, line, column), from: input, for: key) { _, state in
      compute(state)
    }
  }

  /// A value that is updated for the state, again only after its input has changed.
  ///
  /// It suits an index of a large collection, which takes up the changes since its last update:
  ///
  /// ```swift
  /// let times = store.derived(from: \.feed.activities.stamp, into: AdditionTimes()) {
  ///   $0.update(from: $1.feed)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The input of the update.
  ///   - initial: The value before the first update.
  ///   - fileID: The file of this call.
  ///   - line: The line of this call.
  ///   - column: The column of this call.
  ///   - update: Updates the last value in place.
  /// - Returns: The value.
  public func derived<Input: Equatable, Value>(
    from input: KeyPath<State, Input>, into initial: @autoclosure () -> Value,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ update: (inout Value, State) -> Void
  ) -> Value {
    derived(StateStep.Place(fileID, line, column), from: input, for: nil) { last, state in
      var value = take(&last, leaving: nil) ?? initial()
      update(&value, state)
      return value
    }
  }

  private func derived<Input: Equatable, Value>(
    _ place: StateStep.Place, from input: KeyPath<State, Input>, for key: AnyHashable?,
    _ compute: (inout Value?, State) -> Value
  ) -> Value {
    let key = DerivedKey(input: input, value: ObjectIdentifier(Value.self), key: key)
    let input = self[input]
    var last = derivedValues[place]?[key] as? (Input, Value)
    if let last, last.0 == input { return last.1 }
    // The last value has one reference, so that it is updated without a copy.
    derivedValues[place]?[key] = nil
    var old = take(&last, leaving: nil)?.1
    let value = withState { compute(&old, $0) }
    // Keys of elements that are gone are never used again.
    if let known = derivedValues[place], known.count >= 1_000 { derivedValues[place] = [:] }
    derivedValues[place, default: [:]][key] = (input, value)
    return value
  }

  /// Shows the state to a function. The body that calls it is evaluated again when `input` changes.
  ///
  /// It keeps nothing, and suits values that are cheap to read but not cheap to compare:
  ///
  /// ```swift
  /// let latest = store.withState(observing: \.activities.stamp) { Array($0.activities.suffix(20)) }
  /// ```
  ///
  /// - Parameters:
  ///   - input: What the result follows from, such as the stamp of a collection.
  ///   - body: Reads the state.
  /// - Returns: The result of `body`.
  public func withState<Input: Equatable, Result>(
    observing input: KeyPath<State, Input>, _ body: (State) -> Result
  ) -> Result {
    _ = self[input]
    return withState(body)
  }
}
