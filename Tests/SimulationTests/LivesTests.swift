import DurableFilesTesting
import Interface
import PlatformC
import SimulationTesting
import Terminal
import Testing

/// Runs that go on after a kill at any line of their log: they end as the run without kills, files included.
///
/// A favorite that undo puts back has its place at the end after the next start, as the file has it; the keys let none
/// return to another place.
///
/// `LIVES=1` in the environment kills after each line.
@MainActor
@Suite(.serialized, .enabled(if: isSimulationWanted))
struct LivesTests {
  private static let step = System.environment("LIVES") == nil ? 4 : 1

  @Test(.timeLimit(.minutes(60)))
  func `PrimeTime goes on after a kill at any line`() async throws {
    let keys =
      "Enter + + p s Escape + p Enter Escape n Escape g 1 7 Enter p s Escape - - Escape Down Enter"
      + " / 1 Escape End DC u U Escape Down Enter c Enter Escape Escape Up Up Enter + + p s"
    try await expectNoTrace(of: SimulatedPrimeTime.self, keys)
  }

  @Test(.timeLimit(.minutes(60)))
  func `PokeMaster goes on after a kill at any line`() async throws {
    let keys =
      "Down Enter w M e Escape Escape / M o n 3 Escape 2 Space Down Space 4 a N o t e Tab i d e a Escape"
      + " Home Space DC u U 1 s Escape 4 Home Enter x Escape"
    try await expectNoTrace(of: SimulatedPokeMaster.self, keys)
  }

  @Test(.timeLimit(.minutes(60)))
  func `files that are removed while no process runs are made again with all that was in them`()
    async throws
  {
    try await expectFilesAgain(of: SimulatedPrimeTime.self, "Enter + + p s Escape + p Enter Escape")
    try await expectFilesAgain(of: SimulatedPokeMaster.self, "Down Space 4 a Escape 2 Space")
  }

  /// Goes on with a run whose files are gone, and expects that the next run shows the saved state.
  private func expectFilesAgain<App: SimulatedApp>(of _: App.Type, _ keys: String) async throws {
    let (disk, empty) = (FakeDisk(), FakeDisk())
    let whole = await Life<App>(on: disk, keys: try Key.named(keys))
    let again = await Life<App>(after: whole.lines[...], on: empty, keys: try Key.named(keys))
    #expect(again.difference == nil)
    #expect(again.files.keys.sorted() == whole.files.keys.sorted())
    let next = await Life<App>(on: empty, keys: [])
    #expect(next.state == (await Life<App>(on: disk, keys: [])).state)
  }

  /// Kills an app at the lines of its log, and expects the end of the run without kills.
  private func expectNoTrace<App: SimulatedApp>(of _: App.Type, _ keys: String) async throws {
    let (kills, problems) = await Lives<App>.problems(try Key.named(keys), each: Self.step)
    #expect(problems == [], "of \(kills) kills")
    #expect(kills >= 70)
  }
}
