import ComposableArchitecture
public import Testing

// What tests use that `--write-test` wrote: they repeat the actions of a recorded run.

extension TestStore where Environment == Void {
  /// Creates the test of the store that a program creates.
  ///
  /// ```swift
  /// let store = try TestStore<AppState, AppAction, Void> { _ = PrimeTime.scene(run.values) }
  /// ```
  ///
  /// Actions that the program itself sends when it starts are handled and not asserted.
  ///
  /// - Parameters:
  ///   - sourceLocation: Where the test is.
  ///   - start: Starts the program, up to its first screen.
  /// - Throws: An error if the program creates no such store.
  public convenience init(
    sourceLocation: SourceLocation = #_sourceLocation, of start: () -> Void
  ) throws {
    let catcher = StoreCatcher<State, Action>(TestRun(sourceLocation))
    StoreTools.$current.withValue(StoreTools(watchers: [catcher])) { start() }
    guard let store = catcher.store else { throw NoStore(state: "\(State.self)") }
    self.init(catcher.run, store, ())
  }
}

extension TestStore {
  /// Sends an action, and asserts the changes by their description.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - changes: The first 20 changes as `difference(from:to:)` describes them, and the number of further
  ///     ones.
  ///   - sourceLocation: Where the test sends it.
  public func send(
    _ action: Action, changes: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    assert(describe(action), changes, sourceLocation) {
      run.isFinished = false
      store.send(action)
    }
  }

  /// Receives an action of an effect, which is given by its description, and asserts the changes.
  ///
  /// - Parameters:
  ///   - expected: The action as `--log` describes it.
  ///   - changes: The first 20 changes as `difference(from:to:)` describes them, and the number of further
  ///     ones.
  ///   - sourceLocation: Where the test receives it.
  public func receive(
    _ expected: String, changes: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await receive(expected, { describe($0) == expected }, nil, sourceLocation) {
      assert($0, changes, sourceLocation, step: $1)
    }
  }

  /// Lets the effects run until they wait, as they did in the recorded run before the next event.
  public func letEffectsRun() async { await run.run() }

  private func assert(
    _ action: String, _ changes: [String], _ sourceLocation: SourceLocation, step: () -> Void
  ) {
    let old = state
    step()
    let actual = firstDifferences(from: old, to: state)
    guard actual != changes else { return }
    run.fail(
      """
      \(action) changed the state, and not as recorded (recorded → actual):
      \(run.lines(difference(from: changes, to: actual)))
      """, sourceLocation)
  }
}

/// A program that creates no store with the state of a test.
private struct NoStore: Error, CustomStringConvertible {
  let state: String

  var description: String {
    "The program creates no store of \(state); name the state of its store."
  }
}

/// Gives the first store of a state to a test.
private final class StoreCatcher<State, Action>: StoreWatcher {
  let run: TestRun<State, Action>
  private(set) var store: Store<State, Action>?

  init(_ run: TestRun<State, Action>) {
    self.run = run
  }

  func watch<OtherState, OtherAction>(
    _ reduce: @escaping (inout OtherState, OtherAction) -> Effect<OtherAction>
  ) -> (inout OtherState, OtherAction) -> Effect<OtherAction> { reduce }

  func driver<OtherState, OtherAction>(
    _ state: OtherState.Type, _ action: OtherAction.Type
  ) -> (any StoreDriver<OtherAction>)? {
    store == nil && state == State.self ? run as? any StoreDriver<OtherAction> : nil
  }

  func didCreate<OtherState, OtherAction>(_ store: Store<OtherState, OtherAction>) {
    if self.store == nil { self.store = store as? Store<State, Action> }
  }
}
