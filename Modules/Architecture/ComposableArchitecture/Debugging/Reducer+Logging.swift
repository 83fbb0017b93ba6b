extension Reducer {
  /// Writes each action and the difference that it made.
  ///
  /// The state is copied before each action to be compared: this is a tool for developers.
  ///
  /// - Parameter sink: Takes the text of one action: a line for it, then one for each change. Where
  ///   it is nil nothing is logged, and nothing is copied.
  /// - Returns: The reducer that also logs.
  public func logging(to sink: (@Sendable (String) -> Void)?) -> Reducer {
    guard let sink else { return self }
    return around { state, action, _, reduce in
      let old = state
      let effect = reduce(&state)
      let changes = difference(from: old, to: state)
      let lines =
        [describe(action())] + (changes.isEmpty ? ["  no change"] : changes.map { "  " + $0 })
      let text = lines.joined(separator: "\n")
      return effect.merged(with: .fireAndForget(name: "logging") { sink(text) })
    }
  }
}
