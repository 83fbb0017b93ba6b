/// A step from a state to a part of it, which an operator of reducers takes: `pullback`, `optional` or
/// `forEach`.
///
/// Effects carry the steps from the root to the part whose reducer returned them. A part tells cancel
/// ids apart, and its effects end when it goes away or changes its identity.
@usableFromInline
class PartStep: @unchecked Sendable {  // Immutable, which is not checked with subclasses.
  /// The type of the state that has the part.
  let whole: ObjectIdentifier
  /// The type of the part.
  let part: ObjectIdentifier
  /// The identity of the step: equal steps from one part lead to the same part.
  let path: PathIdentity
  /// Whether the part may go away.
  var isMortal: Bool { true }
  /// What is wrong where an effect takes the step from another state than `whole`; nil where that is a
  /// reducer that another one calls on a part of its state.
  var misplacement: String? { nil }
  /// Whether the part is the whole and lasts as long.
  var staysThere: Bool { false }

  init(from whole: Any.Type, to part: Any.Type, path: PathIdentity) {
    self.whole = ObjectIdentifier(whole)
    self.part = ObjectIdentifier(part)
    self.path = path
  }

  /// Shows the part with a key where it is there; returns whether it is.
  func show(
    _ whole: UnsafeRawPointer, _ key: EffectID?, _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    false
  }

  /// Whether a part is there that is reached in the same way as the one with a key, whatever its
  /// identity.
  func isOccupied(_ whole: UnsafeRawPointer, _ key: EffectID?) -> Bool {
    show(whole, key) { _ in }
  }

  /// Ends the effects of parts that are gone.
  @MainActor
  func endAbsent(_ parts: PartBranch, in whole: UnsafeRawPointer) {
    for part in parts.all {
      let isThere = show(whole, part.key) { pointer in
        MainActor.assumeIsolated { part.endAbsent(in: pointer) }
      }
      if !isThere { part.end() }
    }
  }

  /// Where the part begins in the whole, in bytes; nil where it is not stored in it.
  var offset: Int? { nil }
  /// Where the stamp of the parts lies in the whole, in bytes; nil where none is stored in it.
  var stampOffset: Int? { nil }

  /// The mark of the latest change of the parts, where they keep one.
  func stamp(in whole: UnsafeRawPointer) -> Stamp? { nil }
}

/// A step to a part behind a lens; the key of the part is its identity, where it has one.
@usableFromInline
final class LensStep<Whole, Part>: PartStep, @unchecked Sendable {  // Immutable.
  @usableFromInline let lens: Lens<Whole, Part>
  private let identity: Identity<Part>?

  @usableFromInline
  init(_ lens: Lens<Whole, Part>, _ identity: Identity<Part>?) {
    self.lens = lens
    self.identity = identity
    super.init(from: Whole.self, to: Part.self, path: lens.path)
  }

  override var isMortal: Bool { lens.isPartial || identity != nil }
  override var staysThere: Bool { !isMortal && whole == part && path == .stored(offset: 0) }
  override var offset: Int? { isMortal ? nil : lens.offset }

  /// The identity of the part now, where it has one.
  @usableFromInline
  func key(in whole: UnsafePointer<Whole>) -> EffectID? {
    guard let identity else { return nil }
    var key: EffectID?
    lens.read(whole) { key = identity.key(of: $0) }
    return key
  }

  override func show(
    _ whole: UnsafeRawPointer, _ key: EffectID?, _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    var isThere = false
    lens.read(whole.assumingMemoryBound(to: Whole.self)) { part in
      guard identity?.key(of: part) == key else { return }
      isThere = true
      body(part)
    }
    return isThere
  }

  override func isOccupied(_ whole: UnsafeRawPointer, _ key: EffectID?) -> Bool {
    var isOccupied = false
    lens.read(whole.assumingMemoryBound(to: Whole.self)) { _ in isOccupied = true }
    return isOccupied
  }
}

/// A step to the elements of a collection; the key of an element is the one in its collection.
@usableFromInline
final class ElementStep<Whole, Elements>: PartStep, @unchecked Sendable  // Immutable.
where Elements: KeyedElements, Elements.Key: Sendable {
  private let lens: Lens<Whole, Elements>

  @usableFromInline
  init(_ lens: Lens<Whole, Elements>) {
    self.lens = lens
    super.init(from: Whole.self, to: Elements.Value.self, path: lens.path)
  }

  override func show(
    _ whole: UnsafeRawPointer, _ key: EffectID?, _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    guard let key = key?.value.base as? Elements.Key else { return false }
    var isThere = false
    lens.read(whole.assumingMemoryBound(to: Whole.self)) { elements in
      guard let element = elements.pointee.value(forKey: key) else { return }
      isThere = true
      withUnsafePointer(to: element) { body($0) }
    }
    return isThere
  }

  override var stampOffset: Int? {
    guard let offset = lens.offset, let inner = Elements.stampOffset else { return nil }
    // Any program may write such a collection: a wrong offset must not lead out of it.
    let greatest = MemoryLayout<Elements>.size - MemoryLayout<Stamp>.size
    guard inner >= 0, inner <= greatest else { return nil }
    return offset + inner
  }

  override func stamp(in whole: UnsafeRawPointer) -> Stamp? {
    var stamp: Stamp?
    lens.read(whole.assumingMemoryBound(to: Whole.self)) { stamp = $0.pointee.changeStamp }
    return stamp
  }

  override func endAbsent(_ parts: PartBranch, in whole: UnsafeRawPointer) {
    var isThere = false
    lens.read(whole.assumingMemoryBound(to: Whole.self)) { elements in
      isThere = true
      MainActor.assumeIsolated { endAbsent(parts, from: elements) }
    }
    if !isThere { parts.all.forEach { $0.end() } }
  }

  /// Looks at the elements that changed, or at all where that is not known.
  @MainActor
  private func endAbsent(_ parts: PartBranch, from elements: UnsafePointer<Elements>) {
    let stamp = elements.pointee.changeStamp
    if let stamp, stamp == parts.stamp { return }
    let changed = parts.stamp.flatMap { elements.pointee.changedKeys(since: $0) }
    parts.stamp = stamp
    let candidates = changed.map { keys in Set(keys).compactMap { parts.part(EffectID($0)) } }
    for part in candidates ?? parts.all {
      guard let key = part.key?.value.base as? Elements.Key, elements.pointee.contains(key: key)
      else {
        part.end()
        continue
      }
      guard part.hasMortals, let element = elements.pointee.value(forKey: key) else { continue }
      withUnsafePointer(to: element) { part.endAbsent(in: $0) }
    }
  }
}
