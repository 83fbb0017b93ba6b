import ComposableArchitecture
import Interface
import Launcher

struct Doubling: Equatable, Sendable {
  var count = 0
}

enum DoublingAction: Equatable, Sendable {
  case plusTapped
  case doubleTapped
}

let doublingReducer = Reducer<Doubling, DoublingAction, Void> { state, action, _ in
  switch action {
  case .plusTapped: state.count += 1
  case .doubleTapped: state.count += 2
  }
  return .none
}

struct DoublingView: View {
  let store: Store<Doubling, DoublingAction>

  var body: some View {
    Text("\(store[\.count])").style(.title)
    Button("Add one") { store.send(.plusTapped) }.keyboardShortcut("+")
    Button("Double") { store.send(.doubleTapped) }.keyboardShortcut("d")
  }
}

struct DoublingProgram: App {
  static let program = Program("Doubling", about: "Add one, and double.")

  static func scene(_ values: LaunchValues) -> Scene {
    let store = values.store(
      initialState: Doubling(), reducer: doublingReducer, environment: ())
    return Scene(DoublingView(store: store)) { await store.finish() }
  }
}
