import Foundation
import HelperPrograms
import OnlinePrimes
import Primes
import Testing

/// Reading the lines of the program that asks Wolfram Alpha.
struct OnlineNthPrimeTests {
  /// Asks a script instead of that program.
  ///
  /// A shell writes the script. If this process wrote it, a program of another test could inherit the
  /// open file, which is then too busy to be run.
  private func ask(_ n: Int, answer script: String) async throws -> Int {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let write = #"printf '#!/bin/sh\n%s\n' "$2" >"$1" && chmod 700 "$1" && echo written"#
    let written = try await HelperProgram(path: "/bin/sh").run(["-c", write, "sh", path, script])
    #expect(written.line == "written")
    return try await OnlineNthPrime(program: HelperProgram(path: path))(n)
  }

  private func expectFailure(
    _ words: String, _ ask: () async throws -> Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(
      throws: OnlineService.Failure(words), sourceLocation: sourceLocation
    ) { try await ask() }
  }

  @Test func `the number that it prints is the prime`() async throws {
    #expect(try await ask(7, answer: "test \"$*\" = 'wolfram-alpha 7' && echo 17") == 17)
  }

  @Test func `the sentence that it prints is the failure`() async {
    await expectFailure("The network is down. Ask again.") {
      try await ask(7, answer: "echo 'The network is down. Ask again.'; exit 1")
    }
  }

  @Test(arguments: [0, -3, Int.min])
  func `there is no prime before the first`(n: Int) async {
    await #expect(throws: NthPrimeError.noSuchPrime(n: n)) { try await ask(n, answer: "echo 2") }
  }

  @Test(arguments: [NthPrimeError.greatestN + 1, Int.max])
  func `a prime that fits no Int is not asked for`(n: Int) async {
    await #expect(throws: NthPrimeError.outOfReach(n: n)) { try await ask(n, answer: "echo 2") }
  }

  @Test(arguments: ["exit 1", "exit 0", "kill -9 $$", "echo seventeen"])
  func `a program that breaks off is told`(script: String) async {
    await expectFailure(
      "The program that asks Wolfram Alpha broke off without an answer. Ask again, or start "
        + "without --online."
    ) { try await ask(7, answer: script) }
  }

  @Test(arguments: [-17, -2, 0, 1, 15, 91, 5, 7, Int.min])
  func `a number that is not the nth prime is refused`(number: Int) async {
    await expectFailure(
      "Wolfram Alpha answered with \(number), which is not prime number 7. Ask again later, or "
        + "start without --online."
    ) { try await ask(7, answer: "echo '\(number)'") }
  }

  @Test func `a program that prints without end is told`() async {
    await expectFailure(
      "The program that asks Wolfram Alpha printed more than an answer. Ask again, or start without "
        + "--online."
    ) { try await ask(7, answer: "yes") }
  }

  @Test func `a missing program is told`() async {
    await expectFailure(
      "The program that asks Wolfram Alpha is missing. Run swift build, or put it back to "
        + "/nowhere/OnlineHelper."
    ) { try await OnlineNthPrime(program: HelperProgram(path: "/nowhere/OnlineHelper"))(7) }
  }

  @Test func `a program that does not start is told`() async {
    await expectFailure(
      "The program that asks Wolfram Alpha does not start: Permission denied. Look at /dev/null."
    ) { try await OnlineNthPrime(program: HelperProgram(path: "/dev/null"))(7) }
  }
}
