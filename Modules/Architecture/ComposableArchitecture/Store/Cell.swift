public import Observation

/// A value that views read, apart from the view store, so that a store can update it without keeping the
/// view store alive.
@MainActor
@usableFromInline
final class Cell<Value>: Observable {
  // Unchecked: no code of the user runs while these are read or written, since values are moved out
  // before they are released.
  @exclusivity(unchecked) @usableFromInline var value: Value
  @usableFromInline let isDuplicate: (Value, Value) -> Bool
  @exclusivity(unchecked) @usableFromInline var registrar: ObservationRegistrar?
  @exclusivity(unchecked) @usableFromInline var path: KeyPath<Cell<Value>, Value>?
  @exclusivity(unchecked) @usableFromInline var callbacks: [@MainActor (Value) -> Void] = []
  /// Functions that take the new value, or nil at the end, and return whether their stream is still read.
  @exclusivity(unchecked) @usableFromInline var streams: [(Value?) -> Bool] = []
  /// Whether the cell leaves its observers as soon as no reader waits for a change.
  @exclusivity(unchecked) @usableFromInline var isTemporary = false

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - value: The value to begin with.
  ///   - isDuplicate: Returns whether a value looks the same as the one before it.
  @inlinable init(_ value: Value, _ isDuplicate: @escaping (Value, Value) -> Bool) {
    self.value = value
    self.isDuplicate = isDuplicate
  }

  /// Reads the value, and has Observation tell the reader of the next change.
  @inlinable func read() -> Value {
    let (path, registrar) = (path ?? \.value, registrar ?? ObservationRegistrar())
    (self.path, self.registrar) = (path, registrar)
    registrar.access(self, keyPath: path)
    return value
  }

  /// Whether Observation holds a reader that was not told of a change since its read.
  ///
  /// It holds the key path from the read until it has told the reader. A mark that a change clears would
  /// be wrong: the change may happen in the closure that reads, which Observation registers only when it
  /// returns.
  @inlinable var hasReaders: Bool { path != nil && !isKnownUniquelyReferenced(&path) }

  /// Takes the value after an action, or nil if its part of the state was removed.
  ///
  /// - Returns: Whether it stays an observer.
  @inlinable func update(_ new: UnsafePointer<Value>?) -> Bool {
    if let new {
      if !isDuplicate(value, new.pointee) { change(to: new.pointee) }
    } else if isTemporary {
      // The removal is the change.
      tellReaders {}
    }
    return !isTemporary || hasReaders
  }

  @inlinable func change(to new: Value) {
    var old: Value?
    tellReaders { old = exchange(&value, with: new) }
    // By index: a callback may add another, which is told of the next change, or release the view store.
    let end = callbacks.count
    var index = 0
    while index < min(end, callbacks.count) {
      callbacks[index](value)
      index += 1
    }
    if !streams.isEmpty {
      let all = exchange(&streams, with: [])
      streams = all.filter { $0(value) } + streams
    }
    _ = old
  }

  @inlinable func tellReaders(_ change: () -> Void) {
    guard hasReaders, let path, let registrar else { return change() }
    registrar.withMutation(of: self, keyPath: path, change)
  }

  /// Calls a function after each change.
  @inlinable func onChange(_ callback: @escaping @MainActor (Value) -> Void) {
    callbacks.append(callback)
  }

  /// Passes each change to a function, and nil at the end, until it returns false.
  @inlinable func stream(_ yield: @escaping (Value?) -> Bool) {
    streams.append(yield)
  }

  /// Ends the callbacks and the sequences: the view store is gone.
  @inlinable func end() {
    let (_, streams) = (exchange(&callbacks, with: []), exchange(&streams, with: []))
    for stream in streams { _ = stream(nil) }
  }
}
