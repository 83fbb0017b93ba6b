import ActivityFeed
import ComposableArchitecture
import Dates
import DurableFiles
import FavoritesLog
import FavoritesSaving
import Primes
import Recording

/// Saves one prime after the other in a folder, and says which of them are saved: a program to kill.
///
/// It uses a store, as PrimeTime does. It removes a favorite after every fifth addition, and clears
/// the feed now and then, so that the next start can shorten the log.
@main
@MainActor
struct FavoritesSaver {
  struct State: Sendable {
    var favorites: IdentifiedArray<Prime> = []
    var feed = ActivityFeedState()
    var saving = FavoritesFileState()
  }

  enum Action: Sendable {
    case add(Prime)
    case remove(Int)
    case clear
    case saving(FavoritesSavingAction)
  }

  static let reducer = Reducer<State, Action, FavoritesSavingEnvironment> { state, action, _ in
    switch action {
    case .add(let prime): state.favorites.append(prime)
    case .remove(let number): state.favorites.remove(id: number)
    case .clear: state.feed.clear()
    case .saving: break
    }
    return .none
  }
  .activityFeed(favorites: \.favorites, feed: \.feed, now: { $0.now() })
  .savingFavorites(
    \.favorites, feed: \.feed, saving: \.saving, action: .saving, environment: { $0 })

  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first, !arguments.contains("--help"), !arguments.contains("-h")
    else {
      return Output.write(
        """
        Saves one prime after the other in a folder until it is killed, and says which are saved.

        usage: FavoritesSaver FOLDER

        """)
    }
    let store = Store(
      initialState: State(), reducer: reducer,
      environment: FavoritesSavingEnvironment(
        file: .live(folder: FilePath(folder), outside: .live, fewestPassed: 40),
        clock: ContinuousClock(),
        now: { Moment(seconds: 0) }))
    await store.send(.saving(.began)).finish()
    var number = store.state.favorites.map(\.id).max() ?? 1
    for step in 1... {
      number += 1
      while !isPrime(number) { number += 1 }
      guard let prime = Prime(number) else { return }
      await change(.add(prime), "+\(number)", store)
      if step % 5 == 0, let first = store.state.favorites.first?.id {
        await change(.remove(first), "-\(first)", store)
      }
      if step % 40 == 0 { await change(.clear, "c", store) }
    }
  }

  /// Announces a change, makes it, and says when it is saved.
  private static func change(
    _ action: Action, _ words: String, _ store: Store<State, Action>
  ) async {
    Output.write("?\(words)\n")
    await store.send(action).finish()
    if store.state.saving.isSaved { Output.write("!\(words)\n") }
  }
}

extension CasePath<FavoritesSaver.Action, FavoritesSavingAction> {
  fileprivate static var saving: Self {
    CasePath(FavoritesSaver.Action.saving) {
      if case .saving(let action) = $0 { action } else { nil }
    }
  }
}
