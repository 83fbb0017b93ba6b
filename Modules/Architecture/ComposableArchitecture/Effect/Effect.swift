/// What is to be done besides changing the state: a value that a store runs, and that may send
/// actions back.
///
/// An effect does nothing by being made. `none` is a null pointer and costs nothing.
public struct Effect<Action> {
  @usableFromInline let box: OperationBox<Action>?

  @inlinable
  init(_ box: OperationBox<Action>?) {
    self.box = box
  }

  @inlinable
  init(_ operation: Operation<Action>?) {
    box = operation.map(OperationBox.init)
  }

  /// Whether there is nothing to do.
  @inlinable var isNone: Bool { box == nil }

  @inlinable var operation: Operation<Action>? { box?.operation }

  /// Nothing to do.
  @inlinable public static var none: Effect { Effect(nil as OperationBox?) }

  /// Sends one action back, at once: it is handled after the actions that are waiting already.
  ///
  /// - Parameter action: The action.
  /// - Returns: The effect.
  @inlinable
  public static func send(_ action: Action) -> Effect {
    Effect(.send(action))
  }

  /// Does asynchronous work that may send any number of actions.
  ///
  /// The work begins at once, on the main actor; what it awaits may run anywhere. An error that it
  /// throws is reported with its name and the action that started it.
  ///
  /// - Parameters:
  ///   - name: What reports call the effect; the name of the declaration around it if left out.
  ///   - work: The work. It stops when its task is cancelled, and what it sends after that is lost.
  /// - Returns: The effect.
  @inlinable
  public static func run(
    name: StaticString = #function, _ work: @escaping Work<Action>
  ) -> Effect {
    Effect(.run(name: name, work))
  }

  /// Does asynchronous work and sends the action that it returns.
  ///
  /// - Parameters:
  ///   - name: What reports call the effect; the name of the declaration around it if left out.
  ///   - work: The work.
  /// - Returns: The effect.
  @inlinable
  public static func task(
    name: StaticString = #function,
    _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> sending Action
  ) -> Effect {
    run(name: name) { send in await send(try await work()) }
  }

  /// Does asynchronous work that sends nothing.
  ///
  /// - Parameters:
  ///   - name: What reports call the effect; the name of the declaration around it if left out.
  ///   - work: The work.
  /// - Returns: The effect.
  @inlinable
  public static func fireAndForget(
    name: StaticString = #function,
    _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> Void
  ) -> Effect {
    run(name: name) { _ in try await work() }
  }

  /// Tells whoever owns the store that something is wrong which the app survives.
  ///
  /// - Parameter sentence: What is wrong, where, and what to do about it, in one line.
  /// - Returns: The effect.
  public static func report(_ sentence: String) -> Effect {
    Effect(.report(sentence))
  }
}

extension Effect: Sendable where Action: Sendable {}

/// Asynchronous work of an effect: it begins where it is called and sends actions as it likes.
public typealias Work<Action> =
  nonisolated(nonsending) @Sendable (Send<Action>) async throws -> Void

/// What an effect sends its actions with.
public struct Send<Action>: Sendable {
  @usableFromInline let deliver: @MainActor @Sendable (Action) -> Void

  @inlinable
  init(deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.deliver = deliver
  }

  /// Sends an action; nothing happens once the effect was cancelled.
  ///
  /// - Parameter action: The action.
  @inlinable
  @MainActor
  public func callAsFunction(_ action: sending Action) {
    deliver(action)
  }
}

/// What is to be done, behind one reference, so that reducers ask in no time whether there is any.
@usableFromInline
final class OperationBox<Action> {
  @usableFromInline let operation: Operation<Action>

  @inlinable
  init(_ operation: Operation<Action>) {
    self.operation = operation
  }

  /// What both do at the same time.
  ///
  /// It stays a call, and knows its types from itself, so that the path on which there is nothing to
  /// merge is short.
  @inline(never)
  @usableFromInline
  func merged(with other: OperationBox) -> OperationBox {
    OperationBox(.merge(operation.parallel + other.operation.parallel))
  }
}

extension OperationBox: Sendable where Action: Sendable {}

/// The forms of an effect, as the store that runs it sees them.
@usableFromInline
indirect enum Operation<Action> {
  case send(Action)
  case run(name: StaticString, Work<Action>)
  case merge([Operation])
  case concatenate([Operation])
  case cancellable(Operation, id: EffectID, cancelInFlight: Bool)
  case cancel(EffectID)
  case throttle(Operation, id: EffectID, Throttle)
  case within(Operation, Owner)
  case report(String)
}

extension Operation: Sendable where Action: Sendable {}

extension Operation {
  /// The same operation for the actions and the state of the reducer around this one's.
  func map<Outer>(
    _ transform: @escaping @Sendable (Action) -> Outer,
    lifting lift: (any Presence) -> (any Presence)?
  ) -> Operation<Outer> {
    switch self {
    case .send(let action):
      .send(transform(action))
    case .run(let name, let work):
      .run(name: name) { send in
        try await work(Send(deliver: { send.deliver(transform($0)) }))
      }
    case .merge(let operations):
      .merge(operations.map { $0.map(transform, lifting: lift) })
    case .concatenate(let operations):
      .concatenate(operations.map { $0.map(transform, lifting: lift) })
    case .cancellable(let operation, let id, let cancelInFlight):
      .cancellable(
        operation.map(transform, lifting: lift), id: id, cancelInFlight: cancelInFlight)
    case .cancel(let id):
      .cancel(id)
    case .throttle(let operation, let id, let throttle):
      .throttle(operation.map(transform, lifting: lift), id: id, throttle)
    case .within(let operation, let owner):
      .within(
        operation.map(transform, lifting: lift),
        Owner(element: owner.element, presence: owner.presence.flatMap(lift)))
    case .report(let issue):
      .report(issue)
    }
  }
}
