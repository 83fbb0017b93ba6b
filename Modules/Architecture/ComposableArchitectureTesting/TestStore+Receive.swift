public import ComposableArchitecture
public import Testing

extension TestStore where Action: Equatable {
  /// Waits for an action of an effect, handles it, and says how the state changes.
  ///
  /// It waits for effects that are running. An effect that sleeps on a clock of the test gets a second at
  /// most; advance the clock. Any other effect gets the store's `patience`. `receive` does not wait for a
  /// callback whose effect has ended: call it in the test before, or let the effect run until the callback,
  /// as with a stream.
  ///
  /// - Parameters:
  ///   - action: The action that is received next.
  ///   - timeout: How long to wait for it at most, instead of `patience`.
  ///   - sourceLocation: The line that fails.
  ///   - change: Changes the state before the action into the one expected after it; left out where
  ///     nothing changes.
  public func receive(
    _ action: Action, timeout: Duration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    changing change: ((inout State) throws -> Void)? = nil
  ) async {
    await receive(describe(action), { $0 == action }, timeout, sourceLocation, change) {
      difference(from: action, to: $0)
    }
  }
}

extension TestStore {
  /// Waits for an action of an effect that is of one case, handles it, and says how the state
  /// changes; it waits as `receive(_:)` with a whole action does.
  ///
  /// - Parameters:
  ///   - casePath: The case of the action that is received next.
  ///   - timeout: How long to wait for it at most, instead of `patience`.
  ///   - sourceLocation: The line that fails.
  ///   - change: Changes the state before the action into the one expected after it; left out where
  ///     nothing changes.
  public func receive<Value>(
    _ casePath: CasePath<Action, Value>, timeout: Duration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    changing change: ((inout State) throws -> Void)? = nil
  ) async {
    // Of a case without a payload there is one action.
    let expected =
      (() as? Value).map { describe(casePath.embed($0)) } ?? "an action with \(Value.self)"
    await receive(
      expected, { casePath.extract($0) != nil }, timeout, sourceLocation, change
    )
  }

  /// Waits for an action of an effect that satisfies a predicate, handles it, and says how the state
  /// changes; it waits as `receive(_:)` with a whole action does.
  ///
  /// - Parameters:
  ///   - isExpected: Returns whether an action is the one that is received next.
  ///   - timeout: How long to wait for it at most, instead of `patience`.
  ///   - sourceLocation: The line that fails.
  ///   - change: Changes the state before the action into the one expected after it; left out where
  ///     nothing changes.
  public func receive(
    where isExpected: (Action) -> Bool, timeout: Duration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    changing change: ((inout State) throws -> Void)? = nil
  ) async {
    let expected = "an action that satisfies the predicate"
    await receive(expected, isExpected, timeout, sourceLocation, change)
  }

  private func receive(
    _ expected: String, _ matches: (Action) -> Bool, _ timeout: Duration?,
    _ sourceLocation: SourceLocation, _ change: ((inout State) throws -> Void)?,
    explain: (Action) -> [String] = { [describe($0)] }
  ) async {
    await receive(expected, matches, timeout, sourceLocation, explain: explain) { action, step in
      assert(action, of: { $0 }, masked(change), sourceLocation, step: step)
    }
  }

  /// Receives an action.
  ///
  /// - Parameters:
  ///   - expected: The expected action in words.
  ///   - matches: Whether an action is the expected one.
  ///   - timeout: How long to wait; nil for the patience of the store.
  ///   - sourceLocation: Where a fault is reported.
  ///   - explain: Returns how an action differs.
  ///   - check: Handles the action, given its description, and checks the change.
  func receive(
    _ expected: String, _ matches: (Action) -> Bool, _ timeout: Duration?,
    _ sourceLocation: SourceLocation, explain: (Action) -> [String] = { [describe($0)] },
    check: (_ action: String, _ step: () -> Void) -> Void
  ) async {
    run.isFinished = false
    await run.settle(atMost: timeout, isExpecting: true)
    while case .off = exhaustivity, let next = run.nextAction, !matches(next) {
      run.leaveOut("\(describe(next)) was received before \(expected).", sourceLocation)
      run.handleNextAction()
      await run.settle(atMost: timeout, isExpecting: true)
    }
    guard let next = run.nextAction else {
      return run.fail("Received nothing instead of \(expected)\(run.whatRuns)", sourceLocation)
    }
    if !matches(next) {
      run.fail(
        """
        Received \(describe(next)) instead of \(expected) (expected → actual):
        \(run.lines(explain(next)))
        """, sourceLocation)
    }
    check(describe(next)) { run.handleNextAction() }
    // The next action of the test is sent after the time that it let pass.
    if run.holdsTime { await run.run() }
  }
}
