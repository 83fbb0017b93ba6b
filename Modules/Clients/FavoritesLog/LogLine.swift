import ActivityFeed
import Dates
import FavoritesSaving
import Primes

/// One line of the log. The first line has the version:
///
///     {"version":1,"holds":"favorites and activities of PrimeTime"}
///     {"added":7,"at":"2026-11-21T09:05:00+01:00"}
///     {"removed":7,"at":"2026-11-21T09:06:10+01:00"}
///     {"replaced":[2,3,5],"added":[2,5],"removed":[11],"at":"2026-11-21T09:07:00+01:00"}
///     {"cleared":"feed","at":"2026-11-21T09:08:00+01:00"}
///
/// A line that does not follow the line before it in time, because another program wrote that one,
/// says so: `"stamp"` is the entry's logical time.
enum LogLine: Equatable {
  case version(Int)
  case entry(LogEntry, LogStamp? = nil, Replacement? = nil)

  /// What replacing all favorites added and removed.
  struct Replacement: Equatable {
    var added: [Int]
    var removed: [Int]
  }

  /// The version that is written, and the latest that is read.
  static let currentVersion = 1
  /// How many bytes a line may have, so that a file without lines does not take all memory.
  static let longest = 1 << 26
  /// The line that leads the log.
  static let head =
    "{\"version\":\(currentVersion),\"holds\":\"favorites and activities of PrimeTime\"}\n"

  /// Reads a line without its end; nil if it is not understood.
  ///
  /// A number that is not prime cannot have been added.
  ///
  /// - Parameter moment: The moment of an entry without one, which a user has written by hand; nil if
  ///   each entry needs its own.
  init?(_ bytes: ArraySlice<UInt8>, untimedAt moment: Moment? = nil) {
    var json = FlatJSON(bytes)
    var parts = LogLineParts(untimed: moment)
    guard json.readObject({ parts.read($0, from: &$1) }), let line = parts.line else { return nil }
    self = line
  }
}

/// The values of a line, by their keys.
private struct LogLineParts {
  private let untimed: Moment?
  private var (added, removed): (Int?, Int?)
  private var (allAdded, allRemoved): ([Int]?, [Int]?)
  private var replaced: [Int]?
  private var isClearing = false
  private var moment: Moment?
  private var stamp: LogStamp?
  private var version: Int?

  init(untimed: Moment?) {
    self.untimed = untimed
  }

  /// Reads the value of a key, and returns whether it is one.
  mutating func read(_ key: ArraySlice<UInt8>, from json: inout FlatJSON) -> Bool {
    if key.elementsEqual("added".utf8) {
      added = json.readNumber()
      if added == nil { allAdded = json.readNumbers() }
      return added.map(isPrime) ?? allAdded?.allSatisfy(isPrime) ?? false
    } else if key.elementsEqual("removed".utf8) {
      removed = json.readNumber()
      if removed == nil { allRemoved = json.readNumbers() }
      return removed != nil || allRemoved != nil
    } else if key.elementsEqual("replaced".utf8) {
      replaced = json.readNumbers()
      return replaced?.allSatisfy(isPrime) ?? false
    } else if key.elementsEqual("cleared".utf8) {
      isClearing = json.readString()?.elementsEqual("feed".utf8) ?? false
      return isClearing
    } else if key.elementsEqual("at".utf8) {
      moment = json.readString().flatMap(Moment.init(log:))
      return moment != nil
    } else if key.elementsEqual("stamp".utf8) {
      stamp = json.readNumber().flatMap(LogStamp.init)
      return stamp != nil
    } else if key.elementsEqual("version".utf8) {
      version = json.readNumber()
      return version != nil
    }
    return key.elementsEqual("holds".utf8) && json.readString() != nil
  }

  /// The line of these values; nil if they do not belong together.
  var line: LogLine? {
    if let version {
      let isAlone = added == nil && removed == nil && replaced == nil && !isClearing
      return isAlone && moment == nil && stamp == nil ? .version(version) : nil
    }
    guard let moment = moment ?? untimed else { return nil }
    switch (added, removed, replaced, isClearing) {
    case (let number?, nil, nil, false) where allAdded == nil && allRemoved == nil:
      return .entry(.activity(.added(number), at: moment), stamp)
    case (nil, let number?, nil, false) where allAdded == nil && allRemoved == nil:
      return .entry(.activity(.removed(number), at: moment), stamp)
    case (nil, nil, let numbers?, false) where (allAdded == nil) == (allRemoved == nil):
      let replacement = allAdded.flatMap { added in
        allRemoved.map { LogLine.Replacement(added: added, removed: $0) }
      }
      return .entry(.activity(.replaced(numbers), at: moment), stamp, replacement)
    case (nil, nil, nil, true) where allAdded == nil && allRemoved == nil:
      return .entry(.cleared(at: moment), stamp)
    default: return nil
    }
  }
}
