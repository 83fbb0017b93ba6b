public import ComposableArchitecture
public import Dates

/// A change of the favorites.
public struct Activity: Equatable, Identifiable, Sendable, Codable {
  /// The kind of change.
  public enum Event: Equatable, Sendable, Codable {
    /// A number was added.
    case added(Int)
    /// A number was removed.
    case removed(Int)
    /// These numbers replaced all others.
    case replaced([Int])
  }

  /// The number of the activity, counted from the first one ever.
  public let id: Int
  /// The change.
  public let event: Event
  /// The time of the change.
  public let moment: Moment

  /// Creates an activity.
  public init(id: Int, event: Event, moment: Moment) {
    self.id = id
    self.event = event
    self.moment = moment
  }
}

/// The recorded activities, and the alert that asks whether to clear them.
public struct ActivityFeedState: Equatable, Sendable, Codable {
  /// The activities, oldest first.
  public private(set) var activities: IdentifiedArray<Activity>
  /// Whether the alert is shown.
  public var isAskingToClear = false
  /// The id of the latest activity, also if it was cleared; 0 before the first.
  public private(set) var lastID: Int

  /// Creates a feed.
  public init(activities: IdentifiedArray<Activity> = []) {
    self.activities = activities
    lastID = activities.last?.id ?? 0
  }

  /// Adds an activity at the end.
  public mutating func record(_ event: Activity.Event, at moment: Moment) {
    lastID += 1
    activities.append(Activity(id: lastID, event: event, moment: moment))
  }

  /// The number of activities.
  public var count: Int { activities.count }

  /// Removes all activities; the ids of later ones continue.
  public mutating func clear() {
    activities.removeAll()
    isAskingToClear = false
  }
}

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

/// An action of the feed.
public enum ActivityFeedAction: Equatable, Sendable, Codable {
  /// Ask whether to clear the feed.
  case clearTapped
  /// Clear the feed.
  case clearConfirmed
  /// Clearing was cancelled.
  case clearDismissed
}

/// Clears the feed, once confirmed.
public let activityFeedReducer = Reducer<ActivityFeedState, ActivityFeedAction, Void> {
  state, action, _ in
  switch action {
  case .clearTapped:
    state.isAskingToClear = !state.activities.isEmpty
  case .clearConfirmed:
    if state.isAskingToClear { state.clear() }
  case .clearDismissed:
    state.isAskingToClear = false
  }
  return .none
}
