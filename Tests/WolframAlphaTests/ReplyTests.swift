import Testing

@testable import WolframAlpha

/// The line and the status by which another program learns the answer.
struct ReplyTests {
  @Test func `the prime is printed`() async {
    #expect(await Reply(to: ["7"], from: .test) == Reply(line: "17", status: 0))
  }

  @Test func `a failure is printed in its words`() async {
    let reply = await Reply(to: ["11"], from: .test)
    #expect(reply == Reply(line: "\(WolframAlphaError.noNumber)", status: 1))
  }

  @Test func `the test client knows the first ten primes`() async {
    let lines = await [
      Reply(to: ["1"], from: .test), Reply(to: ["2"], from: .test), Reply(to: ["10"], from: .test),
    ].map(\.line)
    #expect(lines == ["2", "3", "29"])
  }

  @Test(
    arguments: [
      [], ["0"], ["-7"], ["seven"], ["7", "8"], ["7.5"], [""], ["9223372036854775808"],
    ])
  func `other arguments are refused`(arguments: [String]) async {
    let reply = await Reply(to: arguments, from: .test)
    #expect(
      reply
        == Reply(line: "Give one whole number from 1, such as 7 for the 7th prime.", status: 64))
  }
}
