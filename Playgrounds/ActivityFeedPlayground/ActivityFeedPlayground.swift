import ActivityFeed
import ComposableArchitecture
import Dates
import Launcher

/// The activity feed alone.
@main
struct ActivityFeedPlayground {
  static let favorites = LaunchOption.integers(
    "--favorites", "the numbers that were added, one a minute", default: [2, 3, 5])

  @MainActor static let program = Program(
    "ActivityFeedPlayground",
    about: "Read what happened to the favorites: the activity feed of PrimeTime, alone.",
    options: [favorites])

  static func main() async {
    await launch(program, scene: scene)
  }

  /// Creates the screen from the values of the options.
  @MainActor
  static func scene(_ values: LaunchValues) -> Scene {
    var feed = ActivityFeedState()
    for (minute, number) in values[favorites].enumerated() {
      feed.record(.added(number), at: Moment(seconds: 1_795_238_700 + 60 * minute))
    }
    let store = Store(
      initialState: feed, reducer: activityFeedReducer.logging(to: values.log), environment: (),
      report: { values.report($0) })
    return Scene(ActivityFeedView(store: store)) { await store.finish() }
  }
}
