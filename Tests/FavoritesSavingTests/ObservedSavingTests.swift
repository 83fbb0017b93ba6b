import ActivityFeed
import ComposableArchitecture
import ComposableArchitectureTesting
import Dates
import Primes
import Testing

@testable import FavoritesSaving

/// Counts the writes to each of its parts.
private struct App: Sendable {
  var writes = Writes()
  var count = 0
  var favorites: IdentifiedArray<Prime> = [] {
    didSet { writes.favorites += 1 }
  }
  var feed = ActivityFeedState() {
    didSet { writes.feed += 1 }
  }
  var saving = FavoritesFileState() {
    didSet { writes.saving += 1 }
  }
}

private struct Writes: Equatable, Sendable {
  var favorites = 0
  var feed = 0
  var saving = 0
}

private enum AppAction: Sendable {
  case add(Int)
  case count
  case saving(FavoritesSavingAction)
}

private let reducer = Reducer<App, AppAction, FavoritesSavingEnvironment> { state, action, _ in
  switch action {
  case .add(let number): Prime(number).map { _ = state.favorites.append($0) }
  case .count: state.count += 1
  case .saving: break
  }
  return .none
}
.activityFeed(favorites: \.favorites, feed: \.feed, now: { $0.now() })
.savingFavorites(
  \.favorites, feed: \.feed, saving: \.saving, action: .saving, environment: { $0 })

@MainActor
struct ObservedSavingTests {
  private func makeStore(_ file: FavoritesFileClient) -> Store<App, AppAction> {
    Store(
      initialState: App(), reducer: reducer,
      environment: FavoritesSavingEnvironment(
        file: file, clock: TestClock(), now: { Moment(seconds: 60) }),
      report: { Issue.record("\($0)") })
  }

  /// The writes of one action, without the actions of its effects.
  private func writes(_ action: AppAction, to store: Store<App, AppAction>) -> Writes {
    let before = store.state.writes
    _ = store.send(action)
    let after = store.state.writes
    return Writes(
      favorites: after.favorites - before.favorites, feed: after.feed - before.feed,
      saving: after.saving - before.saving)
  }

  @Test func `saving reads without writing, and writes each part once`() async {
    let (waiting, continuation) = AsyncStream<Void>.makeStream()
    let store = makeStore(
      FavoritesFileClient(
        load: { FileAnswer(merged: SavedFavorites()) },
        append: { _ in
          for await _ in waiting { break }
          return FileAnswer(problem: "the disk is full")
        }))
    #expect(writes(.count, to: store) == Writes())
    #expect(writes(.add(7), to: store) == Writes(favorites: 1, feed: 1))
    await store.send(.saving(.began)).finish()
    #expect(writes(.count, to: store) == Writes())
    #expect(writes(.saving(.began), to: store) == Writes())
    #expect(writes(.add(11), to: store) == Writes(favorites: 1, feed: 1, saving: 1))
    #expect(writes(.saving(.retried), to: store) == Writes())
    let others = FileAnswer(
      merged: SavedFavorites(favorites: IdentifiedArray([11, 13].compactMap(Prime.init))))
    #expect(
      writes(.saving(.answered(others)), to: store) == Writes(favorites: 1, feed: 1, saving: 1))
    #expect(store.state.favorites.map(\.id) == [11, 13])
    #expect(store.state.saving.isSaved)
    continuation.finish()
  }

  @Test func `a read file is written to each part once`() {
    var state = App()
    state.saving.phase = .loading
    state.saving.isBusy = true
    let environment = FavoritesSavingEnvironment(
      file: .nothing, clock: TestClock(), now: { Moment(seconds: 60) })
    let before = state.writes
    let saved = SavedFavorites(
      favorites: IdentifiedArray([Prime(2), Prime(3)].compactMap { $0 }),
      activities: [Activity(id: 1, event: .added(2), moment: Moment(seconds: 1))])
    _ = reducer.run(&state, .saving(.answered(FileAnswer(merged: saved))), environment)
    #expect(state.writes.favorites == before.favorites + 1)
    #expect(state.writes.feed == before.feed + 1)
    #expect(state.writes.saving == before.saving + 1)
    #expect(state.favorites.map(\.id) == [2, 3])
  }
}

extension CasePath<AppAction, FavoritesSavingAction> {
  fileprivate static var saving: Self {
    CasePath(AppAction.saving) { if case .saving(let action) = $0 { action } else { nil } }
  }
}
