// swift-format-ignore-file
import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import FavoritesSaving
import Launcher
import PrimeAlert
import Testing

@testable import PrimeTime

/// A recorded run of PrimeTime, with the changes that its actions made.
@MainActor
struct RecordedCancelTests {
  @Test func `the recorded run`() async throws {
    let run = try RepeatedRun(Self.recording, of: PrimeTime.program)
    let store = try TestStore<AppState, AppAction, Void> {
      _ = PrimeTime.scene(run.values)
    }
    // Event 1
    await store.letEffectsRun()
    try run.answer(1)
    await store.receive(
      "saving(.answered(FileAnswer(merged: SavedFavorites(favorites: [], activities: [], last: LogStamp(value: -1152921504606846976), generation: 0), notice: nil, problem: nil)))",
      changes: [
        "saving.phase: loading → on",
        "saving.isBusy: true → false",
        "saving.generation: -1 → 0",
      ])
    // Event 2
    store.send(
      .pathChanged([.counter]),
      changes: [
        "path[0]: + counter",
      ])
    // Event 3
    store.send(
      .counterView(.counter(.goToTapped)),
      changes: [
        "counterView.counter.goTo: nil → GoToState(text: \"\", errorMessage: nil)",
      ])
    // Event 4
    store.send(
      .counterView(.counter(.goToTyped("1"))),
      changes: [
        "counterView.counter.goTo.text: \"\" → \"1\"",
      ])
    // Event 5
    store.send(
      .counterView(.counter(.goToTyped("10"))),
      changes: [
        "counterView.counter.goTo.text: \"1\" → \"10\"",
      ])
    // Event 6
    store.send(
      .counterView(.counter(.goToTyped("100"))),
      changes: [
        "counterView.counter.goTo.text: \"10\" → \"100\"",
      ])
    // Event 7
    store.send(
      .counterView(.counter(.goToTyped("1000"))),
      changes: [
        "counterView.counter.goTo.text: \"100\" → \"1000\"",
      ])
    // Event 8
    store.send(
      .counterView(.counter(.goToTyped("10000"))),
      changes: [
        "counterView.counter.goTo.text: \"1000\" → \"10000\"",
      ])
    // Event 9
    store.send(
      .counterView(.counter(.goToTyped("100000"))),
      changes: [
        "counterView.counter.goTo.text: \"10000\" → \"100000\"",
      ])
    // Event 10
    store.send(
      .counterView(.counter(.goToTyped("1000000"))),
      changes: [
        "counterView.counter.goTo.text: \"100000\" → \"1000000\"",
      ])
    // Event 11
    store.send(
      .counterView(.counter(.goToTyped("10000000"))),
      changes: [
        "counterView.counter.goTo.text: \"1000000\" → \"10000000\"",
      ])
    // Event 12
    store.send(
      .counterView(.counter(.goToTyped("100000000"))),
      changes: [
        "counterView.counter.goTo.text: \"10000000\" → \"100000000\"",
      ])
    // Event 13
    store.send(
      .counterView(.counter(.goToTyped("1000000000"))),
      changes: [
        "counterView.counter.goTo.text: \"100000000\" → \"1000000000\"",
      ])
    // Event 14
    store.send(
      .counterView(.counter(.goToTyped("10000000000"))),
      changes: [
        "counterView.counter.goTo.text: \"1000000000\" → \"10000000000\"",
      ])
    // Event 15
    store.send(
      .counterView(.counter(.goToTyped("100000000000"))),
      changes: [
        "counterView.counter.goTo.text: \"10000000000\" → \"100000000000\"",
      ])
    // Event 16
    store.send(
      .counterView(.counter(.goToTyped("1000000000000"))),
      changes: [
        "counterView.counter.goTo.text: \"100000000000\" → \"1000000000000\"",
      ])
    // Event 17
    store.send(
      .counterView(.counter(.goToTyped("10000000000000"))),
      changes: [
        "counterView.counter.goTo.text: \"1000000000000\" → \"10000000000000\"",
      ])
    // Event 18
    store.send(
      .counterView(.counter(.goToSubmitted)),
      changes: [
        "counterView.counter.count: 0 → 10000000000000",
        "counterView.counter.goTo: GoToState(text: \"10000000000000\", errorMessage: nil) → nil",
      ])
    // Event 19
    store.send(
      .counterView(.counter(.primeAlert(.asked(n: 10000000000000)))),
      changes: [
        "counterView.counter.primeAlert: nil → asking(n: 10000000000000, share: 0.0, elapsed: 0.0 seconds)",
      ])
    // Event 20
    store.send(
      .counterView(.counter(.primeAlert(.cancelTapped))),
      changes: [
        "counterView.counter.primeAlert: asking(n: 10000000000000, share: 0.0, elapsed: 0.0 seconds) → nil",
      ])
    // Event 21
    await store.letEffectsRun()
    try run.answer(2)
    // Event 24
    store.send(
      .saving(.left),
      changes: [
        "saving.isBusy: false → true",
        "saving.isLeaving: false → true",
      ])
    // Event 25
    await store.letEffectsRun()
    try run.answer(3)
    await store.receive(
      "saving(.answered(FileAnswer(merged: nil, notice: nil, problem: nil)))",
      changes: [
        "saving.isBusy: true → false",
      ])
    await store.finish()
  }

  /// What the clients answered.
  private static let recording = ##"""
    {"arguments":["--record","/tmp/r/c.jsonl","--data-dir","/tmp/r/d"],"host":{"copies":"yes","size":"80x24"},"program":"PrimeTime","recording":1,"version":"1.0.0"}
    {"read":"keepsFile","value":true}
    {"arguments":"()","call":1,"name":"load"}
    {"answer":1,"at":9,"value":{"merged":{"activities":[],"favorites":[],"generation":0,"last":{"value":-1152921504606846976}}}}
    {"read":"clock","value":[0,1823838458000000000]}
    {"arguments":"(10000000000000)","call":2,"name":"nthPrime"}
    {"answer":2,"at":1972,"error":"CancellationError","text":"CancellationError()","value":{}}
    {"arguments":"[]","call":3,"name":"append"}
    {"answer":3,"at":2368,"value":{}}
    """##
}
