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
  private let store: Store<AppState, AppAction>
  private let path: ViewStore<[Route], AppAction>
  private let saving: Store<SavingState, FavoritesSavingAction>

  init(store: Store<AppState, AppAction>) {
    self.store = store
    path = store.scope(state: \.path, action: { $0 }).view
    saving = store.scope(state: \.saving, action: AppAction.saving)
  }

  var body: some View {
    VStack(spacing: 1) {
      NotSavedLine(store: saving)
      screens
      FavoritesUndoLine(
        store: store.scope(
          state: \.favoritesList.undo, action: { AppAction.favoritePrimes(.undo($0)) }))
      SavingLine(store: saving)
    }
  }

  private var screens: some View {
    NavigationStack(path: path.binding(send: AppAction.pathChanged)) {
      VStack {
        NavigationLink("Counter", value: Route.counter)
        NavigationLink(value: Route.favoritePrimes) {
          HStack {
            Text("Favorite primes")
            Spacer()
            FavoritesCount(store: store)
          }
        }
        NavigationLink("Activity feed", value: Route.activityFeed)
        // new-feature: NavigationLink("City weather", value: Route.cityWeather)
      }
      .navigationTitle("PrimeTime")
    } destination: { route in
      switch route {
      case .counter:
        CounterView(store: store.scope(state: \.counterView, action: AppAction.counterView))
          .inspector { aboutTheCount }
      case .favoritePrimes:
        FavoritePrimesView(
          store: store.scope(state: FavoritePrimesState.init, action: AppAction.favoritePrimes)
        ) { prime in
          store.send(.counterView(.counter(.wentTo(prime))))
          store.send(.pathChanged([.counter]))
        }
      case .activityFeed:
        ActivityFeedView(
          store: store.scope(state: \.activityFeed, action: AppAction.activityFeed))
      // new-feature: case .cityWeather:
      // new-feature:   CityWeatherView(
      // new-feature:     store: store.scope(state: \.cityWeather, action: AppAction.cityWeather))
      }
    }
    .rootAsSidebar(showing: .counter)
  }
}

extension ContentView {
  /// What is shown beside the counter.
  private var aboutTheCount: some View {
    VStack(alignment: .leading, spacing: 1) {
      NumberFactsView(store: store.scope(state: \.counterView, action: AppAction.counterView))
      Divider()
      LatestActivitiesView(
        store: store.scope(state: \.activityFeed, action: AppAction.activityFeed))
    }
  }
}

/// How many favorites there are.
private struct FavoritesCount: View {
  private let count: ViewStore<Int, AppAction>

  init(store: Store<AppState, AppAction>) {
    count = store.scope(state: \.counterView.favorites.count, action: { $0 }).view
  }

  var body: some View {
    Text(count.state.grouped).style(.secondary)
  }
}
