public import ComposableArchitecture
public import Interface

/// The latest activities, newest first; for a place beside something else.
public struct LatestActivitiesView: View {
  /// How many activities are shown.
  public static let count = 5

  private let latest: ViewStore<[Activity], ActivityFeedAction>

  /// Creates a view of the latest activities.
  ///
  /// - Parameter store: The store of the feed.
  public init(store: Store<ActivityFeedState, ActivityFeedAction>) {
    latest =
      store.scope(
        state: { Array($0.activities.suffix(Self.count).reversed()) }, action: { $0 }
      ).view
  }

  /// A heading, and a row for each activity.
  public var body: some View {
    VStack(alignment: .leading) {
      Text("Latest activities").style(.secondary)
      if latest.state.isEmpty { Text(Activity.none) }
      ForEach(latest.state) { $0.row }
    }
  }
}
