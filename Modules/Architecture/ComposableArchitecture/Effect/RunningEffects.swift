/// Effects that run and are cancelled together: a tree, from all effects of a store, through the
/// effects of one action, down to a single task.
///
/// A node ends when nothing holds it and its members have ended. A callback of an ended effect still asks
/// its node whether it was cancelled, and so keeps that node and those around it registered in their part.
@MainActor
@usableFromInline
final class RunningEffects {
  let parent: RunningEffects?
  @usableFromInline let name: EffectName?
  private let number: Int
  // Unchecked: no code of the user runs while these are read or written, since values are moved out
  // before they are released.
  @exclusivity(unchecked) private var wasCancelled: Bool
  @exclusivity(unchecked) @usableFromInline private(set) var hasEnded = false
  @exclusivity(unchecked) private var holds = 0
  @exclusivity(unchecked) private var members = NumberedList<RunningEffects>()
  @exclusivity(unchecked) private var lastNumber = 0
  @exclusivity(unchecked) private(set) var task: Task<Void, Never>?
  @exclusivity(unchecked) private var onEnd: (() -> Void)?
  @exclusivity(unchecked) private var waiters: [AsyncStream<Never>.Continuation] = []
  /// In the node of all effects, the number of running tasks except timers.
  @exclusivity(unchecked) private var finiteTasks = 0
  @exclusivity(unchecked) private var registration: PartRegistration?

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - parent: The node around it, which cancels this one with itself and ends after it; nil for all effects.
  ///   - name: The name of a single task.
  ///   - onEnd: A function to call when all effects here have ended.
  @usableFromInline init(
    in parent: RunningEffects?, name: EffectName? = nil, onEnd: (() -> Void)? = nil
  ) {
    self.parent = parent
    self.name = name
    self.onEnd = onEnd
    wasCancelled = parent?.isCancelled ?? false
    number = (parent?.lastNumber ?? 0) + 1
    parent?.lastNumber = number
    parent?.members.append(self, number: number)
  }

  /// Registers this node in a part of the state.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - id: The id that cancels this node; nil if it ends with the part.
  @usableFromInline func register(in part: Part, id: EffectID?) {
    registration = PartRegistration(self, in: part, id)
  }

  /// Whether this node or one around it was cancelled.
  @usableFromInline var isCancelled: Bool {
    wasCancelled || hasEnded && parent?.isCancelled == true
  }

  /// The node of the action that started these effects, directly or through other actions.
  @usableFromInline var ofAction: RunningEffects {
    var node = self
    while let parent = node.parent, parent.parent != nil { node = parent }
    return node
  }

  /// The single tasks that run here, in the order of their start.
  var tasks: [RunningEffects] {
    (task == nil ? [] : [self]) + members.values.flatMap(\.tasks)
  }

  /// The names of the tasks here that were not cancelled, in the order of their start.
  var uncancelledNames: [String] {
    tasks.compactMap { $0.isCancelled ? nil : $0.name?.description }
  }

  /// Whether a task runs here, or an action waits, that was not cancelled.
  var isActive: Bool { !isCancelled && (holds > 0 || members.values.contains(where: \.isActive)) }

  /// Whether this node is another one, or is inside of it.
  func isInside(_ other: RunningEffects) -> Bool {
    var node: RunningEffects? = self
    while let current = node, current !== other { node = current.parent }
    return node != nil
  }

  /// Keeps this node from ending until `release`.
  @usableFromInline func hold() {
    holds += 1
  }

  /// Ends this node if it was the last hold.
  @usableFromInline func release() {
    holds -= 1
    endIfIdle()
  }

  /// Runs a task; its first piece has run when this returns.
  ///
  /// - Parameter start: Starts the task; it is given a function to call at its end.
  @usableFromInline func run(_ start: (@escaping @MainActor () -> Void) -> Task<Void, Never>) {
    let all = name?.isEndless == true ? nil : root
    all?.finiteTasks += 1
    var isOver = false
    hold()
    let task = start {
      isOver = true
      _ = exchange(&self.task, with: nil)
      self.release()
      // The next effect of a concatenation has begun and is counted by now.
      all?.finiteTasks -= 1
      if all?.finiteTasks == 0 { all?.resumeWaiters() }
    }
    if !isOver { self.task = task }
    if isCancelled { task.cancel() }
  }

  /// Cancels all effects here: from now on they deliver nothing.
  @usableFromInline func cancel() {
    guard !wasCancelled else { return }
    wasCancelled = true
    task?.cancel()
    for member in members.values { member.cancel() }
  }

  /// Waits until everything here has ended, or until the task that waits is cancelled. In the node of all
  /// effects it does not wait for timers.
  func finish() async {
    while isBusy, !Task.isCancelled {
      let (end, waiter) = AsyncStream<Never>.makeStream()
      waiters.append(waiter)
      for await _ in end {}
    }
  }

  /// Whether there is something that `finish` waits for.
  var isBusy: Bool { parent == nil ? finiteTasks > 0 : !hasEnded }

  private var root: RunningEffects {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  private func resumeWaiters() {
    for waiter in exchange(&waiters, with: []) { waiter.finish() }
  }

  private func endIfIdle() {
    guard holds == 0, members.isEmpty, !hasEnded, let parent else { return }
    if let onEnd = exchange(&onEnd, with: nil) {
      onEnd()
      guard holds == 0, members.isEmpty else { return }
    }
    hasEnded = true
    resumeWaiters()
    _ = parent.members.remove(number)
    parent.members.compact()
    parent.endIfIdle()
  }
}

/// The name of an effect in reports and of its task: the given one, or the place of its creation.
@usableFromInline
struct EffectName: Sendable, CustomStringConvertible {
  let name: StaticString?
  private let fileID: StaticString
  private let line: UInt
  /// Whether the effect only ends when it is cancelled, as a timer: `Store.finish` does not wait for it.
  let isEndless: Bool

  @usableFromInline
  init(
    _ name: StaticString?, _ fileID: StaticString, _ line: UInt, isEndless: Bool = false
  ) {
    self.name = name
    self.fileID = fileID
    self.line = line
    self.isEndless = isEndless
  }

  /// The given name: to make one of the place would cost more than the rest of a task.
  var given: String? { name?.description }

  @usableFromInline var description: String { name?.description ?? "\(fileID):\(line)" }
}
