public import ComposableArchitecture
import ComposableInterface
public import Dates
public import Interface
import Numbers

/// The activities, newest first.
public struct ActivityFeedView: View {
  private let store: Store<ActivityFeedState, ActivityFeedAction>
  private let isLoading: Bool

  /// Creates a view of the feed.
  ///
  /// - Parameter isLoading: Whether the activities are not read yet.
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
  /// - Parameter isLoading: Whether the activities are not read yet.
  public init(store: Store<ActivityFeedState, ActivityFeedAction>, isLoading: Bool = false) {
    (self.store, self.isLoading) = (store, isLoading)
  }

  /// A heading, and a row for each activity.
  public var body: some View {
    let latest = store.withState(observing: \.activities.stamp) {
      Array($0.activities.suffix(Self.count).reversed())
    }
    VStack(alignment: .leading) {
      Text("Latest activities").style(.secondary)
      if latest.isEmpty { Text(Activity.none(isLoading: isLoading)) }
      ForEach(latest) { $0.row }
    }
  }
}

extension Text {
  /// Shows a moment.
  public init(_ moment: Moment) {
    self = Text("\(moment)").time(moment.seconds, offset: moment.offset)
  }
}

extension Activity {
  /// The text of an empty feed.
  static func none(isLoading: Bool) -> String {
    isLoading ? "The feed is not loaded yet." : "Nothing happened yet."
  }

  @MainActor var row: some View {
    HStack {
      Text(words)
      Spacer()
      Text(moment).style(.secondary)
    }
  }

  var words: String {
    switch event {
    case .added(let number): "Added \(number.grouped)"
    case .removed(let number): "Removed \(number.grouped)"
    case .replaced(let numbers):
      "Changed many at once: \(numbers.count.grouped) favorite\(numbers.count == 1 ? "" : "s") now"
    }
  }
}
