public import ComposableArchitecture

/// The state of saving a value.
public struct SavingState: Equatable, Sendable, Codable {
  /// Whether the value is being written.
  public var isSaving = false
  /// Whether the value changed after the last write began, or could not be written.
  public var isUnsaved = false
  /// Whether the unsaved value may still change before it is written.
  public var isDelayed = false
  /// Whether the file is being compared with an unchanged value.
  public var isConfirming = false
  /// Whether another store has saved the value since the last write or comparison began.
  public var isOutdated = false
  /// The reason why the value cannot be written, if any.
  public var problem: String?
  /// A sentence on the files for the user, if any.
  public var notice: String?

  /// Creates the state of a saved value.
  ///
  /// - Parameters:
  ///   - notices: Sentences on files that could not be read.
  ///   - problem: Why the value cannot be saved now; nil if it can.
  public init(notices: [String?] = [], problem: String? = nil) {
    let sentences = notices.compactMap(\.self)
    notice = sentences.isEmpty ? nil : sentences.joined(separator: " ")
    self.problem = problem
  }

  /// Whether the value is on the disk.
  public var isSaved: Bool { !isSaving && !isUnsaved }

  /// Whether no write and no comparison is running.
  public var isSettled: Bool { !isSaving && !isConfirming }

  /// The loss if the program ended now, as a sentence; nil for a saved value.
  public var loss: String? {
    isSaved
      ? nil : "The latest changes were not saved: \(problem ?? "the disk does not answer")."
  }
}

/// An action of saving.
public enum SavingAction: Equatable, Sendable, Codable {
  /// The app started; it checks whether the value can be written.
  case began
  /// A write or a comparison ended, perhaps with a problem, or with a sentence on the files.
  case finished(problem: String?, notice: String? = nil)
  /// Retry the failed write, or write the delayed value.
  case retried
  /// Another store has saved the value: show its changes.
  case othersSaved
  /// The program ends: write unsaved changes; without any, compare the file with the value.
  case left
}

/// The dependencies of saving.
public struct SavingEnvironment<Value: Sendable>: Sendable {
  /// Writes a value; the description of a thrown error is the reason. Nil turns saving off.
  public var save: (@Sendable (Value) async throws -> Void)?
  /// Restores the latest value if the file lacks it; the description of a thrown error is the reason why
  /// no value can be written.
  public var confirm: (@Sendable () async throws -> Void)?
  /// Returns a sentence on the files that were restored since the last call, or nil.
  public var takeNotice: (@Sendable () async -> String?)?
  /// Returns the changes that other stores made of the value that this one had when the last call of `save` or
  /// `confirm` began, or nil. The reducer makes them in the state.
  public var takeOthersChanges: (@Sendable () async -> OthersChanges<Value>?)?
  /// The clock of retries and of the delay; nil to retry with the next change only, without a delay.
  public var clock: (any Clock<Duration>)?
  /// The time without a change after which a value is written; zero writes each change at once.
  ///
  /// Set it for a value that changes with each key.
  public var delay: Duration

  /// Creates an environment; without arguments it turns saving off.
  public init(
    save: (@Sendable (Value) async throws -> Void)? = nil,
    confirm: (@Sendable () async throws -> Void)? = nil,
    takeNotice: (@Sendable () async -> String?)? = nil,
    takeOthersChanges: (@Sendable () async -> OthersChanges<Value>?)? = nil,
    clock: (any Clock<Duration>)? = nil, delay: Duration = .zero
  ) {
    self.save = save
    self.confirm = confirm
    self.takeNotice = takeNotice
    self.takeOthersChanges = takeOthersChanges
    self.clock = clock
    self.delay = delay
  }
}

extension Reducer {
  /// Saves a part of the state after each change by this reducer: one write at a time, the latest value
  /// last, with retries, and debounced if the environment has a delay.
  ///
  /// - Parameters:
  ///   - value: Takes the part out of the state.
  ///   - saving: The key path of the state of saving.
  ///   - path: The case of the actions of saving.
  ///   - environment: Returns the environment of saving.
  /// - Returns: The reducer that also saves. It costs a comparison of the part for each action.
  public func saving<Value: Equatable & Sendable>(
    _ value: @escaping @Sendable (State) -> Value,
    saving: any WritableKeyPath<State, SavingState> & Sendable,
    action path: CasePath<Action, SavingAction>,
    environment: @escaping @Sendable (Environment) -> SavingEnvironment<Value>
  ) -> Reducer {
    self.saving(value, saving, path, environment, taking: { _ in nil }, embedNone)
  }

  /// Saves a part of the state as the other function does, and shows the changes of other stores that save the same
  /// value.
  ///
  /// ```swift
  /// features.saving(
  ///   \.kept, saving: \.saving, action: AppAction.Paths.saving,
  ///   othersChanges: AppAction.Paths.othersChanged, environment: \.saving)
  /// ```
  ///
  /// - Parameters:
  ///   - value: The key path of the part.
  ///   - saving: The key path of the state of saving.
  ///   - path: The case of the actions of saving.
  ///   - others: The case of the changes of other stores, which are made in the state and are not saved again.
  ///   - environment: Returns the environment of saving.
  /// - Returns: The reducer that also saves. It costs a comparison of the part for each action.
  public func saving<Value: Mergeable & Sendable>(
    _ value: any WritableKeyPath<State, Value> & Sendable,
    saving: any WritableKeyPath<State, SavingState> & Sendable,
    action path: CasePath<Action, SavingAction>,
    othersChanges others: CasePath<Action, OthersChanges<Value>>,
    environment: @escaping @Sendable (Environment) -> SavingEnvironment<Value>
  ) -> Reducer {
    self.saving(
      { $0[keyPath: value] }, saving, path, environment, taking: \.takeOthersChanges, others.embed
    )
    .around { state, action, _, reduce in
      if let changes = others.extract(action()) {
        state[keyPath: value].merge(changes.value, since: changes.base)
      }
      return reduce(&state)
    }
  }

  private func saving<Value: Equatable & Sendable, Changes: Sendable>(
    _ value: @escaping @Sendable (State) -> Value,
    _ saving: any WritableKeyPath<State, SavingState> & Sendable,
    _ path: CasePath<Action, SavingAction>,
    _ environment: @escaping @Sendable (Environment) -> SavingEnvironment<Value>,
    taking take: @escaping @Sendable (SavingEnvironment<Value>) -> TakeChanges<Changes>?,
    _ embed: @escaping @Sendable (Changes) -> Action
  ) -> Reducer {
    around { state, action, outer, reduce in
      let before = value(state)
      let effect = reduce(&state)
      let environment = environment(outer)
      guard let save = environment.save else { return effect }
      let after = value(state)
      let work = state[keyPath: saving].work(
        path.extract(action()), hasChanged: after != before, environment, take(environment)
      ) { try await save(after) }
      return effect.merged(
        with: work.map { outcome in
          switch outcome {
          case .saving(let action): path.embed(action)
          case .othersChanges(let changes): embed(changes)
          }
        })
    }
  }
}

/// Returns the changes of other stores, or nil.
private typealias TakeChanges<Changes> = @Sendable () async -> Changes?

/// Embeds changes that never come.
@Sendable private func embedNone<Action>(_: Never) -> Action {}

/// What the work of saving sends.
private enum Outcome<Changes: Sendable>: Sendable {
  case saving(SavingAction)
  case othersChanges(Changes)
}

extension SavingState {
  /// Decides what to do after an action.
  ///
  /// - Parameter save: Writes the value.
  fileprivate mutating func work<Value, Changes>(
    _ action: SavingAction?, hasChanged: Bool, _ environment: SavingEnvironment<Value>,
    _ takeChanges: TakeChanges<Changes>?, save: @escaping @Sendable () async throws -> Void
  ) -> Effect<Outcome<Changes>> {
    if hasChanged { isUnsaved = true }
    switch action {
    case .finished(let problem, let notice) where !isSettled:
      if problem != nil, isSaving { isUnsaved = true }
      (isSaving, isConfirming) = (false, false)
      self.problem = problem
      if let notice { self.notice = notice }
      if problem != nil { return environment.wait(.seconds(5)) }
    case .othersSaved:
      isOutdated = true
      return confirm(environment, takeChanges)
    case .began where !isDelayed,
      .retried where problem != nil && !isUnsaved,
      .left where !isUnsaved:
      return confirm(environment, takeChanges)
    case .retried, .left: isDelayed = false
    default:
      if !hasChanged { return .none }
      isDelayed = environment.clock != nil && environment.delay > .zero
      if isDelayed { return environment.wait(environment.delay) }
    }
    guard isUnsaved, isSettled, !isDelayed else {
      return isOutdated ? confirm(environment, takeChanges) : .none
    }
    (isSaving, isUnsaved, isOutdated) = (true, false, false)
    return environment.use(save, takeChanges)
  }

  /// Compares the file with the value, unless a write or a comparison is running.
  private mutating func confirm<Value, Changes>(
    _ environment: SavingEnvironment<Value>, _ takeChanges: TakeChanges<Changes>?
  ) -> Effect<Outcome<Changes>> {
    guard isSettled else { return .none }
    (isConfirming, isOutdated) = (true, false)
    return environment.use({ try await environment.confirm?() }, takeChanges)
  }
}

extension SavingEnvironment {
  /// Writes or compares, and sends the outcome.
  fileprivate func use<Changes>(
    _ work: @escaping @Sendable () async throws -> Void, _ takeChanges: TakeChanges<Changes>?
  ) -> Effect<Outcome<Changes>> {
    .merge(
      .cancel(id: Retry.self),
      .run(name: "save") { send in
        try await work()
        let notice = await takeNotice?()
        if let changes = await takeChanges?() { await send(.othersChanges(changes)) }
        await send(.saving(.finished(problem: nil, notice: notice)))
      } catch: {
        .saving(
          .finished(problem: $0 is CancellationError ? "the write was cancelled" : "\($0)"))
      })
  }

  fileprivate func wait<Changes>(_ time: Duration) -> Effect<Outcome<Changes>> {
    guard let clock else { return .none }
    return .task(name: "retry") {
      try await clock.sleep(for: time)
      return .saving(.retried)
    }
    .cancellable(id: Retry.self, cancelInFlight: true)
  }
}

/// The id of the effect that waits before the value is written.
private enum Retry {}
