public import ComposableArchitecture
import ComposableInterface
public import Dates
public import Interface
import Numbers

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
  /// The id of the latest activity, also if it was cleared; 0 before the first.
  public private(set) var lastID: Int

  /// Creates a feed.
  ///
  /// - Parameter activities: The activities, oldest first.
  public init(activities: IdentifiedArray<Activity> = []) {
    self.activities = activities
    lastID = activities.last?.id ?? 0
  }

  /// Adds an activity at the end.
  ///
  /// - Parameters:
  ///   - event: The change.
  ///   - moment: The time of the change.
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
@MainActor
public final class AdditionTimes {
  private var stamp: Stamp?
  private var moments: [Int: Moment] = [:]

  /// Creates times that are read from a feed when they are asked for.
  public init() {}

  /// Returns when a favorite was added last; nil if the feed does not know.
  ///
  /// - Complexity: O(*n*) in the activities since the last call.
  public func moment(of number: Int, in feed: ActivityFeedState) -> Moment? {
    let activities = feed.activities
    if stamp != activities.stamp {
      let changes = stamp.flatMap(activities.changes(since:))
      let added = changes?.compactMap { change in
        if case .inserted(let id) = change { activities[id: id] } else { nil as Activity? }
      }
      if let added, added.count == changes?.count {
        added.forEach(take)
      } else {
        moments = [:]
        activities.forEach(take)
      }
      stamp = activities.stamp
    }
    return moments[number]
  }

  private func take(_ activity: Activity) {
    switch activity.event {
    case .added(let number): moments[number] = activity.moment
    case .removed(let number): moments[number] = nil
    case .replaced(let numbers):
      let known = moments
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

/// The activities, newest first.
public struct ActivityFeedView: View {
  private let store: Store<ActivityFeedState, ActivityFeedAction>
  private let isLoading: Bool

  /// Creates a view of the feed.
  ///
  /// - Parameters:
  ///   - store: The store of the feed.
  ///   - isLoading: Whether the activities are not read yet.
  public init(store: Store<ActivityFeedState, ActivityFeedAction>, isLoading: Bool = false) {
    (self.store, self.isLoading) = (store, isLoading)
  }

  /// The list, and the alert that asks whether to clear it.
  public var body: some View {
    VStack(spacing: 1) {
      List(StoreElements(store.scope(state: \.activities, action: .self)).reversed()) {
        $0.row
      } placeholder: {
        Text(Activity.none(isLoading: isLoading)).style(.secondary)
        Text("What is saved to the favorites, or removed, is written down here.")
          .style(.secondary)
      }
      Button("Clear…", role: .destructive) { store.send(.clearTapped) }
        .keyboardShortcut("c", hint: "Clear")
        .disabled(store[\.activities.isEmpty])
    }
    .navigationTitle("Activity feed")
    .alert(
      "Clear the activity feed?",
      isPresented: store.binding(\.isAskingToClear, send: .clearDismissed),
      message: "The favorites stay as they are."
    ) {
      Button("Clear", role: .destructive) { store.send(.clearConfirmed) }
      Button("Cancel", role: .cancel) {}
    }
  }
}

/// The latest activities, newest first, for an inspector.
public struct LatestActivitiesView: View {
  /// The number of activities: enough for the tallest screen.
  public static let count = 200

  private let store: Store<ActivityFeedState, ActivityFeedAction>
  private let isLoading: Bool

  /// Creates a view of the latest activities.
  ///
  /// - Parameters:
  ///   - store: The store of the feed.
  ///   - isLoading: Whether the activities are not read yet.
  public init(store: Store<ActivityFeedState, ActivityFeedAction>, isLoading: Bool = false) {
    (self.store, self.isLoading) = (store, isLoading)
  }

  /// A heading, and a row for each activity.
  public var body: some View {
    // The stamp changes with the activities, and comparing it costs less than comparing them.
    _ = store[\.activities.stamp]
    let latest = store.withState { Array($0.activities.suffix(Self.count).reversed()) }
    return VStack(alignment: .leading) {
      Text("Latest activities").style(.secondary)
      if latest.isEmpty { Text(Activity.none(isLoading: isLoading)) }
      ForEach(latest) { $0.row }
    }
  }
}

extension Activity {
  /// The text of an empty feed.
  static func none(isLoading: Bool) -> String {
    isLoading ? "The feed is not loaded yet." : "Nothing happened yet."
  }

  /// The change and its time.
  @MainActor var row: some View {
    HStack {
      Text(words)
      Spacer()
      Text("\(moment)").style(.secondary)
    }
  }

  /// The change in words.
  var words: String {
    switch event {
    case .added(let number): "Added \(number.grouped)"
    case .removed(let number): "Removed \(number.grouped)"
    case .replaced(let numbers):
      "Changed many at once: \(numbers.count.grouped) favorite\(numbers.count == 1 ? "" : "s") now"
    }
  }
}
