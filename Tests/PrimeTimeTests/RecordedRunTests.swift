// swift-format-ignore-file
// Its target depends on the modules below. In another package, those of the libraries are in the products
// ComposableArchitecture, ComposableArchitectureTesting, TerminalUI.
import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import Launching
import PrimeAlert
import Testing

@testable import PrimeTime

/// A test that `--write-test` wrote of `PrimeTime --open counter --keys "+ n"`, with fewer line breaks.
@MainActor
struct RecordedRunTests {
  @Test func `the recorded search answers as it did`() async throws {
    let run = try RepeatedRun(Self.recording, of: PrimeTime.program)
    let store = try TestStore<AppState, AppAction, Void> { _ = PrimeTime.scene(run.values) }
    store.send(.counterView(.counter(.incrTapped)), changes: ["counterView.counter.count: 0 → 1"])
    store.send(.counterView(.counter(.primeAlert(.asked(n: 1)))),
      changes: ["counterView.counter.primeAlert: nil → asking(n: 1, share: 0.0, elapsed: 0.0 seconds)"])
    await store.letEffectsRun()
    try run.answer(1)
    await store.receive("counterView(.counter(.primeAlert(.progressed(share: 1.0, elapsed: 0.0 seconds))))", changes: ["counterView.counter.primeAlert.asking.share: 0.0 → 1.0"])
    await store.letEffectsRun()
    try run.answer(1)
    await store.receive("counterView(.counter(.primeAlert(.finished(n: 1, .prime(2), elapsed: 0.0 seconds))))",
      changes: ["counterView.counter.primeAlert: asking(n: 1, share: 1.0, elapsed: 0.0 seconds) → answered(n: 1, .prime(2), elapsed: 0.0 seconds)"])
    await store.finish()
  }

  private static let recording = #"""
    {"arguments":["--open","counter"],"host":{"copies":"yes","headless":"yes","size":"80x24"},"program":"PrimeTime","recording":1,"version":"1.0.0"}
    {"read":"keepsFile","value":false}
    {"read":"clock","value":[0,0]}
    {"arguments":"(1)","call":1,"name":"nthPrime"}
    {"at":120,"progress":1,"value":1}
    {"read":"clock","value":[0,0]}
    {"answer":1,"at":120,"value":2}
    {"read":"clock","value":[0,0]}
    """#
}
