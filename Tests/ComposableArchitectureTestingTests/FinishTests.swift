import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

/// What `Store.finish()` waits for.
@MainActor
struct FinishTests {
  private enum RoundAction: Sendable {
    case started
    case looped
    case ticked
    case asked
    case answered
    case kept
    case stopped
  }

  private struct Round: Equatable {
    var ticks = 0
    var isAnswered = false
  }

  private let clock = TestClock()
  private let gate = Gate()
  private let store: Store<Round, RoundAction>

  init() {
    store = Store(
      initialState: Round(),
      reducer: Reducer<Round, RoundAction, TestClock> { [gate] round, action, clock in
        switch action {
        case .started:
          return .timer(every: .seconds(1), clock: clock) { .ticked }.cancellable(id: "timer")
        case .looped:
          return .run(name: "loop") { send in
            for _ in 1...3 {
              try await clock.sleep(for: .seconds(1))
              await send(.ticked)
            }
          }
        case .ticked: round.ticks += 1
        case .asked:
          return .concatenate(
            .run(name: "wait") { _ in
              await Task.yield()
              await gate.pass()
            },
            .run(name: "answer") { send in
              await Task.yield()
              await send(.answered)
            })
        case .answered: round.isAnswered = true
        case .kept:
          return .run(name: "keep") { _ in
            try? await Task.sleep(for: .seconds(10_000))
            await gate.close()
          }
          .cancellable(id: "keep")
        case .stopped: return .merge(.cancel(id: "timer"), .cancel(id: "keep"))
        }
        return .none
      }, environment: clock)
  }

  @Test(.timeLimit(.minutes(30))) func `finish does not wait for timers`() async {
    store.send(.started)
    await store.finish()
    #expect(store.state.ticks == 0)
    #expect(await store.finish() == ["timer"])
  }

  #if canImport(Darwin) || canImport(Glibc)
    @Test(.timeLimit(.minutes(30))) func `finish says in a test which effects still run`() async {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        let tests = await FinishTests()
        await tests.store.send(.started)
        await tests.store.finish()
      }
      let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(words.contains("1 effect is still running: timer.\n"))
    }
  #endif

  @Test(.timeLimit(.minutes(30))) func `finish waits for others beside timers`() async {
    store.send(.started)
    store.send(.asked)
    gate.open()
    #expect(await store.finish() == ["timer"])
    #expect(store.state == Round(ticks: 0, isAnswered: true))
    store.send(.stopped)
    #expect(await store.finish() == [])
  }

  @Test(.timeLimit(.minutes(30))) func `finish waits for a cancelled effect that cleans up`() async
  {
    store.send(.kept)
    gate.open()
    store.send(.stopped)
    #expect(await store.finish() == [])
    #expect(!gate.isOpen)
    store.send(.kept)
    gate.open()
    store.send(.stopped)
    store.send(.looped)
    #expect(await store.finish(patience: .zero) == ["loop"])
    #expect(!gate.isOpen)
  }

  @Test(.timeLimit(.minutes(30))) func `finish gives up on effects that sleep`() async {
    store.send(.looped)
    store.send(.started)
    #expect(await store.finish(patience: .zero) == ["loop", "timer"])
    #expect(store.state.ticks == 0)
  }

  @Test(.timeLimit(.minutes(30))) func `finish waits while another task advances the clock`() async
  {
    store.send(.looped)
    async let running = store.finish(patience: .seconds(1_000))
    for _ in 1...3 {
      await clock.waitForSleepers()
      await clock.advance(by: .seconds(1))
    }
    #expect(await running == [])
    #expect(store.state.ticks == 3)
  }

  @Test(.timeLimit(.minutes(30))) func `a cancelled finish names all that run`() async {
    store.send(.started)
    store.send(.asked)
    let names = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await store.finish()
    }
    #expect(await names.value == ["timer", "wait"])
    gate.open()
    #expect(await store.finish() == ["timer"])
  }

  @Test func `finish does not suspend if it need not wait`() {
    store.send(.started)
    var running: [String] = []
    Task.immediate { running = await store.finish() }
    #expect(running == ["timer"])
    store.send(.asked)
    Task.immediate {
      withUnsafeCurrentTask { $0?.cancel() }
      running = await store.finish()
    }
    #expect(running == ["timer", "wait"])
    gate.open()
  }

  @Test(.timeLimit(.minutes(30))) func `a timer ticks on after finish`() async {
    store.send(.started)
    await store.finish()
    await clock.waitForSleepers()
    let ticked = Task { [view = store.view] in
      for await round in view.changes where round.ticks == 1 { break }
    }
    await clock.advance(by: .seconds(1))
    await ticked.value
    #expect(store.state.ticks == 1)
  }
}

/// Lets effects pass once it is open.
@MainActor
private final class Gate {
  private(set) var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func close() { isOpen = false }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
