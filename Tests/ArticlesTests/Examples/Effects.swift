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
    if query.isEmpty { return .cancel(id: SearchID.request) }
    return .task(name: "search") {
      .answered(try await environment.search(query))
    } catch: { error in
      .failed("The search failed: \(error)")
    }
    .debounce(id: SearchID.request, for: .milliseconds(300), clock: environment.clock)
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
