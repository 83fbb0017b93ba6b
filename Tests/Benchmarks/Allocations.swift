import PlatformC
import Synchronization

/// Counts the objects that Swift allocates: instances, closures' contexts, boxes, and the buffers of
/// arrays, dictionaries and strings.
///
/// Swift's runtime allocates each object through the variable `_swift_allocObject` once a switch for
/// instruments is on. A counting function replaces the variable's function while objects are
/// counted. Memory from `UnsafeMutablePointer.allocate` is not counted. If the runtime is linked into
/// the program, the variables have no names to look up, and there is no count.
@MainActor
enum Allocations {
  private typealias Allocate =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  /// The runtime's two variables.
  private struct Variables {
    let allocate: UnsafeMutablePointer<Allocate>
    let isUsed: UnsafeMutablePointer<Bool>
  }

  nonisolated private static let count = Atomic<Int>(0)
  // Written before counting begins; allocations on other threads only read it.
  nonisolated(unsafe) private static var original: Allocate?

  /// Returns how many objects a function allocates, or nil if they cannot be counted.
  static func counted(in body: @MainActor () -> Void) -> Int? {
    guard let variables else { return nil }
    original = variables.allocate.pointee
    count.store(0, ordering: .relaxed)
    variables.allocate.pointee = { metadata, size, alignment in
      Allocations.count.add(1, ordering: .relaxed)
      return Allocations.original?(metadata, size, alignment)
    }
    variables.isUsed.pointee = true
    body()
    variables.isUsed.pointee = false
    if let original { variables.allocate.pointee = original }
    return count.load(ordering: .relaxed)
  }

  private static var variables: Variables? {
    guard let program = dlopen(nil, RTLD_NOW),
      let allocate = dlsym(program, "_swift_allocObject"),
      let isUsed = dlsym(
        program, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
    else { return nil }
    return Variables(
      allocate: allocate.assumingMemoryBound(to: Allocate.self),
      isUsed: isUsed.assumingMemoryBound(to: Bool.self))
  }
}

/// Something that is allocated, to see whether allocations are counted.
private final class Something {}

extension Bench {
  /// Notes a fault if operations allocate. Only release builds check this: debug builds keep boxes
  /// that the optimizer removes.
  func expectNoAllocation(_ name: String, _ run: @MainActor (Int) -> Void) {
    #if !DEBUG
      var made: [Something] = []
      made.reserveCapacity(3)
      guard Allocations.counted(in: { for _ in 0..<3 { made.append(Something()) } }) == made.count
      else { return note("\(name): allocations cannot be counted here.") }
      let count = Allocations.counted { run(1000) }
      expect(count, is: 0, "\(name), objects allocated by 1000 operations")
    #endif
  }
}
