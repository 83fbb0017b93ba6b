import ComposableArchitectureTesting
import Testing

@MainActor @Test func `logging in greets`() async {
  let store = TestStore(
    initialState: GreetingState(), reducer: greetingReducer,
    environment: GreetingEnvironment { "Blob" })
  store.send(.logInTapped) { $0.isAsking = true }
  await store.receive(.loggedIn(name: "Blob")) { $0 = GreetingState(text: "Hello, Blob!") }
  await store.finish()
}
