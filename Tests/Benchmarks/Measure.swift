import Counter

/// The results of repeated measurements: times in nanoseconds, or another amount.
struct Figures {
  /// From the least to the greatest.
  let sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  var median: Double {
    guard let middle = sorted.indices.middle else { return 0 }
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
  var min: Double { sorted.first ?? 0 }
  var max: Double { sorted.last ?? 0 }
}

extension Range<Int> {
  fileprivate var middle: Int? { isEmpty ? nil : lowerBound + count / 2 }
}

/// The times of several workloads, and of the floor measured in turn with them.
struct Comparison {
  let floor: Figures
  let workloads: [Figures]
  /// How many operations each workload did, including the warm-up.
  let operations: Int
}

/// Measures workloads, and keeps the rows, notes, and faults.
///
/// Every workload counts its operations — sends, callbacks, bytes — and compares the count with the
/// expected one. A correct count shows that the compiler removed no work: the actions reach the
/// state through stored functions, which the compiler cannot look through; the final state depends
/// on every single operation.
@MainActor
final class Bench {
  let isQuick: Bool
  private(set) var rows: [Row] = []
  /// Sentences below the table.
  private(set) var notes: [String] = []
  /// Sentences about counts that are off.
  private(set) var faults: [String] = []
  private let floor = Floor()
  private var floorSends = 0

  init(isQuick: Bool) {
    self.isQuick = isQuick
  }

  /// A number of operations: fewer in a quick run.
  func size(_ full: Int, quick: Int) -> Int { isQuick ? quick : full }

  func add(_ row: Row) { rows.append(row) }
  func note(_ sentence: String) { notes.append(sentence) }

  /// Notes a fault unless a count is the expected one. A missing count is a fault too.
  func expect<Count: Equatable>(_ count: Count?, is wanted: Count, _ what: String) {
    if count != wanted {
      faults.append("\(what): \(count.map { "\($0)" } ?? "none") instead of \(wanted).")
    }
  }

  /// Notes a fault unless something holds.
  func expect(_ isTrue: Bool, _ sentence: @autoclosure () -> String) {
    if !isTrue { faults.append(sentence()) }
  }

  /// Measures workloads in turn with the floor: floor, each workload, floor, each workload, and so
  /// on, after one round that warms up.
  ///
  /// - Parameters:
  ///   - operations: How many operations each does in one repetition.
  ///   - repetitions: How often; at least five times, but once in a debug build.
  ///   - workloads: Each does as many operations as it is told.
  /// - Returns: Nanoseconds for one operation.
  func inTurn(
    _ operations: Int, repetitions: Int = 7, _ workloads: @MainActor (Int) async -> Void...
  ) async -> Comparison {
    var floors: [Double] = []
    var times = workloads.map { _ in [Double]() }
    // The counts are the same each time, and times of a debug build say nothing.
    #if DEBUG
      let repetitions = 1
    #else
      let repetitions = Swift.max(repetitions, 5)
    #endif
    for repetition in 0...repetitions {
      let floor = await Self.time(size(200_000, quick: 20_000), runFloor)
      if repetition > 0 { floors.append(floor) }
      for (index, workload) in workloads.enumerated() {
        let time = await Self.time(operations, workload)
        if repetition > 0 { times[index].append(time) }
      }
    }
    return Comparison(
      floor: Figures(floors), workloads: times.map(Figures.init),
      operations: operations * (repetitions + 1))
  }

  private func runFloor(_ count: Int) {
    for _ in 0..<count { _ = floor.send(.counterView(.counter(.incrTapped))) }
    floorSends += count
    expect(floor.state.counterView.counter.count, is: floorSends, "the floor's count")
  }

  private static func time(
    _ operations: Int, _ work: @MainActor (Int) async -> Void
  ) async -> Double {
    let start = ContinuousClock.now
    await work(operations)
    return (ContinuousClock.now - start).nanoseconds / Double(operations)
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
