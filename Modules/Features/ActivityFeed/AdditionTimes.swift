import ComposableArchitecture
public import Dates

/// The times at which numbers were added last.
///
/// A view keeps them with `Store.derived(from:into:)`.
public struct AdditionTimes {
  private var stamp: Stamp?
  private var moments: [Int: Moment] = [:]
  /// The times of numbers that were removed later.
  private var removed: [Int: Moment] = [:]

  /// Creates the times of an empty feed.
  public init() {}

  /// Returns when a favorite was added last; nil if the feed does not know.
  public subscript(number: Int) -> Moment? { moments[number] }

  /// Takes up the activities since the last update.
  ///
  /// - Parameters:
  ///   - feed: The feed.
  ///   - restored: The numbers whose removal was undone: they keep the time at which they were added before.
  /// - Complexity: O(*n*) in these activities and numbers.
  public mutating func update(from feed: ActivityFeedState, restored: Set<Int> = []) {
    let activities = feed.activities
    let changes = stamp.flatMap(activities.changes(since:))
    let added = changes?.compactMap { change in
      if case .inserted(let id) = change { activities[id: id] } else { nil as Activity? }
    }
    stamp = activities.stamp
    if let added, added.count == changes?.count {
      for activity in added { take(activity) }
    } else {
      (moments, removed) = ([:], [:])
      for activity in activities { take(activity) }
    }
    for number in restored where moments[number] != nil {
      moments[number] = removed[number] ?? moments[number]
    }
  }

  private mutating func take(_ activity: Activity) {
    switch activity.event {
    case .added(let number): moments[number] = activity.moment
    case .removed(let number): removed[number] = moments.removeValue(forKey: number)
    case .replaced(let numbers):
      let known = moments
      removed.merge(moments) { $1 }
      moments = [:]
      for number in numbers { moments[number] = known[number] ?? activity.moment }
    }
  }
}
