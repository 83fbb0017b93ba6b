import ComposableArchitecture

/// The estimated memory that values refer to, in bytes.
///
/// Of a collection a few elements are looked at. A collection that was counted already is not counted again.
struct Footprint {
  private var stamps: Set<Stamp> = []
  private var objects: Set<ObjectIdentifier> = []
  private var partsLeft = 0
  private static let samples = 16

  /// Returns the memory that a value refers to.
  mutating func bytes(of value: Any) -> Int {
    partsLeft = 2_000
    return bytes(of: value, levels: 32)
  }

  private mutating func bytes(of value: Any, levels: Int) -> Int {
    func isPlain<Value>(_: Value) -> Bool { _isPOD(Value.self) }
    partsLeft -= 1
    guard levels > 0, partsLeft > 0, !isPlain(value) else { return 0 }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case nil:
      let count = (value as? String)?.utf8.count ?? 0
      return count > 15 ? count + 32 : 0
    case .collection, .set, .dictionary:
      let stamp = (value as? any KeyedElements)?.changeStamp
      if let stamp, !stamps.insert(stamp).inserted { return 0 }
      return (value as? any Collection).map { bytes(in: $0, levels) } ?? 0
    case .class:
      guard objects.insert(ObjectIdentifier(value as AnyObject)).inserted else { return 0 }
      return 64 + bytes(of: mirror.children, levels)
    default:
      return bytes(of: mirror.children, levels)
    }
  }

  private mutating func bytes(of children: Mirror.Children, _ levels: Int) -> Int {
    children.prefix(Self.samples).reduce(0) { $0 + bytes(of: $1.value, levels: levels - 1) }
  }

  private mutating func bytes<Elements: Collection>(in elements: Elements, _ levels: Int) -> Int {
    let count = elements.count
    guard count > 0 else { return 0 }
    var each = MemoryLayout<Elements.Element>.stride
    var index = 0
    if let keyed = elements as? any KeyedElements, keyed.changeStamp != nil {
      // Each slot of an identified array takes four bytes; at least a quarter of them is free.
      index = 16
      while 3 * index < 16 * count { index *= 2 }
    } else if elements is any KeyedElements || elements is any SetAlgebra {
      // The buckets of a hash table are twice as many as its members at worst.
      each *= 2
    }
    var sampled = 0
    if !_isPOD(Elements.Element.self) {
      for element in elements.prefix(Self.samples) {
        sampled += bytes(of: element, levels: levels - 1)
      }
    }
    return 32 + index + count * each + sampled * count / min(count, Self.samples)
  }
}
