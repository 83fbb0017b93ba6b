import PlatformC
import ProcessTesting

/// W10: PrimeTime, from its start to its first frame on a terminal, and the memory that it takes.
@MainActor
func start(_ bench: Bench) async {
  let program = Executable.path(of: "PrimeTime")
  guard access(program, X_OK) == 0 else {
    return bench.note(
      "W10: there is no PrimeTime beside this program; build it with swift build -c release.")
  }
  var times: [Double] = []
  var peaks: [Double] = []
  var failures = 0
  let found = await bench.inTurn(1, repetitions: bench.size(20, quick: 5)) { _ in
    let start = ContinuousClock.now
    guard let terminal = TerminalChild(program) else { return failures += 1 }
    if !terminal.wait(for: "Quit") { failures += 1 }
    times.append((ContinuousClock.now - start).nanoseconds)
    if let peak = terminal.peakMemory { peaks.append(Double(peak)) }
    terminal.quit()
  }
  bench.expect(failures, is: 0, "W10, starts without a first frame")
  // The first start warms up.
  let time = Figures(Array(times.dropFirst()))
  bench.add(
    Row(
      workload: "W10", what: "PrimeTime, from its start to its first frame",
      figures: time, floor: found.floor,
      reach: .init("at most 20 ms", time.median <= 20e6)))
  guard !peaks.isEmpty else {
    return bench.note("W10: how much memory a program takes is not known here.")
  }
  let peak = Figures(peaks)
  bench.add(
    Row(
      workload: "W10", what: "  its peak memory", figures: peak, unit: .bytes,
      reach: .init("at most 20 MB", peak.median <= 20e6)))
}
