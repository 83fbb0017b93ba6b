import ComposableArchitecture
import TimeTravel

@testable import StoreHistory

/// A sum, a detail that may be absent, and rows.
struct Sum: Equatable, Sendable, Codable {
  struct Row: Equatable, Identifiable, Sendable, Codable {
    let id: Int
    var text = ""
  }

  var number = 0
  var detail: Int?
  var rows: IdentifiedArray<Row> = []
  var moment = 0
}

enum SumAction: Equatable, Sendable, Codable {
  case add(Int)
  case multiply(Int)
  case open
  case close
  case detail(Int)
  case insert(Int)
  case remove(Int)
  case stamp
  case load
  case loaded(Int)
  case follow(Int)

  static let detailPath = CasePath(SumAction.detail) {
    if case .detail(let n) = $0 { n } else { nil }
  }
}

struct SumEnvironment: Sendable {
  var now: @MainActor @Sendable () -> Int = { 0 }
  var load: @Sendable () async -> Int = { 0 }
}

let sumReducer = Reducer<Sum, SumAction, SumEnvironment>.combine(
  Reducer<Int, Int, SumEnvironment> { state, action, _ in
    state += action
    return .none
  }
  .optional().pullback(state: \.detail, action: SumAction.detailPath),
  Reducer { state, action, environment in
    switch action {
    case .add(let number): state.number &+= number
    case .multiply(let number): state.number &*= number
    case .open: state.detail = 0
    case .close: state.detail = nil
    case .detail: break
    case .insert(let id): state.rows.append(Sum.Row(id: id))
    case .remove(let id): state.rows.remove(id: id)
    case .stamp: state.moment = MainActor.assumeIsolated { environment.now() }
    case .load: return .task(name: "load") { .loaded(await environment.load()) }
    case .loaded(let number): state.number = number
    case .follow(let number): return .send(.add(number))
    }
    return .none
  })

/// A store with its history; each action takes half a second.
@MainActor
struct Recorded {
  let store: Store<Sum, SumAction>
  let history: History<Sum, SumAction>

  init(
    _ state: Sum = Sum(), environment: SumEnvironment = SumEnvironment(), bytes: Int? = nil,
    interval: Duration? = nil
  ) throws {
    var options = HistoryOptions()
    if let bytes { options.bytes = bytes }
    options.frameInterval = interval ?? .seconds(50)
    var time = Duration.zero
    let watcher = HistoryWatcher(options: options) {
      time += .milliseconds(500)
      return time
    }
    store = StoreTools.$current.withValue(StoreTools(watchers: [watcher])) {
      Store(initialState: state, reducer: sumReducer, environment: environment, report: { _ in })
    }
    struct NoHistory: Error {}
    guard let history = watcher.history as? History<Sum, SumAction> else { throw NoHistory() }
    self.history = history
  }

  func send(_ actions: SumAction...) { for action in actions { store.send(action) } }

  /// The actions as text, the first one first.
  var texts: [String] { history.view(HistoryRequest()).entries.reversed().map(\.text) }
}
