/// A description of work for a store to run, which may send actions back.
///
/// Creating an effect does nothing. `none` is a null pointer and costs nothing.
///
/// Operators may be nested 1,000 deep, such as a concatenation in a merge in a concatenation; 10,000 overflow the
/// stack of a debug build. Merging and concatenating effects one by one is not nesting.
public struct Effect<Action> {
  /// What to do; nil for nothing.
  @usableFromInline let kind: Kind?

  @usableFromInline
  indirect enum Kind {
    case send(Action)
    case run(EffectName, Work<Action>, Recovery<Action>?)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, id: EffectID, cancelInFlight: Bool)
    case cancel(EffectID)
    case report(String)
    /// A function that performs the effect by an interpreter; it calls `done` at the end.
    case perform(@MainActor @Sendable (EffectInterpreter<Action>, _ done: (() -> Void)?) -> Void)
  }

  @inlinable
  init(_ kind: Kind?) {
    self.kind = kind
  }

  /// Whether there is nothing to do.
  @inlinable var isNone: Bool { if case nil = kind { true } else { false } }

  /// An effect that does nothing.
  @inlinable public static var none: Effect { Effect(nil) }

  /// Sends one action back at once: it is handled after the actions that are waiting already.
  ///
  /// - Parameter action: The action to send.
  /// - Returns: The effect.
  @inlinable
  public static func send(_ action: Action) -> Effect {
    Effect(.send(action))
  }

  /// Does asynchronous work that may send any number of actions.
  ///
  /// The work begins at once, on the main actor; awaited functions may run anywhere. An error that it
  /// throws is turned into an action by `catch`, or else reported with the effect's name and the action that
  /// started it. In debug builds an effect that holds the main actor for long before it first suspends is
  /// reported once.
  ///
  /// ```swift
  /// return .run(name: "import") { send in
  ///   for try await book in environment.books { await send(.imported(book)) }
  /// } catch: { error in
  ///   .failed("The import stopped: \(error)")
  /// }
  /// ```
  ///
  /// - Warning: Create effects in functions, closures or properties of types, not in the getter of a local
  ///   computed variable (`var effect: Effect<Action> { .run { … } }` in a function). Swift 6.3 silently
  ///   drops the isolation of the closure there, so that it runs off the main actor; the only sign is
  ///   the warning “no 'async' operations occur within 'await' expression”. `send` then stops the program,
  ///   in debug builds with a sentence.
  /// - Parameters:
  ///   - name: The name in reports; the file and the line of this call if left out.
  ///   - fileID: The file of this call.
  ///   - line: The line of this call.
  ///   - work: The work. It stops when its task is cancelled; later actions are dropped.
  ///   - recover: Creates the action of an error, after the last attempt of `retry`. It is not called for an
  ///     effect that was cancelled, but for a `CancellationError` that an effect throws without being cancelled.
  /// - Returns: The effect.
  @inlinable
  public static func run(
    name: StaticString? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping Work<Action>, catch recover: Recovery<Action>? = nil
  ) -> Effect {
    Effect(.run(EffectName(name, fileID, line), work, recover))
  }

  /// Does asynchronous work and sends the action that it returns.
  ///
  /// ```swift
  /// return .task { .loaded(try await environment.load()) } catch: { .failed("\($0)") }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports; the file and the line of this call if left out.
  ///   - fileID: The file of this call.
  ///   - line: The line of this call.
  ///   - work: The work.
  ///   - recover: Creates the action of an error; see `run`.
  /// - Returns: The effect.
  @inlinable
  public static func task(
    name: StaticString? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> sending Action,
    catch recover: Recovery<Action>? = nil
  ) -> Effect {
    run(
      name: name, fileID: fileID, line: line, { send in await send(try await work()) },
      catch: recover)
  }

  /// Does asynchronous work that sends nothing.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the file and the line of this call if left out.
  ///   - fileID: The file of this call.
  ///   - line: The line of this call.
  ///   - work: The work.
  /// - Returns: The effect.
  @inlinable
  public static func fireAndForget(
    name: StaticString? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Void
  ) -> Effect {
    run(name: name, fileID: fileID, line: line) { _ in try await work() }
  }

  /// Tells the owner of the store about a fault that the program survives.
  ///
  /// - Parameter sentence: The fault, its place and its remedy, in one line.
  /// - Returns: The effect.
  public static func report(_ sentence: String) -> Effect {
    Effect(.report(sentence))
  }

  // MARK: - Joining

  /// Runs effects at the same time.
  ///
  /// ```swift
  /// return .merge(
  ///   .task(name: "weather") { .weather(await environment.weather()) },
  ///   .task(name: "news") { .news(await environment.news()) })
  /// ```
  ///
  /// - Parameter effects: The effects; they begin in this order.
  /// - Returns: An effect that ends when all of them have ended.
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// Runs effects at the same time.
  ///
  /// - Parameter effects: The effects; they begin in this order.
  /// - Returns: An effect that ends when all of them have ended.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    joined(effects, Kind.merge) { if case .merge(let members) = $0 { members } else { nil } }
  }

  /// Runs this effect and another at the same time.
  ///
  /// - Parameter other: The effect that begins second.
  /// - Returns: An effect that ends when both have ended.
  /// - Complexity: O(n) for n effects that are merged already.
  @inlinable
  public func merged(with other: Effect) -> Effect {
    if isNone { return other }
    return other.isNone ? self : .merge([self, other])
  }

  /// Runs effects one after the other.
  ///
  /// ```swift
  /// return .concatenate(
  ///   .fireAndForget(name: "save") { try await environment.save() },
  ///   .send(.saved))
  /// ```
  ///
  /// - Parameter effects: The effects; each begins when the one before it has ended.
  /// - Returns: An effect that ends with the last of them.
  public static func concatenate(_ effects: Effect...) -> Effect {
    concatenate(effects)
  }

  /// Runs effects one after the other.
  ///
  /// - Parameter effects: The effects; each begins when the one before it has ended.
  /// - Returns: An effect that ends with the last of them.
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    joined(effects, Kind.concatenate) {
      if case .concatenate(let members) = $0 { members } else { nil }
    }
  }

  /// Joins effects into one list; lists of the same kind are flattened.
  private static func joined(
    _ effects: some Sequence<Effect>, _ join: ([Effect]) -> Kind, _ members: (Kind) -> [Effect]?
  ) -> Effect {
    let list = effects.flatMap { effect -> [Effect] in
      guard let kind = effect.kind else { return [] }
      return members(kind) ?? [effect]
    }
    return list.count > 1 ? Effect(join(list)) : list.first ?? .none
  }

  // MARK: - Cancelling

  /// Makes this effect cancellable by an id.
  ///
  /// An id belongs to the part of the state whose reducer uses it: equal ids of siblings, of elements
  /// and of a part's parent are different ids, so that its place in the app does not matter.
  ///
  /// ```swift
  /// case .searchChanged(let text):
  ///   return .task(name: "search") { .found(try await environment.search(text)) }
  ///     .cancellable(id: "search", cancelInFlight: true)
  /// case .closeTapped:
  ///   return .cancel(id: "search")
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id; several effects may share it.
  ///   - cancelInFlight: Whether effects that `cancel(id:)` would cancel are cancelled first. An effect
  ///     does not cancel one that it is a piece of.
  /// - Returns: The cancellable effect.
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Effect {
    if isNone { return cancelInFlight ? .cancel(id: id) : .none }
    return Effect(.cancellable(self, id: EffectID(id), cancelInFlight: cancelInFlight))
  }

  /// Cancels all effects with an id that this part of the state and the parts inside of it started;
  /// from then on they deliver nothing.
  ///
  /// - Parameter id: The id that was given to `cancellable`.
  /// - Returns: The effect.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(.cancel(EffectID(id)))
  }

  /// Makes this effect cancellable by a type as the id.
  ///
  /// ```swift
  /// enum Countdown {}
  /// return .timer(every: .seconds(1), clock: environment.clock) { .ticked }
  ///   .cancellable(id: Countdown.self, cancelInFlight: true)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The type.
  ///   - cancelInFlight: Whether effects that `cancel(id:)` would cancel are cancelled first.
  /// - Returns: The cancellable effect.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Effect {
    cancellable(id: ObjectIdentifier(id), cancelInFlight: cancelInFlight)
  }

  /// Cancels all effects that have a type as their id; see `cancel(id:)`.
  ///
  /// - Parameter id: The type that was given to `cancellable`.
  /// - Returns: The effect.
  public static func cancel(id: Any.Type) -> Effect {
    cancel(id: ObjectIdentifier(id))
  }

  /// Cancels all effects with one of several ids; see `cancel(id:)`.
  ///
  /// - Parameter ids: The ids that were given to `cancellable`.
  /// - Returns: The effect.
  public static func cancel(ids: some Sequence<some Hashable & Sendable>) -> Effect {
    .merge(ids.map { cancel(id: $0) })
  }

  /// Binds this effect to something in the state: it is cancelled when that is removed or replaced.
  ///
  /// The effects of an optional state, of an enum case and of an element end with it already. Bind an
  /// effect to a value that the same reducer creates and removes.
  ///
  /// ```swift
  /// case .asked(let question):
  ///   state.question = question
  ///   return .task { .answered(try await environment.answer(question)) }
  ///     .bound(to: state) { $0.question?.id }
  /// case .closeTapped:
  ///   state.question = nil
  ///   return .none
  /// ```
  ///
  /// Effects that are bound to the same identity at the same place of the code are a separate part for cancel ids:
  /// give an effect its id after it is bound, so that other effects of the reducer can cancel it. Each of them ends
  /// as its own function says.
  ///
  /// - Parameters:
  ///   - state: The state of the reducer that returns the effect, after its changes.
  ///   - id: Returns the identity of what the effect works for; nil if that is absent. It is called
  ///     after each action while the effect runs.
  ///   - fileID: The file of this call.
  ///   - line: The line of this call.
  ///   - column: The column of this call.
  /// - Returns: The bound effect; `none` without an identity.
  public func bound<State, ID: Hashable & Sendable>(
    to state: State, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    by id: @escaping @Sendable (State) -> ID?
  ) -> Effect {
    guard let key = id(state) else { return .none }
    let ids = StateStep(
      from: State.self, to: State.self, path: EffectID(StateStep.Place(fileID, line, column)),
      mayVanish: false
    ) { _, whole, body in
      body(whole)
      return .present
    }
    let lifetime = StateStep(
      in: State.self, path: EffectID(PathIdentity.lifetime), sharesIDs: true,
      misuse: """
        An effect is bound to \(State.self), which is not the whole state of the reducer that returned it, so \
        that nothing ends it; bind it to that state, and pull the reducer back rather than calling it.
        """
    ) { state, key in
      (key?.value.base as? Lifetime<State>)?.presence(state) ?? .absent
    }
    let end = Lifetime { (state: State) in
      id(state).map { $0 == key ? .present : .replaced } ?? .absent
    }
    return performed { effect, interpreter, done in
      var interpreter = interpreter
      interpreter.part = interpreter.part.child(ids, EffectID(key))
      interpreter.perform(effect, in: lifetime, EffectID(end), then: done)
    }
  }

  // MARK: - Changing the actions

  /// Turns the actions of this effect into others.
  ///
  /// - Parameter transform: Creates an action from one of this effect's.
  /// - Returns: The effect with the other actions. Mapping `none` costs nothing.
  @inlinable
  public func map<Outer>(
    _ transform: @escaping @Sendable (Action) -> Outer
  ) -> Effect<Outer> {
    if case .send(let action)? = kind { return .send(transform(action)) }
    return performed { $1.mapped(transform).perform($0, then: $2) }
  }

  /// Turns this effect of a part into one of the state around it.
  ///
  /// - Parameters:
  ///   - step: The way from the state around to the part.
  ///   - key: What tells the part from others that the step leads to.
  ///   - transform: Creates an action of the state around.
  /// - Returns: The effect; it ends with the part.
  @inlinable
  func inside<Outer>(
    _ step: StateStep, _ key: EffectID?, _ transform: @escaping @Sendable (Action) -> Outer
  ) -> Effect<Outer> {
    performed { $1.mapped(transform).perform($0, in: step, key, then: $2) }
  }

  /// Creates the effect that performs this one in its own way.
  ///
  /// - Parameter perform: Performs this effect by an interpreter, and calls the function that it is given at the end.
  @inlinable
  func performed<Outer>(
    _ perform:
      @escaping @MainActor @Sendable (Effect, EffectInterpreter<Outer>, (() -> Void)?) -> Void
  ) -> Effect<Outer> {
    if isNone { return .none }
    // Safety: the effect never changes, and the closure that has it runs on the main actor only.
    nonisolated(unsafe) let effect = self
    return Effect<Outer>(.perform { perform(effect, $0, $1) })
  }
}

extension Effect where Action == Never {
  /// Turns an effect that sends nothing into one of any actions.
  ///
  /// - Returns: The same effect.
  public func fireAndForget<Other>() -> Effect<Other> {
    map { (_: Never) -> Other in }
  }
}

extension Effect: Sendable where Action: Sendable {}
extension Effect.Kind: Sendable where Action: Sendable {}

/// How long one bound effect runs; it equals itself alone.
private final class Lifetime<State>: Hashable, Sendable {
  let presence: @Sendable (State) -> StateStep.Presence

  init(_ presence: @escaping @Sendable (State) -> StateStep.Presence) {
    self.presence = presence
  }

  static func == (first: Lifetime, second: Lifetime) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Asynchronous work of an effect, on the actor of its caller; it sends any number of actions.
public typealias Work<Action> =
  nonisolated(nonsending) @Sendable (Send<Action>) async throws -> Void

/// Creates the action of an error that the work of an effect threw.
public typealias Recovery<Action> = @Sendable (any Error) -> sending Action
