/// Effects that run and are cancelled together: a tree, from all effects of a store, through those
/// that one action started, down to a single task.
@MainActor
@usableFromInline
final class EffectGroup {
  @usableFromInline let name: EffectName?
  /// The group around this one; it is still known when this one has ended, as a late send asks whether
  /// it was cancelled.
  private let outer: EffectGroup?
  // No user code runs while these are read or written: they are trivial, or the old value is moved out
  // of its place before it is dropped.
  @exclusivity(unchecked) @usableFromInline private(set) var isCancelled: Bool
  @exclusivity(unchecked) private var isMember = false
  /// The groups in this one are a list in the order of their start: the first is held here, and each
  /// holds the next. References back need not hold, as a group that leaves the list is removed from
  /// them.
  @exclusivity(unchecked) private var first: EffectGroup?
  @exclusivity(unchecked) private unowned(unsafe) var last: EffectGroup?
  @exclusivity(unchecked) private var next: EffectGroup?
  @exclusivity(unchecked) private unowned(unsafe) var previous: EffectGroup?
  @exclusivity(unchecked) private var holds = 0
  @exclusivity(unchecked) private var task: Task<Void, Never>?
  @exclusivity(unchecked) private var onEnd: (() -> Void)?
  @exclusivity(unchecked) private var waiters = Registry<CheckedContinuation<Void, Never>>()
  private var lastWaiter = 0
  /// In the group of all effects, how many tasks run that are not timers.
  private var finite = 0

  /// Creates a group in another one; it ends when nothing holds it and all its members have ended.
  @usableFromInline
  init(in outer: EffectGroup?, name: EffectName? = nil, onEnd: (() -> Void)? = nil) {
    self.outer = outer
    self.name = name
    self.onEnd = onEnd
    isCancelled = outer?.isCancelled ?? false
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

  /// How many single tasks run here.
  ///
  /// - Complexity: O(*n*) in the groups here; nothing is allocated.
  var taskCount: Int {
    var count = task == nil ? 0 : 1
    var next = first
    while let member = next {
      count += member.taskCount
      next = member.next
    }
    return count
  }

  private var members: [EffectGroup] {
    var members: [EffectGroup] = []
    var next = first
    while let member = next {
      members.append(member)
      next = member.next
    }
    return members
  }

  /// Whether all that ran here has ended.
  @usableFromInline var hasEnded: Bool { !isMember && outer != nil }

  /// Whether this group, or one around it, was cancelled, even after its end.
  @usableFromInline var wasCancelled: Bool {
    var group: EffectGroup? = self
    while let current = group, !current.isCancelled { group = current.outer }
    return group != nil
  }

  /// Whether this group is another one, or is inside of it.
  func isInside(_ other: EffectGroup) -> Bool {
    var group: EffectGroup? = self
    while let current = group, current !== other { group = current.outer }
    return group != nil
  }

  private var isIdle: Bool { holds == 0 && first == nil }

  /// Whether something runs that `finish` waits for: in the group of all effects, anything but timers.
  var isBusy: Bool { outer == nil ? finite > 0 : !isIdle }

  /// Whether all tasks here that `finish` waits for sleep on clocks which only a test advances.
  var sleepsInTest: Bool {
    tasks.allSatisfy { group in
      group.isCancelled || group.name?.isTimer == true
        || group.task.map(TestSleepers.contains) == true
    }
  }

  private var root: EffectGroup {
    var group = self
    while let outer = group.outer { group = outer }
    return group
  }

  @usableFromInline
  func hold() {
    holds += 1
  }

  @usableFromInline
  func release() {
    holds -= 1
    endIfIdle()
  }

  /// Keeps a single effect for as long as it runs.
  ///
  /// What the effect does before it first suspends is done when this returns, and it may have ended.
  ///
  /// - Parameter start: Starts the task; it is given a function to call at its end.
  @usableFromInline
  func run(_ start: (@escaping @MainActor () -> Void) -> Task<Void, Never>) {
    var hasEnded = false
    let counting = name?.isTimer == true ? nil : root
    counting?.finite += 1
    hold()
    let task = start {
      hasEnded = true
      _ = exchange(&self.task, with: nil)
      self.release()
      // The next effect of a concatenation has begun and is counted by now.
      counting?.endFinite()
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

  /// Waits until everything in this group has ended, in the group of all effects everything but timers, or
  /// until the task that waits is cancelled.
  func finish() async {
    while isBusy, !Task.isCancelled { await finishOnce() }
  }

  private func finishOnce() async {
    lastWaiter += 1
    let number = lastWaiter
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard isBusy, !Task.isCancelled else { return continuation.resume() }
        waiters.append(continuation, number: number)
      }
    } onCancel: {
      Task { @MainActor in
        let waiter = self.waiters.remove(number)
        waiter?.resume()
      }
    }
  }

  private func endFinite() {
    finite -= 1
    if finite == 0 { resumeWaiters() }
  }

  private func resumeWaiters() {
    guard !waiters.isEmpty else { return }
    for waiter in exchange(&waiters, with: Registry()).values { waiter.resume() }
  }

  private func endIfIdle() {
    guard isIdle else { return }
    if let onEnd = exchange(&onEnd, with: nil) {
      onEnd()
      guard isIdle else { return }
    }
    resumeWaiters()
    guard isMember, let outer else { return }
    isMember = false
    outer.remove(self)
    outer.endIfIdle()
  }

  private func append(_ member: EffectGroup) {
    member.isMember = true
    if let last {
      _ = exchange(&last.next, with: member)
      member.previous = last
    } else {
      _ = exchange(&first, with: member)
    }
    last = member
  }

  private func remove(_ member: EffectGroup) {
    let next = exchange(&member.next, with: nil)
    next?.previous = member.previous
    if last === member { last = member.previous }
    let previous = member.previous
    member.previous = nil
    let removed =
      if let previous {
        exchange(&previous.next, with: next)
      } else {
        exchange(&first, with: next)
      }
    _ = removed
  }
}
