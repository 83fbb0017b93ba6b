import ActivityFeed
import ComposableArchitecture
import Dates
import Launcher

/// The activity feed alone.
@main
struct ActivityFeedPlayground: App {
  static let favorites = LaunchOption.integers(
    "--favorites", "the numbers that were added, one a minute", default: [2, 3, 5])

  static let program = Program(
    "ActivityFeedPlayground",
    about: "Read what happened to the favorites: the activity feed of PrimeTime, alone.",
    options: [favorites])

  /// 21 November 2026, 5:25 in UTC: the screen is the same on each day.
  private static let firstAddition = Moment(seconds: 1_795_238_700)

  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene {
    var feed = ActivityFeedState()
    for (minute, number) in values[favorites].enumerated() {
      feed.record(.added(number), at: Moment(seconds: firstAddition.seconds + 60 * minute))
    }
    let store = values.store(
      initialState: feed, reducer: activityFeedReducer, environment: ())
    return Scene(ActivityFeedView(store: store)) { await store.finish() }
  }
}
