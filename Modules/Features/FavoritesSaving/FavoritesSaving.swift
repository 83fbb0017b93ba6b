import ActivityFeed
public import ComposableArchitecture
public import Dates
import Primes

/// An event of the file.
public enum FavoritesSavingAction: Equatable, Sendable, Codable {
  /// From now on everything is saved, and the file is read.
  case began
  /// The file was read or the held entries were written, or a problem prevented it.
  indirect case answered(FileAnswer)
  /// It is time to try again.
  case retried
  /// Another store of the same file has saved.
  case othersSaved
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

/// The favorites, the feed, and the state of the file in which they are saved.
@usableFromInline
struct FavoritesSavingState: Equatable, Sendable {
  var favorites: IdentifiedArray<Prime> = []
  var feed = ActivityFeedState()
  var saving = FavoritesFileState()
}

/// Reads the file once, writes the held entries, and shows the changes of other programs.
///
/// Entries that cannot be written are held and tried again, after a tenth of a second at first and ten
/// seconds in the end. `Reducer.savingFavorites` holds the changes of features.
@usableFromInline
let favoritesSavingReducer = Reducer<
  FavoritesSavingState, FavoritesSavingAction, FavoritesSavingEnvironment
> { state, action, environment in
  switch action {
  case .began:
    guard state.saving.phase == .off else { return .none }
    state.saving.phase = .loading
  case .answered(let answer):
    guard state.saving.isBusy else { return .none }
    let askedForNews = state.saving.phase == .on && state.saving.inFlight == 0
    state.accept(answer)
    guard answer.problem != nil else { break }
    if askedForNews { state.saving.hasNews = true }
    guard let delay = state.saving.retryDelay else { return .none }
    return .task(name: "waiting to save the favorites") { [clock = environment.clock] in
      try await clock.sleep(for: delay)
      return .retried
    }
  case .retried: break
  case .othersSaved:
    state.saving.hasNews = state.saving.phase == .on
    // A retry that is still to come finds the changes, too.
    return state.saving.use(environment.file)
  case .left: state.saving.isLeaving = true
  }
  return state.saving.use(environment.file, isRetry: true, isConfirmation: action == .left)
}

extension FavoritesFileState {
  /// Reads the file, or writes the held entries, unless the file is in use or a retry is still to come.
  ///
  /// - Parameter isConfirmation: Whether to check the file even without held entries, because an older
  ///   volume may be at the path again.
  mutating func use(
    _ file: FavoritesFileClient, isRetry: Bool = false, isConfirmation: Bool = false
  ) -> Effect<FavoritesSavingAction> {
    guard phase != .off, !isBusy, failures == 0 || isRetry else { return .none }
    if phase == .loading {
      isBusy = true
      return .task(name: "loading the favorites") { .answered(await file.load()) }
    }
    guard !held.isEmpty || hasNews || isConfirmation else { return .none }
    (isBusy, hasNews) = (true, false)
    inFlight = held.count
    return .task(name: "saving the favorites") { [held] in .answered(await file.append(held)) }
  }

  /// How long to wait before the file is tried again: longer after each failure; nil where the program
  /// ends.
  var retryDelay: Duration? {
    isLeaving ? nil : min(.milliseconds(100 * (1 << min(failures - 1, 7))), .seconds(10))
  }
}

extension FavoritesSavingState {
  /// Drops the entries that were written, and shows the changes of other programs.
  fileprivate mutating func accept(_ answer: FileAnswer) {
    let sent = answer.problem == nil ? saving.inFlight : 0
    saving.held.removeFirst(min(sent, saving.held.count))
    if let merged = answer.merged {
      if saving.phase == .loading {
        begin(with: merged)
      } else {
        show(merged, besides: saving.held.dropFirst(saving.inFlight - sent))
      }
    }
    saving.finish(answer)
    if answer.problem == nil { saving.phase = .on }
  }

  /// Shows the file, and on top of it the changes of the meantime.
  private mutating func begin(with saved: SavedFavorites) {
    let held = take(&saving.held)
    show(saved, besides: [])
    for case .activity(let event, let moment) in held.map(\.entry) where change(event) {
      // The feed that was cleared was not the one that was read.
      feed.record(event, at: moment)
      saving.hold(.activity(event, at: moment), generation: -1)
    }
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
