import ComposableArchitectureTesting
import HelperPrograms
import Testing

/// A service that is asked through a shell.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct OnlineServiceTests {
  private func service(_ program: HelperProgram = HelperProgram(path: "/bin/sh")) -> OnlineService {
    OnlineService("the oracle", program: program, alternative: "stay at home")
  }

  private func expectFailure(
    _ sentences: String, _ service: OnlineService, _ script: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: OnlineService.Failure(sentences), sourceLocation: sourceLocation) {
      try await service.answer(to: ["-c", script]) { Int($0) }
    }
  }

  @Test func `a line that can be read is the answer`() async throws {
    #expect(try await service().answer(to: ["-c", "echo 42"]) { Int($0) } == 42)
  }

  @Test func `the line of a program that fails is the failure`() async {
    await expectFailure(
      "The oracle is silent. Come back.", service(),
      "echo 'The oracle is silent. Come back.'; exit 1")
  }

  @Test func `a line that cannot be read is no answer`() async {
    await expectFailure(
      "The program that asks the oracle broke off without an answer. Ask again, or stay at home.",
      service(), "echo forty-two")
  }

  @Test(arguments: [2, 23, 127])
  func `the line of a program that broke off is neither`(status: Int) async {
    await expectFailure(
      "The program that asks the oracle broke off without an answer. Ask again, or stay at home.",
      service(), "echo 42; exit \(status)")
  }

  @Test func `the answer rethrows the error of the line reader`() async {
    struct Refusal: Error {}
    await #expect(throws: Refusal.self) {
      try await service().answer(to: ["-c", "echo 42"]) { _ -> Int? in throw Refusal() }
    }
  }

  @Test func `a program that does not end in time is told`() async {
    let clock = TestClock()
    let slow = service(HelperProgram(path: "/bin/sh", clock: clock))
    async let failure: Void = expectFailure(
      "The program that asks the oracle did not end in time. Check the network, or ask again later.",
      slow, "exec tail -f /dev/null")
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(15))
    await failure
  }
}
