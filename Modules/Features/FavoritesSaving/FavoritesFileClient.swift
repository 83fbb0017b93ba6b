public import ActivityFeed
public import ComposableArchitecture
public import Primes

/// A client of the file of the favorites and the feed.
///
/// The feature calls one closure at a time. The live value is in the module of the log; `nothing` keeps
/// nothing.
public struct FavoritesFileClient: Sendable {
  /// Reads the file.
  public typealias Load =
    nonisolated(nonsending) @Sendable () async -> Result<SavedFavorites, FileProblem>
  /// Saves entries, and returns the changes of others.
  public typealias Append = nonisolated(nonsending) @Sendable ([HeldEntry]) async -> Appended

  /// Reads the file.
  public var load: Load
  /// Saves entries in order; without a problem they are on the disk, and with one they are passed again
  /// later. It also restores earlier entries that the file lacks.
  public var append: Append

  /// Creates a client.
  public init(load: @escaping Load, append: @escaping Append) {
    self.load = load
    self.append = append
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
  /// A sentence about the file for the user, if any.
  public var notice: String?

  /// Creates the content of a file.
  public init(
    favorites: IdentifiedArray<Prime> = [], activities: IdentifiedArray<Activity> = [],
    last: LogStamp = .first, generation: Int = 0, notice: String? = nil
  ) {
    self.favorites = favorites
    self.activities = activities
    self.last = last
    self.generation = generation
    self.notice = notice
  }
}

/// The outcome of saving entries.
public struct Appended: Equatable, Sendable, Codable {
  /// Favorites and feed with these entries and the changes of others; nil without such changes.
  public var merged: SavedFavorites?
  /// A sentence about the file for the user, if any.
  public var notice: String?
  /// The reason why the entries are not saved; nil if they are.
  public var problem: FileProblem?

  /// Creates an outcome.
  public init(
    merged: SavedFavorites? = nil, notice: String? = nil, problem: FileProblem? = nil
  ) {
    self.merged = merged
    self.notice = notice
    self.problem = problem
  }
}

/// The reason why the file could not be written or read.
public struct FileProblem: Error, Equatable, Sendable, Codable {
  /// A kind of problem.
  public enum Kind: Equatable, Sendable, Codable {
    /// Another program uses the file at the moment.
    case busy
    /// Any other problem; it needs the user.
    case other
  }

  /// The kind.
  public var kind: Kind
  /// The cause, in words that end a sentence.
  public var cause: String

  /// Creates a problem.
  public init(_ kind: Kind = .other, cause: String) {
    self.kind = kind
    self.cause = cause
  }
}
