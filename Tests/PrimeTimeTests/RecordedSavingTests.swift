// swift-format-ignore-file
import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import FavoritePrimes
import FavoritesSaving
import Launcher
import PrimeModal
import Testing

@testable import PrimeTime

/// A recorded run of PrimeTime, with the changes that its actions made.
@MainActor
struct RecordedSavingTests {
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
      .counterView(.counter(.goToTyped("7"))),
      changes: [
        "counterView.counter.goTo.text: \"\" → \"7\"",
      ])
    // Event 5
    store.send(
      .counterView(.counter(.goToSubmitted)),
      changes: [
        "counterView.counter.count: 0 → 7",
        "counterView.counter.goTo: GoToState(text: \"7\", errorMessage: nil) → nil",
      ])
    // Event 6
    store.send(
      .counterView(.counter(.isPrimeTapped)),
      changes: [
        "counterView.counter.isPrimeModalShown: false → true",
      ])
    // Event 7
    store.send(
      .counterView(.primeModal(.saveFavoritePrimeTapped)),
      changes: [
        "counterView.favoritePrimes: + 7",
        "favoritesList.undo.undos[0]: + [.remove([7])]",
        "activityFeed.activities: + Activity(id: 1, event: .added(7), moment: 2026-11-25 01:30)",
        "activityFeed.lastID: 0 → 1",
        "saving.held[0]: + HeldEntry(entry: .activity(.added(7), at: 2026-11-25 01:30), stamp: LogStamp(value: 1882791848443904), generation: 0)",
        "saving.inFlight: 0 → 1",
        "saving.isBusy: false → true",
        "saving.last.value: -1152921504606846976 → 1882791848443904",
      ])
    // Event 8
    await store.letEffectsRun()
    try run.answer(2)
    await store.receive(
      "saving(.answered(FileAnswer(merged: nil, notice: nil, problem: nil)))",
      changes: [
        "saving.held[0]: - HeldEntry(entry: .activity(.added(7), at: 2026-11-25 01:30), stamp: LogStamp(value: 1882791848443904), generation: 0)",
        "saving.inFlight: 1 → 0",
        "saving.isBusy: true → false",
      ])
    // Event 9
    store.send(
      .counterView(.counter(.primeModalDismissed)),
      changes: [
        "counterView.counter.isPrimeModalShown: true → false",
      ])
    // Event 10
    store.send(
      .pathChanged([]),
      changes: [
        "path[0]: - counter",
      ])
    // Event 12
    store.send(
      .pathChanged([.favoritePrimes]),
      changes: [
        "path[0]: + favoritePrimes",
      ])
    // Event 13
    store.send(
      .favoritePrimes(.deleteFavoritePrimes(try run.decoded(##"[7]"##))),
      changes: [
        "counterView.favoritePrimes: - 7",
        "favoritesList.undo.undos[1]: + [.insert([7], at: [0])]",
        "activityFeed.activities: + Activity(id: 2, event: .removed(7), moment: 2026-11-25 01:30)",
        "activityFeed.lastID: 1 → 2",
        "saving.held[0]: + HeldEntry(entry: .activity(.removed(7), at: 2026-11-25 01:30), stamp: LogStamp(value: 1882791849492480), generation: 0)",
        "saving.inFlight: 0 → 1",
        "saving.isBusy: false → true",
        "saving.last.value: 1882791848443904 → 1882791849492480",
      ])
    // Event 14
    await store.letEffectsRun()
    try run.answer(3)
    await store.receive(
      "saving(.answered(FileAnswer(merged: nil, notice: nil, problem: nil)))",
      changes: [
        "saving.held[0]: - HeldEntry(entry: .activity(.removed(7), at: 2026-11-25 01:30), stamp: LogStamp(value: 1882791849492480), generation: 0)",
        "saving.inFlight: 1 → 0",
        "saving.isBusy: true → false",
      ])
    // Event 15
    store.send(
      .favoritePrimes(.undo(.undo)),
      changes: [
        "counterView.favoritePrimes: + 7",
        "favoritesList.undo.undos[1]: - [.insert([7], at: [0])]",
        "favoritesList.undo.redos[0]: + [.remove([7])]",
        "favoritesList.undo.isUndone: false → true",
        "activityFeed.activities: + Activity(id: 3, event: .added(7), moment: 2026-11-25 01:30)",
        "activityFeed.lastID: 2 → 3",
        "saving.held[0]: + HeldEntry(entry: .activity(.added(7), at: 2026-11-25 01:30), stamp: LogStamp(value: 1882791849492481), generation: 0)",
        "saving.inFlight: 0 → 1",
        "saving.isBusy: false → true",
        "saving.last.value: 1882791849492480 → 1882791849492481",
      ])
    // Event 16
    await store.letEffectsRun()
    try run.answer(4)
    await store.receive(
      "saving(.answered(FileAnswer(merged: nil, notice: nil, problem: nil)))",
      changes: [
        "saving.held[0]: - HeldEntry(entry: .activity(.added(7), at: 2026-11-25 01:30), stamp: LogStamp(value: 1882791849492481), generation: 0)",
        "saving.inFlight: 1 → 0",
        "saving.isBusy: true → false",
      ])
    // Event 17
    store.send(
      .saving(.left),
      changes: [
        "saving.isBusy: false → true",
        "saving.isLeaving: false → true",
      ])
    // Event 18
    await store.letEffectsRun()
    try run.answer(5)
    await store.receive(
      "saving(.answered(FileAnswer(merged: nil, notice: nil, problem: nil)))",
      changes: [
        "saving.isBusy: true → false",
      ])
    await store.finish()
  }

  /// What the clients answered.
  private static let recording = ##"""
    {"arguments":["--data-dir","data","--size","40x12","--keys","Enter g 7 Enter p s Escape Escape Down Enter DC u","--record","/tmp/r/RecordedSavingTests.jsonl"],"host":{"copies":"yes","headless":"yes","size":"40x12"},"program":"PrimeTime","recording":1,"version":"1.0.0"}
    {"read":"keepsFile","value":true}
    {"arguments":"()","call":1,"name":"load"}
    {"answer":1,"at":9,"value":{"merged":{"activities":[],"favorites":[],"generation":0,"last":{"value":-1152921504606846976}}}}
    {"read":"now","value":{"offset":0,"seconds":1795570229}}
    {"arguments":"[HeldEntry(entry: .activity(.added(7), at: 2026-11-25 01:30), stamp: LogStamp(value: 1882791848443904), generation: 0)]","call":2,"name":"append"}
    {"answer":2,"at":43,"value":{}}
    {"read":"now","value":{"offset":0,"seconds":1795570230}}
    {"arguments":"[HeldEntry(entry: .activity(.removed(7), at: 2026-11-25 01:30), stamp: LogStamp(value: 1882791849492480), generation: 0)]","call":3,"name":"append"}
    {"answer":3,"at":277,"value":{}}
    {"read":"now","value":{"offset":0,"seconds":1795570230}}
    {"arguments":"[HeldEntry(entry: .activity(.added(7), at: 2026-11-25 01:30), stamp: LogStamp(value: 1882791849492481), generation: 0)]","call":4,"name":"append"}
    {"answer":4,"at":285,"value":{}}
    {"arguments":"[]","call":5,"name":"append"}
    {"answer":5,"at":290,"value":{}}
    """##
}
