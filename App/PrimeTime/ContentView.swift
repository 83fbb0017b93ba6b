import ActivityFeed
import ComposableArchitecture
import ComposableInterface
import Counter
import FavoritePrimes
import FavoritesSaving
import Interface
import Numbers

/// The first screen, and the way to the others.
struct ContentView: View {
  let store: Store<AppState, AppAction>

  var body: some View {
    let saving = store.scope(state: \.saving, action: AppAction.Paths.saving)
    VStack(spacing: 1) {
      FavoritesNotSavedLine(store: saving)
      screens
      FavoritesUndoLine(
        store: store.scope(state: \.favoritesList.undo, action: AppAction.Paths.undo))
      FavoritesSavingLine(store: saving)
    }
  }

  private var screens: some View {
    NavigationStack(
      path: store.binding(\.path, send: AppAction.pathChanged)
    ) {
      VStack {
        NavigationLink("Counter", value: Route.counter)
        NavigationLink(value: Route.favoritePrimes) {
          FavoritesCount(store: store)
        }
        NavigationLink("Activity feed", value: Route.activityFeed)
      }
      .navigationTitle("PrimeTime")
    } destination: { route in
      switch route {
      case .counter:
        CounterView(store: store.scope(state: \.counterView, action: AppAction.Paths.counterView))
          .inspector { aboutTheCount }
      case .favoritePrimes:
        // Read once: a read by each row would cost a tenth of the row.
        let saved = savedTimes
        FavoritePrimesView(
          store: store.scope(state: \.favoritePrimes, action: AppAction.Paths.favoritePrimes)
        ) { prime in
          store.send(.counterView(.counter(.wentTo(prime))))
          store.send(.pathChanged([.counter]))
        } savedAt: { number in
          saved.times[number].map { Text($0) }
        } openCounter: {
          store.send(.pathChanged([.counter]))
        }
      case .activityFeed:
        ActivityFeedView(
          store: store.scope(state: \.activityFeed, action: AppAction.Paths.activityFeed),
          isLoading: store[\.isLoading])
      }
    }
    .rootAsSidebar(showing: .counter)
  }

  private var savedTimes: SavedTimes {
    store.derived(from: \.activityFeed.activities.stamp, into: SavedTimes()) {
      $0.times.update(from: $1.activityFeed, restored: $1.favoritesList.restored)
    }
  }

  /// The inspector of the counter.
  private var aboutTheCount: some View {
    VStack(alignment: .leading, spacing: 1) {
      NumberFactsView(store: store.scope(state: \.counterView, action: AppAction.Paths.counterView))
      Divider()
      LatestActivitiesView(
        store: store.scope(state: \.activityFeed, action: AppAction.Paths.activityFeed),
        isLoading: store[\.isLoading])
    }
  }
}

/// The label of the favorites, with their number.
private struct FavoritesCount: View {
  let store: Store<AppState, AppAction>

  var body: some View {
    Text("Favorite primes").badge(store[\.counterView.favoritePrimes.count].grouped)
  }
}

/// When the favorites were saved; an object, so that a view keeps no copy of a long list.
private final class SavedTimes {
  var times = AdditionTimes()
}
