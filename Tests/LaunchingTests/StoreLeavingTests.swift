import ComposableArchitecture
import ComposableArchitectureTesting
import Interface
import Testing

@testable import Launching

@MainActor
@Suite(.timeLimit(.minutes(30)))
struct StoreLeavingTests {
  private enum Action: Sendable { case left, answered }

  private let clock = TestClock()
  private let disk = AsyncStream<Void>.makeStream()

  /// A store whose state says whether a disk has answered.
  private func makeStore() -> Store<Bool, Action> {
    Store(
      initialState: false,
      reducer: Reducer { [disk] isDone, action, _ in
        switch action {
        case .left:
          return .task(name: "waiting for the disk") {
            for await _ in disk.stream { break }
            return .answered
          }
        case .answered:
          isDone = true
          return .none
        }
      }, environment: ())
  }

  @Test func `a program leaves as soon as its state allows it`() async {
    let store = makeStore()
    let leaving = Task { await store.leave(sending: .left, until: { $0 }, clock: clock) }
    await clock.waitForSleepers()
    #expect(!store.state)
    disk.continuation.yield()
    #expect(await leaving.value)
    #expect(clock.now.offset == .zero)
  }

  @Test(arguments: [true, false])
  func `a scene that saves leaves its store and tells the loss`(isSaved: Bool) async {
    let store = Store<Bool?, Action>(
      initialState: nil,
      reducer: Reducer { state, action, _ in
        if action == .left { state = isSaved }
        return .none
      }, environment: ())
    let scene = Scene(
      Text(""), settle: { await store.finish() }, saving: store, leaving: .left,
      until: { $0 != nil }, loss: { $0 == true ? nil : "Nothing was saved." })
    #expect(store.state == nil)
    #expect(await scene.finish() == (isSaved ? nil : "Nothing was saved."))
    #expect(store.state == isSaved)
  }

  @Test func `a program that can leave does not wait`() async {
    let store = Store<Bool, Action>(initialState: true, reducer: .empty, environment: ())
    #expect(await store.leave(sending: .left, until: { $0 }, clock: clock))
    #expect(clock.deadlines == [])
  }

  @Test func `a program leaves when its patience ends`() async {
    let store = makeStore()
    let leaving = Task {
      await store.leave(sending: .left, until: { $0 }, clock: clock, patience: .seconds(3))
    }
    await clock.waitForSleepers()
    #expect(clock.deadlines == [.seconds(3)])
    await clock.advance(by: .seconds(3))
    #expect(await !leaving.value)
    disk.continuation.finish()
  }
}
