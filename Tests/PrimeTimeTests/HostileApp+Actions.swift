import ActivityFeed
import ComposableArchitecture
import Counter
import FavoritePrimes
import FavoritesSaving
import Interface
import PrimeAlert
import PrimeModal
import RandomTesting
import TerminalTesting
import ViewValues

@testable import PrimeTime

extension HostileApp {
  /// Whether an action can happen at all: the file answers only while it is asked.
  func isPossible(_ action: AppAction) -> Bool {
    switch action {
    case .saving(.answered):
      !store.withState(\.saving.isBusy)
    default: true
    }
  }

  /// Any action, with the numbers, offsets and words that are the worst.
  func action() -> AppAction {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7: .counterView(.counter(counterAction()))
    case 7..<11:
      .counterView(
        .primeModal(
          random.pick([
            .saveFavoritePrimeTapped, .saveFavoritePrimeTapped, .removeFavoritePrimeTapped,
          ])))
    case 11..<13: .favoritePrimes(favoritesAction())
    case 13, 14: .favoritePrimes(.undo(random.pick([.undo, .undo, .redo])))
    case 15, 16:
      .activityFeed(random.pick([.clearTapped, .clearConfirmed, .clearDismissed]))
    case 17: .saving(savingAction())
    default: .pathChanged(path(random.pick([0, 0, 1, 1, 1, 2, 3, 30])))
    }
  }

  private func counterAction() -> CounterAction {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .incrTapped
    case 1: .decrTapped
    case 2: .goToTapped
    case 3, 4: .goToTyped(text())
    case 5: .goToSubmitted
    case 6: .goToDismissed
    case 7: random.pick([.isPrimeTapped, .primeModalDismissed])
    case 8: .stepped(by: number())
    case 9: .wentTo(number())
    default: .primeAlert(alertAction())
    }
  }

  private func alertAction() -> PrimeAlertAction {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2, 3: .asked(n: number())
    case 4:
      .progressed(
        share: random.pick([-1, 0, 0.5, 1, .infinity, -.infinity]), elapsed: elapsed())
    case 5: .finished(n: number(), .prime(number()), elapsed: elapsed())
    case 6: .finished(n: number(), .failure(cause: text()))
    case 7: .cancelTapped
    default: .dismissed
    }
  }

  private func elapsed() -> Duration { .seconds(random.pick([0, 3, -3, 1e19, -1e19])) }

  private func favoritesAction() -> FavoritePrimesAction {
    switch Int.random(in: 0..<7, using: &random) {
    case 4: .searched(random.pick(["", "1", "7", text()]))
    case 5:
      .ordered(
        TableSort(random.pick(FavoritesColumn.allCases), isReversed: random.isOne(in: 2)))
    case 6: .deleteFavoritePrimes(store.withState(\.favoritesList.marked))
    case 3: .imported((0..<random.pick([0, 1, 3])).map { _ in number() })
    case 0:
      .deleteFavoritePrimes(
        Set(
          (0..<random.pick([0, 1, 2, 5])).map { _ in
            random.pick([.min, -1, 0, 1, 2, 3, 7, 1_000, .max])
          }))
    case 1: .marked(Set((0..<random.pick([0, 1, 3])).map { _ in number() }))
    default: .primeAlert(alertAction())
    }
  }

  private func savingAction() -> FavoritesSavingAction {
    random.pick([
      .began, .retried, .answered(FileAnswer(notice: "late")), .answered(FileAnswer()),
      .answered(FileAnswer(problem: "late")),
    ])
  }

  /// Returns a path of random routes, which may repeat.
  func path(_ count: Int) -> [Route] {
    let routes: [Route] = [.counter, .favoritePrimes, .activityFeed]
    return (0..<count).map { _ in random.pick(routes) }
  }

  private func number() -> Int {
    random.pick([
      .min, .min + 1, -7, -1, 0, 1, 2, 3, 5, 7, 11, 1_000_003, 9_223_372_036_854_775_783, .max - 1,
      .max, store.withState(\.counterView.counter.count),
    ])
  }

  private func text() -> String {
    random.isOne(in: 3) ? random.pick(HostileText.all).text : "\(number())"
  }
}
