/// Whether two views certainly have the same values in all fields.
///
/// Both views are alive here, so no object that one of them refers to can have been freed and its
/// address used again: the same bytes mean the same values. Where bytes differ, a view with a body is
/// compared part by part, as equal values can differ in padding and in where a text is stored:
///
/// - References are the same if they refer to the same object; no `==` is called, as it may ignore
///   what the body reads.
/// - Structs, tuples, enums, optionals, arrays, and the values in existentials are the same if all
///   their parts are; texts if they have the same code units.
/// - All others whose bytes differ count as changed: numbers, functions, sets, dictionaries, values
///   that describe themselves to mirrors, and types that are compiled without reflection.
///
/// When in doubt, views differ: that costs an evaluation, while a mistake would leave an old screen.
///
/// - Complexity: O(1) where the bytes are the same; else O(fields), with a limit.
@MainActor
func areSame<Content: View>(_ old: Content, _ new: Content) -> Bool {
  withUnsafePointer(to: old) { old in
    withUnsafePointer(to: new) { new in
      if haveSameBytes(old, new, count: 1) { return true }
      guard Content.Body.self != Never.self else { return false }
      var comparison = Comparison()
      return comparison.areSame(old, new)
    }
  }
}

/// How two values of a type are compared whose bytes differ.
private enum Plan {
  /// As types of the standard library that hide their parts from reflection.
  case parts(any ComparedByParts.Type)
  case fields([StoredField])
  /// By what the case of an enum holds.
  case payload
  /// By the type that is inside of an existential.
  case content
  /// They count as changed.
  case none

  /// Returns the plan for the type of a value.
  init<Value>(for value: Value) {
    if let type = Value.self as? any ComparedByParts.Type {
      self = .parts(type)
      return
    }
    let value: Any = value
    if Value.self is AnyClass {
      self = .none
    } else if type(of: value) != Value.self {
      self = .content
    } else if value is any CustomReflectable {
      self = .none
    } else {
      switch Mirror(reflecting: value).displayStyle {
      case .struct, .tuple:
        // Bit fields of C are not among the fields.
        let isFromC = String(reflecting: Value.self).hasPrefix("__C.")
        self = isFromC ? .none : .fields(StoredField.all(of: Value.self))
      case .enum: self = .payload
      default: self = .none
      }
    }
  }

  /// The plans of the types that were compared so far.
  @MainActor static var known: [ObjectIdentifier: Plan] = [:]
}

/// A comparison of two values, part by part.
@MainActor
private struct Comparison {
  /// How many parts are still compared, which limits the time and the depth of the stack.
  private var partsLeft = 500

  fileprivate mutating func areSame<Value>(
    _ first: UnsafePointer<Value>, _ second: UnsafePointer<Value>
  ) -> Bool {
    if haveSameBytes(first, second, count: 1) { return true }
    guard partsLeft > 0 else { return false }
    partsLeft -= 1
    switch plan(for: first) {
    case .parts(let type): return areSame(first, second, as: type)
    case .fields(let fields): return areFieldsSame(fields, first, second)
    case .payload:
      return haveSamePayload(Mirror(reflecting: first.pointee), Mirror(reflecting: second.pointee))
    case .content: return areContentsSame(first.pointee, second.pointee)
    case .none: return false
    }
  }

  private func plan<Value>(for value: UnsafePointer<Value>) -> Plan {
    let type = ObjectIdentifier(Value.self)
    if let plan = Plan.known[type] { return plan }
    let plan = Plan(for: value.pointee)
    Plan.known[type] = plan
    return plan
  }

  private mutating func areSame<Value, Parts: ComparedByParts>(
    _ first: UnsafePointer<Value>, _ second: UnsafePointer<Value>, as type: Parts.Type
  ) -> Bool {
    let first = UnsafeRawPointer(first).assumingMemoryBound(to: type)
    let second = UnsafeRawPointer(second).assumingMemoryBound(to: type)
    return Parts.areSame(first.pointee, second.pointee, &self)
  }

  /// Compares values of any types, such as those in existentials.
  fileprivate mutating func areContentsSame(_ first: Any, _ second: Any) -> Bool {
    func areSame<Value>(as type: Value.Type) -> Bool {
      guard let first = first as? Value, let second = second as? Value else { return false }
      return self.areSame(first, second)
    }
    let type = type(of: first)
    return type == Swift.type(of: second) && areSame(as: type)
  }

  fileprivate mutating func areSame<Value>(_ first: Value, _ second: Value) -> Bool {
    withUnsafePointer(to: first) { first in
      withUnsafePointer(to: second) { areSame(first, $0) }
    }
  }

  private mutating func areFieldsSame<Value>(
    _ fields: [StoredField], _ first: UnsafePointer<Value>, _ second: UnsafePointer<Value>
  ) -> Bool {
    let (first, second) = (UnsafeRawPointer(first), UnsafeRawPointer(second))
    func isSame<Field>(_ type: Field.Type, at offset: Int, isStrong: Bool) -> Bool {
      let first = (first + offset).assumingMemoryBound(to: type)
      let second = (second + offset).assumingMemoryBound(to: type)
      return isStrong ? areSame(first, second) : haveSameBytes(first, second, count: 1)
    }
    return !fields.isEmpty
      && fields.allSatisfy { isSame($0.type, at: $0.offset, isStrong: $0.isStrong) }
  }

  /// Compares the payloads of two enums; cases without one differ in their bytes.
  private mutating func haveSamePayload(_ first: Mirror, _ second: Mirror) -> Bool {
    guard let first = first.children.first, let second = second.children.first,
      first.label == second.label
    else { return false }
    return areContentsSame(first.value, second.value)
  }
}

/// A type of the standard library that hides its parts from reflection.
private protocol ComparedByParts {
  @MainActor
  static func areSame(_ first: Self, _ second: Self, _ comparison: inout Comparison) -> Bool
}

extension String: ComparedByParts {
  fileprivate static func areSame(
    _ first: String, _ second: String, _ comparison: inout Comparison
  ) -> Bool {
    first.hasSameUnits(as: second)
  }
}

extension String {
  /// Whether another text has the same code units: those that `==` calls equal can have others, which a
  /// terminal can show differently.
  package func hasSameUnits(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { units in
      other.utf8.withContiguousStorageIfAvailable { haveSameBytes(.init(units), .init($0)) }
    }
    return isSame.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
  }
}

extension Optional: ComparedByParts {
  fileprivate static func areSame(
    _ first: Wrapped?, _ second: Wrapped?, _ comparison: inout Comparison
  ) -> Bool {
    switch (first, second) {
    case (let first?, let second?): comparison.areSame(first, second)
    case (nil, nil): true
    default: false
    }
  }
}

extension Array: ComparedByParts {
  fileprivate static func areSame(
    _ first: [Element], _ second: [Element], _ comparison: inout Comparison
  ) -> Bool {
    guard first.count == second.count else { return false }
    return first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        guard let firstStart = first.baseAddress, let secondStart = second.baseAddress
        else { return true }
        if haveSameBytes(firstStart, secondStart, count: first.count) { return true }
        return first.indices.allSatisfy {
          comparison.areSame(firstStart + $0, secondStart + $0)
        }
      }
    }
  }
}

extension AnyHashable: ComparedByParts {
  fileprivate static func areSame(
    _ first: AnyHashable, _ second: AnyHashable, _ comparison: inout Comparison
  ) -> Bool {
    comparison.areContentsSame(first.base, second.base)
  }
}

private func haveSameBytes<Value>(
  _ first: UnsafePointer<Value>, _ second: UnsafePointer<Value>, count: Int
) -> Bool {
  let size = count == 1 ? MemoryLayout<Value>.size : MemoryLayout<Value>.stride * count
  return haveSameBytes(
    UnsafeRawBufferPointer(start: first, count: size),
    UnsafeRawBufferPointer(start: second, count: size))
}

/// Whether two regions of one size have the same bytes.
private func haveSameBytes(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer)
  -> Bool
{
  let size = first.count
  var offset = 0
  while offset + 8 <= size {
    let word = first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    guard word == second.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
      return false
    }
    offset += 8
  }
  return first[offset...].elementsEqual(second[offset...])
}
