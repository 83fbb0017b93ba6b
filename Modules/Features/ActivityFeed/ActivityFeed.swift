public import ComposableArchitecture
public import Dates

/// Something that happened to the favorites.
public struct Activity: Equatable, Identifiable, Sendable, Codable {
  /// What happened.
  public enum Event: Equatable, Sendable, Codable {
    /// A number was added.
    case added(Int)
    /// A number was removed.
    case removed(Int)
    /// All numbers there were made way for these.
    case replaced([Int])
  }

  /// The place of the activity among all that ever were.
  public let id: Int
  /// What happened.
  public let event: Event
  /// When it happened.
  public let moment: Moment

  /// Creates an activity.
  ///
  /// - Parameters:
  ///   - id: Its place among all that ever were.
  ///   - event: What happened.
  ///   - moment: When it happened.
  public init(id: Int, event: Event, moment: Moment) {
    self.id = id
    self.event = event
    self.moment = moment
  }
}

/// The activities that were recorded, and the question whether to clear them.
public struct ActivityFeedState: Equatable, Sendable, Codable {
  /// The activities, oldest first.
  public private(set) var activities: IdentifiedArray<Activity>
  /// Whether it is asked if the feed is to be cleared.
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
  ///   - event: What happened.
  ///   - moment: When it happened.
  public mutating func record(_ event: Activity.Event, at moment: Moment) {
    activities.append(Activity(id: nextID, event: event, moment: moment))
    nextID += 1
  }

  /// The place of the latest activity among all that ever were; 0 before the first.
  @inlinable
  public var lastID: Int { nextID - 1 }

  /// How many activities there are.
  @inlinable
  public var count: Int { activities.count }

  /// Removes all activities; those that follow are counted on.
  public mutating func clear() {
    activities.removeAll()
    isAskingToClear = false
  }
}

/// What a person does with the feed.
public enum ActivityFeedAction: Equatable, Sendable, Codable {
  /// The feed is to be cleared: it is asked whether that is meant.
  case clearTapped
  /// That is meant.
  case clearConfirmed
  /// That is not meant.
  case clearDismissed
}

/// Clears the feed after a question.
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
