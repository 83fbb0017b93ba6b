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
  ///
  /// - Parameters:
  ///   - id: The number of the activity, counted from the first one ever.
  ///   - event: The change.
  ///   - moment: The time of the change.
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
  @usableFromInline
  var nextID: Int

  /// Creates a feed.
  ///
  /// - Parameter activities: The activities, oldest first.
  public init(activities: IdentifiedArray<Activity> = []) {
    self.activities = activities
    self.nextID = (activities.last?.id ?? 0) + 1
  }

  /// Adds an activity at the end.
  ///
  /// - Parameters:
  ///   - event: The change.
  ///   - moment: The time of the change.
  public mutating func record(_ event: Activity.Event, at moment: Moment) {
    activities.append(Activity(id: nextID, event: event, moment: moment))
    nextID += 1
  }

  /// The id of the latest activity, also if it was cleared; 0 before the first.
  @inlinable
  public var lastID: Int { nextID - 1 }

  /// The number of activities.
  @inlinable
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
