import Testing

@testable import Interface

private final class Referred {}

private enum Kind: Equatable {
  case plain, numbered(Int)
}

/// Padding lies between its fields.
private struct Composite: View {
  var isOn = true
  var number = 7
  var small: UInt8 = 1
  var name = "a name that is too long to be kept inside of the string"
  var optional: Int?
  var kind = Kind.plain
  var model: Referred
  var act: () -> Void = {}

  var body: some View { Text(name) }
}

@MainActor
struct SamenessTests {
  private let model = Referred()

  /// Two views with these fields, whose padding holds different garbage.
  private func isSame(_ change: (inout Composite) -> Void) -> Bool {
    let size = MemoryLayout<Composite>.stride
    let memory = [UInt8(0x00), 0xFF].map { garbage in
      let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      memory.initializeMemory(as: UInt8.self, repeating: garbage, count: size)
      return memory.assumingMemoryBound(to: Composite.self)
    }
    let act = {}
    memory[0].initialize(to: Composite(model: model, act: act))
    memory[1].initialize(to: Composite(model: model, act: act))
    change(&memory[1].pointee)
    defer {
      for place in memory {
        place.deinitialize(count: 1)
        UnsafeMutableRawPointer(place).deallocate()
      }
    }
    return areSame(memory[0].pointee, memory[1].pointee)
  }

  @Test func `equal fields are the same whatever the padding`() {
    #expect(isSame { _ in })
  }

  @Test func `each field counts`() {
    #expect(!isSame { $0.isOn = false })
    #expect(!isSame { $0.number = 8 })
    #expect(!isSame { $0.small = 2 })
    #expect(!isSame { $0.name = "another name that is too long to be kept inside of the string" })
    #expect(!isSame { $0.optional = 1 })
    #expect(!isSame { $0.kind = .numbered(1) })
    #expect(!isSame { $0.model = Referred() })
  }

  @Test func `an equal text elsewhere in memory is the same`() {
    #expect(isSame { $0.name = String($0.name.reversed().reversed()) })
  }

  @Test func `another function is not the same`() {
    var count = 0
    #expect(!isSame { $0.act = { count += 1 } })
    #expect(count == 0)
  }

  @Test func `views without a body are compared by their bytes`() {
    #expect(areSame(Text("7"), Text("7")))
    #expect(!areSame(Text("7"), Text("8")))
  }
}
