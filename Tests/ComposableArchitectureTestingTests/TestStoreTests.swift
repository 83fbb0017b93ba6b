import ComposableArchitecture
import Testing

@testable import ComposableArchitectureTesting

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

  @Test func sendingBeforeReceivingFails() async {
    let said = await failures {
      let store = store()
      store.send(.askTapped) { $0.isAsking = true }
      await store.settle()
      store.send(.incrTapped) { $0.count = 1 }
      await store.finish()
    }
    #expect(
      said == [
        """
        incrTapped is sent before 1 received action:
          answered(0)
        Receive them first, or skip them with skipReceivedActions().
        """
      ])
  }

  @Test func waitingForAnEffectThatSendsNothingFails() async {
    let (never, continuation) = AsyncStream<Int>.makeStream()
    let said = await failures {
      let store = store { _ in
        for await number in never { return number }
        throw CancellationError()
      }
      store.send(.askTapped) { $0.isAsking = true }
      await store.receive(.answered(7))
      store.send(.stopTapped) { $0.isAsking = false }
      continuation.finish()
      await store.finish()
    }
    #expect(
      said == [
        """
        Received nothing instead of answered(7), while 1 effect is running:
          asking
        Advance the clock, or let the stream go on that the effect waits for.
        """
      ])
  }

  @Test func anActionOfAnotherCaseThanTheOneReceivedFails() async {
    let answered = CasePath<AskingAction, String>(
      embed: { _ in .incrTapped }, extract: { _ in nil })
    let said = await failures {
      let store = store()
      store.send(.askTapped) { $0.isAsking = true }
      await store.receive(answered) { $0.isAsking = false }
      await store.finish()
    }
    #expect(
      said == [
        """
        Received answered(0) instead of an action with String (expected → actual):
          answered(0)
        """
      ])
  }

  @Test func anErrorThatIsNotCaughtFails() async {
    struct Broken: Error {}
    let said = await failures {
      let store = store { _ in throw Broken() }
      store.send(.askTapped) { $0.isAsking = true }
      await store.finish()
    }
    #expect(
      said == [
        """
        The effect “asking”, started by askTapped, failed: Broken(); catch the error inside the \
        effect and send it back as an action.
        """
      ])
  }

  @Test func whatIsSkippedIsSaidWhereThatIsWanted() async {
    let said = await failures {
      let store = store()
      store.exhaustivity = .off(showSkipped: true)
      store.send(.incrTapped)
      store.send(.askTapped)
      await store.finish()
    }
    #expect(
      said == [
        """
        Skipped: incrTapped changed the state and no change was expected (expected → actual):
          count: 0 → 1
        """,
        """
        Skipped: askTapped changed the state and no change was expected (expected → actual):
          isAsking: false → true
        """,
        """
        Skipped: The test ends before 1 received action:
          answered(10)
        Receive them, or skip them with skipReceivedActions().
        """,
      ])
  }

  @Test func theOrderIsThatOfAStore() async {
    enum Step: Equatable, Sendable { case start, first, second, late }
    let (gate, open) = AsyncStream<Void>.makeStream()
    let reducer = Reducer<[Step], Step, Void> { state, action, _ in
      state.append(action)
      guard action == .start else { return .none }
      return .merge(
        .task(name: "late") {
          for await _ in gate { break }
          return .late
        }, .send(.first), .send(.second))
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    let handle = store.send(.start)
    let testStore = TestStore(initialState: [], reducer: reducer, environment: ())
    testStore.send(.start) { $0 = [.start] }
    await testStore.receive(.first) { $0.append(.first) }
    await testStore.receive(.second) { $0.append(.second) }
    open.yield(())
    open.yield(())
    open.finish()
    await testStore.receive(.late) { $0.append(.late) }
    await testStore.finish()
    await handle.finish()
    #expect(store.state == testStore.state)
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

extension TestStore {
  /// Lets effects run until one has sent something.
  fileprivate func settle() async {
    while received.isEmpty { await Task.yield() }
  }
}
