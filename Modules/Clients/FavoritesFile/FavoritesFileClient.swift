public import ActivityFeed
public import ComposableArchitecture
public import Primes

/// Keeps the favourites and the feed: what a file does for them.
///
/// It is asked for one thing at a time. `live` is the file, `nothing` keeps nothing.
public struct FavoritesFileClient: Sendable {
  /// Reads all that was kept.
  public typealias Load =
    nonisolated(nonsending) @Sendable () async -> Result<SavedFavorites, FileProblem>
  /// Adds entries at the end: when it succeeds they are on the disk.
  public typealias Append =
    nonisolated(nonsending) @Sendable ([LogEntry]) async -> Result<Appended, FileProblem>
  /// Keeps everything anew where the file has gone: these favourites, and these activities.
  public typealias Restore =
    nonisolated(nonsending) @Sendable ([Int], [Activity]) async -> Result<Appended, FileProblem>

  /// Reads all that was kept.
  public var load: Load
  /// Adds entries at the end: when it succeeds they are on the disk.
  public var append: Append
  /// Keeps everything anew where the file has gone: these favourites, and these activities.
  public var restore: Restore

  /// Makes a client.
  public init(
    load: @escaping Load, append: @escaping Append, restore: @escaping Restore
  ) {
    self.load = load
    self.append = append
    self.restore = restore
  }
}

/// What was kept.
public struct SavedFavorites: Equatable, Sendable, Codable {
  /// The favourites, in the order in which they came.
  public var favorites: IdentifiedArray<Prime>
  /// What happened since the feed was cleared.
  public var activities: IdentifiedArray<Activity>
  /// What a person has to know about the file, once; nil where all is well.
  public var notice: String?

  /// Makes what was kept.
  public init(
    favorites: IdentifiedArray<Prime> = [], activities: IdentifiedArray<Activity> = [],
    notice: String? = nil
  ) {
    self.favorites = favorites
    self.activities = activities
    self.notice = notice
  }
}

/// What was found when entries were added.
public struct Appended: Equatable, Sendable, Codable {
  /// What other programs did to the favourites since the file was read last, in order.
  public var others: [Activity.Event]
  /// What a person has to know about the file, once; nil where all is well.
  public var notice: String?

  /// Makes what was found.
  public init(others: [Activity.Event] = [], notice: String? = nil) {
    self.others = others
    self.notice = notice
  }
}

/// Why something could not be kept or read.
public struct FileProblem: Error, Equatable, Sendable, Codable {
  /// What is done about it, besides trying again.
  public enum Kind: Equatable, Sendable, Codable {
    /// The file that was read has gone: `restore` makes it again.
    case gone
    /// Another program has the file to itself for a moment.
    case busy
    /// Somebody has to do something.
    case other
  }

  /// What is done about it.
  public var kind: Kind
  /// What happened, in words that end a sentence.
  public var cause: String

  /// Makes a problem.
  public init(_ kind: Kind = .other, cause: String) {
    self.kind = kind
    self.cause = cause
  }
}
