import Foundation
import ProcessTesting
import Testing

/// PrimeTime with `--online`, and the program that it starts for that.
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

  @Test func `the program that asks prints one line`() throws {
    let run = try Run("OnlineHelper", ["wolfram-alpha", "7"])
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(
      run.output
        == "There is no key for Wolfram Alpha. Get an AppID at developer.wolframalpha.com, set "
        + "WOLFRAM_ALPHA_APP_ID to it, and start again.\n")
  }

  @Test func `a wrong argument is refused`() throws {
    let run = try Run("OnlineHelper", ["wolfram-alpha", "seven"])
    #expect(run.status == 64)
    #expect(run.output == "Give one whole number from 1, such as 7 for the 7th prime.\n")
  }

  @Test(arguments: [[], ["7"], ["alphawolf", "7"]])
  func `a service that is unknown is refused`(arguments: [String]) throws {
    let run = try Run("OnlineHelper", arguments)
    #expect(run.status == 64)
    #expect(run.output == "Name a service first: wolfram-alpha or pokeapi.\n")
  }

  @Test func `the program that asks makes no folders`() throws {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    // A port on which no server listens.
    let run = try Run(
      "OnlineHelper", ["pokeapi", "http://127.0.0.1:9"], environment: ["HOME": home.path])
    #expect(run.status == 1 && run.output.contains("PokéAPI"), "\(run.output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [])
  }
}
