import ActivityFeed
import ComposableArchitecture
import Primes

/// The parts of a state that have to do with the file.
struct SavedParts {
  var favorites: IdentifiedArray<Prime>
  var feed: ActivityFeedState
  var saving: SavingState

  mutating func handle(
    _ action: SavingAction, _ environment: SavingEnvironment
  ) -> Effect<SavingAction> {
    switch action {
    case .began:
      guard saving.phase == .off else { return .none }
      saving.phase = .loading
      return saving.load(environment)
    case .loaded(let saved):
      guard saving.phase == .loading, saving.isBusy else { return .none }
      saving.succeeded(saved.notice)
      take(saved)
      saving.phase = .on
      return saving.write(environment)
    case .written(let appended):
      guard saving.phase == .on, saving.isBusy else { return .none }
      saving.succeeded(appended.notice)
      saving.isGone = false
      merge(appended.others)
      saving.held.removeFirst(min(saving.inFlight, saving.held.count))
      saving.inFlight = 0
      return saving.write(environment)
    case .failed(let problem):
      guard saving.isBusy else { return .none }
      return saving.failed(problem, environment)
    case .retried, .left:
      if action == .left { saving.isLeaving = true }
      guard !saving.isBusy else { return .none }
      if saving.phase == .loading { return saving.load(environment) }
      return saving.isGone ? restore(environment) : saving.write(environment, isRetry: true)
    }
  }

  /// Puts what was read below what happened in the meantime.
  private mutating func take(_ saved: SavedFavorites) {
    favorites = saved.favorites
    feed = ActivityFeedState(activities: saved.activities)
    if saving.held.isEmpty { return }
    let others: [Activity.Event] = [.replaced(Array(saved.favorites.ids))]
    let held = saving.held
    saving.held = []
    for entry in held {
      // The feed that was cleared was not the one that was read.
      guard case .activity(let event, let moment) = entry.keeping(others), change(event) else {
        continue
      }
      feed.record(event, at: moment)
      saving.held.append(.activity(event, at: moment))
    }
  }

  /// Does to the favourites what other programs did, and again what is held, which came after.
  private mutating func merge(_ others: [Activity.Event]) {
    if others.isEmpty { return }
    saving.held = saving.held.map { $0.keeping(others) }
    for event in others { change(event) }
    for case .activity(let event, _) in saving.held { change(event) }
  }

  /// Changes the favourites; returns whether anything changed.
  @discardableResult
  private mutating func change(_ event: Activity.Event) -> Bool {
    switch event {
    case .added(let number): Prime(number).map { favorites.append($0) } ?? false
    case .removed(let number): favorites.remove(id: number) != nil
    case .replaced(let numbers):
      if favorites.ids.elementsEqual(numbers) {
        false
      } else {
        replace(by: numbers)
      }
    }
  }

  private mutating func replace(by numbers: [Int]) -> Bool {
    favorites = IdentifiedArray(numbers.lazy.compactMap(Prime.init))
    return true
  }

  /// Keeps everything anew.
  private mutating func restore(_ environment: SavingEnvironment) -> Effect<SavingAction> {
    saving.isBusy = true
    saving.inFlight = saving.held.count
    let file = environment.file
    return .task(name: "saving all favorites") {
      [numbers = Array(favorites.ids), activities = Array(feed.activities)] in
      await SavingAction(file.restore(numbers, activities))
    }
  }
}

extension SavingState {
  /// Reads what was kept.
  mutating func load(_ environment: SavingEnvironment) -> Effect<SavingAction> {
    isBusy = true
    let file = environment.file
    return .task(name: "loading the favorites") {
      switch await file.load() {
      case .success(let saved): .loaded(saved)
      case .failure(let problem): .failed(problem)
      }
    }
  }

  /// Writes what is held, unless the file is in use or it is waited until it is tried again.
  mutating func write(
    _ environment: SavingEnvironment, isRetry: Bool = false
  ) -> Effect<SavingAction> {
    guard phase == .on, !isBusy, failures == 0 || isRetry, !held.isEmpty else { return .none }
    isBusy = true
    inFlight = held.count
    let file = environment.file
    return .task(name: "saving the favorites") { [held] in
      await SavingAction(file.append(held))
    }
  }

  mutating func succeeded(_ notice: String?) {
    isBusy = false
    failures = 0
    problem = nil
    if let notice { self.notice = notice }
  }

  /// Notes why it failed, and waits until it is tried again.
  mutating func failed(
    _ problem: FileProblem, _ environment: SavingEnvironment
  ) -> Effect<SavingAction> {
    isBusy = false
    inFlight = 0
    failures += 1
    isGone = isGone || problem.kind == .gone
    self.problem = problem.cause
    if isLeaving { return .none }
    let clock = environment.clock
    let delay = Duration.milliseconds(100 * (1 << min(failures - 1, 7)))
    return .task(name: "waiting to save the favorites") {
      try await clock.sleep(for: min(delay, .seconds(10)))
      return .retried
    }
  }
}

extension SavingAction {
  fileprivate init(_ result: Result<Appended, FileProblem>) {
    switch result {
    case .success(let appended): self = .written(appended)
    case .failure(let problem): self = .failed(problem)
    }
  }
}
