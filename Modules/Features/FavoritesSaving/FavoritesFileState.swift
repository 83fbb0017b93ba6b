/// The state of the file of the favorites, and the unsaved entries.
public struct FavoritesFileState: Equatable, Sendable, Codable {
  /// The phase of saving.
  public enum Phase: Equatable, Sendable, Codable {
    /// The file is neither read nor written.
    case off
    /// The file is being read.
    case loading
    /// Changes are saved.
    case on
  }

  /// The phase of saving.
  public internal(set) var phase = Phase.off
  /// The reason why the held entries cannot be saved, if any.
  public internal(set) var problem: String?
  /// A sentence about the file for the user.
  public internal(set) var notice: String?
  /// The entries that are not known to be on the disk, in order.
  var held: [HeldEntry] = []
  /// The number of held entries in the running write.
  var inFlight = 0
  /// Whether the file is being read or written.
  public internal(set) var isBusy = false
  var failures = 0
  /// Whether another store has saved since the file was used last.
  var hasNews = false
  /// Whether the program ends, which stops retries.
  var isLeaving = false
  var last = LogStamp.first
  /// The number of times the program learned of changes by others; negative before the file is read.
  var generation = -1

  /// Creates the state of a file that is off.
  public init() {}

  /// Whether all entries are on the disk.
  public var isSaved: Bool { held.isEmpty }

  /// The number of unsaved changes.
  public var unsaved: Int { held.count }

  /// Whether a program can end: everything is on the disk, or the disk has refused it. A slow first read
  /// does not delay the end.
  public var isSettled: Bool { !isBusy || isSaved && phase == .loading }

  /// A sentence on the number of unsaved changes and the reason; nil if all are saved.
  public var loss: String? {
    guard !isSaved else { return nil }
    let cause = problem ?? "the disk does not answer"
    return "\(unsaved) change\(unsaved == 1 ? " was" : "s were") not saved: \(cause)."
  }
}

extension FavoritesFileState {
  /// Holds an entry until it is saved.
  mutating func hold(_ entry: LogEntry, generation: Int? = nil) {
    let stamp = last.next(at: entry.moment)
    last = stamp.advanced(by: entry.stampCount - 1)
    held.append(HeldEntry(entry, stamp: stamp, generation: generation ?? self.generation))
  }

  mutating func finish(_ answer: FileAnswer) {
    (isBusy, inFlight) = (false, 0)
    failures = answer.problem == nil ? 0 : failures + 1
    problem = answer.problem
    if let notice = answer.notice { self.notice = notice }
  }
}
