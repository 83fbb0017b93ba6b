public import ActivityFeed
public import ComposableArchitecture
public import Primes

/// A client of the file of the favorites and the feed.
///
/// The feature calls one closure at a time. The live value is in the module of the log; `nothing` keeps
/// nothing.
public struct FavoritesFileClient: Sendable {
  /// Reads the file.
  public typealias Load = nonisolated(nonsending) @Sendable () async -> FileAnswer
  /// Saves entries, and returns the changes of others.
  public typealias Append = nonisolated(nonsending) @Sendable ([HeldEntry]) async -> FileAnswer

  /// Reads the file.
  public var load: Load
  /// Saves entries in order; without a problem they are on the disk, and with one they are passed again
  /// later. It also restores earlier entries that the file lacks.
  public var append: Append
  /// Whether there is a file.
  public var keepsFile: Bool
  /// Calls a function after each save of the file by another store of this process, while the file is used. `append`
  /// then returns the changes.
  public var observeOthers: @Sendable (_ tell: @escaping @MainActor () -> Void) -> Void

  /// Creates a client.
  public init(
    load: @escaping Load, append: @escaping Append, keepsFile: Bool = true,
    observeOthers: @escaping @Sendable (_ tell: @escaping @MainActor () -> Void) -> Void = { _ in }
  ) {
    self.load = load
    self.append = append
    self.keepsFile = keepsFile
    self.observeOthers = observeOthers
  }

  /// An empty file that ignores its entries.
  public static let nothing = FavoritesFileClient(
    load: { FileAnswer(merged: SavedFavorites()) }, append: { _ in FileAnswer() },
    keepsFile: false)

  /// A file that fails each time.
  ///
  /// - Parameter problem: The reason, in words that end a sentence.
  public static func failing(_ problem: String) -> FavoritesFileClient {
    FavoritesFileClient(
      load: { FileAnswer(problem: problem) }, append: { _ in FileAnswer(problem: problem) })
  }
}

/// The content of the file: the favorites and the feed.
public struct SavedFavorites: Equatable, Sendable, Codable {
  /// The favorites, in the order in which they came.
  public var favorites: IdentifiedArray<Prime>
  /// The activities since the feed was cleared.
  public var activities: IdentifiedArray<Activity>
  /// The stamp of the latest entry.
  public var last: LogStamp
  /// The number of times the program learned of changes by others.
  public var generation: Int

  /// Creates the content of a file.
  public init(
    favorites: IdentifiedArray<Prime> = [], activities: IdentifiedArray<Activity> = [],
    last: LogStamp = .first, generation: Int = 0
  ) {
    self.favorites = favorites
    self.activities = activities
    self.last = last
    self.generation = generation
  }
}

/// The outcome of reading the file or of saving entries.
public struct FileAnswer: Equatable, Sendable, Codable {
  /// The favorites and the feed of the file, with the passed entries; nil if nothing changed but those.
  public var merged: SavedFavorites?
  /// A sentence about the file for the user, if any.
  public var notice: String?
  /// The reason why the file is not read or the entries are not saved, in words that end a sentence; nil
  /// after a success.
  public var problem: String?

  /// Creates an outcome.
  public init(merged: SavedFavorites? = nil, notice: String? = nil, problem: String? = nil) {
    self.merged = merged
    self.notice = notice
    self.problem = problem
  }
}
