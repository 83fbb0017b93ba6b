public import ActivityFeed
public import ComposableArchitecture
public import Dates
public import Primes

/// The favorites, the feed, and the state of the file in which they are saved.
public struct FavoritesSavingState: Equatable, Sendable, Codable {
  /// The favorites.
  public var favorites: IdentifiedArray<Prime>
  /// The feed.
  public var feed: ActivityFeedState
  /// The state of the file, and the entries that are not in it yet.
  public var saving: FavoritesFileState

  /// Creates a state.
  public init(
    favorites: IdentifiedArray<Prime> = [], feed: ActivityFeedState = ActivityFeedState(),
    saving: FavoritesFileState = FavoritesFileState()
  ) {
    self.favorites = favorites
    self.feed = feed
    self.saving = saving
  }
}

/// An event of the file.
public enum FavoritesSavingAction: Equatable, Sendable, Codable {
  /// From now on everything is saved, and the file is read.
  case began
  /// The file was read.
  indirect case loaded(SavedFavorites)
  /// The held entries were written, or could not be.
  indirect case written(Appended)
  /// The file could not be read.
  indirect case failed(FileProblem)
  /// It is time to try again.
  case retried
  /// The program ends: held entries are tried once more, and entries that the file lacks are restored.
  case left
}

/// The dependencies of saving the favorites.
public struct FavoritesSavingEnvironment: Sendable {
  /// The file.
  public var file: FavoritesFileClient
  /// Tells when it is time to try again.
  public var clock: any Clock<Duration>
  /// Tells the time.
  public var now: @Sendable () -> Moment

  /// Creates an environment.
  public init(
    file: FavoritesFileClient, clock: any Clock<Duration>, now: @escaping @Sendable () -> Moment
  ) {
    self.file = file
    self.clock = clock
    self.now = now
  }
}

/// Reads the file once, writes the held entries, and shows the changes of other programs.
///
/// Entries that cannot be written are held and tried again, after a tenth of a second at first and ten
/// seconds in the end. `Reducer.savingFavorites` holds the changes of features.
public let favoritesSavingReducer = Reducer<
  FavoritesSavingState, FavoritesSavingAction, FavoritesSavingEnvironment
> { state, action, environment in
  switch action {
  case .began:
    guard state.saving.phase == .off else { return .none }
    state.saving.phase = .loading
    return state.saving.load(environment)
  case .loaded(let saved):
    guard state.saving.phase == .loading, state.saving.isBusy else { return .none }
    state.saving.succeed(saved.notice)
    state.begin(with: saved)
    state.saving.phase = .on
    return state.saving.write(environment)
  case .written(let appended):
    guard state.saving.phase == .on, state.saving.isBusy else { return .none }
    state.accept(appended)
    guard let problem = appended.problem else {
      state.saving.succeed(appended.notice)
      return state.saving.write(environment)
    }
    return state.saving.retry(after: problem, environment)
  case .failed(let problem):
    guard state.saving.phase == .loading, state.saving.isBusy else { return .none }
    return state.saving.retry(after: problem, environment)
  case .retried, .left:
    if action == .left { state.saving.isLeaving = true }
    guard !state.saving.isBusy else { return .none }
    return state.saving.phase == .loading
      ? state.saving.load(environment)
      : state.saving.write(environment, isRetry: true, isConfirmation: action == .left)
  }
}

extension FavoritesFileState {
  /// Reads the file.
  fileprivate mutating func load(
    _ environment: FavoritesSavingEnvironment
  ) -> Effect<FavoritesSavingAction> {
    isBusy = true
    let file = environment.file
    return .task(name: "loading the favorites") {
      switch await file.load() {
      case .success(let saved): .loaded(saved)
      case .failure(let problem): .failed(problem)
      }
    }
  }

  /// Writes the held entries, unless the file is in use or a retry is still to come.
  ///
  /// - Parameter isConfirmation: Whether to check the file even without held entries, because an older
  ///   volume may be at the path again.
  mutating func write(
    _ environment: FavoritesSavingEnvironment, isRetry: Bool = false, isConfirmation: Bool = false
  ) -> Effect<FavoritesSavingAction> {
    guard phase == .on, !isBusy, failures == 0 || isRetry, !held.isEmpty || isConfirmation
    else { return .none }
    isBusy = true
    inFlight = held.count
    let file = environment.file
    return .task(name: "saving the favorites") { [held] in
      .written(await file.append(held))
    }
  }

  /// How long to wait before the file is tried again: longer after each failure; nil where the program
  /// ends.
  var retryDelay: Duration? {
    isLeaving ? nil : min(.milliseconds(100 * (1 << min(failures - 1, 7))), .seconds(10))
  }

  /// Waits until it is time to try again.
  fileprivate mutating func retry(
    after problem: FileProblem, _ environment: FavoritesSavingEnvironment
  ) -> Effect<FavoritesSavingAction> {
    fail(problem)
    guard let delay = retryDelay else { return .none }
    let clock = environment.clock
    return .task(name: "waiting to save the favorites") {
      try await clock.sleep(for: delay)
      return .retried
    }
  }
}

extension FavoritesSavingState {
  /// Shows the file, and on top of it the changes of the meantime.
  fileprivate mutating func begin(with saved: SavedFavorites) {
    let held = saving.held
    saving.held = []
    show(saved, besides: [])
    for case .activity(let event, let moment) in held.map(\.entry) where change(event) {
      // The feed that was cleared was not the one that was read.
      feed.record(event, at: moment)
      saving.hold(.activity(event, at: moment), generation: -1)
    }
  }

  /// Drops the entries that were written, and shows the changes of other programs.
  fileprivate mutating func accept(_ appended: Appended) {
    let sent = appended.problem == nil ? saving.inFlight : 0
    saving.held.removeFirst(min(sent, saving.held.count))
    if let merged = appended.merged {
      show(merged, besides: saving.held.dropFirst(saving.inFlight - sent))
    }
    saving.inFlight = 0
  }

  /// Shows the file with the changes of other programs, and on top of it the entries that are held.
  private mutating func show(_ saved: SavedFavorites, besides held: ArraySlice<HeldEntry>) {
    saving.last = max(saving.last, saved.last)
    // Replacing all spares the additions of others, which the log finds once the entry is saved.
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

  /// Changes the favorites; returns whether anything changed.
  @discardableResult
  private mutating func change(_ event: Activity.Event) -> Bool {
    switch event {
    case .added(let number): return Prime(number).map { favorites.append($0) } ?? false
    case .removed(let number): return favorites.remove(id: number) != nil
    case .replaced(let numbers):
      if favorites.ids.elementsEqual(numbers) { return false }
      favorites = IdentifiedArray(numbers.lazy.compactMap(Prime.init))
      return true
    }
  }
}
