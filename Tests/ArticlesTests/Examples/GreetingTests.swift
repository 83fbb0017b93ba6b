import ComposableArchitectureTesting
import Testing

@MainActor @Test func `logging in greets`() async {
  let store = TestStore(
    initialState: GreetingState(), reducer: greetingReducer,
    environment: GreetingEnvironment { .success("Blob") })
  store.send(.logInTapped) { $0.isAsking = true }
  await store.receive(.finished(.success("Blob"))) {
    $0.isAsking = false
    $0.text = "Hello, Blob!"
  }
  await store.finish()
}
