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
  /// Functions that take each new value, and nil at the end, and return whether they want the next one.
  @exclusivity(unchecked) @usableFromInline var listeners: [(Value?) -> Bool] = []
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
    // By index: a listener may add another, which is told of the next change, or release the view store.
    var (index, end) = (0, listeners.count)
    while index < min(end, listeners.count) {
      if listeners[index](value) {
        index += 1
      } else if index < listeners.count {
        listeners.remove(at: index)
        end -= 1
      }
    }
    _ = old
  }

  @inlinable func tellReaders(_ change: () -> Void) {
    guard hasReaders, let path, let registrar else { return change() }
    registrar.withMutation(of: self, keyPath: path, change)
  }

  /// Ends the listeners: the view store is gone.
  @inlinable func end() {
    for listener in exchange(&listeners, with: []) { _ = listener(nil) }
  }
}
