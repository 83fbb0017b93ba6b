import Foundation
import ProcessTesting
import Testing

/// The benchmark program: its counts hold in a debug build too; its times have no limit here.
@Suite(.runsPrograms)
struct BenchmarkTests {
  /// What `--json` prints.
  struct Report: Decodable {
    struct Workload: Decodable {
      let workload: String
      let what: String
      let median: Double
      let min: Double
      let max: Double
      let ratio: Double?
    }
    let isQuick: Bool
    let workloads: [Workload]
    let faults: [String]
  }

  @Test(arguments: (1...15).map { "W\($0)" })
  func `counts hold`(workload: String) throws {
    let run = try Run("Benchmarks", ["--quick", "--json", "--filter", workload])
    #expect(run.errors == "")
    #expect(run.status == 0)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.isQuick)
    #expect(report.faults == [])
    #expect(!report.workloads.isEmpty)
    for row in report.workloads {
      #expect(row.workload == workload)
      #expect(row.min <= row.median && row.median <= row.max)
    }
  }

  @Test func `the table has a row for a workload`() throws {
    let run = try Run("Benchmarks", ["--quick", "--filter=W1"])
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0)
    #expect(lines.count == 2)
    #expect(lines.first?.contains("median") == true)
    #expect(lines.last?.hasPrefix("W1 ") == true)
  }

  @Test(
    arguments: [
      (
        ["--fast"],
        "There is no option \"--fast\"; the options are --filter, --help, --json, --quick."
      ),
      (["--filter"], "--filter needs the name of a workload, such as --filter W1."),
      (
        ["--filter", "W19"],
        "--filter \"W19\" is no workload; they are W1 W2 W3 W4 W5 W6 W7 W8 W9 W10 W11 W12 W13 W14 W15 W16 W17 W18."
      ),
    ])
  func `a wrong option gets one line`(arguments: [String], sentence: String) throws {
    let run = try Run("Benchmarks", arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors == "Benchmarks: \(sentence)\n")
  }

  @Test func `help names the program and its options`() throws {
    let run = try Run("Benchmarks", ["--help"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("Benchmarks: "))
    for option in ["--quick", "--json", "--filter", "--help"] {
      #expect(run.output.contains(option))
    }
  }
}
