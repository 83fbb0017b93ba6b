/// Values that are defaults in most places, in one object: nil stands for the defaults.
@usableFromInline
final class Box<Value: Defaulted> {
  @usableFromInline let value: Value

  @usableFromInline init(_ value: Value) {
    self.value = value
  }
}

extension Box: Sendable where Value: Sendable {}

/// A type with a default value.
@usableFromInline
protocol Defaulted {
  init()
}

extension Optional {
  /// Changes the value in the box.
  @usableFromInline
  mutating func change<Value>(_ change: (inout Value) -> Void) where Wrapped == Box<Value> {
    var value = self?.value ?? Value()
    change(&value)
    self = Box(value)
  }

  /// Changes the value in the box; nil replaces the default.
  @usableFromInline
  mutating func change<Value: Equatable>(_ change: (inout Value) -> Void)
  where Wrapped == Box<Value> {
    var value = self?.value ?? Value()
    change(&value)
    self = value == Value() ? nil : Box(value)
  }
}

extension Box: Equatable where Value: Equatable {
  @usableFromInline static func == (one: Box, other: Box) -> Bool {
    one === other || one.value == other.value
  }
}
