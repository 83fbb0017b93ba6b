import PlatformC

/// Measures the requested workloads, prints the results, and exits with 1 if a count is off.
@main
@MainActor
struct Benchmarks {
  /// The workloads, in the order in which they run.
  static let workloads: [(name: String, run: @MainActor (Bench) async -> Void)] = [
    ("W1", dispatch), ("W2", depth), ("W3", oneViewStore), ("W4", rows),
    ("W5", favorites), ("W6", effects), ("W7", scopes), ("W8", frames),
    ("W9", lists), ("W10", start), ("W11", numberTheory), ("W12", resending),
    ("W13", running), ("W14", searches), ("W15", savedFavorites), ("W16", timeTravel),
    ("W17", recordings), ("W18", pages),
  ]

  static func main() async {
    do throws(Options.Refusal) {
      let options = try Options(CommandLine.arguments.dropFirst(), names: workloads.map(\.name))
      if options.isHelp { return print(Options.help) }
      exit(await run(options) ? 0 : 1)
    } catch {
      complain("Benchmarks: \(error.sentence)")
      exit(64)
    }
  }

  /// Returns whether all counts are as they must be.
  private static func run(_ options: Options) async -> Bool {
    let bench = Bench(isQuick: options.isQuick)
    for workload in workloads where options.filter.map({ $0 == workload.name }) ?? true {
      await workload.run(bench)
    }
    print(options.isJSON ? bench.json : bench.table)
    for fault in bench.faults { complain(fault) }
    return bench.faults.isEmpty
  }

  /// Writes a line to the standard error.
  private static func complain(_ line: String) {
    let bytes = Array("\(line.visible)\n".utf8)
    _ = write(2, bytes, bytes.count)
  }
}
