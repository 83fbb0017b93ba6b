/// Values that are defaults in most places, in one object: nil stands for the defaults.
@usableFromInline
final class Box<Value: Defaulted> {
  /// Changes only while one value holds this box, and that value is being changed itself.
  @exclusivity(unchecked) @usableFromInline fileprivate(set) var value: Value

  @usableFromInline init(_ value: Value) {
    self.value = value
  }
}

// Safety: the value changes only while one value holds the box, as `uniqueBox` sees to.
extension Box: @unchecked Sendable where Value: Sendable {}

/// A type with a default value.
@usableFromInline
protocol Defaulted {
  init()
}

extension Optional {
  /// Changes the value in the box.
  @usableFromInline
  mutating func change<Value>(_ change: (inout Value) -> Void) where Wrapped == Box<Value> {
    let box = uniqueBox()
    change(&box.value)
    self = box
  }

  /// Changes the value in the box; nil replaces the default.
  @usableFromInline
  mutating func change<Value: Equatable>(_ change: (inout Value) -> Void)
  where Wrapped == Box<Value> {
    let box = uniqueBox()
    change(&box.value)
    self = box.value == Value() ? nil : box
  }

  /// Takes the box, or a copy of it if another value holds it too.
  private mutating func uniqueBox<Value>() -> Box<Value> where Wrapped == Box<Value> {
    guard var box = take() else { return Box(Value()) }
    return isKnownUniquelyReferenced(&box) ? box : Box(box.value)
  }
}

extension Box: Equatable where Value: Equatable {
  @usableFromInline static func == (one: Box, other: Box) -> Bool {
    one === other || one.value == other.value
  }
}
