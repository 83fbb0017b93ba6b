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
  ///   - problem: The reason why the value cannot be written, if any.
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
      let isDelaying = environment.clock != nil && environment.delay > .zero
      let next = state[keyPath: saving].next(
        path.extract(action()), hasChanged: after != before, isDelaying: isDelaying)
      let work: Effect<SavingAction>
      switch next {
      case .nothing: return effect
      case .write: work = .use(environment.takeNotice) { try await save(after) }
      case .confirm: work = .use(environment.takeNotice) { try await environment.confirm?() }
      case .wait: work = .wait(.seconds(5), environment.clock)
      case .delay: work = .wait(environment.delay, environment.clock)
      }
      return effect.merged(with: work.map(path.embed))
    }
  }
}

extension Effect<SavingAction> {
  /// Writes or compares, and sends the outcome.
  fileprivate static func use(
    _ takeNotice: (@Sendable () async -> String?)?,
    _ work: @escaping @Sendable () async throws -> Void
  ) -> Effect {
    .merge(
      .cancel(id: "retry"),
      .task(name: "save") {
        try await work()
        return .finished(problem: nil, notice: await takeNotice?())
      } catch: {
        .finished(problem: "\($0)")
      })
  }

  fileprivate static func wait(_ time: Duration, _ clock: (any Clock<Duration>)?) -> Effect {
    guard let clock else { return .none }
    return .task(name: "retry") {
      try await clock.sleep(for: time)
      return .retried
    }
    .cancellable(id: "retry", cancelInFlight: true)
  }
}

extension SavingState {
  fileprivate enum Step {
    case nothing, write, confirm, wait, delay
  }

  /// Decides what to do after an action.
  fileprivate mutating func next(
    _ action: SavingAction?, hasChanged: Bool, isDelaying: Bool
  ) -> Step {
    if hasChanged { isUnsaved = true }
    switch action {
    case .finished(let problem, let notice) where !isSettled:
      if problem != nil, isSaving { isUnsaved = true }
      (isSaving, isConfirming) = (false, false)
      self.problem = problem
      if let notice { self.notice = notice }
      if problem != nil { return .wait }
    case .began where !isDelayed,
      .retried where problem != nil && !isUnsaved,
      .left where !isUnsaved:
      guard isSettled else { return .nothing }
      isConfirming = true
      return .confirm
    case .retried, .left: isDelayed = false
    default:
      if !hasChanged { return .nothing }
      isDelayed = isDelaying
      if isDelayed { return .delay }
    }
    guard isUnsaved, isSettled, !isDelayed else { return .nothing }
    isSaving = true
    isUnsaved = false
    return .write
  }
}
