/// A step from a state to a part of it, which an operator of reducers takes: `pullback`, `optional` or
/// `forEach`.
///
/// It says how to find a part in its parent, what identifies the part, and whether it is still there.
@usableFromInline
final class StateStep: Sendable, Equatable {
  /// Whether a part is there.
  @usableFromInline enum Presence {
    /// The part is there.
    case present
    /// Another part, with another identity, is in its place.
    case replaced
    /// No part is there.
    case absent
  }

  /// The type of the state that has the part.
  @usableFromInline let whole: ObjectIdentifier
  /// The type of the part.
  @usableFromInline let part: ObjectIdentifier
  /// Whether the part may be removed or replaced.
  @usableFromInline let mayVanish: Bool
  /// Whether the part is the whole and lasts as long.
  @usableFromInline let isIdentity: Bool
  /// Whether the part uses the cancel ids of the whole.
  @usableFromInline let sharesIDs: Bool
  /// The fault of an effect that takes this step from another state than `whole`; nil if that is a reducer
  /// that another one calls on a part of its state.
  @usableFromInline let misuse: String?
  /// What two steps to the same part have in common.
  @usableFromInline let path: EffectID
  /// Finds the part with a key in its parent, and passes its state to a function if it is there.
  @usableFromInline let find:
    @Sendable (EffectID?, UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Presence
  /// Where the stamp of the collection lies in the whole, in bytes, if the parts are elements of a stored
  /// collection.
  @usableFromInline let stampOffset: Int?
  /// Returns the stamp of the collection in which the parts are elements, and the keys of the elements that changed
  /// since another stamp. The keys are nil if they are not known.
  @usableFromInline let changes:
    (@Sendable (UnsafeRawPointer, _ last: Stamp?) -> (stamp: Stamp, keys: [EffectID]?)?)?

  @inlinable
  init<Whole, Part>(
    from: Whole.Type, to: Part.Type, path: EffectID, mayVanish: Bool,
    sharesIDs: Bool = false, misuse: String? = nil, stampOffset: Int? = nil,
    changes: (@Sendable (UnsafeRawPointer, Stamp?) -> (stamp: Stamp, keys: [EffectID]?)?)? = nil,
    find: @escaping @Sendable (EffectID?, UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Presence
  ) {
    whole = ObjectIdentifier(from)
    part = ObjectIdentifier(to)
    self.path = path
    self.mayVanish = mayVanish
    self.sharesIDs = sharesIDs
    self.misuse = misuse
    self.stampOffset = stampOffset
    self.changes = changes
    self.find = find
    isIdentity = !mayVanish && whole == part && path == EffectID(0)
  }

  /// Creates the step to a part behind a lens; the key of the part is its identity, if it has one.
  @inlinable
  convenience init<Whole, Part>(to lens: Lens<Whole, Part>, _ identity: Identity<Part>?) {
    self.init(
      from: Whole.self, to: Part.self,
      path: identity?.path.map { EffectID($0) } ?? EffectID(of: lens),
      mayVanish: lens.isPartial || identity != nil
    ) { key, whole, body in
      lens.read(whole.assumingMemoryBound(to: Whole.self)) { part in
        guard identity?(part.pointee) == key else { return .replaced }
        body(part)
        return .present
      } ?? .absent
    }
  }

  /// Creates the step to the elements of a collection; the key of an element is the one in its collection.
  @inlinable
  convenience init<Whole, Elements: KeyedElements>(toElementsOf lens: Lens<Whole, Elements>)
  where Elements.Key: Sendable {
    // Any program may write such a collection: a wrong offset must not lead out of it.
    let last = MemoryLayout<Elements>.size - MemoryLayout<Stamp>.size
    let stampOffset = Elements.stampOffset.flatMap { $0 >= 0 && $0 <= last ? $0 : nil }
    self.init(
      from: Whole.self, to: Elements.Value.self, path: EffectID(of: lens),
      mayVanish: true,
      stampOffset: lens.offset.flatMap { offset in stampOffset.map { offset + $0 } },
      changes: { whole, last in
        lens.read(whole.assumingMemoryBound(to: Whole.self)) { elements in
          elements.pointee.changeStamp.map { stamp in
            let keys = stamp == last ? [] : last.flatMap { elements.pointee.changedKeys(since: $0) }
            return (stamp, keys?.map { EffectID($0) })
          }
        } ?? nil
      }
    ) { key, whole, body in
      guard let key = key?.value.base as? Elements.Key else { return .absent }
      return lens.read(whole.assumingMemoryBound(to: Whole.self)) { elements in
        guard let element = elements.pointee.value(forKey: key) else { return .absent }
        withUnsafePointer(to: element) { body($0) }
        return .present
      } ?? .absent
    }
  }

  /// Creates the step from a state to itself, while something in it lasts.
  ///
  /// - Parameters:
  ///   - path: Tells the step from others; left out, it is the same as no other.
  ///   - sharesIDs: Whether the part uses the cancel ids of the state.
  ///   - misuse: The fault of an effect that takes this step from another state.
  ///   - presence: Returns whether the part with a key is there.
  convenience init<State>(
    in: State.Type, path: EffectID = EffectID(PathIdentity()), sharesIDs: Bool = false,
    misuse: String? = nil,
    while presence: @escaping @Sendable (State, EffectID?) -> Presence
  ) {
    self.init(
      from: State.self, to: State.self, path: path, mayVanish: true, sharesIDs: sharesIDs,
      misuse: misuse
    ) { key, whole, body in
      let presence = presence(whole.assumingMemoryBound(to: State.self).pointee, key)
      if presence == .present { body(whole) }
      return presence
    }
  }

  /// Whether two steps from one part lead to the same part. Functions cannot be compared: steps that differ in a
  /// function of the user's have different paths.
  @usableFromInline
  static func == (first: StateStep, second: StateStep) -> Bool {
    first === second
      || first.path == second.path && first.whole == second.whole && first.part == second.part
        && first.mayVanish == second.mayVanish
        && (first.changes == nil) == (second.changes == nil)
  }

  /// A place in the code.
  @usableFromInline
  struct Place: Hashable, Sendable {
    private let file: UInt
    private let line: UInt
    private let column: UInt

    init(_ fileID: StaticString, _ line: UInt, _ column: UInt) {
      file = fileID.hasPointerRepresentation ? UInt(bitPattern: fileID.utf8Start) : 0
      self.line = line
      self.column = column
    }
  }
}

/// Returns what tells a part from the next one in its place, so that effects end with the part.
@usableFromInline
struct Identity<Part>: Sendable {
  @usableFromInline let id: @Sendable (Part) -> EffectID
  /// The path of the steps with this identity; nil if all identities of the type are alike.
  @usableFromInline let path: PathIdentity?

  @inlinable
  init(path: PathIdentity? = nil, _ id: @escaping @Sendable (Part) -> EffectID) {
    (self.path, self.id) = (path, id)
  }

  @inlinable
  func callAsFunction(_ part: Part) -> EffectID { id(part) }
}

extension EffectID {
  /// Creates the path of a step behind a lens: steps to the same part have the same path.
  @usableFromInline
  init<Whole, Part>(of lens: Lens<Whole, Part>) {
    // Properties without a size share their offset with others.
    let offset = MemoryLayout<Part>.size > 0 ? lens.offset : nil
    self = offset.map { EffectID($0) } ?? EffectID(lens.identity)
  }
}
