import ActivityFeed
import ComposableArchitecture
import ComposableArchitectureTesting
import Dates
import DurableFilesTesting
import FavoritesSaving
import Primes
import StoreTesting
import Testing

@testable import FavoritesLog

private struct App: Equatable, Sendable {
  var favorites: IdentifiedArray<Prime> = []
  var feed = ActivityFeedState()
  var saving = FavoritesFileState()
  var count = 0
}

private enum AppAction: Equatable, Sendable {
  case add(Int)
  case remove(Int)
  case replace([Int])
  case clear
  case clearAndAdd(Int)
  case count
  case saving(FavoritesSavingAction)
}

private let feature = Reducer<App, AppAction, FavoritesSavingEnvironment> { state, action, _ in
  switch action {
  case .add(let number): Prime(number).map { _ = state.favorites.append($0) }
  case .remove(let number): state.favorites.remove(id: number)
  case .replace(let numbers): state.favorites = IdentifiedArray(numbers.compactMap(Prime.init))
  case .clear: state.feed.clear()
  case .clearAndAdd(let number):
    state.feed.clear()
    Prime(number).map { _ = state.favorites.append($0) }
  case .count: state.count += 1
  case .saving: break
  }
  return .none
}
.activityFeed(favorites: \.favorites, feed: \.feed, now: { $0.now() })

private let reducer = feature.savingFavorites(
  \.favorites, feed: \.feed, saving: \.saving, action: CasePath(case: AppAction.saving),
  environment: { $0 })

/// The reducer, with a file on a disk that fails when a test says so.
@MainActor
struct SavingTests {
  private let disk = FakeDisk()
  private let clock = TestClock()

  private func makeStore(_ file: FavoritesFileClient? = nil) -> Store<App, AppAction> {
    Store(
      initialState: App(), reducer: reducer,
      environment: FavoritesSavingEnvironment(
        file: file ?? .live(disk.makeLog()), clock: clock, now: { Moment(seconds: 60) }),
      report: { Issue.record("\($0)") })
  }

  /// Returns a store that has loaded its file.
  private func begun() async -> Store<App, AppAction> {
    let store = makeStore()
    await store.send(.saving(.began)).finish()
    return store
  }

  /// Waits until the file is not in use.
  private func idle(_ store: Store<App, AppAction>) async {
    while store.withState(\.saving.isBusy) { await Task.yield() }
  }

  @Test func `no change is held or saved before it begins`() async {
    let store = makeStore()
    await store.send(.add(7)).finish()
    #expect(disk.made == [])
    #expect(store.state.saving == FavoritesFileState())
  }

  @Test(arguments: [1, 5_000])
  func `reading never happens on the main actor`(count: Int) async {
    let text = String(repeating: LogEntry.added(7).line, count: count)
    let store = makeStore(.live(FakeDisk(holding: text).makeLog()))
    let reading = store.send(.saving(.began))
    #expect(store.state.saving.phase == .loading)
    #expect(store.state.favorites.isEmpty)
    await reading.finish()
    #expect(store.state.favorites.map(\.id) == [7])
    #expect(store.state.feed.activities.count == count)
  }

  @Test func `all changes of a feature are saved in order`() async throws {
    let store = await begun()
    for action in [AppAction.add(7), .add(2), .remove(7), .clear, .add(3), .replace([2, 5])] {
      store.send(action)
    }
    await store.finish()
    #expect(store.state.saving.isSaved)
    let saved = try disk.load()
    #expect(saved.favorites == store.state.favorites)
    #expect(saved.events == [.added(3), .replaced([2, 5])])
    #expect(saved.events == store.state.feed.activities.map(\.event))
  }

  @Test func `clearing comes before what the same action adds`() async throws {
    let store = await begun()
    store.send(.add(7))
    store.send(.clearAndAdd(2))
    await store.finish()
    #expect(try disk.load().events == [.added(2)])
    #expect(try disk.load().numbers == [7, 2])
  }

  @Test func `actions that change no favorite write nothing`() async {
    let store = await begun()
    disk.work()
    for action in [AppAction.count, .remove(7), .clear] { store.send(action) }
    await store.finish()
    #expect(disk.made == [])
  }

  @Test func `a change counts as saved only once on the disk`() async {
    let store = await begun()
    let saving = store.send(.add(7))
    #expect(!store.state.saving.isSaved)
    await saving.finish()
    #expect(store.state.saving.isSaved)
    disk.restart()
    #expect(throws: Never.self) { try #expect(disk.load().numbers == [7]) }
  }

  @Test(arguments: [
    (SystemError.full, "the disk is full"), (.readOnly, "the disk is read-only"),
    (.refused, "there is no permission to use /data/primetime"), (.broken, "the disk failed"),
  ])
  func `changes that cannot be saved are held and retried`(error: SystemError, cause: String)
    async throws
  {
    let store = await begun()
    disk.fail(error == .refused || error == .readOnly ? .makeFolder : .write, error)
    store.send(.add(7))
    await idle(store)
    #expect(store.state.saving.problem == cause)
    store.send(.add(2))
    #expect(store.state.favorites.map(\.id) == [7, 2])
    await clock.advance(by: .milliseconds(100))
    await idle(store)
    #expect(store.state.saving.problem == cause)
    #expect(store.state.saving.unsaved == 2)
    disk.work()
    await clock.advance(by: .milliseconds(200))
    await idle(store)
    #expect(store.state.saving.problem == nil)
    #expect(store.state.saving.isSaved)
    #expect(try disk.load().numbers == [7, 2])
  }

  @Test func `retries end up ten seconds apart`() async {
    let store = await begun()
    disk.fail(.makeFolder, .full)
    store.send(.add(7))
    var waits: [Duration] = []
    for _ in 0..<10 {
      await idle(store)
      await clock.advance()
      let wait = (clock.deadlines.first ?? .zero) - clock.now.offset
      waits.append(wait)
      await clock.advance(by: wait)
    }
    #expect(waits.prefix(3) == [.milliseconds(100), .milliseconds(200), .milliseconds(400)])
    #expect(waits.suffix(2) == [.seconds(10), .seconds(10)])
  }

  @Test func `changes made while loading come after the loaded ones`() async throws {
    let text = LogEntry.added(7).line + LogEntry.added(2).line
    let disk = FakeDisk(holding: text + String(repeating: LogEntry.removed(3).line, count: 5_000))
    let store = makeStore(.live(disk.makeLog()))
    store.send(.saving(.began))
    for action in [AppAction.add(2), .add(11), .remove(2)] { store.send(action) }
    await store.finish()
    #expect(store.state.favorites.map(\.id) == [7, 11])
    #expect(store.state.feed.activities.suffix(2).map(\.event) == [.added(11), .removed(2)])
    #expect(try disk.load().favorites == store.state.favorites)
    #expect(try disk.load().events == store.state.feed.activities.map(\.event))
  }

  @Test func `a log that cannot be read is retried, not overwritten`() async throws {
    let disk = FakeDisk(holding: LogEntry.added(7).line)
    disk.fail(.read, .broken)
    let store = makeStore(.live(disk.makeLog()))
    store.send(.saving(.began))
    await idle(store)
    #expect(store.state.saving.problem == "the disk failed")
    store.send(.add(2))
    #expect(disk[FakeDisk.log] == LogLine.head + LogEntry.added(7).line)
    disk.work()
    await clock.advance(by: .milliseconds(100))
    await idle(store)
    #expect(store.state.favorites.map(\.id) == [7, 2])
    #expect(try disk.load().numbers == [7, 2])
  }

  @Test func `the notice about lines put aside appears once`() async {
    let disk = FakeDisk(holding: "rubbish\n")
    let store = makeStore(.live(disk.makeLog()))
    await store.send(.saving(.began)).finish()
    #expect(store.state.saving.notice?.contains("could not be read") == true)
    let next = makeStore(.live(disk.makeLog()))
    await next.send(.saving(.began)).finish()
    #expect(next.state.saving.notice == nil)
  }

  @Test func `a missing folder is created again with all favorites`() async throws {
    let disk = FakeDisk(holding: LogEntry.added(7).line)
    let store = makeStore(.live(disk.makeLog()))
    await store.send(.saving(.began)).finish()
    disk.removeFolder(FakeDisk.folder)
    store.send(.add(2))
    await idle(store)
    #expect(store.state.saving.notice?.hasPrefix("\(FakeDisk.log) was gone") == true)
    await store.send(.add(3)).finish()
    #expect(store.state.saving.isSaved)
    #expect(try disk.load().numbers == [7, 2, 3])
    #expect(try disk.load().events == [.added(7), .added(2), .added(3)])
  }

  @Test func `leaving tries to save once more`() async {
    let store = await begun()
    disk.fail(.makeFolder, .full)
    store.send(.add(7))
    await idle(store)
    store.send(.saving(.left))
    await idle(store)
    #expect(store.state.saving.problem == "the disk is full")
    disk.work()
    let saving = store.send(.saving(.left))
    await saving.finish()
    #expect(store.state.saving.isSaved)
  }

  @Test func `leaving brings a volume that is back up to date`() async throws {
    let disk = FakeDisk(holding: LogEntry.added(7).line)
    let store = makeStore(.live(disk.makeLog()))
    await store.send(.saving(.began)).finish()
    let volume = disk.exchange(nil)
    await store.send(.remove(7)).finish()
    #expect(store.state.saving.isSaved)
    _ = disk.exchange(volume)
    #expect(try disk.load().numbers == [7])
    let leaving = store.send(.saving(.left))
    #expect(!store.state.saving.isSettled)
    await leaving.finish()
    #expect(store.state.saving.isSettled && store.state.saving.loss == nil)
    #expect(try disk.load().numbers == [])
  }

  @Test func `leaving makes no folder for an empty log`() async {
    let store = await begun()
    await store.send(.saving(.left)).finish()
    #expect(!disk.made.contains(.makeFolder) && disk.paths == [])
  }

  @Test func `leaving loses nothing where the disk fails`() async {
    let disk = FakeDisk(holding: LogEntry.added(7).line)
    let store = makeStore(.live(disk.makeLog()))
    await store.send(.saving(.began)).finish()
    disk.fail(.open, .broken)
    await store.send(.saving(.left)).finish()
    #expect(store.state.saving.isSettled && store.state.saving.loss == nil)
  }

  @Test func `unexpected answers and retries change nothing`() async {
    let store = await begun()
    await store.send(.add(7)).finish()
    let before = store.state
    for action in [
      FavoritesSavingAction.answered(FileAnswer(merged: SavedFavorites())),
      .answered(FileAnswer(problem: "x")), .began, .retried,
    ] {
      await store.send(.saving(action)).finish()
    }
    #expect(store.state == before)
  }

  @Test func `saving does not copy the favorites`() async {
    let store = await begun()
    store.send(.replace((2..<2_000).filter(isPrime)))
    await store.finish()
    await store.send(.add(2_003)).finish()
    func address() -> UnsafePointer<Prime>? {
      store.withState { $0.favorites.withContiguousStorageIfAvailable(\.baseAddress) } ?? nil
    }
    let before = address()
    await store.send(.add(2_011)).finish()
    #expect(before == address())
  }
}
