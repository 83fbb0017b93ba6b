import ActivityFeed
import ComposableArchitecture
import ComposableArchitectureTesting
import Dates
import Foundation
import Primes
import Testing

@testable import FavoritesSaving

/// The reducer alone, with a file that answers as a test says. The tests of the log cover the disk.
@MainActor
struct FavoritesSavingTests {
  private let clock = TestClock()
  private let added = LogEntry.activity(.added(7), at: Moment(seconds: 60))

  private func store(
    _ file: FavoritesFileClient, _ state: FavoritesSavingState = FavoritesSavingState()
  ) -> TestStore<FavoritesSavingState, FavoritesSavingAction, FavoritesSavingEnvironment> {
    TestStore(
      initialState: state, reducer: favoritesSavingReducer,
      environment: FavoritesSavingEnvironment(
        file: file, clock: clock, now: { Moment(seconds: 60) }))
  }

  /// A state in which the file was read and an entry is held.
  private var holding: FavoritesSavingState {
    var state = FavoritesSavingState()
    state.saving.phase = .on
    state.saving.hold(added)
    return state
  }

  @Test(arguments: [Int.min, -1 << 60 - 1, 1 << 60 + 1, .max])
  func `a stamp beyond its range is not decoded`(value: Int) throws {
    func decoded(_ value: Int) throws -> LogStamp {
      try JSONDecoder().decode(LogStamp.self, from: Data("{\"value\":\(value)}".utf8))
    }
    #expect(throws: DecodingError.self) { try decoded(value) }
    #expect(try decoded(-1 << 60) == .first)
    #expect(try decoded(1 << 60).advanced(by: 1) == decoded(1 << 60))
  }

  @Test func `the file is read once`() async {
    let saved = FileAnswer(
      merged: SavedFavorites(
        favorites: IdentifiedArray([2, 3].compactMap(Prime.init)), generation: 1), notice: "read")
    let store = store(
      FavoritesFileClient(load: { saved }, append: { _ in FileAnswer() }))
    store.send(.began) {
      $0.saving.phase = .loading
      $0.saving.isBusy = true
    }
    await store.receive(.answered(saved)) {
      $0.favorites = IdentifiedArray([2, 3].compactMap(Prime.init))
      $0.saving.phase = .on
      $0.saving.isBusy = false
      $0.saving.notice = "read"
      $0.saving.generation = 1
    }
    store.send(.began)
    await store.finish()
  }

  @Test func `the changes of another store are shown when it has saved`() async {
    let others = SavedFavorites(
      favorites: IdentifiedArray([7, 11].compactMap(Prime.init)), generation: 1)
    let answers = [FileAnswer(), FileAnswer(merged: others)]
    let store = store(
      FavoritesFileClient(
        load: { FileAnswer(merged: SavedFavorites()) },
        // The first writes the held entries, the second asks for the changes.
        append: { $0.isEmpty ? answers[1] : answers[0] }), holding)
    store.send(.retried) {
      $0.saving.isBusy = true
      $0.saving.inFlight = 1
    }
    // While the file is used another store saves, twice.
    store.send(.othersSaved) { $0.saving.hasNews = true }
    store.send(.othersSaved)
    await store.receive(.answered(answers[0])) {
      $0.saving.held = []
      $0.saving.inFlight = 0
      $0.saving.hasNews = false
    }
    await store.receive(.answered(answers[1])) {
      $0.favorites = others.favorites
      $0.saving.isBusy = false
      $0.saving.generation = 1
    }
    await store.finish()
  }

  @Test func `changes of another store that cannot be read are asked for again`() async {
    var state = FavoritesSavingState()
    state.saving.phase = .on
    let problem = "the disk is full"
    let store = store(.failing(problem), state)
    store.send(.othersSaved) { $0.saving.isBusy = true }
    await store.receive(.answered(FileAnswer(problem: problem))) {
      $0.saving.isBusy = false
      $0.saving.hasNews = true
      $0.saving.failures = 1
      $0.saving.problem = problem
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(.retried) {
      $0.saving.isBusy = true
      $0.saving.hasNews = false
    }
    store.send(.left) { $0.saving.isLeaving = true }
    await store.receive(.answered(FileAnswer(problem: problem))) {
      $0.saving.isBusy = false
      $0.saving.hasNews = true
      $0.saving.failures = 2
    }
    await store.finish()
  }

  @Test func `saves of others mean nothing before the file is read`() async {
    let store = store(.nothing)
    store.send(.othersSaved)
    await store.finish()
  }

  @Test func `a failed write is held and retried`() async {
    let problem = "the disk is full"
    let store = store(.failing(problem), holding)
    store.send(.retried) {
      $0.saving.isBusy = true
      $0.saving.inFlight = 1
    }
    await store.receive(.answered(FileAnswer(problem: problem))) {
      $0.saving.isBusy = false
      $0.saving.inFlight = 0
      $0.saving.failures = 1
      $0.saving.problem = problem
    }
    #expect(store.state.saving.unsaved == 1)
    await clock.advance(by: .milliseconds(100))
    await store.receive(.retried) {
      $0.saving.isBusy = true
      $0.saving.inFlight = 1
    }
    store.send(.left) { $0.saving.isLeaving = true }
    await store.receive(.answered(FileAnswer(problem: problem))) {
      $0.saving.isBusy = false
      $0.saving.inFlight = 0
      $0.saving.failures = 2
    }
    // Nothing waits for another try, as the program ends.
    await store.finish()
  }

  @Test func `unexpected answers change nothing`() async {
    let store = store(.nothing)
    for action in [
      FavoritesSavingAction.answered(FileAnswer(merged: SavedFavorites())),
      .answered(FileAnswer(problem: "x")), .retried,
    ] {
      store.send(action)
    }
    await store.finish()
  }

  @Test func `other programs' changes come before newer own ones`() async {
    var state = holding
    state.saving.isBusy = true
    state.saving.inFlight = 1
    state.saving.hold(.activity(.added(5), at: Moment(seconds: 61)))
    state.favorites = IdentifiedArray([7, 5].compactMap(Prime.init))
    let store = store(.nothing, state)
    store.exhaustivity = .off(showSkipped: false)
    let others = SavedFavorites(
      favorites: IdentifiedArray([11, 7].compactMap(Prime.init)), generation: 1)
    store.send(.answered(FileAnswer(merged: others)))
    #expect(store.state.favorites.map(\.id) == [11, 7, 5])
    #expect(store.state.feed.activities.map(\.event) == [.added(5)])
    #expect(store.state.saving.unsaved == 1)
    await store.skipReceivedActions()
    #expect(store.state.saving.isSaved)
    await store.finish()
  }
}
