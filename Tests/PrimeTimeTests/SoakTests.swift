import MemoryTesting
import PlatformC
import TerminalTesting
import Testing

#if canImport(Darwin) || canImport(Glibc)
  /// Many actions through PrimeTime's store: it ends with the memory that it had near the beginning.
  ///
  /// `SOAK_COUNT` in the environment says how many. Each test runs in a separate process.
  ///
  /// Swift Testing keeps a backtrace for each thrown error until the test ends. Each cancelled search throws one,
  /// about a byte per action. `SWT_SWIFT_ERROR_BACKTRACING_ENABLED=0` turns that off for long runs.
  @Suite(.serialized, .disabled(if: isSanitized, "a sanitizer keeps freed memory"))
  struct SoakTests {
    @Test func `the store alone keeps no memory`() async {
      await #expect(processExitsWith: .success) {
        try await Soak.expectNoGrowth(Soak(savesToAFile: false), after: Soak.count)
      }
    }

    @Test func `the store with a file keeps no memory`() async {
      await #expect(processExitsWith: .success) {
        try await Soak.expectNoGrowth(Soak(savesToAFile: true), after: Soak.count)
      }
    }

    // A screen costs more than an action: there are fewer of them.
    @Test func `the store under a screen keeps no memory`() async {
      await #expect(processExitsWith: .success) {
        try await Soak.expectNoGrowth(
          Soak(savesToAFile: true, isSeen: true), after: max(Soak.count / 50, 5_000))
      }
    }
  }

  extension Soak {
    /// How many actions there are.
    fileprivate static let count = Fuzz.number("SOAK_COUNT") ?? 50_000
    /// How many bytes more may be in use at the end: libdispatch keeps up to 1,024 continuations, 85 KB, for
    /// each of its threads, of which a process has up to eight here.
    private static let mostGrowth = 1 << 20

    fileprivate static func expectNoGrowth(_ soak: Soak, after count: Int) async throws {
      let (before, after) = await soak.memory(after: count)
      let growth = try #require(after) - #require(before)
      #expect(growth < mostGrowth, "\(growth) bytes more after \(count) actions")
    }
  }
#endif
