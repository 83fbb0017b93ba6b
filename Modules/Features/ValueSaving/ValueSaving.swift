public import ComposableArchitecture

/// What is known of a value's way to the disk.
public struct SavingState: Equatable, Sendable, Codable {
  /// Whether the value is being written.
  public var isSaving = false
  /// Whether the value has changed since the latest writing of it began, or could not be written.
  public var isUnsaved = false
  /// Why the value could not be written; nil where it could.
  public var problem: String?
  /// What was wrong with the files when they were read.
  public var notice: String?

  /// Creates a state in which all is saved.
  ///
  /// - Parameter notices: What was wrong with the files when they were read; nil where nothing was.
  public init(notices: [String?] = []) {
    let sentences = notices.compactMap(\.self)
    notice = sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Whether all is on the disk.
  public var isSaved: Bool { !isSaving && !isUnsaved }

  /// Whether nothing is being written now.
  public var isSettled: Bool { !isSaving }

  /// What is lost where a program ends now, as a sentence; nil where nothing is.
  public var loss: String? {
    isSaved
      ? nil : "The latest changes were not saved: \(problem ?? "the disk does not answer")."
  }
}

/// What happens on a value's way to the disk.
public enum SavingAction: Equatable, Sendable, Codable {
  /// The value is written, or not, for a reason.
  case finished(problem: String?)
  /// What could not be written is written again.
  case retried
}

/// What saving needs.
public struct SavingEnvironment<Value: Sendable>: Sendable {
  /// Writes a value; throws an error whose description is the reason why it could not. Nil where
  /// nothing is saved.
  public var save: (@Sendable (Value) async throws -> Void)?
  /// The clock that measures when a writing that failed is tried again; nil where that is done with the
  /// next change only.
  public var clock: (any Clock<Duration>)?

  /// Creates an environment; one in which nothing is saved if all is left out.
  public init(
    save: (@Sendable (Value) async throws -> Void)? = nil, clock: (any Clock<Duration>)? = nil
  ) {
    self.save = save
    self.clock = clock
  }
}

extension Reducer {
  /// Saves a part of the state whenever this reducer changes it: one writing after the other, the
  /// latest value last, and again after a while where that failed.
  ///
  /// - Parameters:
  ///   - value: Takes the part out of the state.
  ///   - saving: The key path of what is known of its way to the disk.
  ///   - action: The case of the actions of saving.
  ///   - environment: Returns what saving needs.
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
      return switch next {
      case .nothing: effect
      case .write: effect.merged(with: Effect<SavingAction>.write(after, save).map(path.embed))
      case .wait: effect.merged(with: Effect<SavingAction>.wait(environment.clock).map(path.embed))
      }
    }
  }
}

extension Effect<SavingAction> {
  fileprivate static func write<Value: Sendable>(
    _ value: Value, _ save: @escaping @Sendable (Value) async throws -> Void
  ) -> Effect {
    .merge(
      .cancel(id: "retry"),
      .task(name: "save") {
        do {
          try await save(value)
          return .finished(problem: nil)
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
    case nothing, write, wait
  }

  /// Decides what is to be done after an action.
  fileprivate mutating func next(_ action: SavingAction?, hasChanged: Bool) -> Step {
    if hasChanged { isUnsaved = true }
    if case .finished(let problem) = action, isSaving {
      isSaving = false
      self.problem = problem
      if problem != nil {
        isUnsaved = true
        return .wait
      }
    } else if !hasChanged, action != .retried {
      return .nothing
    }
    guard isUnsaved, !isSaving else { return .nothing }
    isSaving = true
    isUnsaved = false
    return .write
  }
}
