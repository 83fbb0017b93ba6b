import Testing

@testable import Interface

struct FieldBytesTests {
  private struct Padded {
    var flag: Bool
    var number: Int
    var inner: Inner
    var last: Bool
  }

  private struct Inner {
    var small: Int8
    var pair: (Int16, Int64)
  }

  /// The same fields over memory that was full of other bytes before.
  private func padded(over byte: UInt8, number: Int = 1, last: Bool = false) -> Padded {
    withUnsafeTemporaryAllocation(of: Padded.self, capacity: 1) { buffer in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      raw.indices.forEach { raw[$0] = byte }
      raw.storeBytes(of: true, toByteOffset: 0, as: Bool.self)
      raw.storeBytes(of: number, toByteOffset: 8, as: Int.self)
      raw.storeBytes(of: 3, toByteOffset: 16, as: Int8.self)
      raw.storeBytes(of: 4, toByteOffset: 24, as: Int16.self)
      raw.storeBytes(of: 5, toByteOffset: 32, as: Int64.self)
      raw.storeBytes(of: last, toByteOffset: 40, as: Bool.self)
      return buffer[0]
    }
  }

  @Test func paddingIsNotCompared() {
    let bytes = FieldBytes(of: Padded.self)
    #expect(bytes.areSame(padded(over: 0x00), padded(over: 0xFF)))
  }

  @Test func everyFieldIsCompared() {
    let bytes = FieldBytes(of: Padded.self)
    #expect(!bytes.areSame(padded(over: 0), padded(over: 0, number: 2)))
    #expect(!bytes.areSame(padded(over: 0), padded(over: 0, last: true)))
    var other = padded(over: 0)
    other.inner.pair.1 = 6
    #expect(!bytes.areSame(padded(over: 0), other))
  }

  @Test func theLayoutIsTheOneOfTheCompiler() {
    #expect(MemoryLayout<Padded>.offset(of: \.number) == 8)
    #expect(MemoryLayout<Padded>.offset(of: \.inner.pair.1) == 32)
    #expect(MemoryLayout<Padded>.offset(of: \.last) == 40)
  }

  @Test func objectsAreComparedByIdentity() {
    final class Object {}
    struct Holder { let object: Object }
    let object = Object()
    let bytes = FieldBytes(of: Holder.self)
    #expect(bytes.areSame(Holder(object: object), Holder(object: object)))
    #expect(!bytes.areSame(Holder(object: object), Holder(object: Object())))
  }

  @Test func enumsAndOptionalsAreCompared() {
    let optional = FieldBytes(of: Optional<Int>.self)
    #expect(optional.areSame(Int?.some(1), 1))
    #expect(!optional.areSame(Int?.some(0), nil))
    let string = FieldBytes(of: String.self)
    #expect(!string.areSame("a", "b"))
    let nothing = FieldBytes(of: Void.self)
    #expect(nothing.areSame((), ()))
  }

  @Test func closuresAreTheSameWithTheSameCapturesOnly() {
    struct Holder { let action: () -> Int }
    func make(_ number: Int) -> Holder { Holder { number } }
    let one = make(1)
    let bytes = FieldBytes(of: Holder.self)
    #expect(bytes.areSame(one, one))
    #expect(!bytes.areSame(one, make(2)))
  }
}
