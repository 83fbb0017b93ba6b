public import Observation

/// A value of a store that views read, which is an observer of the store and tells them of changes.
@MainActor
@usableFromInline
final class ObservedValue<Value>: Observable {
  // Unchecked: no code of the user runs while these are read or written, since values are moved out
  // before they are released.
  @exclusivity(unchecked) @usableFromInline var value: Value
  @usableFromInline let isDuplicate: (Value, Value) -> Bool
  @exclusivity(unchecked) @usableFromInline var registrar: ObservationRegistrar?
  @exclusivity(unchecked) @usableFromInline var path: KeyPath<ObservedValue<Value>, Value>?
  /// Functions that take the new value, or nil at the end, and return whether their stream is still read.
  @exclusivity(unchecked) @usableFromInline var streams: [(Value?) -> Bool] = []
  /// Whether it leaves its observers as soon as no reader waits for a change.
  @exclusivity(unchecked) @usableFromInline var isTemporary = false

  /// Whether it sees that a reader is gone before the value changes; see `ReaderTrial`.
  @usableFromInline let seesReaders: Bool
  /// Whether a reader may wait, if it does not see them.
  @exclusivity(unchecked) private var mayHaveReaders = false
  /// Whether Observation has registered all of these readers.
  @exclusivity(unchecked) private var areReadersRegistered = false

  /// Creates an observed value.
  ///
  /// - Parameters:
  ///   - value: The value to begin with.
  ///   - seesReaders: Whether it sees its readers.
  ///   - isDuplicate: Returns whether a value looks the same as the one before it.
  @inlinable init(
    _ value: Value, seesReaders: Bool = ReaderTrial.hasSucceeded,
    _ isDuplicate: @escaping (Value, Value) -> Bool
  ) {
    self.value = value
    self.seesReaders = seesReaders
    self.isDuplicate = isDuplicate
  }

  /// Reads the value, and has Observation tell the reader of the next change.
  @inlinable func read() -> Value {
    let (path, registrar) = (path ?? \.value, registrar ?? ObservationRegistrar())
    (self.path, self.registrar) = (path, registrar)
    registrar.access(self, keyPath: path)
    if !seesReaders { noteReader() }
    return value
  }

  /// Notes a reader, which Observation registers when its closure returns: before the next job of the main actor.
  @usableFromInline func noteReader() {
    (mayHaveReaders, areReadersRegistered) = (true, false)
    Task { [weak self] in self?.areReadersRegistered = true }
  }

  /// Whether a reader may wait for a change.
  ///
  /// Observation tells a reader once, of the first change after its closure has returned. A change in that closure
  /// tells it nothing, so the reader still waits then.
  @inlinable var hasReaders: Bool {
    seesReaders ? path != nil && !isKnownUniquelyReferenced(&path) : hasNotedReaders
  }

  @usableFromInline var hasNotedReaders: Bool { mayHaveReaders }

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
    if !streams.isEmpty {
      let all = exchange(&streams, with: [])
      streams = all.filter { $0(value) } + streams
    }
    _ = old
  }

  @inlinable func tellReaders(_ change: () -> Void) {
    guard hasReaders, let path, let registrar else { return change() }
    if !seesReaders { forgetReaders() }
    registrar.withMutation(of: self, keyPath: path, change)
  }

  /// Forgets the readers that Observation has registered, as they are told now; one may read again meanwhile.
  @usableFromInline func forgetReaders() {
    if areReadersRegistered { mayHaveReaders = false }
  }

  /// Passes each change to a function, and nil at the end, until it returns false.
  @inlinable func stream(_ yield: @escaping (Value?) -> Bool) {
    streams.append(yield)
  }

  /// Ends the sequences: the view store is gone.
  @inlinable func end() {
    for stream in exchange(&streams, with: []) { _ = stream(nil) }
  }
}

/// A trial whether observed values see that their readers are gone.
///
/// Each read gives Observation a key path. Observation of Swift 6.3 holds that key path until it has told the reader,
/// and no longer. So an observed value without readers leaves its observers with the next action. That is no promise
/// of Observation. So the first stores of a program try it out. If it does not hold, an observed value counts on the
/// promises alone, and leaves its observers after its next change.
@MainActor
@usableFromInline
enum ReaderTrial {
  /// Whether a trial has succeeded.
  @usableFromInline private(set) static var hasSucceeded = false

  /// Tries it, unless a trial has succeeded. In the closure of a reader a trial fails.
  @usableFromInline static func run() {
    if !hasSucceeded { hasSucceeded = succeeds() }
  }

  private static func succeeds() -> Bool {
    let (first, second) = (
      ObservedValue(0, seesReaders: true, ==), ObservedValue(0, seesReaders: true, ==)
    )
    _ = first.read()
    if first.hasReaders { return false }
    withObservationTracking {
      _ = (first.read(), second.read())
    } onChange: {
    }
    guard first.hasReaders, second.hasReaders else { return false }
    first.change(to: 1)
    return !first.hasReaders && !second.hasReaders
  }
}
