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

  /// Kills an app at the lines of its log, and expects the end of the run without kills.
  private func expectNoTrace<App: SimulatedApp>(of _: App.Type, _ keys: String) async throws {
    let (kills, problems) = await Lives<App>.problems(try Key.named(keys), each: Self.step)
    #expect(problems == [], "of \(kills) kills")
    #expect(kills >= 70)
  }
}
