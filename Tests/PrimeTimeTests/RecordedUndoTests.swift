// swift-format-ignore-file
import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import FavoritePrimes
import FavoritesSaving
import Launcher
import PrimeAlert
import PrimeModal
import Testing

@testable import PrimeTime

/// A recorded run of PrimeTime, with the changes that its actions made.
@MainActor
struct RecordedUndoTests {
  @Test func `the recorded run`() async throws {
    let run = try RepeatedRun(Self.recording, of: PrimeTime.program)
    let store = try TestStore<AppState, AppAction, Void> {
      _ = PrimeTime.scene(run.values)
    }
    // Event 1
    store.send(
      .pathChanged([.counter]),
      changes: [
        "path[0]: + counter",
      ])
    // Event 2
    store.send(
      .counterView(.counter(.incrTapped)),
      changes: [
        "counterView.counter.count: 0 → 1",
      ])
    // Event 3
    store.send(
      .counterView(.counter(.incrTapped)),
      changes: [
        "counterView.counter.count: 1 → 2",
      ])
    // Event 4
    store.send(
      .counterView(.counter(.incrTapped)),
      changes: [
        "counterView.counter.count: 2 → 3",
      ])
    // Event 5
    store.send(
      .counterView(.counter(.primeAlert(.asked(n: 3)))),
      changes: [
        "counterView.counter.primeAlert: nil → asking(n: 3, share: 0.0, elapsed: 0.0 seconds)",
      ])
    // Event 6
    await store.letEffectsRun()
    try run.answer(1)
    await store.receive(
      "counterView(.counter(.primeAlert(.progressed(share: 1.0, elapsed: 0.0 seconds))))",
      changes: [
        "counterView.counter.primeAlert.asking.share: 0.0 → 1.0",
      ])
    // Event 7
    await store.letEffectsRun()
    try run.answer(1)
    await store.receive(
      "counterView(.counter(.primeAlert(.finished(n: 3, .prime(5), elapsed: 0.0 seconds))))",
      changes: [
        "counterView.counter.primeAlert: asking(n: 3, share: 1.0, elapsed: 0.0 seconds) → answered(n: 3, .prime(5), elapsed: 0.0 seconds)",
      ])
    // Event 8
    store.send(
      .counterView(.counter(.primeAlert(.dismissed))),
      changes: [
        "counterView.counter.primeAlert: answered(n: 3, .prime(5), elapsed: 0.0 seconds) → nil",
      ])
    // Event 9
    store.send(
      .counterView(.counter(.isPrimeTapped)),
      changes: [
        "counterView.counter.isPrimeModalShown: false → true",
      ])
    // Event 10
    store.send(
      .counterView(.primeModal(.saveFavoritePrimeTapped)),
      changes: [
        "counterView.favoritePrimes: + 3",
        "favoritesList.undo.undos[0]: + [.remove([3])]",
        "activityFeed.activities: + Activity(id: 1, event: .added(3), moment: 2026-11-21 09:05)",
        "activityFeed.lastID: 0 → 1",
      ])
    // Event 11
    store.send(
      .counterView(.counter(.primeModalDismissed)),
      changes: [
        "counterView.counter.isPrimeModalShown: true → false",
      ])
    // Event 12
    store.send(
      .counterView(.counter(.incrTapped)),
      changes: [
        "counterView.counter.count: 3 → 4",
      ])
    // Event 13
    store.send(
      .counterView(.counter(.incrTapped)),
      changes: [
        "counterView.counter.count: 4 → 5",
      ])
    // Event 14
    store.send(
      .counterView(.counter(.isPrimeTapped)),
      changes: [
        "counterView.counter.isPrimeModalShown: false → true",
      ])
    // Event 15
    store.send(
      .counterView(.primeModal(.saveFavoritePrimeTapped)),
      changes: [
        "counterView.favoritePrimes: + 5",
        "favoritesList.undo.undos[1]: + [.remove([5])]",
        "activityFeed.activities: + Activity(id: 2, event: .added(5), moment: 2026-11-21 09:05)",
        "activityFeed.lastID: 1 → 2",
      ])
    // Event 16
    store.send(
      .counterView(.counter(.primeModalDismissed)),
      changes: [
        "counterView.counter.isPrimeModalShown: true → false",
      ])
    // Event 17
    store.send(
      .favoritePrimes(.undo(.undo)),
      changes: [
        "counterView.favoritePrimes: - 5",
        "favoritesList.undo.undos[1]: - [.remove([5])]",
        "favoritesList.undo.redos[0]: + [.insert([5], at: [1])]",
        "favoritesList.undo.isUndone: false → true",
        "activityFeed.activities: + Activity(id: 3, event: .removed(5), moment: 2026-11-21 09:05)",
        "activityFeed.lastID: 2 → 3",
      ])
    // Event 18
    store.send(
      .favoritePrimes(.undo(.undo)),
      changes: [
        "counterView.favoritePrimes: - 3",
        "favoritesList.undo.undos[0]: - [.remove([3])]",
        "favoritesList.undo.redos[1]: + [.insert([3], at: [0])]",
        "activityFeed.activities: + Activity(id: 4, event: .removed(3), moment: 2026-11-21 09:05)",
        "activityFeed.lastID: 3 → 4",
      ])
    // Event 20
    store.send(
      .pathChanged([]),
      changes: [
        "path[0]: - counter",
      ])
    // Event 21
    store.send(
      .saving(.left),
      changes: [
        "saving.isLeaving: false → true",
      ])
    await store.finish()
  }

  /// What the clients answered.
  private static let recording = ##"""
    {"arguments":["--size","80x24","--keys","Enter + + + n Escape p Enter Escape + + p Enter Escape u u C-r Escape","--record","/tmp/r/RecordedUndoTests.jsonl"],"host":{"copies":"yes","headless":"yes","size":"80x24"},"program":"PrimeTime","recording":1,"version":"1.0.0"}
    {"read":"keepsFile","value":false}
    {"read":"clock","value":[0,0]}
    {"arguments":"(3)","call":1,"name":"nthPrime"}
    {"at":43,"progress":1,"value":1}
    {"read":"clock","value":[0,0]}
    {"answer":1,"at":44,"value":5}
    {"read":"clock","value":[0,0]}
    {"read":"now","value":{"offset":0,"seconds":1795251900}}
    {"read":"now","value":{"offset":0,"seconds":1795251900}}
    {"read":"now","value":{"offset":0,"seconds":1795251900}}
    {"read":"now","value":{"offset":0,"seconds":1795251900}}
    """##
}
