import ComposableArchitecture

struct Search: Equatable, Sendable {
  var query = ""
  var results: [String] = []
  var errorMessage: String?
}

enum SearchAction: Equatable, Sendable {
  case queryChanged(String)
  case answered([String])
  case failed(String)
  case cancelTapped
}

struct SearchEnvironment: Sendable {
  var search: @Sendable (String) async throws -> [String]
  var clock: any Clock<Duration>
}

private enum SearchID { case request }

let searchReducer = Reducer<Search, SearchAction, SearchEnvironment> { state, action, environment in
  switch action {
  case .queryChanged(let query):
    state.query = query
    let cancel = Effect<SearchAction>.cancel(id: SearchID.request)
    if query.isEmpty { return cancel }
    return cancel.merged(
      with: .task(name: "search") {
        .answered(try await environment.search(query))
      } catch: { error in
        .failed("The search failed: \(error)")
      }
      .debounce(id: SearchID.request, for: .milliseconds(300), clock: environment.clock))
  case .answered(let results):
    state.results = results
  case .failed(let message):
    state.errorMessage = message
  case .cancelTapped:
    return .cancel(id: SearchID.request)
  }
  return .none
}

struct Round: Equatable, Sendable {
  var question: Question?
  var secondsLeft = 10
}

struct Question: Equatable, Sendable, Identifiable {
  let id: Int
}

enum RoundAction: Equatable, Sendable {
  case asked(Question)
  case ticked
  case answered
}

let roundReducer = Reducer<Round, RoundAction, any Clock<Duration>> { state, action, clock in
  switch action {
  case .asked(let question):
    state = Round(question: question)
    return .timer(every: .seconds(1), clock: clock) { .ticked }
      .bound(to: state) { $0.question?.id }
  case .ticked:
    state.secondsLeft -= 1
    if state.secondsLeft == 0 { state.question = nil }
  case .answered:
    state.question = nil
  }
  return .none
}

struct Lap: Equatable, Sendable {
  var isRunning = false
  var elapsed = Duration.zero
}
enum LapAction: Equatable, Sendable {
  case startTapped, stopTapped, ticked, countdownTapped
  case counted(Duration)
}
let lapReducer = Reducer<Lap, LapAction, any Clock<Duration>> { state, action, clock in
  enum Countdown {}
  switch action {
  case .startTapped: state.isRunning = true
  case .stopTapped:
    state.isRunning = false
    return .cancel(id: Countdown.self)
  case .ticked: state.elapsed += .seconds(1)
  case .countdownTapped:
    return .run(name: "countdown") { send in
      for await elapsed in clock.timer(interval: .seconds(1)).prefix(3) {
        await send(.counted(elapsed))
      }
    }
    .cancellable(id: Countdown.self, cancelInFlight: true)
  case .counted(let elapsed): state.isRunning = elapsed == .seconds(3)
  }
  return .none
}
.subscriptions(to: { $0.isRunning ? ["ticks"] : [] }) { _, clock in
  .timer(every: .seconds(1), clock: clock) { .ticked }
}
