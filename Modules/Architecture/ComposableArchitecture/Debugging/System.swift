#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The time of the clock, and the processor time of this thread, in milliseconds.
func clockAndProcessorTime() -> SIMD2<Int> {
  func time(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
  return SIMD2(time(CLOCK_MONOTONIC), time(CLOCK_THREAD_CPUTIME_ID))
}

/// Prints a line to standard error: the default of a store for its reports.
///
/// - Parameter line: The line.
public func printToStandardError(_ line: String) {
  var bytes = Array("\(line)\n".utf8)[...]
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    guard written > 0 else { return }
    bytes.removeFirst(written)
  }
}
