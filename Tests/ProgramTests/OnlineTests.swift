import ProcessTesting
import Testing

/// PrimeTime with `--online`.
@Suite(.runsPrograms)
struct OnlineTests {
  @Test func `without a key the alert says so`() throws {
    let run = try Run("PrimeTime", ["--online", "--keys", "Enter g 7 Enter n"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let words = run.output.split { " │\n".contains($0) }.joined(separator: " ")
    #expect(
      words.contains(
        "The 7th prime was not found There is no key for Wolfram Alpha. Get an AppID at "
          + "developer.wolframalpha.com, set WOLFRAM_ALPHA_APP_ID to it, and start again. ▸ OK ◂"))
  }

  @Test func `the first prime is shown without an online request`() throws {
    let run = try Run("PrimeTime", ["--online", "--keys", "Enter n"])
    #expect(run.output.contains("The 1st prime is 2: count up."))
    #expect(!run.output.contains("OK"))
  }

  @Test func `without curl the alert says so`() throws {
    let run = try Run(
      "PrimeTime", ["--online", "--keys", "Enter g 7 Enter n"],
      environment: ["PATH": "/nowhere", "WOLFRAM_ALPHA_APP_ID": "secret"])
    let words = run.output.split { " │\n".contains($0) }.joined(separator: " ")
    #expect(
      words.contains(
        "The 7th prime was not found The program that asks Wolfram Alpha is missing. Install curl, or "
          + "start without --online. ▸ OK ◂"))
  }
}
