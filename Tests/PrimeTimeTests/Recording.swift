import ActivityFeed
import ComposableArchitecture
import Counter
import Dates
import FavoritePrimes
import Foundation
import Primes

@testable import FavoritesLog
@testable import FavoritesSaving
@testable import PrimeTime

/// All actions that a store handled, and what was wrong with the state after any of them.
@MainActor
final class Recording {
  private(set) var actions: [AppAction] = []
  private(set) var problems: [String] = []
  /// The numbers that an undo brought back to their places: in the log they were added last.
  private var broughtBack: Set<Int> = []
  private let file: HostileFile
  private var ticks = 0

  init(file: HostileFile) {
    self.file = file
  }

  /// The reducer, which records each action and checks the state after it.
  var reducer: Reducer<AppState, AppAction, AppEnvironment> {
    appReducer.around { [self] state, action, _, reduce in
      let before = state
      let effect = reduce(&state)
      let (action, after) = (action(), state)
      MainActor.assumeIsolated { note(action, from: before, to: after) }
      return effect
    }
  }

  /// Returns another time at each call, and the same times in each recording.
  func now() -> Moment {
    ticks += 1
    return Recording.moment(ticks)
  }

  nonisolated private static func moment(_ tick: Int) -> Moment {
    let extremes = [Int.min, .max, 0, -1, 253_402_300_800]
    let seconds = tick % 7 == 0 ? extremes[tick / 7 % extremes.count] : tick &* 86_413
    return Moment(seconds: seconds, offset: tick % 5 == 0 ? (tick % 2 == 0 ? .max : .min) : 3_600)
  }

  /// Returns the state that the recorded actions lead to in a fresh store without effects. The answers
  /// of effects are among the actions. Each action is encoded and decoded first.
  func replayed() throws -> AppState {
    let lines = try actions.map { try Self.encoder.encode($0) }
    let again = Recording(file: file)
    let store = Store(
      initialState: AppState(),
      reducer: appReducer.around { state, _, _, reduce in
        _ = reduce(&state)
        return .none
      },
      environment: AppEnvironment(
        nthPrime: NthPrimeClient { _, _ in throw CancellationError() },
        now: { MainActor.assumeIsolated { again.now() } }, file: file.client),
      report: { _ in })
    for line in lines { store.send(try Self.decoder.decode(AppAction.self, from: line)) }
    return store.state
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }()

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }()
}

// MARK: - What must hold after every action

extension Recording {
  private func note(_ action: AppAction, from before: AppState, to state: AppState) {
    actions.append(action)
    if case .favoritePrimes(.undo) = action {
      broughtBack.formUnion(
        Set(state.counterView.favoritePrimes.ids).subtracting(before.counterView.favoritePrimes.ids)
      )
    }
    if case .saving(.answered) = action { file.isKnown() }
    let problem =
      aboutFavorites(state) ?? aboutFeed(state) ?? aboutLog(state) ?? aboutDisabled(before, state)
    if let problem { problems.append("after action \(actions.count), \(action): \(problem)") }
  }

  private func aboutFavorites(_ state: AppState) -> String? {
    let ids = state.counterView.favoritePrimes.map(\.id)
    if Set(ids).count != ids.count { return "favorites twice: \(ids)" }
    return ids.allSatisfy(isPrime) ? nil : "favorites that are not prime: \(ids)"
  }

  private func aboutFeed(_ state: AppState) -> String? {
    let ids = state.activityFeed.activities.map(\.id)
    if zip(ids, ids.dropFirst()).contains(where: { $0 >= $1 }) { return "activities: \(ids)" }
    return state.activityFeed.lastID >= ids.last ?? 0 ? nil : "activities are counted again: \(ids)"
  }

  /// Whether the log and the screen have the same favorites, in the same order. The favorites that an
  /// undo brought back may have other places.
  func isSame(_ kept: [Int], _ shown: [Int]) -> Bool {
    Set(kept) == Set(shown)
      && kept.filter { !broughtBack.contains($0) } == shown.filter { !broughtBack.contains($0) }
  }

  /// Checks that the log and the unwritten entries together give the shown favorites and feed.
  private func aboutLog(_ state: AppState) -> String? {
    let saving = state.saving
    guard saving.phase == .on else { return nil }
    let waiting = Array(saving.held.dropFirst(file.isAhead ? saving.inFlight : 0))
    var contents = file.contents
    for record in contents.resolve(waiting, seen: { _, _ in nil }) { contents.insert(record) }
    let (kept, shown) = (contents.favorites, state.counterView.favoritePrimes.map(\.id))
    if !isSame(kept, shown) { return "the log comes to \(kept), and not to \(shown)" }
    let activities = state.activityFeed.activities
    let isSame =
      contents.feed.map(\.event) == activities.map(\.event)
      && contents.feed.map(\.moment) == activities.map(\.moment)
    return isSame ? nil : "the log comes to \(contents.feed), and not to \(Array(activities))"
  }

  /// Checks that the action of a disabled control changes nothing, even if it is sent directly.
  private func aboutDisabled(_ before: AppState, _ state: AppState) -> String? {
    if before.counterView.counter.isNthPrimeRequestInFlight,
      state.counterView.counter.isNthPrimeRequestInFlight,
      before.counterView.counter.count != state.counterView.counter.count
    {
      return "the count changed while the prime is looked for"
    }
    if before.counterView.counter.isNthPrimeRequestInFlight, before.counterView.counter.goTo == nil,
      state.counterView.counter.goTo != nil
    {
      return "a number can be typed while the prime is looked for"
    }
    if state.activityFeed.isAskingToClear, state.activityFeed.activities.isEmpty {
      return "it is asked whether to clear an empty feed"
    }
    return nil
  }
}
