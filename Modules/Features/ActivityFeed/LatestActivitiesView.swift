public import ComposableArchitecture
public import Interface

/// The latest activities, newest first, for an inspector, which shows as many as fit.
public struct LatestActivitiesView: View {
  /// The number of activities for the tallest screen.
  public static let count = 200

  private let store: Store<ActivityFeedState, ActivityFeedAction>
  private let stamp: ViewStore<Stamp, ActivityFeedAction>

  /// Creates a view of the latest activities.
  ///
  /// - Parameter store: The store of the feed.
  public init(store: Store<ActivityFeedState, ActivityFeedAction>) {
    self.store = store
    stamp = store.scope(state: \.activities.stamp, action: { $0 }).view
  }

  /// A heading, and a row for each activity.
  public var body: some View {
    // The stamp changes with the activities, and comparing it costs less than comparing them.
    _ = stamp.state
    let latest = store.withState { Array($0.activities.suffix(Self.count).reversed()) }
    return VStack(alignment: .leading) {
      Text("Latest activities").style(.secondary)
      if latest.isEmpty { Text(Activity.none) }
      ForEach(latest) { $0.row }
    }
  }
}
