import PlatformC
import Testing

@testable import Recording

/// Questions that were under way when the process of a kept run was killed.
@MainActor
struct InterruptedTests {
  @Test func `a question that may not be asked twice is told that it may have happened`()
    async throws
  {
    let header = RecordingHeader(program: "Sample", version: "1.0.0", arguments: [], host: [:])
    var recording = RecordedRun(header)
    let (asks, asked) = AsyncStream<String>.makeStream()
    var clients = asks.makeAsyncIterator()
    for life in 1...3 {
      let (lines, said) = (LinesInMemory(), Lock<[String]>([]))
      let run = OutsideRun(continuing: recording) { lines.append($0) }
      let tasks = ["pay", "read"].map { name in
        let ask = Outside(run: run).call(name, isIdempotent: name == "read") {
          () async throws in
          asked.yield(name)
          try await Task.sleep(for: .seconds(3_600))
        }
        return run.executor.start(nil) {
          do { try await ask() } catch {
            said.withLock { $0.append("\(type(of: error)): \(error)") }
          }
        }
      }
      await run.play { (_: String) in
      } draw: {
        ""
      }
      run.goLive()
      await run.turns.rest()
      let now = life == 1 ? [await clients.next(), await clients.next()] : [await clients.next()]
      #expect(Set(now) == (life == 1 ? ["pay", "read"] : ["read"]))
      let told = "Interrupted: \(Interrupted())"
      #expect(said.withLock(\.self) == (life == 1 ? [] : [told]))
      recording = try RecordedRun(lines.bytes)
      for task in tasks { task.cancel() }
    }
  }
}
