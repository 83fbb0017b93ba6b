/// A path to a part of a value, through which the part is read and changed in place, without a copy.
///
/// A key path to a stored property is resolved once, to the offset of the property in memory. A part
/// that consists of several properties is put together by functions of the user's, and the payload of
/// an enum case is reached through its case path.
///
/// ```swift
/// let counterView = Lens<AppState, CounterFeatureState>(
///   get: { CounterFeatureState(counter: $0.counter, favoritePrimes: $0.favoritePrimes) },
///   modify: { app, body in
///     var part = CounterFeatureState(counter: app.counter, favoritePrimes: take(&app.favoritePrimes))
///     body(&part)
///     (app.counter, app.favoritePrimes) = (part.counter, part.favoritePrimes)
///   })
/// ```
public struct Lens<Root, Value>: Sendable {
  /// Where a stored part begins, in bytes from the start of the root; nil for any other part.
  @usableFromInline let offset: Int?
  /// Whether the part may be absent.
  @usableFromInline let isPartial: Bool
  /// Tells the path from others.
  @usableFromInline let identity: PathIdentity
  @usableFromInline let copy: @Sendable (Root) -> Value?
  /// Passes the part to a function, once, if it is there.
  @usableFromInline let lend: @Sendable (inout Root, (inout Value) -> Void) -> Void

  @usableFromInline
  init(
    isPartial: Bool, identity: PathIdentity, get: @escaping @Sendable (Root) -> Value?,
    lend: @escaping @Sendable (inout Root, (inout Value) -> Void) -> Void
  ) {
    offset = nil
    self.isPartial = isPartial
    self.identity = identity
    copy = get
    self.lend = lend
  }

  /// Creates a lens from two functions.
  ///
  /// - Parameters:
  ///   - get: Returns the part.
  ///   - modify: Passes the part to the function that it is given, once, and keeps the change. Move
  ///     collections into the part with `take`, so that they are changed in place instead of
  ///     being copied.
  @inlinable
  public init(
    get: @escaping @Sendable (Root) -> Value,
    modify: @escaping @Sendable (inout Root, (inout Value) -> Void) -> Void
  ) {
    self.init(isPartial: false, identity: PathIdentity(), get: get, lend: modify)
  }

  /// Creates a lens from a key path.
  ///
  /// - Parameter keyPath: The key path of the part. A stored property costs an addition of an offset; a
  ///   computed one is read, changed and written back.
  @inlinable
  public init(_ keyPath: any WritableKeyPath<Root, Value> & Sendable) {
    offset = MemoryLayout<Root>.offset(of: keyPath)
    isPartial = false
    // Key paths of properties without a size may be equal, as they share an offset.
    identity = MemoryLayout<Value>.size > 0 ? PathIdentity(keyPath) : PathIdentity()
    copy = { $0[keyPath: keyPath] }
    lend = { $1(&$0[keyPath: keyPath]) }
  }

  /// Creates the lens on the payload of an enum case: the part is there while the root is in that case.
  ///
  /// The root is taken apart before the payload is lent: the payload has one reference, and a collection
  /// inside it is changed in place.
  @inlinable
  init(payload path: CasePath<Root, Value>) {
    self.init(isPartial: true, identity: path.identity, get: path.extract) { root, body in
      guard var part = path.extract(root) else { return }
      _ = consume root
      body(&part)
      root = path.embed(part)
    }
  }

  /// Returns a copy of the part, if it is there.
  ///
  /// It only reads: observers of properties are not called.
  @inlinable
  public func get(_ root: borrowing Root) -> Value? {
    read(root) { $0 }
  }

  /// Reads the part, if it is there.
  ///
  /// A stored part is not copied. It only reads: observers of properties are not called.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - body: Reads the part.
  /// - Returns: What `body` returned, or nil for an absent part.
  @inlinable
  public func read<Result>(_ root: borrowing Root, _ body: (Value) -> Result) -> Result? {
    withUnsafePointer(to: root) { root in read(root) { body($0.pointee) } }
  }

  /// Reads the part of a mutable root, if it is there, without copying the root.
  ///
  /// - Parameters:
  ///   - root: The root; it is not written to.
  ///   - body: Reads the part.
  /// - Returns: What `body` returned, or nil for an absent part.
  @inlinable
  public func read<Result>(_ root: inout Root, _ body: (Value) -> Result) -> Result? {
    withUnsafePointer(to: &root) { root in read(root) { body($0.pointee) } }
  }

  /// Changes the part in place, if it is there; it is written back once.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - body: Changes the part.
  /// - Returns: What `body` returned, or nil for an absent part.
  @inlinable
  public func modify<Result>(
    _ root: inout Root, _ body: (inout Value) -> Result
  ) -> Result? {
    if let offset {
      return withUnsafeMutablePointer(to: &root) { root in
        body(
          &UnsafeMutableRawPointer(root).advanced(by: offset)
            .assumingMemoryBound(to: Value.self).pointee)
      }
    }
    var result: Result?
    lend(&root) { result = body(&$0) }
    return result
  }

  /// Passes the address of the part, or of a copy, if the part is there.
  @inlinable
  func read<Result>(
    _ root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> Result
  ) -> Result? {
    if let offset {
      return body(
        UnsafeRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self))
    }
    guard let part = copy(root.pointee) else { return nil }
    return withUnsafePointer(to: part, body)
  }
}

/// A path to a part of a state: a lens, or a case path for a state that is an enum.
public protocol StatePath<Root, Value>: Sendable {
  /// The state that holds the part.
  associatedtype Root
  /// The part.
  associatedtype Value
  /// The lens that lends the part.
  var lens: Lens<Root, Value> { get }
}

/// A path to a part that is always there: a lens. A scope by it is no optional store.
///
/// A parameter of type `Lens` would replace the error for a misspelled key path by one about lenses.
public protocol WholePath<Root, Value>: StatePath {}

extension Lens: WholePath {
  /// This lens.
  @inlinable public var lens: Lens { self }
}

extension CasePath: StatePath {
  /// The lens on the payload of this case.
  @inlinable public var lens: Lens<Root, Value> { Lens(payload: self) }
}

/// Moves a value out of its place, so that it can be changed elsewhere without a copy, and leaves
/// another one there.
///
/// - Parameters:
///   - place: The place of the value.
///   - empty: The value to leave there.
/// - Returns: The value.
@inlinable
public func take<Value>(_ place: inout Value, leaving empty: Value) -> Value {
  let value = consume place
  place = empty
  return value
}

/// Moves a collection out of its place, so that it can be changed elsewhere without a copy, and leaves
/// an empty one there.
///
/// - Parameter place: The place of the collection.
/// - Returns: The collection.
@inlinable
public func take<Elements: ExpressibleByArrayLiteral>(_ place: inout Elements) -> Elements {
  take(&place, leaving: [])
}
