/// The state of the file of the favorites, and the entries that are not in it yet.
public struct SavingState: Equatable, Sendable, Codable {
  /// Whether anything is saved.
  public enum Phase: Equatable, Sendable, Codable {
    /// Nothing is read or saved.
    case off
    /// The file is being read.
    case loading
    /// Changes are saved.
    case on
  }

  /// Whether anything is saved.
  public internal(set) var phase = Phase.off
  /// Why the held entries are not saved; nil where they are, or soon will be.
  public internal(set) var problem: String?
  /// A sentence about the file that a person should read.
  public internal(set) var notice: String?
  /// The entries that are not known to be on the disk, in order.
  var held: [HeldEntry] = []
  /// How many of these are being written.
  var inFlight = 0
  /// Whether the file is being used now.
  public internal(set) var isBusy = false
  /// How many times in a row the file could not be used.
  var failures = 0
  /// Whether the program ends: then nothing is tried again.
  var isLeaving = false
  /// The latest stamp that is known.
  var last = LogStamp.first
  /// The number of times the program learned of changes by others; negative before the file is read.
  var generation = -1

  /// Creates the state in which nothing is saved.
  public init() {}

  /// Whether everything is on the disk.
  public var isSaved: Bool { held.isEmpty }

  /// How many changes are not on the disk.
  public var unsaved: Int { held.count }

  /// Whether a program can end: everything is on the disk, or the disk has refused it. A slow first read
  /// does not delay the end.
  public var isSettled: Bool { !isBusy || isSaved && phase == .loading }

  /// A sentence on how many changes are not saved, and why; nil where all are.
  public var loss: String? {
    guard !isSaved else { return nil }
    let cause = problem ?? "the disk does not answer"
    return "\(unsaved) change\(unsaved == 1 ? " was" : "s were") not saved: \(cause)."
  }
}

extension SavingState {
  /// Holds an entry until it is saved.
  mutating func hold(_ entry: LogEntry, generation: Int? = nil) {
    let stamp = last.next(at: entry.moment)
    last = stamp.advanced(by: entry.stampCount - 1)
    held.append(HeldEntry(entry, stamp: stamp, generation: generation ?? self.generation))
  }

  /// Notes that the file could be used.
  mutating func succeed(_ notice: String?) {
    isBusy = false
    failures = 0
    problem = nil
    if let notice { self.notice = notice }
  }

  /// Notes why the file could not be used.
  mutating func fail(_ problem: FileProblem) {
    isBusy = false
    inFlight = 0
    failures += 1
    self.problem = problem.cause
  }
}
