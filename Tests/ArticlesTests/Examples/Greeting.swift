import ComposableArchitecture
import Interface

struct GreetingState: Equatable, Sendable {
  var isAsking = false
  var text = "Who are you?"
}

enum GreetingAction: Equatable, Sendable {
  case logInTapped
  case loggedIn(name: String)
}

struct GreetingEnvironment: Sendable {
  var logIn: @Sendable () async throws -> String
}

let greetingReducer = Reducer<GreetingState, GreetingAction, GreetingEnvironment> {
  state, action, environment in
  switch action {
  case .logInTapped:
    state.isAsking = true
    return .task { .loggedIn(name: try await environment.logIn()) }
  case .loggedIn(let name):
    state = GreetingState(text: "Hello, \(name)!")
  }
  return .none
}

struct GreetingView: View {
  let store: Store<GreetingState, GreetingAction>

  var body: some View {
    Text(store[\.text])
    Button("Log in") { store.send(.logInTapped) }.disabled(store[\.isAsking])
  }
}
