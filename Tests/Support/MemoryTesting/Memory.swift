import PlatformC

/// Returns how many bytes each of many objects leaves behind after it was made and freed; nil where the C
/// library does not say.
///
/// All threads use one heap, so tests measure it in separate processes: exit tests. Some memory is freed later, for
/// many objects at once, so this takes the smallest growth of a few rounds, or the first of at most 64 bytes.
///
/// - Parameters:
///   - count: How often each round makes the object.
///   - make: Makes the object, uses it and lets it go.
@MainActor
package func bytesLeft(
  after count: Int, _ make: @MainActor () async throws -> Void
) async rethrows -> Int? {
  // The first objects fill caches and pools.
  for _ in 0..<count { try await make() }
  var smallest: Int?
  for _ in 0..<10 {
    guard let before = bytesInUse() else { return nil }
    for _ in 0..<count { try await make() }
    guard let after = bytesInUse() else { return nil }
    var growth = (after - before) / count
    // On a busy machine other threads still free what the round made.
    for _ in 0..<20 where growth > 64 {
      try? await Task.sleep(for: .milliseconds(10))
      growth = ((bytesInUse() ?? after) - before) / count
    }
    smallest = min(smallest ?? growth, growth)
    if growth <= 64 { break }
  }
  return smallest
}

/// Whether a sanitizer watches the tests: it keeps freed memory, handles faults itself, and adds threads.
package let isSanitized =
  dlsym(everywhere, "__asan_init") != nil || dlsym(everywhere, "__tsan_init") != nil

/// `RTLD_DEFAULT`, which Swift does not import.
private var everywhere: UnsafeMutableRawPointer? {
  #if canImport(Darwin)
    UnsafeMutableRawPointer(bitPattern: -2)
  #else
    nil
  #endif
}

/// How many bytes of the heap are in use, to the byte; nil where the C library does not say.
package func bytesInUse() -> Int? {
  #if canImport(Darwin)
    var statistics = malloc_statistics_t()
    malloc_zone_statistics(nil, &statistics)
    return statistics.size_in_use
  #elseif canImport(Glibc)
    return mallocReport.map { report in
      // The last ones are about all arenas together.
      func size(_ element: String) -> Int {
        guard let start = report.ranges(of: element).last?.upperBound,
          let size = report[start...].firstRange(of: "size=\"")?.upperBound
        else { return 0 }
        return Int(report[size...].prefix(while: \.isNumber)) ?? 0
      }
      return size("<system type=\"current\"") + size("<total type=\"mmap\"")
        - size("<total type=\"fast\"") - size("<total type=\"rest\"")
    }
  #else
    return nil
  #endif
}

#if canImport(Glibc)
  /// What `malloc_info` writes, which Swift does not import.
  private var mallocReport: String? {
    typealias Info = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    guard let symbol = dlsym(everywhere, "malloc_info") else { return nil }
    let info = unsafeBitCast(symbol, to: Info.self)
    var bytes: UnsafeMutablePointer<CChar>?
    var count = 0
    guard let file = open_memstream(&bytes, &count) else { return nil }
    let isWritten = info(0, file) == 0
    fclose(file)
    defer { free(bytes) }
    return isWritten ? bytes.map { String(cString: $0) } : nil
  }
#endif
