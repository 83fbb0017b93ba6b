public import ComposableArchitecture
public import Testing

extension TestStore where Action: Equatable {
  /// Waits for an action of an effect, handles it, and says how the state changes.
  ///
  /// - Parameters:
  ///   - action: The action that is received next.
  ///   - sourceLocation: The line that fails.
  ///   - change: Changes the state before the action into the one expected after it; left out where
  ///     nothing changes.
  public func receive(
    _ action: Action,
    sourceLocation: SourceLocation = #_sourceLocation,
    changing change: ((inout State) throws -> Void)? = nil
  ) async {
    await receive(describe(action), { $0 == action }, sourceLocation, change) {
      lines(difference(from: action, to: $0))
    }
  }
}

extension TestStore {
  /// Waits for an action of an effect that is of one case, handles it, and says how the state
  /// changes.
  ///
  /// - Parameters:
  ///   - casePath: The case of the action that is received next.
  ///   - sourceLocation: The line that fails.
  ///   - change: Changes the state before the action into the one expected after it; left out where
  ///     nothing changes.
  public func receive<Value>(
    _ casePath: CasePath<Action, Value>,
    sourceLocation: SourceLocation = #_sourceLocation,
    changing change: ((inout State) throws -> Void)? = nil
  ) async {
    await receive(
      "an action with \(Value.self)", { casePath.extract($0) != nil }, sourceLocation, change
    ) { lines([describe($0)]) }
  }

  private func receive(
    _ expected: String, _ matches: (Action) -> Bool, _ sourceLocation: SourceLocation,
    _ change: ((inout State) throws -> Void)?, explain: (Action) -> String
  ) async {
    await settle { received.isEmpty && !store.runningEffects.isEmpty }
    if case .off(let showSkipped) = exhaustivity {
      while let next = received.first, !matches(next.action) {
        if showSkipped {
          skip("\(describe(next.action)) was received before \(expected).", sourceLocation)
        }
        received.removeFirst().handle()
        await settle { received.isEmpty && !store.runningEffects.isEmpty }
      }
    }
    guard let next = received.first else { return nothingReceived(expected, sourceLocation) }
    if !matches(next.action) {
      fail(
        """
        Received \(describe(next.action)) instead of \(expected) (expected → actual):
        \(explain(next.action))
        """, sourceLocation)
    }
    received.removeFirst()
    assert(next.action, change, sourceLocation, step: next.handle)
  }

  private func nothingReceived(_ expected: String, _ sourceLocation: SourceLocation) {
    let running = store.runningEffects
    guard !running.isEmpty else {
      return fail(
        "Received nothing instead of \(expected): no effect is running that could send it.",
        sourceLocation)
    }
    fail(
      """
      Received nothing instead of \(expected), while \(running.count) \
      effect\(running.count == 1 ? " is" : "s are") running:
      \(lines(running))
      Advance the clock, or let the stream go on that the effect waits for.
      """, sourceLocation)
  }
}
