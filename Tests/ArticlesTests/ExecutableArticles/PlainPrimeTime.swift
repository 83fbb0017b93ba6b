/// The state of the first article: everything side by side.
struct PlainState: Equatable {
  var count = 0
  var favoritePrimes: [Int] = []
  var activityFeed: [PlainActivity] = []

  /// The part of the counter's screen, put together by a computed property.
  var counterView: PlainCounterViewState {
    get { PlainCounterViewState(count: count, favoritePrimes: favoritePrimes) }
    set { (count, favoritePrimes) = (newValue.count, newValue.favoritePrimes) }
  }
}

struct PlainCounterViewState: Equatable {
  var count: Int
  var favoritePrimes: [Int]
}

enum PlainActivity: Equatable {
  case added(Int), removed(Int)
}

enum PlainCounterAction: Equatable {
  case decrTapped, incrTapped
}

enum PlainPrimeModalAction: Equatable {
  case saveFavoritePrimeTapped, removeFavoritePrimeTapped
}

enum PlainFavoritePrimesAction: Equatable {
  /// Deletes the favorites at ascending offsets.
  case deleteFavoritePrimes([Int])
}

func plainCounterReducer(_ count: inout Int, _ action: PlainCounterAction) {
  switch action {
  case .decrTapped: count -= 1
  case .incrTapped: count += 1
  }
}

func plainPrimeModalReducer(_ state: inout PlainCounterViewState, _ action: PlainPrimeModalAction) {
  switch action {
  case .saveFavoritePrimeTapped: state.favoritePrimes.append(state.count)
  case .removeFavoritePrimeTapped: state.favoritePrimes.removeAll { [state] in $0 == state.count }
  }
}

func plainFavoritePrimesReducer(_ favorites: inout [Int], _ action: PlainFavoritePrimesAction) {
  switch action {
  case .deleteFavoritePrimes(let offsets):
    for offset in offsets.reversed() { favorites.remove(at: offset) }
  }
}

/// The actions of the first article, one case for each reducer.
enum PlainAction: Equatable {
  case counter(PlainCounterAction)
  case primeModal(PlainPrimeModalAction)
  case favoritePrimes(PlainFavoritePrimesAction)

  var counter: PlainCounterAction? { if case .counter(let action) = self { action } else { nil } }
  var primeModal: PlainPrimeModalAction? {
    if case .primeModal(let action) = self { action } else { nil }
  }
  var favoritePrimes: PlainFavoritePrimesAction? {
    if case .favoritePrimes(let action) = self { action } else { nil }
  }

  /// The same action in the modular app: the counter and its sheet are one feature.
  var inModularApp: ModularAction {
    switch self {
    case .counter(let action): .counterView(.counter(action))
    case .primeModal(let action): .counterView(.primeModal(action))
    case .favoritePrimes(let action): .favoritePrimes(action)
    }
  }
}

/// The actions of the counter's screen in the modular app.
enum PlainCounterViewAction: Equatable {
  case counter(PlainCounterAction)
  case primeModal(PlainPrimeModalAction)

  var counter: PlainCounterAction? { if case .counter(let action) = self { action } else { nil } }
  var primeModal: PlainPrimeModalAction? {
    if case .primeModal(let action) = self { action } else { nil }
  }
}

/// The actions of the modular app.
enum ModularAction: Equatable {
  case counterView(PlainCounterViewAction)
  case favoritePrimes(PlainFavoritePrimesAction)

  var counterView: PlainCounterViewAction? {
    if case .counterView(let action) = self { action } else { nil }
  }
  var favoritePrimes: PlainFavoritePrimesAction? {
    if case .favoritePrimes(let action) = self { action } else { nil }
  }
}

/// The first form: one function that knows every case.
func nestedReducer(_ state: inout PlainState, _ action: PlainAction) {
  switch action {
  case .counter(.decrTapped): state.count -= 1
  case .counter(.incrTapped): state.count += 1
  case .primeModal(.saveFavoritePrimeTapped):
    state.favoritePrimes.append(state.count)
    state.activityFeed.append(.added(state.count))
  case .primeModal(.removeFavoritePrimeTapped):
    state.favoritePrimes.removeAll { [count = state.count] in $0 == count }
    state.activityFeed.append(.removed(state.count))
  case .favoritePrimes(.deleteFavoritePrimes(let offsets)):
    state.activityFeed += offsets.map { .removed(state.favoritePrimes[$0]) }
    for offset in offsets.reversed() { state.favoritePrimes.remove(at: offset) }
  }
}

/// The second form: the reducers of the parts, combined and pulled back, without the feed.
func combinedReducer() -> PlainReducer<PlainState, PlainAction> {
  combine(
    pullback(plainCounterReducer, value: \.count, action: \.counter),
    pullback(plainPrimeModalReducer, value: \.counterView, action: \.primeModal),
    pullback(plainFavoritePrimesReducer, value: \.favoritePrimes, action: \.favoritePrimes))
}

/// The higher-order reducer that keeps the feed.
func activityFeed(
  _ reduce: @escaping PlainReducer<PlainState, PlainAction>
) -> PlainReducer<PlainState, PlainAction> {
  { state, action in
    switch action {
    case .counter: break
    case .primeModal(.saveFavoritePrimeTapped): state.activityFeed.append(.added(state.count))
    case .primeModal(.removeFavoritePrimeTapped): state.activityFeed.append(.removed(state.count))
    case .favoritePrimes(.deleteFavoritePrimes(let offsets)):
      state.activityFeed += offsets.map { .removed(state.favoritePrimes[$0]) }
    }
    reduce(&state, action)
  }
}

/// The modular app: the reducer of the counter's screen is combined of two, and the app's of two.
func modularReducer() -> PlainReducer<PlainState, ModularAction> {
  let counterViewReducer: PlainReducer<PlainCounterViewState, PlainCounterViewAction> = combine(
    pullback(plainCounterReducer, value: \.count, action: \.counter),
    pullback(plainPrimeModalReducer, value: \.self, action: \.primeModal))
  return combine(
    pullback(counterViewReducer, value: \.counterView, action: \.counterView),
    pullback(plainFavoritePrimesReducer, value: \.favoritePrimes, action: \.favoritePrimes))
}
