extension Store {
  /// A value that is computed from the state, again only after its input has changed.
  ///
  /// Read in the body of a view, it evaluates the body again then.
  ///
  /// ```swift
  /// let names = store.derived(from: \.pupils.orderStamp) { $0.pupils.map(\.name).sorted() }
  /// ```
  ///
  /// The store keeps the last value of each place of the code. Views of one type share that place: if the closure
  /// uses a property of its view, pass that property with `for:`.
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
    let place = Step.Place(fileID, line, column)
    let input = self[input]
    if let last = derivedValues[place]?[key] as? (Input, Value), last.0 == input { return last.1 }
    let value = withState(compute)
    // Keys of elements that are gone are never used again.
    if let known = derivedValues[place], known.count >= 1_000 { derivedValues[place] = [:] }
    derivedValues[place, default: [:]][key] = (input, value)
    return value
  }
}
