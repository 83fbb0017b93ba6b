public import ComposableArchitecture
import ComposableInterface
public import Interface
import Numbers

/// The activities, newest first.
public struct ActivityFeedView: View {
  private let store: Store<ActivityFeedState, ActivityFeedAction>
  private let activities: ReversedCollection<StoreElements<Activity>>
  private let isEmpty: ViewStore<Bool, ActivityFeedAction>
  private let isAskingToClear: ViewStore<Bool, ActivityFeedAction>

  /// Creates a view of the feed.
  ///
  /// - Parameter store: The store of the feed.
  public init(store: Store<ActivityFeedState, ActivityFeedAction>) {
    self.store = store
    activities = StoreElements(store.scope(state: \.activities, action: { $0 })).reversed()
    isEmpty = store.scope(state: \.activities.isEmpty, action: { $0 }).view
    isAskingToClear = store.scope(state: \.isAskingToClear, action: { $0 }).view
  }

  /// The list, and over it the question whether to clear it.
  public var body: some View {
    VStack(spacing: 1) {
      List(activities) { activity in
        activity.row
      } placeholder: {
        Text(Activity.none).style(.secondary)
        Text("What is saved to the favorites, or removed, is written down here.")
          .style(.secondary)
      }
      Button("Clear…", role: .destructive) { store.send(.clearTapped) }
        .keyboardShortcut("c", hint: "Clear")
        .disabled(isEmpty.state)
    }
    .navigationTitle("Activity feed")
    .alert(
      "Clear the activity feed?",
      isPresented: isAskingToClear.binding(get: { $0 }, send: .clearDismissed),
      message: "The favorites stay as they are."
    ) {
      Button("Clear", role: .destructive) { store.send(.clearConfirmed) }
      Button("Cancel", role: .cancel) {}
    }
  }
}

extension Activity {
  /// What stands where there is no activity.
  static let none = "Nothing happened yet."

  /// What happened, and when.
  @MainActor var row: some View {
    HStack {
      Text(words)
      Spacer()
      Text("\(moment)").style(.secondary)
    }
  }

  /// What happened, in words.
  var words: String {
    switch event {
    case .added(let number): "Added \(number.grouped)"
    case .removed(let number): "Removed \(number.grouped)"
    case .replaced(let numbers):
      "Replaced all by \(numbers.count.grouped) favorite\(numbers.count == 1 ? "" : "s")"
    }
  }
}
