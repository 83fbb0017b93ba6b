/// A description of work for a store to run, which may send actions back.
///
/// Creating an effect does nothing. `none` is a null pointer and costs nothing.
///
/// Effects may be nested at most a thousand deep: concatenations in merges in concatenations, mapped
/// effects of mapped effects. Beyond that an effect is replaced by a report that says so. Merging and
/// concatenating any number of effects one by one is not nesting.
public struct Effect<Action> {
  @usableFromInline let box: OperationBox<Action>?

  @inlinable
  init(_ box: OperationBox<Action>?) {
    self.box = box
  }

  /// Creates an effect of an operation in which others are nested this deep.
  @inlinable
  init(_ operation: Operation<Action>, depth: Int = 1) {
    box =
      depth <= Operation<Action>.greatestDepth
      ? OperationBox(operation, depth: depth) : OperationBox(.tooDeep, depth: 1)
  }

  /// Whether there is nothing to do.
  @inlinable var isNone: Bool { box == nil }

  @inlinable var operation: Operation<Action>? { box?.operation }

  /// The depth of an effect that has this one inside.
  @inlinable var outerDepth: Int { (box?.depth ?? 0) + 1 }

  /// An effect that does nothing.
  @inlinable public static var none: Effect { Effect(nil as OperationBox?) }

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
  /// The work begins at once, on the main actor; what it awaits may run anywhere. An error that it
  /// throws is reported with the effect's name and the action that started it. In debug builds an
  /// effect that holds the main actor for more than a quarter of a second before it first suspends is
  /// reported once.
  ///
  /// - Warning: Create effects in functions, closures or properties of types, not in the getter of a local
  ///   computed variable (`var effect: Effect<Action> { .run { … } }` in a function). Swift 6.3 silently
  ///   drops the isolation of the closure there, so that it runs off the main actor; all that tells of it is
  ///   the warning “no 'async' operations occur within 'await' expression”. `send` then stops the program,
  ///   in debug builds with a sentence.
  /// - Parameters:
  ///   - name: What reports call the effect; the file and the line of this call if left out.
  ///   - fileID: The file of this call.
  ///   - line: The line of this call.
  ///   - work: The work. It stops when its task is cancelled; what it sends after that is dropped.
  /// - Returns: The effect.
  @inlinable
  public static func run(
    name: StaticString? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping Work<Action>
  ) -> Effect {
    Effect(.run(EffectName(name, fileID, line), work))
  }

  /// Does asynchronous work and sends the action that it returns.
  ///
  /// - Parameters:
  ///   - name: What reports call the effect; the file and the line of this call if left out.
  ///   - fileID: The file of this call.
  ///   - line: The line of this call.
  ///   - work: The work.
  /// - Returns: The effect.
  @inlinable
  public static func task(
    name: StaticString? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping @Sendable () async throws -> sending Action
  ) -> Effect {
    run(name: name, fileID: fileID, line: line) { send in await send(try await work()) }
  }

  /// Does asynchronous work that sends nothing.
  ///
  /// - Parameters:
  ///   - name: What reports call the effect; the file and the line of this call if left out.
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

  /// Tells the owner of the store that something is wrong which the program survives.
  ///
  /// - Parameter sentence: What is wrong, where, and what to do about it, in one line.
  /// - Returns: The effect.
  public static func report(_ sentence: String) -> Effect {
    Effect(.report(sentence))
  }
}

extension Effect: Sendable where Action: Sendable {}

/// The operation of an effect behind one reference, so that asking whether there is any costs nothing.
@usableFromInline
final class OperationBox<Action> {
  @usableFromInline let operation: Operation<Action>
  /// How deep operations are nested in this one, counting it.
  @usableFromInline let depth: Int

  @inlinable
  init(_ operation: Operation<Action>, depth: Int) {
    self.operation = operation
    self.depth = depth
  }
}

extension OperationBox: Sendable where Action: Sendable {}
