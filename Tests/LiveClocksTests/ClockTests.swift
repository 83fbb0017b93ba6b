import LiveClocks
import Testing

struct NoClockTests {
  @Test func `sleeping on a clock without time throws`() async {
    await #expect(throws: CancellationError.self) { try await NoClock().sleep(for: .seconds(1)) }
  }

  @Test func `a clock without time stands still`() {
    let clock = NoClock()
    let before = clock.now
    while ContinuousClock.now == before {}
    #expect(clock.now == before)
  }
}
