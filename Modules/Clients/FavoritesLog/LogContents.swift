import ActivityFeed
import FavoritesSaving
import Primes

/// The content of a log: the latest change of each number, and the activities since the feed was
/// cleared last.
struct LogContents: Equatable, Sendable {
  /// The latest change of each number that was ever a favorite.
  private(set) var changes: [Int: LogChange] = [:]
  /// The activities since the feed was cleared last, by their stamps.
  private(set) var activities: [LogRecord] = []
  /// When the feed was cleared last; nil if it never was.
  private(set) var cleared: LogRecord?
  /// The latest stamp of all entries.
  private(set) var last: LogStamp

  /// Creates empty contents.
  ///
  /// - Parameter last: The latest stamp of the contents after which these come.
  init(after last: LogStamp = .first) {
    self.last = last
  }

  /// Creates contents of which a program knows the favorites and the activities. The log has the stamps that it has if
  /// the program alone writes it; where the feed has a replacement, favorites may have another order.
  init(_ saved: SavedFavorites) {
    self.init(after: saved.last)
    func contents(_ entries: [LogEntry]) -> LogContents {
      var contents = LogContents()
      let lines = entries + saved.activities.map { .activity($0.event, at: $0.moment) }
      for line in lines {
        if let record = contents.record(of: .entry(line)) { contents.insert(record) }
      }
      return contents
    }
    let favorites = saved.favorites.map(\.id)
    var known = contents([])
    if known.favorites != favorites {
      // Some were there when the feed was cleared.
      let moment = saved.activities.first?.moment ?? saved.last.moment
      known = contents([.activity(.replaced(favorites), at: moment), .cleared(at: moment)])
    }
    formUnion(known)
  }

  /// Whether the log has never had an entry.
  var isEmpty: Bool { changes.isEmpty && activities.isEmpty && cleared == nil }

  /// Returns the latest change of a number.
  func change(of number: Int) -> LogChange { changes[number] ?? .none }

  /// The favorites, in the order of their additions.
  ///
  /// - Complexity: O(n log n) in the numbers that were ever added.
  var favorites: [Int] {
    changes.lazy.filter(\.value.isAddition).sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      .map(\.key)
  }

  /// The feed: the activities since it was cleared last, counted from 1.
  var feed: [Activity] {
    activities.enumerated().compactMap { index, record in
      guard case .activity(let event, let moment) = record.entry else { return nil }
      return Activity(id: index + 1, event: event, moment: moment)
    }
  }

  /// The fewest records with these contents: the latest change of each number before the
  /// feed was cleared, that it was cleared, and all activities since.
  var records: [LogRecord] {
    guard let cleared else { return activities }
    var records: [LogRecord] = []
    for (number, change) in changes where change.stamp <= cleared.stamp {
      let (stamp, moment) = (change.stamp, change.stamp.moment)
      records.append(
        LogRecord(
          entry: .activity(change.isAddition ? .added(number) : .removed(number), at: moment),
          stamp: stamp))
    }
    records.sort()
    return records + [cleared] + activities
  }

  /// How many records `records` has.
  ///
  /// - Complexity: O(n) in the numbers that were ever added.
  var recordCount: Int {
    guard let cleared else { return activities.count }
    return changes.values.count { $0.stamp <= cleared.stamp } + 1 + activities.count
  }

  /// Returns whether two logs have the same content; unneeded entries may differ.
  static func == (first: LogContents, second: LogContents) -> Bool {
    first.cleared == second.cleared && first.changes == second.changes
      && first.activities == second.activities
  }

  /// Takes a record in, wherever it belongs.
  ///
  /// - Complexity: O(1) on average where the record is the latest.
  mutating func insert(_ record: LogRecord) {
    record.forEachChange { if change(of: $0) < $1 { changes[$0] = $1 } }
    last = max(last, record.end)
    if case .cleared = record.entry {
      clear(record)
    } else if isInFeed(record) {
      insert(activity: record)
    }
  }

  /// Whether a record with the same entry is there, or later ones leave nothing of it.
  func has(_ record: LogRecord) -> Bool {
    if case .cleared = record.entry { return cleared.map { $0.stamp >= record.stamp } ?? false }
    if isInFeed(record) {
      return activities.reversed().lazy.prefix { $0.stamp >= record.stamp }
        .contains { $0.stamp == record.stamp && $0.entry == record.entry }
    }
    var isNews = false
    record.forEachChange { if change(of: $0) < $1 { isNews = true } }
    return !isNews
  }

  /// Returns the record of a line that follows all others; nil for the line of the version.
  func record(of line: LogLine) -> LogRecord? {
    guard case .entry(let entry, let written, let replacement) = line else { return nil }
    let stamp = written ?? last.next(at: entry.moment)
    if replacement == nil, entry.isReplacement {
      return resolve([HeldEntry(entry, stamp: stamp)]).first
    }
    return LogRecord(
      entry: entry, stamp: stamp, added: replacement?.added ?? [],
      removed: replacement?.removed ?? [])
  }

  /// Takes in all records of other contents.
  ///
  /// - Returns: The numbers that changed, and their latest changes before.
  @discardableResult
  mutating func formUnion(_ other: LogContents) -> [Int: LogChange] {
    var before: [Int: LogChange] = [:]
    for (number, change) in other.changes where self.change(of: number) < change {
      before[number] = self.change(of: number)
      changes[number] = change
    }
    last = max(last, other.last)
    if let record = other.cleared { clear(record) }
    let found = other.activities.filter(isInFeed)
    guard let first = found.first else { return before }
    // What other programs append is later than most known activities: only the rest is compared.
    let start = activities.endIndex - activities.reversed().prefix { first <= $0 }.count
    var rest = activities[start...]
    let missing = found.filter { record in
      while let other = rest.first, other < record { rest.removeFirst() }
      return rest.first != record
    }
    let isLater = start == activities.endIndex
    activities += missing
    if !isLater, !missing.isEmpty { activities[start...].sort() }
    return before
  }

  private mutating func clear(_ record: LogRecord) {
    if let cleared, !(cleared < record) { return }
    cleared = record
    activities = activities.filter(isInFeed)
  }

  /// Returns whether a record is later than the latest clearing.
  private func isInFeed(_ record: LogRecord) -> Bool {
    cleared.map { $0.stamp < record.end } ?? true
  }

  private mutating func insert(activity record: LogRecord) {
    guard let latest = activities.last, !(latest < record) else { return activities.append(record) }
    guard let index = activities.firstIndex(where: { !($0 < record) }), activities[index] != record
    else { return }
    activities.insert(record, at: index)
  }
}
