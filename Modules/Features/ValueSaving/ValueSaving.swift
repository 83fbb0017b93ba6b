public import ComposableArchitecture

/// What is known of a value's way to the disk.
public struct SavingState: Equatable, Sendable, Codable {
  /// Whether the value is being written.
  public var isSaving = false
  /// Whether the value has changed since the latest writing of it began, or could not be written.
  public var isUnsaved = false
  /// Whether the file is being compared with an unchanged value.
  public var isConfirming = false
  /// Why the value cannot be written, or nil.
  public var problem: String?
  /// A sentence on the files for the user, or nil.
  public var notice: String?

  /// Creates a state in which all is saved.
  ///
  /// - Parameters:
  ///   - notices: Sentences on files that could not be read.
  ///   - problem: Why the value cannot be written, or nil.
  public init(notices: [String?] = [], problem: String? = nil) {
    let sentences = notices.compactMap(\.self)
    notice = sentences.isEmpty ? nil : sentences.joined(separator: " ")
    self.problem = problem
  }

  /// Whether all is on the disk.
  public var isSaved: Bool { !isSaving && !isUnsaved }

  /// Whether no write and no comparison is running.
  public var isSettled: Bool { !isSaving && !isConfirming }

  /// What is lost where a program ends now, as a sentence; nil where nothing is.
  public var loss: String? {
    isSaved
      ? nil : "The latest changes were not saved: \(problem ?? "the disk does not answer")."
  }
}

/// What happens on a value's way to the disk.
public enum SavingAction: Equatable, Sendable, Codable {
  /// The app has started, and finds out whether the value can be written.
  case began
  /// A write or a comparison has ended, perhaps with a problem, or with a sentence on the files.
  case finished(problem: String?, notice: String? = nil)
  /// What could not be written is written again.
  case retried
  /// The program ends: unsaved changes are written; without any, the file is compared with the value.
  case left
}

/// What saving needs.
public struct SavingEnvironment<Value: Sendable>: Sendable {
  /// Writes a value; throws an error whose description is the reason why it could not. Nil where
  /// nothing is saved.
  public var save: (@Sendable (Value) async throws -> Void)?
  /// Restores the latest value if the file lacks it; throws an error whose description says why no value
  /// can be written now.
  public var confirm: (@Sendable () async throws -> Void)?
  /// Returns a sentence on the files that were restored since the last call, or nil.
  public var takeNotice: (@Sendable () async -> String?)?
  /// The clock that measures when a writing that failed is tried again; nil where that is done with the
  /// next change only.
  public var clock: (any Clock<Duration>)?

  /// Creates an environment; one in which nothing is saved if all is left out.
  public init(
    save: (@Sendable (Value) async throws -> Void)? = nil,
    confirm: (@Sendable () async throws -> Void)? = nil,
    takeNotice: (@Sendable () async -> String?)? = nil, clock: (any Clock<Duration>)? = nil
  ) {
    self.save = save
    self.confirm = confirm
    self.takeNotice = takeNotice
    self.clock = clock
  }
}

extension Reducer {
  /// Saves a part of the state whenever this reducer changes it: one writing after the other, the
  /// latest value last, and again after a while where that failed.
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
      let next = state[keyPath: saving].next(path.extract(action()), hasChanged: after != before)
      let work: Effect<SavingAction>
      switch next {
      case .nothing: return effect
      case .write: work = .use(environment.takeNotice) { try await save(after) }
      case .confirm: work = .use(environment.takeNotice) { try await environment.confirm?() }
      case .wait: work = .wait(environment.clock)
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
        do {
          try await work()
          return .finished(problem: nil, notice: await takeNotice?())
        } catch {
          return .finished(problem: "\(error)")
        }
      })
  }

  fileprivate static func wait(_ clock: (any Clock<Duration>)?) -> Effect {
    guard let clock else { return .none }
    return .task(name: "retry") {
      try await clock.sleep(for: .seconds(5))
      return .retried
    }
    .cancellable(id: "retry", cancelInFlight: true)
  }
}

extension SavingState {
  fileprivate enum Step {
    case nothing, write, confirm, wait
  }

  /// Decides what to do after an action.
  fileprivate mutating func next(_ action: SavingAction?, hasChanged: Bool) -> Step {
    if hasChanged { isUnsaved = true }
    switch action {
    case .finished(let problem, let notice) where !isSettled:
      if problem != nil, isSaving { isUnsaved = true }
      (isSaving, isConfirming) = (false, false)
      self.problem = problem
      if let notice { self.notice = notice }
      if problem != nil { return .wait }
    case .began,
      .retried where problem != nil && !isUnsaved,
      .left where !isUnsaved:
      guard isSettled else { return .nothing }
      isConfirming = true
      return .confirm
    case .retried, .left: break
    default: if !hasChanged { return .nothing }
    }
    guard isUnsaved, isSettled else { return .nothing }
    isSaving = true
    isUnsaved = false
    return .write
  }
}
