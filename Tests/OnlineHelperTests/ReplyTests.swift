import Testing

@testable import OnlineHelper

/// The line and the status by which another program learns the answer.
struct ReplyTests {
  @Test func `escape codes in an error are shown`() async {
    let reply = await Reply { throw UsageError("No service \u{1B}[31m\u{7}\u{9B}x\u{202E}.") }
    #expect(reply.line == "No service ␛[31m␇\u{FFFD}x\u{FFFD}.")
  }

  private func reply(to arguments: [String]) async -> Reply {
    await Reply { try await WolframAlphaClient.test.answer(to: arguments) }
  }

  @Test func `the prime is printed`() async {
    #expect(await reply(to: ["7"]) == Reply(line: "17", status: 0))
  }

  @Test func `a failure is printed in its words`() async {
    let reply = await reply(to: ["11"])
    #expect(reply == Reply(line: "\(WolframAlphaError.noNumber)", status: 1))
  }

  @Test func `the test client knows the first ten primes`() async {
    let lines = await [
      reply(to: ["1"]), reply(to: ["2"]), reply(to: ["10"]),
    ].map(\.line)
    #expect(lines == ["2", "3", "29"])
  }

  @Test(
    arguments: [
      [], ["0"], ["-7"], ["seven"], ["7", "8"], ["7.5"], [""], ["9223372036854775808"],
    ])
  func `other arguments are refused`(arguments: [String]) async {
    let reply = await reply(to: arguments)
    #expect(
      reply
        == Reply(line: "Give one whole number from 1, such as 7 for the 7th prime.", status: 64))
  }
}
