import ActivityFeed
import ComposableArchitecture
import Interface
import RandomTesting
import TerminalTesting
import TerminalUI
import Testing

@testable import PrimeTime
@testable import Terminal

/// Random actions straight into the store: actions that no screen offers, that come too late, or
/// that concern removed items.
///
/// `Fuzz` says how the environment chooses other sequences, and longer ones.
@MainActor
struct HostileActionsTests {
  @Test(.timeLimit(.minutes(30)), arguments: Fuzz.seeds(usual: 2))
  func `no action breaks anything`(seed: UInt64) async throws {
    let app = HostileApp(seed: seed)
    let session = Session(ContentView(store: app.store), name: "PrimeTime")
    try await app.settle()
    for step in 0..<Fuzz.steps(usual: 1_000) {
      let actions = (0..<app.random.pick([1, 1, 1, 4])).map { _ in app.action() }
      for action in actions where app.isPossible(action) { app.store.send(action) }
      try await app.settle()
      if app.random.isOne(in: 4) { try await app.happen() }
      try app.check("step \(step), after \(actions)")
      if app.random.isOne(in: 8) { #expect(session.screen.size == .standard) }
    }
    try await app.finish()
  }

  @Test func `the length of a path has no limit`() async throws {
    let app = HostileApp(seed: 1)
    try await app.settle()
    let session = Session(ContentView(store: app.store), name: "PrimeTime")
    app.store.send(.pathChanged(app.path(100_000)))
    app.store.send(.pathChanged(app.path(300)))
    for left in (0..<300).reversed() {
      #expect(session.screen.text.contains("‹"))
      session.press(.escape)
      app.store.send(.activityFeed(.clearDismissed))
      #expect(app.store.state.path.count == left)
    }
    try await app.finish()
  }
}
