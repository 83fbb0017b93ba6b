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
private struct LogLineParts: Equatable {
  var untimed: Moment?
  var added, removed, replaced: FlatJSON.Numbers?
  var isClearing = false
  var moment: Moment?
  var stamp: LogStamp?
  var version: Int?

  /// Reads the value of a key, and returns whether it is one.
  mutating func read(_ key: ArraySlice<UInt8>, from json: inout FlatJSON) -> Bool {
    switch String(decoding: key, as: UTF8.self) {
    case "added":
      added = json.readNumbers()
      return added?.allSatisfy(isPrime) ?? false
    case "removed":
      removed = json.readNumbers()
      return removed != nil
    case "replaced":
      replaced = json.readNumbers()
      return replaced?.allSatisfy(isPrime) ?? false
    case "cleared":
      isClearing = json.readString()?.elementsEqual("feed".utf8) ?? false
      return isClearing
    case "at":
      moment = json.readString().flatMap(Moment.init(log:))
      return moment != nil
    case "stamp":
      stamp = json.readNumber().flatMap(LogStamp.init)
      return stamp != nil
    case "version":
      version = json.readNumber()
      return version != nil
    case "holds": return json.readString() != nil
    default: return false
    }
  }

  /// The line of these values; nil if they do not belong together.
  var line: LogLine? {
    if let version {
      let isAlone = self == LogLineParts(untimed: untimed, version: version)
      return isAlone ? .version(version) : nil
    }
    guard let moment = moment ?? untimed else { return nil }
    switch (replaced, added, removed, isClearing) {
    case (nil, .one(let number), nil, false):
      return .entry(.activity(.added(number), at: moment), stamp)
    case (nil, nil, .one(let number), false):
      return .entry(.activity(.removed(number), at: moment), stamp)
    case (.list(let numbers), nil, nil, false):
      return .entry(.activity(.replaced(numbers), at: moment), stamp)
    case (.list(let numbers), .list(let added), .list(let removed), false):
      let replacement = LogLine.Replacement(added: added, removed: removed)
      return .entry(.activity(.replaced(numbers), at: moment), stamp, replacement)
    case (nil, nil, nil, true): return .entry(.cleared(at: moment), stamp)
    default: return nil
    }
  }
}
