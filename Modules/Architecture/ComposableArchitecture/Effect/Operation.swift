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
  /// How deep operations may be nested.
  @inlinable static var greatestDepth: Int { 1000 }

  /// What takes the place of an effect that is nested too deep.
  @usableFromInline static var tooDeep: Operation {
    .report(
      """
      An effect is nested more than \(greatestDepth) deep and is dropped; merge or concatenate \
      its parts in one call instead of wrapping one in the other.
      """)
  }

  /// The same operation with other actions.
  func map<Outer>(_ transform: @escaping @Sendable (Action) -> Outer) -> Operation<Outer> {
    switch self {
    case .send(let action):
      .send(transform(action))
    case .run(let name, let work):
      .run(name) { send in
        let mapped = Send<Action> { action in
          withHeldAction({ transform(action.pointee) }) { send.deliver($0) }
        }
        try await work(mapped)
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

/// How operations are joined.
@usableFromInline
enum Joint: Sendable {
  /// They run at the same time.
  case merged
  /// Each begins when the one before it has ended.
  case concatenated
}

/// Operations that are joined in one way.
///
/// Joining operations one by one costs O(log n) each and nests them no deeper than that: they are kept
/// in chunks, as the digits of a number in base 8.
@usableFromInline
struct OperationList<Action> {
  /// An operation, or a chunk: a list that is joined in the same way.
  fileprivate struct Part {
    let operation: Operation<Action>
    let size: Int
    /// How deep chunks lie in this chunk, counting it.
    let nesting: Int
  }

  private static var base: Int { 8 }
  private let parts: [Part]
  /// How many operations there are, those in chunks included.
  let size: Int
  /// How deep chunks lie in chunks.
  private let nesting: Int

  private init(_ parts: [Part]) {
    self.parts = parts
    size = parts.reduce(0) { $0 + $1.size }
    nesting = parts.reduce(0) { max($0, $1.nesting) }
  }

  init(_ operations: [Operation<Action>]) {
    self.init(operations.map { Part(operation: $0, size: 1, nesting: 0) })
  }

  /// The operations, in order.
  ///
  /// - Parameter joint: How these operations are joined.
  /// - Complexity: O(n).
  func flattened(_ joint: Joint) -> [Operation<Action>] {
    var operations: [Operation<Action>] = []
    var rest = Array(parts.reversed())
    while let part = rest.popLast() {
      if part.size > 1, let chunk = part.operation.list(joint) {
        rest += chunk.parts.reversed()
      } else {
        operations.append(part.operation)
      }
    }
    return operations
  }

  /// The list with an operation, or all of a list of the same joint, after these: the shorter one is
  /// added to the longer.
  ///
  /// - Complexity: O(log n) on average.
  func appending(_ operation: Operation<Action>, _ joint: Joint) -> OperationList {
    guard let other = operation.list(joint) else {
      return OperationList(parts + [Part(operation: operation, size: 1, nesting: 0)]).packed(
        atEnd: true, joint)
    }
    if min(nesting, other.nesting) >= 32 {
      return OperationList(flattened(joint) + other.flattened(joint))
    }
    return other.size > size
      ? OperationList([part(joint)] + other.parts).packed(atEnd: false, joint)
      : OperationList(parts + [other.part(joint)]).packed(atEnd: true, joint)
  }

  /// These operations as one part of a longer list.
  private func part(_ joint: Joint) -> Part {
    if parts.count == 1, let only = parts.first { return only }
    return Part(operation: .list(joint, self), size: size, nesting: nesting + 1)
  }

  /// The list with as many parts at one end as a base allows: so many that are no longer than the one at
  /// the end become one.
  private func packed(atEnd: Bool, _ joint: Joint) -> OperationList {
    var parts = parts
    while parts.count > Self.base {
      let digits = OperationList(
        Array(atEnd ? parts.suffix(Self.base) : parts.prefix(Self.base)))
      guard let end = atEnd ? parts.last : parts.first,
        digits.parts.allSatisfy({ $0.size <= end.size })
      else { break }
      if atEnd { parts.removeLast(Self.base) } else { parts.removeFirst(Self.base) }
      parts.insert(digits.part(joint), at: atEnd ? parts.count : 0)
    }
    return OperationList(parts)
  }

  func map<Outer>(
    _ transform: (Operation<Action>) -> Operation<Outer>
  ) -> OperationList<Outer> {
    OperationList<Outer>(
      parts.map {
        OperationList<Outer>.Part(
          operation: transform($0.operation), size: $0.size, nesting: $0.nesting)
      })
  }
}

extension OperationList: Sendable where Action: Sendable {}
extension OperationList.Part: Sendable where Action: Sendable {}

extension Operation {
  /// The operations that are joined in this way; nil where this operation is something else.
  func list(_ joint: Joint) -> OperationList<Action>? {
    if case .list(joint, let list) = self { list } else { nil }
  }
}
