/// The parts that one step leads to, by their keys.
@MainActor
@usableFromInline
final class PartBranch {
  let step: PartStep
  private let offset: Int?
  private let stampOffset: Int?
  let whole: PartEffects
  private var single: PartEffects?
  private var keyed: [EffectID: PartEffects] = [:]
  /// The stamp of the collection when absent elements were looked for last.
  @exclusivity(unchecked) var stamp: Stamp?
  @exclusivity(unchecked) var mortals = 0

  init(_ step: PartStep, of whole: PartEffects) {
    self.step = step
    self.whole = whole
    offset = step.offset
    stampOffset = step.stampOffset
  }

  /// Whether parts may have gone: not where the stamp of their collection is the same.
  func mayHaveLost(in whole: UnsafeRawPointer) -> Bool {
    if let stampOffset {
      let now = whole.loadUnaligned(fromByteOffset: stampOffset, as: Stamp.self)
      return stamp != now
    }
    guard let offset, let single else { return true }
    return single.mayHaveLost(in: whole + offset)
  }

  var isEmpty: Bool { single == nil && keyed.isEmpty }

  var all: [PartEffects] { (single.map { [$0] } ?? []) + keyed.values }

  func part(_ key: EffectID?) -> PartEffects? {
    guard let key else { return single }
    return keyed[key]
  }

  func add(_ part: PartEffects) {
    if let key = part.key { keyed[key] = part } else { single = part }
  }

  /// Removes a part in which nothing is noted; one without a key is kept for the next effect.
  func remove(_ part: PartEffects) {
    guard let key = part.key, let index = keyed.index(forKey: key), keyed.values[index] === part
    else { return }
    // The key is the user's: it is dropped after the access, and not in it.
    let entry = keyed.remove(at: index)
    _ = entry
  }

  func removeAll() {
    let parts = (exchange(&single, with: nil), exchange(&keyed, with: [:]))
    _ = parts
  }
}
