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
