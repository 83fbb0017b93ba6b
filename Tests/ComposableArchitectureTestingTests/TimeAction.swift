import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

/// An action of the tests of effects in time.
enum TimeAction: Equatable, Sendable {
  case typed(String)
  case pressed(Int)
  case answered(String)
  case ticked
  case start
  case stop
}

/// A store that only remembers what effects sent.
@MainActor
func timeStore(
  _ effect: @escaping @Sendable (TimeAction) -> Effect<TimeAction>
) -> TestStore<[TimeAction], TimeAction, Void> {
  TestStore(
    initialState: [],
    reducer: Reducer<[TimeAction], TimeAction, Void> { state, action, _ in
      if case .answered = action { state.append(action) }
      return effect(action)
    },
    environment: ())
}
