import ActivityFeed
import ComposableArchitecture
import Counter
import Dates
import DurableFiles
import DurableFilesTesting
import FavoritePrimes
import FavoritesSaving
import Interface
import Launcher
import PrimeAlert
import PrimeCounting
import PrimeModal
import Primes
import RandomTesting
import Recording
import SimulationTesting
import TerminalTesting
import Testing
import ViewValues

@testable import FavoritesLog
@testable import PrimeTime

/// PrimeTime with the log of its favorites on a disk that fails.
@MainActor
final class SimulatedPrimeTime: SimulatedApp {
  enum Fault: String, CaseIterable {
    case searchFails, searchLies, searchIsSilent
    case diskIsFull, diskFails, diskIsReadOnly, folderIsGone, logIsTorn
    case otherProgram
  }

  private struct Failure: Error, CustomStringConvertible {
    let description = "It failed. Do something."
  }

  static let name = "PrimeTime"
  static let texts = ["2", "7", "29", "61", "7919", "9223372036854775807", "-3", "no", "1 1"]
  static let ways = [
    "p s Escape", "p s Escape +", "p r Escape", "+ +", "-", "n Enter", "n g", "n Escape",
    "g 2 9 Enter p s Escape", "g 7 Enter p s Escape", "g 6 1 Enter p s Escape", "g Escape",
    "g 1 7 Enter p s Escape", "Escape Escape", "Escape Home Enter", "Escape Home Down Enter",
    "Escape End Enter", "Space Down Space DC", "c y", "c n", "c Enter", "c Escape",
    "/ 1 Down Space DC", "/ 7 Down Escape", "S-Down S-Down DC", "a DC u", "s",
    "u", "u U", "u u U", "p s r Escape u", "DC u", "Up Up + +", "Enter",
    "Escape Home Down Enter Enter", "PPage", "NPage", "Escape Escape Home Enter n g",
    "Escape Escape Home Enter n Enter", "Escape Escape Home Enter + + p s Escape + p s Escape",
    "Escape Escape Home Down Enter Enter Enter", "Escape Escape Home Down Enter Enter g",
    "Escape Escape Home Down Enter Enter Escape", "Escape Escape Home Down Enter / 2 Down DC u",
    "Escape Escape Home Down Enter Space Down Space DC u", "Escape Escape Home Down Enter s s",
    "Escape Escape End Enter c Enter", "Escape Escape End Enter c Escape",
    "Escape Escape End Enter c y", "Escape Escape Home Down Enter / 2 Escape Enter Escape",
  ]

  let store: Store<AppState, AppAction>
  private var disk: FakeDisk { world.disk }
  private let world: World<Fault>
  private var gone: FakeDisk.Volume?
  /// The favorites before and after the latest undo, until anything else changes them.
  private var undone: (before: [Int], after: [Int])?
  private var latest: [Int] = []
  /// The counter before the latest action.
  private var counter = CounterState()

  init(_ world: World<Fault>) {
    self.world = world
    let clock = world.clock
    store = Store(
      initialState: AppState(), reducer: appReducer,
      environment: AppEnvironment(
        nthPrime: NthPrimeClient { try await Self.nthPrime($0, $1, world) }
          .through(world.outside),
        now: world.outside.read("now") { Self.moment(clock.now) },
        file: .live(
          folder: FilePath("/data"), outside: world.outside, in: world.disk, fewestPassed: 8),
        clock: world.outside.clock(clock)),
      report: { if !world.isHostile { Issue.record("\($0)") } })
    store.send(.saving(.began))
  }

  var body: some View { ContentView(store: store) }

  var files: [String: String] {
    Dictionary(uniqueKeysWithValues: disk.paths.map { ($0, disk[$0] ?? "") })
  }
  var diskCalls: Int { disk.made.count }

  // MARK: - The world

  private nonisolated static func moment(_ now: SimulatedClock.Instant) -> Moment {
    // The world begins on 21 November 2026, at 9:05 in UTC.
    let beginning = 1_795_251_900
    return Moment(seconds: beginning + Int(now.time / .seconds(1)))
  }

  private nonisolated static func nthPrime(
    _ n: Int, _ progress: @Sendable (Double) -> Void, _ world: World<Fault>
  ) async throws -> Int {
    progress(0.25)
    if world.has(.searchIsSilent) { try await world.clock.sleep(for: .seconds(100)) }
    progress(world.has(.searchLies) ? -.infinity : 0.5)
    if world.has(.searchFails) { throw Failure() }
    if world.has(.searchLies) { return [n, 4, .min, .max, 0][abs(n % 5)] }
    if n < 1 { throw NthPrimeError.noSuchPrime(n: n) }
    if n > 100 { throw NthPrimeError.outOfReach(n: n) }
    return (2...541).lazy.filter(isPrime).dropFirst(n - 1).first ?? 2
  }

  func change(_ fault: Fault, isOn: Bool) {
    switch fault {
    case .searchFails, .searchLies, .searchIsSilent: break
    case .diskIsFull: disk.fail(isOn ? .write : nil, .full)
    case .diskFails: disk.fail(isOn ? .sync : nil, .broken)
    case .diskIsReadOnly: disk.fail(isOn ? .open : nil, .readOnly)
    case .folderIsGone: gone = disk.exchange("/data", for: isOn ? nil : gone)
    case .logIsTorn: if isOn { disk.tear("/data/favorites.log") }
    case .otherProgram: if isOn { addByOtherProgram() }
    }
  }

  private func addByOtherProgram() {
    let now = Self.moment(world.clock.now)
    let other = FavoritesLog(folder: FilePath("/data"), in: disk)
    let known = other.load()
    let stamp = (known.merged?.last ?? .first).next(at: now)
    let entry = LogEntry.activity(.added(101), at: now)
    _ = other.append([HeldEntry(entry, stamp: stamp, generation: known.merged?.generation ?? 0)])
  }

  // MARK: - What must hold

  func problem(after action: AppAction, in state: AppState) -> String? {
    let favorites = state.counterView.favoritePrimes.map(\.id)
    defer { latest = favorites }
    if Set(favorites).count != favorites.count { return "favorites twice: \(favorites)" }
    if !favorites.allSatisfy(isPrime) { return "favorites that are not prime: \(favorites)" }
    let ids = state.activityFeed.activities.map(\.id)
    if zip(ids, ids.dropFirst()).contains(where: { $0 >= $1 }) { return "activities: \(ids)" }
    if state.activityFeed.lastID < ids.last ?? 0 { return "activities are counted again: \(ids)" }
    if state.activityFeed.isAskingToClear, ids.isEmpty { return "it asks to clear an empty feed" }
    return problemOfCounter(state.counterView.counter) ?? problemOfUndo(action, favorites)
  }

  /// A control that is disabled while a prime is looked for changes nothing, also if its action is sent directly.
  private func problemOfCounter(_ new: CounterState) -> String? {
    defer { counter = new }
    guard counter.isNthPrimeRequestInFlight else { return nil }
    if new.isNthPrimeRequestInFlight, new.count != counter.count {
      return "the count changed while the prime is looked for"
    }
    return counter.goTo == nil && new.goTo != nil
      ? "a number can be typed while the prime is looked for" : nil
  }

  /// Undo and redo give the same favorites.
  private func problemOfUndo(_ action: AppAction, _ favorites: [Int]) -> String? {
    switch action {
    case .favoritePrimes(.undo(.undo)): undone = (latest, favorites)
    case .favoritePrimes(.undo(.redo)):
      guard let (before, after) = undone, before != after else { return nil }
      undone = nil
      if favorites != before { return "redo gives \(favorites), undo began with \(before)" }
    default:
      if case .saving(.answered) = action { undone = nil }
      if favorites != latest { undone = nil }
    }
    return nil
  }

  func problemAtRest(in state: AppState) -> String? {
    let searches = store.uncancelledEffects.count { $0.contains("nthPrime") }
    let questions = [state.counterView.counter.primeAlert, state.favoritesList.primeAlert]
    let asked = questions.count { $0?.search != nil }
    return searches == asked ? nil : "\(searches) searches run for \(asked) questions"
  }

  func unfinished(in state: AppState) -> String? {
    state.saving.isSaved && !state.saving.isBusy
      ? nil : "\(state.saving.unsaved) changes are not saved"
  }

  func leave() async -> String? {
    await store.scope(state: \.saving, action: AppAction.Paths.saving)
      .leave(sending: .left, until: \.isSettled).loss
  }

  func problemAfterEnd(in state: AppState) -> String? {
    let saved = FavoritesLog(folder: FilePath("/data"), in: disk).load().merged
    let (kept, shown) = (
      saved?.favorites.map(\.id) ?? [], state.counterView.favoritePrimes.map(\.id)
    )
    if Set(kept) != Set(shown) { return "the log has \(kept), the screen \(shown)" }
    let (events, feed) = (
      saved?.activities.map(\.event), state.activityFeed.activities.map(\.event)
    )
    return events == feed ? nil : "the log has \(events ?? []), the feed \(feed)"
  }
}

// MARK: - Any action

extension SimulatedPrimeTime {
  func action(_ random: inout SeededRandom) -> AppAction {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7: .counterView(.counter(counterAction(&random)))
    case 7..<11:
      .counterView(
        .primeModal(
          random.isOne(in: 3) ? .removeFavoritePrimeTapped : .saveFavoritePrimeTapped))
    case 11..<13: .favoritePrimes(favoritesAction(&random))
    case 13, 14: .favoritePrimes(.undo(random.pick([.undo, .undo, .redo])))
    case 15, 16:
      .activityFeed(random.pick([.clearTapped, .clearConfirmed, .clearDismissed]))
    // The file answers only while it is asked.
    case 17 where !store.withState(\.saving.isBusy):
      .saving(
        random.pick([.retried, .answered(FileAnswer(notice: "late")), .answered(FileAnswer())]))
    default: .pathChanged(path(random.pick([0, 0, 1, 1, 1, 2, 3, 30]), &random))
    }
  }

  private func counterAction(_ random: inout SeededRandom) -> CounterAction {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .incrTapped
    case 1: .decrTapped
    case 2: .goToTapped
    case 3, 4: .goToTyped(text(&random))
    case 5: .goToSubmitted
    case 6: .goToDismissed
    case 7: random.pick([.isPrimeTapped, .primeModalDismissed])
    case 8: .stepped(by: number(&random))
    case 9: .wentTo(number(&random))
    default: .primeAlert(alertAction(&random))
    }
  }

  private func alertAction(_ random: inout SeededRandom) -> PrimeAlertAction {
    let elapsed = Duration.seconds(random.pick([0, 3, -3, 1e19, -1e19]))
    return switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2, 3: .asked(n: number(&random))
    case 4:
      .progressed(share: random.pick([-1, 0, 0.5, 1, .infinity, -.infinity]), elapsed: elapsed)
    case 5: .finished(n: number(&random), .prime(number(&random)), elapsed: elapsed)
    case 6: .finished(n: number(&random), .failure(cause: text(&random)))
    case 7: .cancelTapped
    default: .dismissed
    }
  }

  private func favoritesAction(_ random: inout SeededRandom) -> FavoritePrimesAction {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: .deleteFavoritePrimes(numbers(random.pick([0, 1, 2, 5]), &random))
    case 1: .marked(numbers(random.pick([0, 1, 3]), &random))
    case 2: .deleteFavoritePrimes(store.withState(\.favoritesList.marked))
    case 3: .imported(Array(numbers(random.pick([0, 1, 3]), &random).sorted()))
    case 4: .searched(random.pick(["", "1", "7", text(&random)]))
    case 5:
      .ordered(TableSort(random.pick(FavoritesColumn.allCases), isReversed: random.isOne(in: 2)))
    default: .primeAlert(alertAction(&random))
    }
  }

  private func path(_ count: Int, _ random: inout SeededRandom) -> [Route] {
    (0..<count).map { _ in random.pick([.counter, .favoritePrimes, .activityFeed]) }
  }

  private func numbers(_ count: Int, _ random: inout SeededRandom) -> Set<Int> {
    Set((0..<count).map { _ in number(&random) })
  }

  private func number(_ random: inout SeededRandom) -> Int {
    random.pick([
      .min, .min + 1, -7, -1, 0, 1, 2, 3, 5, 7, 11, 1_000_003, 9_223_372_036_854_775_783, .max - 1,
      .max, store.withState(\.counterView.counter.count),
    ])
  }

  private func text(_ random: inout SeededRandom) -> String {
    random.isOne(in: 3) ? random.pick(HostileText.all).text : "\(number(&random))"
  }
}

extension FakeDisk {
  /// Lets calls of one kind fail, or none.
  func fail(_ call: Call?, _ error: SystemError) {
    if let call { fail(call, error) } else { work() }
  }

  /// Loses the end of a file, in the middle of a line.
  func tear(_ path: String) {
    guard let text = self[path] else { return }
    overwrite(path, String(text.dropLast(7)))
  }
}
