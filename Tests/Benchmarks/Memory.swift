import PlatformC

/// How much memory this process uses.
enum Memory {
  /// The bytes that are allocated and not freed yet, or nil if the C library does not report them.
  ///
  /// Glibc reports a few lines of XML, which end with the totals of free, mapped, and system memory.
  /// Memory that a thread caches to use it again counts as used. The function is looked up by its
  /// name, since its header is not part of the module.
  static var inUse: Int? {
    #if canImport(Glibc)
      typealias Tell = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
      guard let function = dlsym(nil, "malloc_info") else { return nil }
      var text: UnsafeMutablePointer<CChar>?
      var size = 0
      defer { free(text) }
      guard let file = open_memstream(&text, &size) else { return nil }
      let status = unsafeBitCast(function, to: Tell.self)(0, file)
      fclose(file)
      guard status == 0, let text else { return nil }
      return inUse(String(cString: text))
    #else
      return nil
    #endif
  }

  private static func inUse(_ report: String) -> Int? {
    var sizes: [String: Int] = [:]
    // The totals are last, and so replace the totals of the heaps.
    for line in report.split(separator: "\n") {
      let words = line.split(separator: "\"")
      guard let last = words.dropLast().last, let size = Int(last), words.count > 2 else {
        continue
      }
      sizes["\(words[0])\(words[1])"] = size
    }
    guard let system = sizes["<system type=current"], let mapped = sizes["<total type=mmap"],
      let fast = sizes["<total type=fast"], let rest = sizes["<total type=rest"]
    else { return nil }
    return system + mapped - fast - rest
  }
}

/// Watches that memory stays flat while something is repeated, after a first time that warms up.
@MainActor
final class MemoryWatch {
  /// The memory that an allocator caches for threads varies. A leak of each effect would be several
  /// times as much, even in a quick run.
  private static let limit = 262_144
  private var repetitions = 0
  private var before: Int?

  func beginRepetition() {
    repetitions += 1
    if repetitions == 2 { before = Memory.inUse }
  }

  /// Notes a fault if memory grew by more than an allocator caches.
  func end(_ workload: String, _ what: String, _ bench: Bench) {
    guard let before, let now = Memory.inUse else {
      return bench.note("\(workload): how much memory is used is not known here.")
    }
    let growth = now - before
    bench.expect(growth < Self.limit, "\(workload), memory grew by \(growth) bytes.")
    bench.add(
      Row(
        workload: workload, what: what, figures: Figures([Double(growth)]), unit: .bytes,
        reach: .init("flat", growth < Self.limit)))
  }
}
