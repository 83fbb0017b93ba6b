import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

private struct Asking: Equatable {
  var count = 0
  var isAsking = false
}

private enum AskingAction: Equatable, Sendable {
  case incrTapped
  case askTapped
  case answered(Int)
  case stopTapped
}

private struct AskingEnvironment: Sendable {
  var answer: @Sendable (Int) async throws -> Int
}

private let asking = Reducer<Asking, AskingAction, AskingEnvironment> {
  state, action, environment in
  switch action {
  case .incrTapped:
    state.count += 1
    return .none
  case .askTapped:
    state.isAsking = true
    return .task(name: "asking") { [count = state.count] in
      .answered(try await environment.answer(count))
    }
    .cancellable(id: "asking")
  case .answered(let number):
    state.isAsking = false
    state.count = number
    return .none
  case .stopTapped:
    state.isAsking = false
    return .cancel(id: "asking")
  }
}

@MainActor
struct TestStoreTests {
  private func store(
    answer: @escaping @Sendable (Int) async throws -> Int = { $0 * 10 }
  ) -> TestStore<Asking, AskingAction> {
    TestStore(
      initialState: Asking(), reducer: asking, environment: AskingEnvironment(answer: answer))
  }

  /// Runs a test that must fail, and returns what it said.
  private func failures(_ body: () async -> Void) async -> [String] {
    let messages = Messages()
    await withKnownIssue {
      await body()
    } matching: { issue in
      messages.add(issue.comments.map(\.rawValue).joined())
      return true
    }
    return messages.all
  }

  @Test func whatIsSaidPasses() async {
    let store = store()
    store.send(.incrTapped) { $0.count = 1 }
    store.send(.askTapped) { $0.isAsking = true }
    await store.receive(.answered(10)) {
      $0.isAsking = false
      $0.count = 10
    }
    await store.finish()
  }

  @Test func aChangeThatIsNotSaidFails() async {
    let said = await failures {
      let store = store()
      store.send(.incrTapped)
      await store.finish()
    }
    #expect(
      said == [
        """
        incrTapped changed the state and no change was expected (expected → actual):
          count: 0 → 1
        """
      ])
  }

  @Test func aWrongChangeFails() async {
    let said = await failures {
      let store = store()
      store.send(.incrTapped) { $0.count = 2 }
      await store.finish()
    }
    #expect(
      said == [
        """
        incrTapped changed the state and not as expected (expected → actual):
          count: 2 → 1
        """
      ])
  }

  @Test func aClosureThatChangesNothingFails() async {
    let said = await failures {
      let store = store()
      store.send(.stopTapped) { $0.isAsking = false }
      await store.finish()
    }
    #expect(
      said == ["stopTapped changes nothing, and so does the closure: leave the closure out."])
  }

  @Test func anActionThatIsNotReceivedFails() async {
    let said = await failures {
      let store = store()
      store.send(.askTapped) { $0.isAsking = true }
      await store.finish()
    }
    #expect(
      said == [
        """
        The test ends before 1 received action:
          answered(0)
        Receive them, or skip them with skipReceivedActions().
        """
      ])
  }

  @Test func anEffectThatStillRunsFails() async {
    let (never, continuation) = AsyncStream<Int>.makeStream()
    let said = await failures {
      let store = store { _ in
        for await number in never { return number }
        return 0
      }
      store.send(.askTapped) { $0.isAsking = true }
      await store.finish()
    }
    continuation.finish()
    #expect(
      said == [
        """
        The test ends while 1 effect is still running:
          asking
        Let them end: advance the clock, finish the stream, or cancel them.
        """
      ])
  }

  @Test func anotherActionThanTheOneReceivedFails() async {
    let said = await failures {
      let store = store()
      store.send(.askTapped) { $0.isAsking = true }
      await store.receive(.answered(7)) {
        $0.isAsking = false
      }
      await store.finish()
    }
    #expect(
      said == [
        """
        Received answered(0) instead of answered(7) (expected → actual):
          answered: 7 → 0
        """
      ])
  }

  @Test func waitingForNothingFails() async {
    let said = await failures {
      let store = store()
      await store.receive(.answered(7))
      await store.finish()
    }
    #expect(
      said == [
        "Received nothing instead of answered(7): no effect is running that could send it."
      ])
  }

  @Test func aCancelledEffectIsNotReceived() async {
    let (never, continuation) = AsyncStream<Int>.makeStream()
    let store = store { _ in
      for await number in never { return number }
      throw CancellationError()
    }
    store.send(.askTapped) { $0.isAsking = true }
    store.send(.stopTapped) { $0.isAsking = false }
    continuation.finish()
    await store.finish()
  }

  @Test func whatDoesNotMatterMayBeLeftOut() async {
    let store = store()
    store.exhaustivity = .off(showSkipped: false)
    store.send(.incrTapped)
    store.send(.askTapped)
    await store.receive(.answered(10)) { $0.count = 10 }
    await store.finish()
  }
}

private final class Messages: @unchecked Sendable {
  // Issues are recorded one after the other, in the task of the test.
  private(set) var all: [String] = []

  func add(_ message: String) {
    all.append(message)
  }
}
