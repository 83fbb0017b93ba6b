/// Effects that run and are cancelled together: a tree, from all effects of a store, through those
/// that one action started, down to a single task.
@MainActor
@usableFromInline
final class EffectGroup {
  /// An id of cancellable effects, in the elements that the effect belongs to.
  struct Key: Hashable {
    var elements: [EffectID]
    var id: EffectID
  }

  let name: StaticString?
  private(set) var isCancelled = false
  private var outer: EffectGroup?
  private var members: [ObjectIdentifier: EffectGroup] = [:]
  /// When this group began, counted from the first of all.
  private let number: Int
  private static var started = 0
  private var holds = 0
  private var task: Task<Void, Never>?
  var onEnd: (() -> Void)?
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Makes a group in another one; it ends when nobody holds it and all its members have ended.
  init(in outer: EffectGroup?, name: StaticString? = nil, onEnd: (() -> Void)? = nil) {
    Self.started += 1
    self.number = Self.started
    self.outer = outer
    self.name = name
    self.onEnd = onEnd
    outer?.members[ObjectIdentifier(self)] = self
  }

  /// The group of the action that everything here goes back to.
  var flight: EffectGroup {
    var group = self
    while let outer = group.outer, outer.outer != nil { group = outer }
    return group
  }

  /// The groups of single tasks that run here, in the order of their start.
  var tasks: [EffectGroup] {
    let members = members.values.sorted { $0.number < $1.number }
    return (task == nil ? [] : [self]) + members.flatMap(\.tasks)
  }

  private var hasEnded: Bool { holds == 0 && members.isEmpty }

  func hold() {
    holds += 1
  }

  func release() {
    holds -= 1
    endIfDone()
  }

  /// Keeps a single effect for as long as it runs. What it does before it first suspends is done
  /// when this returns, and it may have ended.
  func run(_ work: @escaping @MainActor () async -> Void) {
    var hasEnded = false
    hold()
    let task = Task.immediate(name: name.map { "\($0)" }) {
      await work()
      hasEnded = true
      self.task = nil
      self.release()
    }
    if !hasEnded { self.task = task }
    if isCancelled { task.cancel() }
  }

  /// Stops everything in this group: from now on it delivers nothing.
  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    task?.cancel()
    for member in members.values { member.cancel() }
  }

  /// Waits until everything in this group has ended.
  func finish() async {
    guard !hasEnded else { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  private func endIfDone() {
    guard hasEnded else { return }
    let onEnd = onEnd.take()
    onEnd?()
    guard hasEnded else { return }
    for waiter in waiters { waiter.resume() }
    waiters = []
    guard let outer = outer.take() else { return }
    outer.members[ObjectIdentifier(self)] = nil
    outer.endIfDone()
  }
}

/// What a `send` started: its effects, and those of the actions that they send.
public struct ActionHandle: Sendable {
  @usableFromInline
  let group: EffectGroup?

  @usableFromInline
  init(_ group: EffectGroup?) {
    self.group = group
  }

  /// The handle on an action that started nothing.
  public static var nothing: ActionHandle { ActionHandle(nil) }

  /// Waits until all effects that the action started have ended.
  @MainActor
  public func finish() async {
    await group?.finish()
  }

  /// Cancels all effects that the action started; once this returns they deliver nothing.
  @MainActor
  public func cancel() {
    group?.cancel()
  }
}
