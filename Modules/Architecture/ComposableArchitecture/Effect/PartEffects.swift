/// The effects that run in one part of the state, and in the parts inside of it.
///
/// Parts form a tree with the steps that reducers take; a store keeps only those branches of it in
/// which effects run or may still send. An action costs nothing here unless a part may have gone: elements are looked at
/// only where their collection changed, and only those that changed.
@MainActor
@usableFromInline
final class PartEffects {
  /// The element, or the identity, that this is part of its branch for; nil where it has none.
  let key: EffectID?
  private let branch: PartBranch?
  private let type: ObjectIdentifier
  /// Whether the state of this part can be reached from the root: not where a reducer ran another one
  /// by hand on a part of its own state.
  private let isPlaced: Bool
  // No user code runs while these are read or written: what is in them is moved out before it is dropped.
  @exclusivity(unchecked) private var branches: [PartBranch] = []
  private var groups = Registry<EffectGroup>()
  private var ids: [EffectID: Registry<EffectGroup>] = [:]
  private var throttled: [EffectID: () -> Duration] = [:]
  // No user code runs while these trivial values are read or written.
  /// How many groups and ids were entered here and inside and may still run or send, and how many throttles
  /// are noted.
  @exclusivity(unchecked) private var load = 0
  /// How many groups of parts that may go away are noted here and inside.
  @exclusivity(unchecked) private var mortals = 0

  /// Creates the root.
  init(of type: Any.Type) {
    self.type = ObjectIdentifier(type)
    key = nil
    branch = nil
    isPlaced = true
  }

  init(_ key: EffectID?, of branch: PartBranch) {
    self.key = key
    self.branch = branch
    type = branch.step.part
    isPlaced = branch.whole.isPlaced && branch.step.whole == branch.whole.type
  }

  /// Whether effects run here or inside, or may still send, that end when their part does.
  @usableFromInline var hasMortals: Bool { mortals > 0 }

  /// Whether a part with effects may have gone since it was looked for last, given the state of this
  /// part: not where the stamps of all collections are the same.
  @usableFromInline
  func mayHaveLost(in state: UnsafeRawPointer) -> Bool {
    guard hasMortals else { return false }
    for index in branches.indices where branches[index].mortals > 0 {
      if branches[index].mayHaveLost(in: state) { return true }
    }
    return false
  }

  /// Whether effects of this part end when it goes away or changes its identity.
  var isMortal: Bool { isPlaced && branch?.step.isMortal == true }

  /// The part that a step leads to.
  func part(_ step: PartStep, _ key: EffectID?) -> PartEffects {
    if step.staysThere { return self }
    let branch = branch(step)
    if let part = branch.part(key) { return part }
    let part = PartEffects(key, of: branch)
    branch.add(part)
    return part
  }

  /// How many branches are kept where nothing runs in them, for the next effect.
  private static let mostEmptyBranches = 16

  /// Leaves the branches without parts: a step that is created for each effect never comes again.
  private func leaveEmptyBranches() {
    let old = exchange(&branches, with: branches.filter { !$0.isEmpty })
    _ = old
  }

  private func branch(_ step: PartStep) -> PartBranch {
    if let branch = branches.first(where: { $0.step === step }) { return branch }
    let same = branches.first {
      $0.step.path == step.path && $0.step.whole == step.whole && $0.step.part == step.part
        && Swift.type(of: $0.step) == Swift.type(of: step)
    }
    if let same { return same }
    if branches.count >= Self.mostEmptyBranches { leaveEmptyBranches() }
    let branch = PartBranch(step, of: self)
    branches.append(branch)
    return branch
  }

  /// Shows the state of this part, given that of the root; returns whether the part is there.
  ///
  /// A part that cannot be reached is taken to be there.
  func show(_ root: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void = { _ in }) -> Bool {
    guard let branch, isPlaced else {
      if branch == nil { body(root) }
      return true
    }
    var isThere = false
    let wholeIsThere = branch.whole.show(root) { isThere = branch.step.show($0, key, body) }
    return wholeIsThere && isThere
  }

  /// Whether this part or one that took its place is there, given the state of the root.
  func isOccupied(_ root: UnsafeRawPointer) -> Bool {
    guard let branch, isPlaced else { return true }
    var isOccupied = false
    let wholeIsThere = branch.whole.show(root) { isOccupied = branch.step.isOccupied($0, key) }
    return wholeIsThere ? isOccupied : branch.whole.isOccupied(root)
  }

  /// Whether nothing is noted here and inside.
  var isIdle: Bool { load == 0 }

  /// Leaves the tree where nothing is noted here and inside.
  func leaveIfIdle() {
    if isIdle { branch?.remove(self) }
  }

  /// Notes a group of effects, by its id or as one that ends with this part.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - number: Its number, greater than all before it.
  ///   - id: Its id; nil where it ends with this part.
  ///   - root: The state of the root.
  func enter(_ group: EffectGroup, _ number: Int, under id: EffectID?, in root: UnsafeRawPointer) {
    if let id { enter(group, number, id) } else { enter(group, number, in: root) }
  }

  private func enter(_ group: EffectGroup, _ number: Int, in root: UnsafeRawPointer) {
    if let branch, branch.mortals == 0 {
      _ = branch.whole.show(root) { branch.stamp = branch.step.stamp(in: $0) }
    }
    groups.append(group, number: number)
    change(load: 1, mortals: 1)
  }

  /// Forgets a group of effects that was entered, by its id or as one that ends with this part.
  func leave(_ number: Int, _ id: EffectID?) {
    if let id { leaveID(id, number) } else { leaveGroups(number) }
  }

  private func leaveGroups(_ number: Int) {
    guard let group = groups.remove(number) else { return }
    groups.compact()
    change(load: -1, mortals: -1)
    _ = group
  }

  /// Notes a group of effects by its id, here and in all parts around.
  private func enter(_ group: EffectGroup, _ number: Int, _ id: EffectID) {
    var next: PartEffects? = self
    while let part = next {
      part.ids[id, default: Registry()].append(group, number: number)
      next = part.branch?.whole
    }
    change(load: 1)
  }

  private func leaveID(_ id: EffectID, _ number: Int) {
    var next: PartEffects? = self
    while let part = next {
      part.forget(number, id)
      next = part.branch?.whole
    }
    change(load: -1)
  }

  private func forget(_ number: Int, _ id: EffectID) {
    guard let index = ids.index(forKey: id) else { return }
    let group = ids.values[index].remove(number)
    guard ids.values[index].isEmpty else { return ids.values[index].compact() }
    // The key and the group hold the user's values: they are dropped after the access, not in it.
    let entry = ids.remove(at: index)
    _ = (entry, group)
  }

  /// Cancels what runs with an id here and inside, but not what `group` is a piece of.
  func cancel(_ id: EffectID, sparingThoseAround group: EffectGroup? = nil) {
    guard let registry = ids[id] else { return }
    for (number, other) in registry.numbered where group?.isInside(other) != true {
      // What was cancelled is not looked at again from here, however long it takes to end.
      forget(number, id)
      other.cancel()
    }
  }

  /// How much is left of the time in which no other effect with this id begins.
  func throttled(_ id: EffectID) -> Duration {
    throttled[id].map { $0() } ?? .zero
  }

  /// Begins a time in which no other effect with this id begins.
  func throttle(_ id: EffectID, _ left: @escaping () -> Duration) {
    if throttled.updateValue(left, forKey: id) == nil { change(load: 1) }
  }

  /// Forgets the times that are over, here and inside; returns how many are not.
  func forgetThrottled() -> Int {
    var left = 0
    for part in branches.flatMap(\.all) { left += part.forgetThrottled() }
    let over = throttled.filter { $0.value() <= .zero }.keys
    for id in over { throttled[id] = nil }
    left += throttled.count
    change(load: -over.count)
    return left
  }

  /// Ends the effects of parts inside that are gone, given the state of this part.
  @usableFromInline
  func endAbsent(in state: UnsafeRawPointer) {
    for branch in branches where branch.mortals > 0 { branch.step.endAbsent(branch, in: state) }
  }

  /// Cancels all that runs here and inside: the part is gone.
  func end() {
    for part in branches.flatMap(\.all) { part.end() }
    let groups = exchange(&groups, with: Registry())
    let throttled = exchange(&throttled, with: [:])
    change(load: -groups.count - throttled.count, mortals: -groups.count)
    for group in groups.values { group.cancel() }
  }

  /// Releases all parts: the store is gone.
  func close() {
    let branches = exchange(&branches, with: [])
    for part in branches.flatMap(\.all) { part.close() }
    for branch in branches { branch.removeAll() }
  }

  private func change(load: Int, mortals: Int = 0) {
    guard load != 0 || mortals != 0 else { return }
    var next: PartEffects? = self
    while let part = next {
      part.load += load
      part.mortals += mortals
      part.branch?.mortals += mortals
      next = part.branch?.whole
      if part.load == 0 { part.branch?.remove(part) }
    }
  }
}
