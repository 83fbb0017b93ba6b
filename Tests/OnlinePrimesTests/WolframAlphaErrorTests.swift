import CurlClient
import Testing

@testable import OnlinePrimes

/// Each failure says what happened and what to do, word for word.
struct WolframAlphaErrorTests {
  @Test func `without a key`() {
    #expect(
      WolframAlphaError.noKey.description
        == "There is no key for Wolfram Alpha. Get an AppID at developer.wolframalpha.com, set "
        + "WOLFRAM_ALPHA_APP_ID to it, and start again.")
  }

  @Test func `with a key that is refused`() {
    #expect(
      WolframAlphaError.keyRefused.description
        == "Wolfram Alpha does not accept the key. Compare WOLFRAM_ALPHA_APP_ID with your AppID at "
        + "developer.wolframalpha.com, and start again.")
  }

  @Test func `without a network`() {
    #expect(
      WolframAlphaError.http(.unreachable(reason: "there is no network")).description
        == "Wolfram Alpha cannot be reached: there is no network. Check the network, and ask "
        + "again.")
  }

  @Test func `with another status`() {
    #expect(
      WolframAlphaError.http(.status(503)).description
        == "Wolfram Alpha answered with HTTP status 503 instead of a number. Ask again later.")
  }

  @Test func `with malformed JSON`() {
    #expect(
      WolframAlphaError.malformed.description
        == "Wolfram Alpha answered with something that is no JSON of its kind. Ask again later.")
  }

  @Test func `with more than an answer`() {
    #expect(
      WolframAlphaError.http(.tooLong).description
        == "Wolfram Alpha answered with more than an answer can have. Ask again later.")
  }

  @Test func `with a redirect`() {
    #expect(
      WolframAlphaError.redirected.description
        == "Wolfram Alpha sent the question on to another address, where it was not asked. Check "
        + "the network, and ask again.")
  }

  @Test func `without the number`() {
    #expect(
      WolframAlphaError.noNumber.description
        == "Wolfram Alpha answered, but did not tell the number. Ask for a smaller one.")
  }

  @Test(arguments: [
    (Duration.seconds(10), "10 seconds"), (.seconds(1), "a second"),
    (.milliseconds(250), "0.25 seconds"),
  ])
  func tooLate(duration: Duration, words: String) {
    #expect(
      WolframAlphaError.http(.timedOut(after: duration)).description
        == "Wolfram Alpha did not answer within \(words). Check the network, or ask again later.")
  }
}
