import ComposableArchitecture
import Interface
import Launcher
import StoreHistory
import TimeTravel

/// The panel of a history, beside a tally whose actions it shows.
@main
struct TimeTravelPlayground: App {
  static let actions = LaunchOption.integer(
    "--actions", "the number of actions to begin with", default: 12, in: 0...100_000)

  static let program = Program(
    "TimeTravelPlayground",
    about: "Walk through the actions of a tally: the panel of --debugger, alone.",
    options: [actions], keys: TimeTravelView.keys)

  /// Creates the screen from the values of the options.
  static func scene(_ values: LaunchValues) -> Scene {
    var time = Duration.zero
    let watcher = HistoryWatcher {
      time += .milliseconds(250)
      return time
    }
    let tally = StoreTools.$current.withValue(
      StoreTools(starter: StoreTools.current.starter, watchers: [watcher])
    ) {
      Store(initialState: Tally(), reducer: tallyReducer, environment: ())
    }
    for number in 0..<values[actions] {
      tally.send([.added(number), .marked, .doubleTapped][number % 3])
    }
    guard let history = watcher.history else { return Scene(TallyView(store: tally)) }
    let panel = values.store(
      initialState: TimeTravelState(), reducer: timeTravelReducer,
      environment: .live(history))
    history.onChange = { panel.send(.historyChanged) }
    let view = VStack(alignment: .leading) {
      TallyView(store: tally)
      TimeTravelView(store: panel)
    }
    return Scene(view) { await tally.finish() + panel.finish() }
  }
}

/// A number, and the numbers that were marked.
struct Tally: Equatable, Sendable, Codable {
  struct Mark: Equatable, Identifiable, Sendable, Codable {
    let id: Int
    let number: Int
  }

  var number = 0
  var marks: IdentifiedArray<Mark> = []
}

/// An action of the tally.
enum TallyAction: Equatable, Sendable, Codable {
  case added(Int)
  case marked
  case doubleTapped
  case doubled
}

/// Adds, marks the number, and doubles it by an effect.
let tallyReducer = Reducer<Tally, TallyAction, Void> { state, action, _ in
  switch action {
  case .added(let number): state.number &+= number
  case .marked: state.marks.append(Tally.Mark(id: state.marks.count + 1, number: state.number))
  case .doubleTapped: return .task(name: "double") { .doubled }
  case .doubled: state.number &*= 2
  }
  return .none
}

/// The number, and a button that adds one.
struct TallyView: View {
  let store: Store<Tally, TallyAction>

  var body: some View {
    HStack {
      Text("\(store[\.number]), \(store[\.marks.count]) marked")
      Button("Add 1") { store.send(.added(1)) }.keyboardShortcut("+", hint: "Add")
    }
  }
}
