/// The bytes of a type that hold its fields, without the padding between them.
///
/// Padding holds whatever was in memory before: comparing it would make equal views differ by chance.
struct FieldBytes {
  private var ranges: [Range<Int>] = []

  init(of type: Any.Type) {
    collect(type, at: 0)
  }

  /// Whether two values have the same bytes in all fields.
  ///
  /// Both values are alive here, so no object that one of them refers to can have been freed and its
  /// address used again: the same bytes mean the same value. Different bytes may still mean equal
  /// values, which costs an evaluation and nothing else.
  func areSame<Value>(_ first: Value, _ second: Value) -> Bool {
    withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: second) { second in
        ranges.allSatisfy { Self.areSame(first, second, in: $0) }
      }
    }
  }

  private static func areSame(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, in range: Range<Int>
  ) -> Bool {
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      let word = first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard word == second.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
        return false
      }
      offset += 8
    }
    while offset < range.upperBound {
      guard first[offset] == second[offset] else { return false }
      offset += 1
    }
    return true
  }

  private mutating func collect(_ type: Any.Type, at start: Int) {
    let count = isStructOrTuple(type) ? fieldCount(of: type) : 0
    guard count > 0 else {
      append(start..<(start + size(of: type)))
      return
    }
    for index in 0..<count {
      var field = Field()
      let fieldType = fieldType(of: type, index: index, field: &field)
      field.free?(field.name)
      collect(fieldType, at: start + fieldOffset(of: type, index: index))
    }
  }

  private mutating func append(_ range: Range<Int>) {
    guard let last = ranges.last, last.upperBound == range.lowerBound else {
      ranges.append(range)
      return
    }
    ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
  }
}

private func size(of type: Any.Type) -> Int {
  func open<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
  return open(type)
}

private func isStructOrTuple(_ type: Any.Type) -> Bool {
  let kind = metadataKind(of: type)
  return kind == 0x200 || kind == 0x301
}

// MARK: - The functions of the runtime on which `Mirror` is built; their form is part of its ABI.

private struct Field {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_getMetadataKind")
private func metadataKind(of type: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(of type: Any.Type, index: Int) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  of type: Any.Type, index: Int, field: UnsafeMutablePointer<Field>
) -> Any.Type
