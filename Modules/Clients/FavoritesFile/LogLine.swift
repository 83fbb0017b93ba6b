import ActivityFeed
import Primes

/// What one line of the log says. The log is led by the line of its version:
///
///     {"version":1,"holds":"favorites and activities of PrimeTime"}
///     {"added":7,"at":"2026-11-21T09:05:00+01:00"}
///     {"removed":7,"at":"2026-11-21T09:06:10+01:00"}
///     {"replaced":[2,3,5],"at":"2026-11-21T09:07:00+01:00"}
///     {"cleared":"feed","at":"2026-11-21T09:08:00+01:00"}
enum LogLine: Equatable {
  case version(Int)
  case entry(LogEntry)

  /// The version that is written, and the only one that is read.
  static let currentVersion = 1
  /// The line that leads the log.
  static let head =
    "{\"version\":\(currentVersion),\"holds\":\"favorites and activities of PrimeTime\"}\n"

  /// Reads a line without its end; nil where it says nothing that is understood.
  ///
  /// A number that is not prime cannot have been added.
  init?(_ bytes: ArraySlice<UInt8>) {
    var json = FlatJSON(bytes)
    var event: Activity.Event?
    var moment: Moment?
    var (isClearing, version) = (false, Int?.none)
    let isWhole = json.readObject { key, json in
      if key.elementsEqual("added".utf8) {
        guard let number = json.readNumber(), isPrime(number), event == nil else { return false }
        event = .added(number)
      } else if key.elementsEqual("removed".utf8) {
        guard let number = json.readNumber(), event == nil else { return false }
        event = .removed(number)
      } else if key.elementsEqual("replaced".utf8) {
        guard let numbers = json.readNumbers(), numbers.allSatisfy(isPrime), event == nil
        else { return false }
        event = .replaced(numbers)
      } else if key.elementsEqual("cleared".utf8) {
        isClearing = json.readString()?.elementsEqual("feed".utf8) ?? false
        return isClearing
      } else if key.elementsEqual("at".utf8) {
        moment = json.readString().flatMap(Moment.init(log:))
        return moment != nil
      } else if key.elementsEqual("version".utf8) {
        version = json.readNumber()
        return version != nil
      } else if key.elementsEqual("holds".utf8) {
        return json.readString() != nil
      } else {
        return false
      }
      return true
    }
    guard isWhole else { return nil }
    switch (version, event, isClearing, moment) {
    case (let version?, nil, false, nil): self = .version(version)
    case (nil, let event?, false, let moment?): self = .entry(.activity(event, at: moment))
    case (nil, nil, true, let moment?): self = .entry(.cleared(at: moment))
    default: return nil
    }
  }
}

extension LogEntry {
  /// The line of this entry, with its end.
  var line: String {
    switch self {
    case .activity(.added(let number), let moment):
      "{\"added\":\(number),\"at\":\"\(moment.logText)\"}\n"
    case .activity(.removed(let number), let moment):
      "{\"removed\":\(number),\"at\":\"\(moment.logText)\"}\n"
    case .activity(.replaced(let numbers), let moment):
      "{\"replaced\":[\(numbers.map(String.init).joined(separator: ","))],"
        + "\"at\":\"\(moment.logText)\"}\n"
    case .cleared(let moment):
      "{\"cleared\":\"feed\",\"at\":\"\(moment.logText)\"}\n"
    }
  }
}
