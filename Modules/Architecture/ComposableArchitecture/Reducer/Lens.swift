/// A path to a part of a value, through which the part is read and changed in place, without a copy.
///
/// A key path to a stored property is resolved once, to the offset of the property in memory. A part
/// that consists of several properties is put together by functions of the user's, and the payload of
/// an enum case is reached through its case path.
///
/// ```swift
/// let counterView = Lens<AppState, CounterViewState>(
///   get: { CounterViewState(counter: $0.counter, favorites: $0.favorites) },
///   modify: { app, body in
///     var part = CounterViewState(counter: app.counter, favorites: take(&app.favorites))
///     body(&part)
///     (app.counter, app.favorites) = (part.counter, part.favorites)
///   })
/// ```
public struct Lens<Root, Value>: Sendable {
  @usableFromInline let way: Way
  /// The identity of this lens among others.
  @usableFromInline let path: PathIdentity
  /// Whether there may be no part.
  @usableFromInline let isPartial: Bool

  @usableFromInline
  enum Way: Sendable {
    /// The part is stored inside the root, at this many bytes from its start.
    case stored(offset: Int)
    case lent(
      get: @Sendable (Root) -> Value?,
      modify: @Sendable (inout Root, (inout Value) -> Void) -> Void)
  }

  /// Where the part is stored in the root, in bytes from its start; nil where it is not stored there.
  var offset: Int? {
    if case .stored(let offset) = way { offset } else { nil }
  }

  @usableFromInline
  init(way: Way, path: PathIdentity, isPartial: Bool) {
    self.way = way
    self.path = path
    self.isPartial = isPartial
  }

  /// Creates a lens from two functions.
  ///
  /// - Parameters:
  ///   - get: Returns the part.
  ///   - modify: Passes the part to the function that it is given, once, and keeps the change. Move
  ///     collections into the part with `take`, so that they are changed where they are instead of
  ///     being copied.
  @inlinable
  public init(
    get: @escaping @Sendable (Root) -> Value,
    modify: @escaping @Sendable (inout Root, (inout Value) -> Void) -> Void
  ) {
    self.init(
      way: .lent(get: get, modify: modify),
      path: PathIdentity(get, get), isPartial: false)
  }

  /// Creates a lens from a key path.
  ///
  /// - Parameter keyPath: The key path of the part. A stored property costs an addition of an offset; a
  ///   computed one is read, changed and written back.
  @inlinable
  public init(_ keyPath: any WritableKeyPath<Root, Value> & Sendable) {
    if let offset = MemoryLayout<Root>.offset(of: keyPath) {
      // Fields without a size share their offset, and so their key path, with others.
      let path =
        MemoryLayout<Value>.size > 0
        ? PathIdentity.stored(offset: offset) : .created(PathIdentity.Token())
      self.init(way: .stored(offset: offset), path: path, isPartial: false)
    } else {
      self.init(
        way: .lent(
          get: { $0[keyPath: keyPath] },
          modify: { root, body in body(&root[keyPath: keyPath]) }),
        path: .created(PathIdentity.Token(keyPath: keyPath)), isPartial: false)
    }
  }

  /// The lens on the payload of an enum case: the part is there while the root is in that case.
  ///
  /// The root is taken apart before the payload is lent, so that nothing else holds the payload and
  /// a collection inside it is changed in place.
  @inlinable
  static func payload(_ casePath: CasePath<Root, Value>) -> Lens {
    Lens(
      way: .lent(
        get: casePath.extract,
        modify: { root, body in
          guard var part = casePath.extract(root) else { return }
          _ = consume root
          body(&part)
          root = casePath.embed(part)
        }),
      path: casePath.identity, isPartial: true)
  }

  /// Returns a copy of the part, if it is there.
  ///
  /// Nothing is written: observers of properties are not called.
  @inlinable
  public func get(_ root: borrowing Root) -> Value? {
    read(root) { $0 }
  }

  /// Reads the part, if it is there.
  ///
  /// A stored part is not copied. Nothing is written: observers of properties are not called.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - body: Reads the part.
  /// - Returns: What `body` returned, or nil where there is no part.
  @inlinable
  public func read<Result>(_ root: borrowing Root, _ body: (Value) -> Result) -> Result? {
    withUnsafePointer(to: root) { root in
      var result: Result?
      read(root) { result = body($0.pointee) }
      return result
    }
  }

  /// Reads the part of a mutable root, if it is there, without the copy of the root that passing it as
  /// a value may make.
  ///
  /// - Parameters:
  ///   - root: The root; nothing is written to it.
  ///   - body: Reads the part.
  /// - Returns: What `body` returned, or nil where there is no part.
  @inlinable
  public func read<Result>(_ root: inout Root, _ body: (Value) -> Result) -> Result? {
    withUnsafeMutablePointer(to: &root) { root in
      var result: Result?
      read(UnsafePointer(root)) { result = body($0.pointee) }
      return result
    }
  }

  /// Changes the part in place, if it is there; it is written back once.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - body: Changes the part.
  /// - Returns: What `body` returned, or nil where there is no part.
  @inlinable
  public func modify<Result>(
    _ root: inout Root, _ body: (inout Value) -> Result
  ) -> Result? {
    switch way {
    case .stored(let offset):
      return withUnsafeMutablePointer(to: &root) { root in
        body(
          &UnsafeMutableRawPointer(root).advanced(by: offset)
            .assumingMemoryBound(to: Value.self).pointee)
      }
    case .lent(_, let modify):
      var result: Result?
      modify(&root) { result = body(&$0) }
      return result
    }
  }

  /// Shows the part, if it is there, without a copy where it is stored.
  @inlinable
  func read(_ root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> Void) {
    switch way {
    case .stored(let offset):
      body(
        UnsafeRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self))
    case .lent(let get, _):
      guard let part = get(root.pointee) else { return }
      withUnsafePointer(to: part, body)
    }
  }
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
