public import ActivityFeed

/// One entry of the log: something that happened to the favourites, or to the feed.
public enum LogEntry: Equatable, Sendable, Codable {
  /// Something that happened to the favourites, which the feed shows.
  case activity(Activity.Event, at: Moment)
  /// The feed was cleared; the favourites stayed.
  case cleared(at: Moment)
}

extension LogEntry {
  /// Entries that lead to these favourites and to this feed, whatever happened before.
  ///
  /// The favourites before the first activity are found by undoing the activities one by one. What
  /// came or went without an activity, because another program did it, follows at the end.
  ///
  /// - Complexity: O(n) in favourites and activities.
  static func all(
    favorites: [Int], activities: some BidirectionalCollection<Activity>
  ) -> [LogEntry] {
    var before = LogFold(favorites: favorites)
    for activity in activities.reversed() {
      switch activity.event {
      case .added(let number): before.apply(.removed(number))
      case .removed(let number): before.apply(.added(number))
      case .replaced: before.apply(.replaced([]))
      }
    }
    let start = activities.first?.moment ?? Moment(seconds: 0)
    let first = before.favorites
    var entries: [LogEntry] =
      first.isEmpty ? [] : [.activity(.replaced(first), at: start), .cleared(at: start)]
    entries.reserveCapacity(entries.count + activities.count)
    for activity in activities {
      before.apply(activity.event)
      entries.append(.activity(activity.event, at: activity.moment))
    }
    let (wanted, found) = (Set(favorites), before.favorites)
    let end = activities.last?.moment ?? start
    for number in found where !wanted.contains(number) {
      entries.append(.activity(.removed(number), at: end))
    }
    let known = Set(found)
    for number in favorites where !known.contains(number) {
      entries.append(.activity(.added(number), at: end))
    }
    return entries
  }
}

extension Activity.Event {
  /// This event, so that it does not undo what another program did at the same time.
  ///
  /// Only replacing all favourites could: numbers that the others added are kept then.
  ///
  /// - Parameter others: What the other program did, in order.
  func keeping(_ others: [Activity.Event]) -> Activity.Event {
    guard case .replaced(let numbers) = self, !others.isEmpty else { return self }
    var kept = LogFold()
    for event in others { kept.apply(event) }
    let known = Set(numbers)
    return .replaced(numbers + kept.favorites.filter { !known.contains($0) })
  }
}

extension LogEntry {
  /// This entry, so that it does not undo what another program did at the same time.
  func keeping(_ others: [Activity.Event]) -> LogEntry {
    guard case .activity(let event, let moment) = self else { return self }
    return .activity(event.keeping(others), at: moment)
  }
}
