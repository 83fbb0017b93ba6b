/// The forms of an effect, as the store that runs it sees them.
@usableFromInline
indirect enum Operation<Action> {
  case send(Action)
  case run(EffectName, Work<Action>)
  case list(Joint, OperationList<Action>)
  case cancellable(Operation, id: EffectID, cancelInFlight: Bool)
  case cancel(EffectID)
  case throttle(Operation, id: EffectID, Throttle)
  case within(Operation, PartStep, key: EffectID?)
  case report(String)
}

extension Operation: Sendable where Action: Sendable {}

extension Operation {
  /// What takes the place of an effect that is nested too deep.
  @usableFromInline static var tooDeep: Operation {
    .report(
      """
      An effect is nested more than \(Effect<Action>.greatestDepth) deep and is dropped; merge or \
      concatenate its parts in one call instead of wrapping one in the other.
      """)
  }

  /// The same operation with other actions.
  func map<Outer>(_ transform: @escaping @Sendable (Action) -> Outer) -> Operation<Outer> {
    switch self {
    case .send(let action):
      .send(transform(action))
    case .run(let name, let work):
      .run(name) { send in
        try await work(Send(deliver: { send.deliver(transform($0)) }))
      }
    case .list(let joint, let list):
      .list(joint, list.map { $0.map(transform) })
    case .cancellable(let operation, let id, let cancelInFlight):
      .cancellable(operation.map(transform), id: id, cancelInFlight: cancelInFlight)
    case .cancel(let id):
      .cancel(id)
    case .throttle(let operation, let id, let throttle):
      .throttle(operation.map(transform), id: id, throttle)
    case .within(let operation, let step, let key):
      .within(operation.map(transform), step, key: key)
    case .report(let issue):
      .report(issue)
    }
  }

  /// The same operation with other work in the place of each piece of work.
  func mapWork(_ transform: (@escaping Work<Action>) -> Work<Action>) -> Operation {
    switch self {
    case .run(let name, let work):
      .run(name, transform(work))
    case .list(let joint, let list):
      .list(joint, list.map { $0.mapWork(transform) })
    case .cancellable(let operation, let id, let cancelInFlight):
      .cancellable(operation.mapWork(transform), id: id, cancelInFlight: cancelInFlight)
    case .throttle(let operation, let id, let throttle):
      .throttle(operation.mapWork(transform), id: id, throttle)
    case .within(let operation, let step, let key):
      .within(operation.mapWork(transform), step, key: key)
    case .send, .cancel, .report:
      self
    }
  }
}
