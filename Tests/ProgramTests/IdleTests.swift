#if os(Linux)
  import Foundation
  import MemoryTesting
  import TerminalTesting
  import Testing

  extension OnATerminal {
    /// A program without input does nothing at all.
    ///
    /// This is the one thing that takes real time: a second, or as many as `IDLE_SECONDS` says.
    struct IdleTests {
      private static let seconds =
        ProcessInfo.processInfo.environment["IDLE_SECONDS"].flatMap { Int32($0) } ?? 1

      /// Returns the number of context switches of each thread of a process.
      private func wakeUps(of process: pid_t) throws -> [String: Int] {
        let tasks = URL(fileURLWithPath: "/proc/\(process)/task")
        var wakeUps: [String: Int] = [:]
        for task in try FileManager.default.contentsOfDirectory(atPath: tasks.path) {
          let file = tasks.appendingPathComponent("\(task)/status")
          // A thread may end meanwhile.
          guard let status = try? String(contentsOf: file, encoding: .utf8) else { continue }
          wakeUps[task] = status.split(separator: "\n")
            .filter { $0.contains("voluntary_ctxt_switches:") }
            .compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }
            .reduce(0, +)
        }
        return wakeUps
      }

      /// Whether threads rest, by how often each woke up, in descending order.
      ///
      /// Once a second a thread of the toolchain's libdispatch looks after the others (its function
      /// `_dispatch_workq_monitor_pools`); unused threads end after five seconds.
      private static func isIdle(_ counts: [Int]) -> Bool {
        (counts.first ?? 0) <= Int(seconds) + 1 && counts.dropFirst().reduce(0, +) <= 3
      }

      // The thread sanitizer adds a thread that wakes up ten times a second.
      @Test(
        .disabled(if: isSanitized),
        arguments: ["PrimeTime", "PokeMaster", "CounterPlayground"])
      func `a program that is idle sleeps`(program: String) throws {
        let terminal = try OnATerminal.start(program)
        // The work of the start ends first, such as reading the favorites.
        while terminal.read(within: 5_000) {}
        let process = terminal.foreground
        // A busy machine interrupts threads, which counts as well: one of five times has to be quiet.
        var counts: [Int] = []
        for _ in 1...5 {
          let before = try wakeUps(of: process)
          #expect(!terminal.read(within: 1_000 * Self.seconds), "it wrote something")
          let after = try wakeUps(of: process)
          counts = after.map { $1 - (before[$0] ?? 0) }.sorted(by: >)
          if Self.isIdle(counts) { break }
        }
        #expect(Self.isIdle(counts), "\(counts)")
        #expect(terminal.quit() == 0)
      }
    }
  }
#endif
