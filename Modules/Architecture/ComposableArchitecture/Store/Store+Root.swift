extension Store {
  /// Creates the store of a program.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The reducer that changes it.
  ///   - environment: The environment of the reducer's effects.
  ///   - report: A function that is told about faults that the program survives; left out, it prints to
  ///     standard error.
  @inlinable
  public convenience init<Environment>(
    initialState: consuming State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    report: @escaping @MainActor (String) -> Void = { printToStandardError($0) }
  ) {
    self.init(
      initialState: initialState, reducer: reducer, environment: environment, report: report,
      driver: StoreTools.driver(State.self, Action.self))
  }

  /// Creates the store of a test, whose effects and actions a driver handles.
  @inlinable
  package convenience init<Environment>(
    initialState: consuming State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    report: @escaping @MainActor (String) -> Void,
    driver: (any StoreDriver<Action>)?
  ) {
    ReaderTrial.run()
    let engine = Engine<State, Action>(
      state: initialState, reducer: StoreTools.watched(reducer.bind(environment)),
      subscribe: reducer.subscribe?(environment), report: report,
      starter: driver ?? StoreTools.starter, intercept: driver?.receive)
    self.init(
      deliver: { engine.send($0) }, read: { engine.read($0) }, observers: engine.observers,
      engine: engine, effects: engine.runtime.effects)
    StoreTools.tell(of: self)
    engine.begin()
  }
}
