/// The effects that run in one part of the state, and in the parts inside of it.
///
/// Parts form a tree that is shaped like the state. A part with a key leaves it when no effect in it runs or may
/// still send. An action costs nothing here unless a part that runs effects may have been removed: only
/// changed elements of a changed collection are looked up.
@MainActor
@usableFromInline
final class Part {
  /// The parts that one step leads to, by their keys.
  final class Branch {
    let step: StateStep
    var parts: [EffectID?: Part] = [:]
    /// The stamp of the collection at the last check for removed elements.
    @exclusivity(unchecked) var stamp: Stamp?
    /// The stamp of the collection when its elements were last asked for subscriptions.
    var askedStamp: Stamp?
    /// The number of registrations inside that end with a part.
    @exclusivity(unchecked) var vanishing = 0

    private let stampOffset: Int?

    init(_ step: StateStep) {
      self.step = step
      stampOffset = step.stampOffset
    }

    /// Whether a part that runs effects may be removed, given the state around it: not if the stamp of
    /// the collection is the same.
    func mayHaveLost(in state: UnsafeRawPointer) -> Bool {
      guard vanishing > 0, let stampOffset else { return vanishing > 0 }
      return stamp != state.loadUnaligned(fromByteOffset: stampOffset, as: Stamp.self)
    }
  }

  private struct Entry {
    weak var effects: RunningEffects?
  }

  private let key: EffectID?
  private let branch: Branch?
  private let parent: Part?
  private let type: ObjectIdentifier
  /// Whether the state of this part can be found from the root: not if a reducer called another one
  /// on a part of the state.
  private let isPlaced: Bool
  // Unchecked: no code of the user runs while these are read or written, since values are moved out
  // before they are released.
  @exclusivity(unchecked) private var branches: [Branch] = []
  /// The effects that end with this part.
  private var members = NumberedList<Entry>()
  /// The effects that an id cancels, here and inside.
  private var ids: [EffectID: NumberedList<Entry>] = [:]
  /// How much is left of the intervals of throttles, which outlast their effects.
  private var intervals: [EffectID: () -> Duration] = [:]
  /// The number of registrations and intervals here and inside.
  @exclusivity(unchecked) private var count = 0
  /// The number of registrations here and inside that end with a part.
  @exclusivity(unchecked) @usableFromInline private(set) var vanishing = 0

  /// Whether the state asks for the effects of this part, which may have ended.
  private var isAskedFor = false

  private static var lastNumber = 0

  /// Creates a part; without a parent it is the whole state.
  init(
    _ type: ObjectIdentifier, _ key: EffectID? = nil, _ branch: Branch? = nil,
    in parent: Part? = nil
  ) {
    (self.type, self.key, self.branch, self.parent) = (type, key, branch, parent)
    isPlaced = parent.map { $0.isPlaced && branch?.step.whole == $0.type } ?? true
  }

  /// Whether effects of this part end when it is removed or replaced.
  @usableFromInline var mayVanish: Bool { isPlaced && branch?.step.mayVanish == true }

  /// Whether this part uses the cancel ids and the intervals of its parent.
  private var sharesIDs: Bool { branch?.step.sharesIDs == true }

  /// Whether no effect is registered here and inside, and no interval goes on.
  var isIdle: Bool { count == 0 }

  /// Returns the part that a step leads to, which is created if it is not known.
  @usableFromInline func child(_ step: StateStep, _ key: EffectID?) -> Part {
    if step.isIdentity { return self }
    let branch = branch(of: step)
    if let part = branch.parts[key] { return part }
    if branch.parts.count >= 64, branch.parts.count.nonzeroBitCount == 1 {
      // Intervals of a part that cannot be removed would stay.
      for part in branch.parts.values { part.removeEndedIntervals() }
    }
    let part = Part(step.part, key, branch, in: self)
    branch.parts[key] = part
    return part
  }

  private func branch(of step: StateStep) -> Branch {
    branches.first { $0.step == step } ?? newBranch(step)
  }

  private func newBranch(_ step: StateStep) -> Branch {
    // A step that is created for each effect never comes again.
    if branches.count >= 16 {
      let old = exchange(&branches, with: branches.filter { !$0.parts.isEmpty })
      _ = old
    }
    let branch = Branch(step)
    branches.append(branch)
    return branch
  }

  /// Finds the state of this part, given the state of the root.
  ///
  /// A part that cannot be found counts as present.
  @usableFromInline func presence(
    in root: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void = { _ in }
  ) -> StateStep.Presence {
    guard let parent, let branch, isPlaced else {
      if parent == nil { body(root) }
      return .present
    }
    var presence = StateStep.Presence.absent
    let outer = parent.presence(in: root) { presence = branch.step.find(key, $0, body) }
    return outer == .present ? presence : outer
  }

  /// Returns the keys of the elements of a collection here that changed since the last call, or all.
  @usableFromInline
  func changedKeys<Elements: KeyedElements>(of elements: Elements, at step: StateStep)
    -> [Elements.Key]
  {
    let branch = branch(of: step)
    let stamp = elements.changeStamp
    let last = exchange(&branch.askedStamp, with: stamp)
    if let stamp, stamp == last { return [] }
    return last.flatMap { elements.changedKeys(since: $0) } ?? elements.allKeys
  }

  /// Notes that the state asks for the effects of this part, until it is removed.
  ///
  /// - Returns: Whether it did not ask for them before.
  func ask() -> Bool {
    if isAskedFor { return false }
    isAskedFor = true
    add(1, vanishing: 1)
    return true
  }

  /// Registers effects by an id, here and in all parents, or as effects that end with this part.
  ///
  /// - Returns: The number of the registration.
  func register(_ effects: RunningEffects, _ id: EffectID?) -> Int {
    Self.lastNumber += 1
    let number = Self.lastNumber
    if let id {
      forEachParent {
        $0.ids[id, default: NumberedList()].append(Entry(effects: effects), number: number)
      }
    } else {
      members.append(Entry(effects: effects), number: number)
    }
    add(1, vanishing: id == nil ? 1 : 0)
    return number
  }

  /// Forgets a registration.
  func unregister(_ number: Int, _ id: EffectID?) {
    if let id {
      forEachParent { $0.forget(number, id) }
      add(-1, vanishing: 0)
    } else if members.remove(number) != nil {
      members.compact()
      add(-1, vanishing: -1)
    }
  }

  private func forget(_ number: Int, _ id: EffectID) {
    guard let index = ids.index(forKey: id) else { return }
    _ = ids.values[index].remove(number)
    guard ids.values[index].isEmpty else { return ids.values[index].compact() }
    // The key is the user's: it is released after the access, not in it.
    let entry = ids.remove(at: index)
    _ = entry
  }

  /// Cancels the effects with an id here and inside, except the effects around `node`.
  @usableFromInline func cancel(_ id: EffectID, except node: RunningEffects? = nil) {
    if sharesIDs { return parent?.cancel(id, except: node) ?? () }
    guard let list = ids[id] else { return }
    for (number, entry) in list.numbered {
      guard let effects = entry.effects, node?.isInside(effects) != true else { continue }
      // Cancelled effects are not visited again from here, however long they take to end.
      forget(number, id)
      effects.cancel()
    }
  }

  /// Reads and changes the intervals of throttles in this part.
  func withIntervals<Result>(_ body: (inout [EffectID: () -> Duration]) -> Result) -> Result {
    if sharesIDs, let parent { return parent.withIntervals(body) }
    let count = intervals.count
    let result = body(&intervals)
    let added = intervals.count - count
    add(added, vanishing: mayVanish ? added : 0)
    return result
  }

  /// Forgets the intervals of throttles that are over.
  func removeEndedIntervals() {
    withIntervals { intervals in intervals = intervals.filter { $0.value() > .zero } }
  }

  /// Ends the effects of parts inside that are removed or replaced, given the state of this part.
  @usableFromInline
  func endAbsent(in state: UnsafeRawPointer) {
    // By index and without a closure, which retains nothing: W13 38 instead of 55 ns.
    var mayHaveLost = false
    for index in branches.indices where branches[index].mayHaveLost(in: state) {
      mayHaveLost = true
    }
    guard mayHaveLost else { return }
    for branch in branches where branch.mayHaveLost(in: state) {
      for part in changedParts(of: branch, in: state) {
        let presence = branch.step.find(part.key, state) { state in
          MainActor.assumeIsolated { part.endAbsent(in: state) }
        }
        if presence != .present { part.end() }
      }
    }
  }

  /// The parts of a branch that may be removed, or may have lost a part inside.
  private func changedParts(of branch: Branch, in state: UnsafeRawPointer) -> [Part] {
    let changes = branch.step.changes?(state, branch.stamp)
    if let changes { branch.stamp = changes.stamp }
    guard let keys = changes?.keys else { return Array(branch.parts.values) }
    return Set(keys).compactMap { branch.parts[$0] }
  }

  /// Cancels all effects here and inside: the part is removed.
  @usableFromInline
  func end() {
    for part in branches.flatMap({ $0.parts.values }) { part.end() }
    let members = exchange(&members, with: NumberedList())
    let intervals = exchange(&intervals, with: [:])
    let count = members.count + intervals.count + (isAskedFor ? 1 : 0)
    isAskedFor = false
    add(-count, vanishing: mayVanish ? -count : 0)
    for entry in members.values { entry.effects?.cancel() }
  }

  /// Releases all parts: the store is gone.
  func close() {
    for branch in exchange(&branches, with: []) {
      for part in exchange(&branch.parts, with: [:]).values { part.close() }
    }
  }

  /// Leaves the tree if it is idle.
  @usableFromInline func leaveIfIdle() {
    // A part without a key is kept for the next effect.
    guard isIdle, let key, let branch, branch.parts[key] === self else { return }
    let part = branch.parts.removeValue(forKey: key)
    _ = part
  }

  private func add(_ number: Int, vanishing: Int) {
    forEachParent { part in
      part.count += number
      part.vanishing += vanishing
      if let branch = part.branch {
        branch.vanishing += vanishing
        if branch.vanishing == 0 { branch.stamp = nil }
      }
      part.leaveIfIdle()
    }
  }

  /// Calls a function with this part and all around it, from the inside.
  private func forEachParent(_ body: (Part) -> Void) {
    var next: Part? = self
    while let part = next {
      body(part)
      next = part.parent
    }
  }
}

/// Registers effects in a part while they run, and while a callback that they left behind may send.
@MainActor
final class PartRegistration {
  private let part: Part
  private let id: EffectID?
  private let number: Int

  init(_ effects: RunningEffects, in part: Part, _ id: EffectID?) {
    self.part = part
    self.id = id
    number = part.register(effects, id)
  }

  isolated deinit {
    part.unregister(number, id)
  }
}
