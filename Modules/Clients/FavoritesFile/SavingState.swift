/// What is known about the file of the favourites, and what is not in it yet.
public struct SavingState: Equatable, Sendable, Codable {
  /// Whether anything is kept.
  public enum Phase: Equatable, Sendable, Codable {
    /// Nothing is kept or read.
    case off
    /// What was kept is being read.
    case loading
    /// What happens is kept.
    case on
  }

  /// Whether anything is kept.
  public internal(set) var phase = Phase.off
  /// Why what is held is not saved; nil where it is, or soon will be.
  public internal(set) var problem: String?
  /// What a person has to know about the file, once.
  public internal(set) var notice: String?
  /// What is not known to be on the disk, in order.
  var held: [HeldEntry] = []
  /// How many of these are being written.
  var inFlight = 0
  /// Whether the file is being used now.
  public internal(set) var isBusy = false
  /// How often it could not be used since it could.
  var failures = 0
  /// Whether the program ends: then nothing is tried again.
  var isLeaving = false
  /// The stamp of the latest entry that is known.
  var last = LogStamp.first
  /// How often it was told what other programs did; negative before the file was read.
  var generation = -1

  /// Makes the state in which nothing is kept.
  public init() {}

  /// Whether everything is on the disk.
  public var isSaved: Bool { held.isEmpty }

  /// How many activities are not on the disk.
  public var unsaved: Int { held.count }
}

/// What happens to the file of the favourites.
public enum SavingAction: Equatable, Sendable, Codable {
  /// From now on everything is kept, and what was kept is read.
  case began
  /// What was kept was read.
  indirect case loaded(SavedFavorites)
  /// What was held was written, or could not be.
  indirect case written(Appended)
  /// What was kept could not be read.
  indirect case failed(FileProblem)
  /// It is time to try again.
  case retried
  /// The program ends: what is held is tried once more.
  case left
}
