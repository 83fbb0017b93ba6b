import Testing

@testable import TerminalUI

struct ClockTests {
  @Test func `time passes at once where nobody sees the program`() async throws {
    var values = LaunchValues()
    #expect(values.clock is ContinuousClock)
    values.isHeadless = true
    try await values.clock.sleep(for: .seconds(1_000_000))
  }

  @Test func `a sleep that is cancelled ends as one`() async {
    var values = LaunchValues()
    values.isHeadless = true
    let sleep = Task { [clock = values.clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await sleep.value }
  }
}
