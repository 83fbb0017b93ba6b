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
      begin(with: saved)
      saving.phase = .on
      return saving.write(environment)
    case .written(let appended):
      guard saving.phase == .on, saving.isBusy else { return .none }
      let sent = appended.problem == nil ? saving.inFlight : 0
      saving.held.removeFirst(min(sent, saving.held.count))
      if let merged = appended.merged {
        show(merged, besides: saving.held.dropFirst(saving.inFlight - sent))
      }
      saving.inFlight = 0
      guard let problem = appended.problem else {
        saving.succeeded(appended.notice)
        return saving.write(environment)
      }
      return saving.failed(problem, environment)
    case .failed(let problem):
      guard saving.phase == .loading, saving.isBusy else { return .none }
      return saving.failed(problem, environment)
    case .retried, .left:
      if action == .left { saving.isLeaving = true }
      guard !saving.isBusy else { return .none }
      return saving.phase == .loading
        ? saving.load(environment) : saving.write(environment, isRetry: true)
    }
  }

  /// Puts what was read below what happened in the meantime.
  private mutating func begin(with saved: SavedFavorites) {
    let held = saving.held
    saving.held = []
    show(saved, besides: [])
    for case .activity(let event, let moment) in held.map(\.entry) where change(event) {
      // The feed that was cleared was not the one that was read.
      feed.record(event, at: moment)
      saving.hold(.activity(event, at: moment), generation: -1)
    }
  }

  /// Shows what is saved and what other programs did, and again what happened since.
  private mutating func show(_ saved: SavedFavorites, besides held: ArraySlice<HeldEntry>) {
    saving.last = max(saving.last, saved.last)
    // What replaced all did not replace what others added: that is known once it is saved.
    if held.contains(where: \.entry.isReplacement) { return }
    let isAskingToClear = feed.isAskingToClear
    favorites = saved.favorites
    feed = ActivityFeedState(activities: saved.activities)
    saving.generation = saved.generation
    for entry in held.map(\.entry) {
      switch entry {
      case .cleared: feed.clear()
      case .activity(let event, let moment):
        // What another program added too has its place by the later addition.
        if case .added(let number) = event { favorites.remove(id: number) }
        change(event)
        feed.record(event, at: moment)
      }
    }
    feed.isAskingToClear = isAskingToClear && feed.count > 0
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
}

extension SavingState {
  /// Holds an entry until it is saved.
  mutating func hold(_ entry: LogEntry, generation: Int? = nil) {
    let stamp = last.next(at: entry.moment)
    last = stamp.advanced(by: entry.stampCount - 1)
    held.append(HeldEntry(entry, stamp: stamp, generation: generation ?? self.generation))
  }

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
      .written(await file.append(held))
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
