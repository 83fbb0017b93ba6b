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

  @usableFromInline let name: StaticString?
  // What is looked at for each effect is never lent to anybody while it is read or written, so that
  // the check of that at run time would find nothing.
  @exclusivity(unchecked) @usableFromInline private(set) var isCancelled = false
  @exclusivity(unchecked) private var outer: EffectGroup?
  /// The groups in this one are a list in the order of their start: the first is held here, and each
  /// holds the next. Ways back need not hold: whatever leaves the list is taken out of them.
  @exclusivity(unchecked) private var first: EffectGroup?
  @exclusivity(unchecked) private unowned(unsafe) var last: EffectGroup?
  @exclusivity(unchecked) private var next: EffectGroup?
  @exclusivity(unchecked) private unowned(unsafe) var previous: EffectGroup?
  @exclusivity(unchecked) private var holds = 0
  @exclusivity(unchecked) private var task: Task<Void, Never>?
  @exclusivity(unchecked) var onEnd: (() -> Void)?
  @exclusivity(unchecked) private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Makes a group in another one; it ends when nobody holds it and all its members have ended.
  @usableFromInline
  init(in outer: EffectGroup?, name: StaticString? = nil, onEnd: (() -> Void)? = nil) {
    self.outer = outer
    self.name = name
    self.onEnd = onEnd
    outer?.append(self)
  }

  /// The group of the action that everything here goes back to.
  @usableFromInline var flight: EffectGroup {
    var group = self
    while let outer = group.outer, outer.outer != nil { group = outer }
    return group
  }

  /// The groups of single tasks that run here, in the order of their start.
  var tasks: [EffectGroup] {
    (task == nil ? [] : [self]) + members.flatMap(\.tasks)
  }

  private var members: [EffectGroup] {
    Array(sequence(first: first) { $0?.next }.prefix { $0 != nil }.compactMap(\.self))
  }

  private var hasEnded: Bool { holds == 0 && first == nil }

  @usableFromInline
  func hold() {
    holds += 1
  }

  @usableFromInline
  func release() {
    holds -= 1
    endIfDone()
  }

  /// Keeps a single effect for as long as it runs. What it does before it first suspends is done
  /// when this returns, and it may have ended.
  @usableFromInline
  func run(_ work: @escaping @MainActor () async -> Void) {
    var hasEnded = false
    hold()
    let task = Task.immediate(name: name?.description) {
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
    for member in members { member.cancel() }
  }

  /// Waits until everything in this group has ended.
  func finish() async {
    guard !hasEnded else { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  private func endIfDone() {
    guard hasEnded else { return }
    if let onEnd = onEnd.take() {
      onEnd()
      guard hasEnded else { return }
    }
    if !waiters.isEmpty {
      for waiter in waiters { waiter.resume() }
      waiters = []
    }
    guard let outer = outer.take() else { return }
    outer.remove(self)
    outer.endIfDone()
  }

  private func append(_ member: EffectGroup) {
    if let last {
      last.next = member
      member.previous = last
    } else {
      first = member
    }
    last = member
  }

  private func remove(_ member: EffectGroup) {
    let next = member.next.take()
    next?.previous = member.previous
    if last === member { last = member.previous }
    if let previous = member.previous { previous.next = next } else { first = next }
    member.previous = nil
  }
}

/// What a `send` started: its effects, and those of the actions that they send.
public struct ActionHandle: Sendable {
  @usableFromInline let group: EffectGroup?

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
