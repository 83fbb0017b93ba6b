import Foundation
import MemoryTesting
import ProcessTesting
import RandomTesting
import TerminalTesting
import Testing

extension OnATerminal {
  /// Both apps are killed at calls that change files, and end as without a kill: with the same screen and files.
  ///
  /// `KILL_SEED` says at which calls; with `LIVES=1` in the environment it is each call.
  @Suite(
    .enabled(if: PreloadedLibrary.isAvailable, "Linux and a C compiler are needed"),
    .disabled(if: isSanitized, "a sanitizer is the first library itself"))
  struct FileCallLivesTests {
    /// An app, the keys that change its files, and its first files.
    struct Case: CustomTestStringConvertible {
      var program: String
      var keys: String
      var files: [String: String] = [:]
      var testDescription: String { program }
    }

    /// What a run leaves.
    private struct Rest {
      var screen: String
      /// The texts of files, without times and the numbers that each run chooses.
      var files: [String: String]
      /// Before which calls, after which and within which its process might have been killed, up to its death.
      var moments: [Substring]
      /// Whether half of a line of the favorites was written last.
      var isTorn: Bool { moments.last?.contains(/half of write .*favorites.log$/) == true }
    }

    private static let cases = [
      Case(
        program: "PrimeTime",
        keys: "Enter + + p s Escape + p Enter Escape n Escape Escape Down Enter End DC u U u"),
      Case(
        program: "PokeMaster",
        keys: "Space Down Space Space Space 2 Right Down Space 4 a N o Escape DC u",
        files: ["pokemaster.json": PokeMasterFiles.saved]),
    ]

    @Test(.timeLimit(.minutes(60)), arguments: cases, [false, true])
    func `a kill at any call that changes a file loses and doubles nothing`(
      app: Case, goesOn: Bool
    ) throws {
      let seed = Fuzz.number("KILL_SEED") ?? Int.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: UInt64(bitPattern: Int64(seed)))
      let disk = try KillingDisk()
      let whole = try live(app, on: disk)
      let moments = goesOn ? try live(app, on: disk, goesOn: true).moments : whole.moments
      #expect(moments.count >= 100)
      let all = Array(1...moments.count)
      let isLong = Fuzz.number("LIVES") != nil
      for last in isLong ? all : Array(all.shuffled(using: &random).prefix(3)) {
        let place = "KILL_SEED=\(seed), killed at \(last), \(moments[last - 1])"
        let rest = try live(
          app, on: disk, goesOn: goesOn, last: last, screen: whole.screen, place)
        withKnownIssue("half of a line of the favorites is put aside, and the user is told") {
          #expect(rest.files == whole.files, "\(place), in fact \(rest.moments.last ?? "")")
        } when: {
          rest.isTorn
        }
        let log = "data/favorites.log"
        #expect(rest.files[log] == whole.files[log], "\(place)")
      }
    }

    /// Lives until the last key and quits.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - disk: The disk of the process that is killed.
    ///   - goesOn: Whether that process goes on with half of the keys, or begins the run.
    ///   - last: The moment of its death; nil if it lives.
    ///   - screen: The expected screen.
    ///   - place: What a failure says.
    private func live(
      _ app: Case, on disk: KillingDisk, goesOn: Bool = false, last: Int? = nil,
      screen: String? = nil, _ place: String = ""
    ) throws -> Rest {
      let environment = disk.environment(last: last)
      let run = try KilledRun(
        app.program, app.keys, files: app.files, environment: goesOn ? [:] : environment)
      run.place = place
      try run.wait("the first screen") { run.terminal.text.contains("? Keys") }
      if goesOn {
        try run.typeRest(upTo: run.keys.count / 2)
        run.kill()
        try run.goOn(environment)
      }
      try run.typeRest()
      let isLeaving = !run.terminal.hasEnded
      let found = isLeaving ? run.screen() : ""
      var status = run.terminal.quit()
      var rest = Rest(screen: found, files: [:], moments: try disk.takeMoments())
      if status == 128 + SIGKILL, !isLeaving || run.hasLog {
        try run.goOn()
        try run.typeRest()
        if let screen, !rest.isTorn { try run.expect(screen) }
        status = run.terminal.quit()
      }
      let hasEnded = [0, last == nil ? 0 : 128 + SIGKILL].contains(status)
      #expect(hasEnded && !run.hasLog, "\(place), status \(status)")
      rest.files = try run.files()
      return rest
    }
  }
}
