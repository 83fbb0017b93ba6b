public import ComposableArchitecture
public import DurableFiles
public import Interface
public import Launching
public import ValueSaving

extension SavedFolder {
  /// Creates the description of the folder in which a program keeps its files, and writes nothing.
  ///
  /// - Parameters:
  ///   - values: The values of its options.
  ///   - option: The option that names the folder.
  ///   - home: The folder if the option is left out. A run without a terminal, and one that repeats another, keep
  ///     nothing there. Nil to keep nothing without the option.
  public convenience init(
    _ values: LaunchValues, _ option: LaunchOption<String?>, or home: DataFolder? = nil
  ) {
    let path = FilePath(values[option], of: option.name)
    self.init(path ?? (values.keepsNothing ? nil : home?.path), outside: values.outside)
  }
}

extension SavedFile.Opening {
  /// The state of saving with which an app begins.
  public var saving: SavingState { SavingState(notices: [notice]) }

  /// Returns the environment that saves the value in the file.
  ///
  /// - Parameters:
  ///   - clock: The clock of retries and of the delay; nil to retry with the next change only, without a delay.
  ///   - delay: The time without a change after which a value is written.
  public func environment(
    _ clock: (any Clock<Duration>)?, delay: Duration = .zero
  ) -> SavingEnvironment<Value> {
    SavingEnvironment(
      save: save, confirm: confirm, takeNotice: takeNotice, takeOthersChanges: takeOthersChanges,
      clock: clock, delay: delay)
  }
}

extension Scene {
  /// Creates the scene of a program that saves a value. It begins to save, and at the end waits for the disk for ten
  /// seconds at most.
  ///
  /// ```swift
  /// Scene(
  ///   ContentView(store: store), of: store,
  ///   saving: \.saving, action: AppAction.Paths.saving)
  /// ```
  ///
  /// - Parameters:
  ///   - root: The view.
  ///   - store: The store of the program.
  ///   - saving: The key path of the state of saving.
  ///   - action: The case of the actions of saving.
  public init<State, Action>(
    _ root: some View, of store: Store<State, Action>, saving: KeyPath<State, SavingState>,
    action: CasePath<Action, SavingAction>
  ) {
    let saving = store.scope(state: saving, action: action)
    saving.send(.began)
    self.init(
      root, settle: { await store.finish() }, saving: saving, leaving: .left,
      until: \.isSettled, loss: \.loss)
  }
}
