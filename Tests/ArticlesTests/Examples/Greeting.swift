import ComposableArchitecture
import Interface

struct GreetingState: Equatable, Sendable {
  var isAsking = false
  var text = "Who are you?"
}

enum GreetingAction: Equatable, Sendable {
  case logInTapped
  case finished(Result<String, LogInError>)
}

struct LogInError: Error, Equatable { var reason: String }

struct GreetingEnvironment: Sendable {
  var logIn: @Sendable () async -> Result<String, LogInError>
}

let greetingReducer = Reducer<GreetingState, GreetingAction, GreetingEnvironment> {
  state, action, environment in
  switch action {
  case .logInTapped:
    state.isAsking = true
    return .task(name: "logIn") { .finished(await environment.logIn()) }
  case .finished(.success(let name)):
    state = GreetingState(text: "Hello, \(name)!")
  case .finished(.failure(let error)):
    state = GreetingState(text: "Not logged in: \(error.reason)")
  }
  return .none
}

struct GreetingView: View {
  let store: Store<GreetingState, GreetingAction>

  var body: some View {
    Text(store[\.text]).style(.title)
    Button("Log in") { store.send(.logInTapped) }.disabled(store[\.isAsking])
  }
}
