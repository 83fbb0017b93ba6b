import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

/// Effects and actions left at the end of a test fail that test, at the line of its store.
@MainActor
struct TestStoreEndTests {
  @Test func `a forgotten finish reports an action that was not received`() async {
    let line = #line + 2
    let found = await issues {
      let store = TestStore(
        initialState: Asking(), reducer: asking,
        environment: AskingEnvironment(answer: { $0 * 10 }))
      store.send(.askTapped) { $0.isAsking = true }
      await store.settle()
    }
    #expect(found.map(\.line) == [line])
    #expect(found.first?.message.hasPrefix("The test ends before 1 received action:") == true)
  }

  @Test func `a forgotten finish reports an effect that still runs`() async {
    let (never, continuation) = AsyncStream<Int>.makeStream()
    let line = #line + 2
    let found = await issues {
      let store = TestStore(
        initialState: Asking(), reducer: asking,
        environment: AskingEnvironment(answer: { _ in
          for await number in never { return number }
          return 0
        }))
      store.send(.askTapped) { $0.isAsking = true }
    }
    continuation.finish()
    #expect(found.map(\.line) == [line])
    let message = found.first?.message
    #expect(message?.hasPrefix("The test ends while 1 effect is still running:") == true)
  }

  @Test func `sending after finish makes a store unfinished`() async {
    let found = await issues {
      let store = askingStore()
      store.send(.incrTapped) { $0.count = 1 }
      await store.finish()
      store.send(.askTapped) { $0.isAsking = true }
      await store.settle()
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("answered(10)") == true)
  }

  @Test func `a second finish reports the actions since the first`() async {
    let said = await failures {
      let store = askingStore()
      await store.finish()
      store.send(.incrTapped)
      store.send(.askTapped) { $0.isAsking = true }
      await store.finish()
    }
    #expect(said.count == 2)
    #expect(said.last?.hasPrefix("The test ends before 1 received action:") == true)
  }

  /// A store that was told to stop an effect.
  private func stoppedStore(
    ignoring never: AsyncStream<Int>? = nil
  ) -> TestStore<Asking, AskingAction, AskingEnvironment> {
    let store = TestStore(
      initialState: Asking(), reducer: asking,
      environment: AskingEnvironment(answer: { number in
        guard let never else {
          try await Task.sleep(for: .seconds(1_000))
          return number
        }
        // An unstructured task does not learn of the cancellation.
        return await Task {
          for await number in never { return number }
          return 0
        }.value
      }))
    store.send(.askTapped) { $0.isAsking = true }
    store.send(.stopTapped) { $0.isAsking = false }
    return store
  }

  @Test func `a test may end right after it cancelled an effect`() async {
    let found = await issues { _ = stoppedStore() }
    #expect(found.isEmpty)
  }

  @Test func `finishing does not wait for a cancelled effect`() async {
    let (never, continuation) = AsyncStream<Int>.makeStream()
    let found = await issues {
      let store = stoppedStore(ignoring: never)
      // Other tests may keep the main actor for minutes.
      store.patience = .seconds(900)
      let start = ContinuousClock.now
      await store.finish()
      #expect(ContinuousClock.now - start < store.patience)
    }
    #expect(found.isEmpty)
    continuation.finish()
  }

  @Test func `the handle of a cancelled effect ends`() async {
    let (never, continuation) = AsyncStream<Int>.makeStream()
    let found = await issues {
      let store = TestStore(
        initialState: Asking(), reducer: asking,
        environment: AskingEnvironment(answer: { _ in
          await Task {
            for await number in never { return number }
            return 0
          }.value
        }))
      let handle = store.send(.askTapped) { $0.isAsking = true }
      handle.cancel()
      await handle.finish()
      await store.finish()
    }
    #expect(found.isEmpty)
    continuation.finish()
  }

  @Test(arguments: [false, true])
  func `the handle of a cancelled effect ignores other actions`(answers: Bool) async {
    let (never, continuation) = AsyncStream<Int>.makeStream()
    let store = askingStore { count in
      if answers, count == 1 { return 7 }
      return await Task {
        for await number in never { return number }
        return 0
      }.value
    }
    if !answers { store.patience = .zero }
    let handle = store.send(.askTapped) { $0.isAsking = true }
    handle.cancel()
    store.send(.incrTapped) { $0.count = 1 }
    store.send(.askTapped)
    await handle.finish()
    if answers {
      await store.receive(.answered(7)) { ($0.isAsking, $0.count) = (false, 7) }
    } else {
      store.send(.stopTapped) { $0.isAsking = false }
    }
    await store.finish()
    continuation.finish()
  }
}
