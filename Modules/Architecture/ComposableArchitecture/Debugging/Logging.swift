extension Reducer {
  /// Logs each action and the changes that it made.
  ///
  /// The state is copied before each action for the comparison: this is a tool for developers.
  ///
  /// - Parameter sink: Takes the text of one action: a line for the action, then one for each of the first 20
  ///   changes, and the number of further ones. Without a sink the reducer stays as it is.
  /// - Returns: The reducer that also logs.
  public func logging(to sink: (@Sendable (String) -> Void)?) -> Reducer {
    guard let sink else { return self }
    return around { state, action, _, reduce in
      let old = state
      let effect = reduce(&state)
      let changes = firstDifferences(from: old, to: state)
      let lines = [describe(action())] + (changes.isEmpty ? ["no change"] : changes)
      return effect.merged(
        with: .fireAndForget(name: "logging") { sink(lines.joined(separator: "\n  ")) })
    }
  }
}

/// Returns the first 20 changes from one value to another, and the number of further ones.
package func firstDifferences<Value>(from old: Value, to new: Value) -> [String] {
  let changes = difference(from: old, to: new)
  let rest = changes.count > 20 ? ["… \(changes.count - 20) more"] : []
  return changes.prefix(20) + rest
}
