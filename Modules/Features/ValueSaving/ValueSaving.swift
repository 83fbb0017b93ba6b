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
    takeNotice: (@Sendable () async -> String?)? = nil, clock: (any Clock<Duration>)? = nil,
    delay: Duration = .zero
  ) {
    self.save = save
    self.confirm = confirm
    self.takeNotice = takeNotice
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
    around { state, action, outer, reduce in
      let before = value(state)
      let effect = reduce(&state)
      let environment = environment(outer)
      guard let save = environment.save else { return effect }
      let after = value(state)
      let work = state[keyPath: saving].work(
        path.extract(action()), hasChanged: after != before, environment
      ) { try await save(after) }
      return effect.merged(with: work.map(path.embed))
    }
  }
}

extension SavingState {
  /// Decides what to do after an action.
  ///
  /// - Parameter save: Writes the value.
  fileprivate mutating func work<Value>(
    _ action: SavingAction?, hasChanged: Bool, _ environment: SavingEnvironment<Value>,
    save: @escaping @Sendable () async throws -> Void
  ) -> Effect<SavingAction> {
    if hasChanged { isUnsaved = true }
    switch action {
    case .finished(let problem, let notice) where !isSettled:
      if problem != nil, isSaving { isUnsaved = true }
      (isSaving, isConfirming) = (false, false)
      self.problem = problem
      if let notice { self.notice = notice }
      if problem != nil { return environment.wait(.seconds(5)) }
    case .began where !isDelayed,
      .retried where problem != nil && !isUnsaved,
      .left where !isUnsaved:
      guard isSettled else { return .none }
      isConfirming = true
      return environment.use { try await environment.confirm?() }
    case .retried, .left: isDelayed = false
    default:
      if !hasChanged { return .none }
      isDelayed = environment.clock != nil && environment.delay > .zero
      if isDelayed { return environment.wait(environment.delay) }
    }
    guard isUnsaved, isSettled, !isDelayed else { return .none }
    (isSaving, isUnsaved) = (true, false)
    return environment.use(save)
  }
}

extension SavingEnvironment {
  /// Writes or compares, and sends the outcome.
  fileprivate func use(
    _ work: @escaping @Sendable () async throws -> Void
  ) -> Effect<SavingAction> {
    .merge(
      .cancel(id: Retry.self),
      .task(name: "save") {
        try await work()
        return .finished(problem: nil, notice: await takeNotice?())
      } catch: {
        .finished(problem: $0 is CancellationError ? "the write was cancelled" : "\($0)")
      })
  }

  fileprivate func wait(_ time: Duration) -> Effect<SavingAction> {
    guard let clock else { return .none }
    return .task(name: "retry") {
      try await clock.sleep(for: time)
      return .retried
    }
    .cancellable(id: Retry.self, cancelInFlight: true)
  }
}

/// The id of the effect that waits before the value is written.
private enum Retry {}
