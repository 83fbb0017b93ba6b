import ComposableArchitecture
import ComposableArchitectureTesting
import PlatformC
import Recording
import Terminal
import TerminalLauncher
import TerminalUI
import Testing

/// Replays recordings of simulated runs on fresh stores.
@MainActor
enum ReplayedRun<App: SimulatedApp> {
  /// Returns how a replayed run differs from the recorded one; nil if it does not.
  ///
  /// - Parameters:
  ///   - bytes: The recording.
  ///   - states: The states before each event, and after the last one.
  static func difference(_ bytes: some Sequence<UInt8>, _ states: [App.State]) async -> String? {
    guard let recording = try? RecordedRun(bytes) else { return "the recording cannot be read" }
    let player = OutsideRun(repeating: recording)
    let world = World<App.Fault>(player)
    let parts = StoreTools.$current.withValue(StoreTools(starter: player.executor)) {
      SimulatedRun<App>.Parts(world, startingTasksBy: player.executor)
    }
    let playing = RecordedSession(player)
    let app = parts.app
    // A killed run does not say how its last event ended.
    let last = recording.eventCount < states.count - 1 ? recording.eventCount - 1 : states.count - 1
    for event in [last / 3, last * 2 / 3, last] where event > 0 {
      await playing.play(parts.session, until: event) { _ = Task.immediate { await app.leave() } }
      if let difference = player.difference { return difference }
      if App.repeatable(app.store.state) != App.repeatable(states[event]) {
        return "Event \(event): the state is not the recorded one."
      }
    }
    await playing.play(parts.session, until: nil) { _ = Task.immediate { await app.leave() } }
    player.close()
    if app.diskCalls > 0 { return "the repeated run used the disk" }
    return player.difference
  }

  /// Repeats a part of a recorded run, and lets a user go on, who saves nothing.
  ///
  /// - Returns: What is wrong as a sentence; nil if all is right.
  static func problem(
    of bytes: some Sequence<UInt8>, until event: Int, then user: RandomUser
  ) async -> String? {
    guard let recording = try? RecordedRun(bytes) else { return "the recording cannot be read" }
    let player = OutsideRun(repeating: recording)
    let world = World<App.Fault>(player)
    let parts = StoreTools.$current.withValue(StoreTools(starter: player.executor)) {
      SimulatedRun<App>.Parts(world, startingTasksBy: player.executor)
    }
    let (app, session) = (parts.app, parts.session)
    let playing = RecordedSession(player)
    await playing.play(parts.session, until: event) { _ = Task.immediate { await app.leave() } }
    player.goLive()
    func settle() async {
      let end = world.clock.now.advanced(by: .seconds(120))
      repeat {
        await player.turns.rest()
        for _ in 1...24 { await MainActor.turn() }
      } while world.clock.wakeNext(until: end)
    }
    await settle()
    var user = user
    for _ in 1...30 where !session.isFinished {
      if case .input(let input) = user.next(session, waiting: 0) {
        session.take(.input(input, at: nil))
      }
      _ = session.screen
      await settle()
    }
    let leaving = Task.immediate { await app.leave() }
    await settle()
    if let loss = await leaving.value { return "after the hand-over: \(loss)" }
    return app.diskCalls == 0 ? nil : "the user of a repeated run used the disk"
  }

  /// Takes the steps of the test that a recording becomes. It fails at a step of the file `App-SEED`.
  ///
  /// - Returns: What is wrong with the recording as a sentence; nil if the test could be written.
  static func test(_ bytes: some Sequence<UInt8>, seed: UInt64) async throws -> String? {
    guard let recording = try? RecordedRun(bytes) else { return "the recording cannot be read" }
    let (player, transcript) = (OutsideRun(repeating: recording), RunTranscript())
    player.transcript = transcript
    let tools = StoreTools(starter: player.executor, watchers: [transcript])
    let parts = StoreTools.$current.withValue(tools) {
      SimulatedRun<App>.Parts(World<App.Fault>(player), startingTasksBy: player.executor)
    }
    let app = parts.app
    let playing = RecordedSession(player)
    await playing.play(parts.session, until: nil) { _ = Task.immediate { await app.leave() } }
    let steps = transcript.steps
    player.close()

    let clients = OutsideRun(repeating: recording)
    var (again, place) = (nil as App?, Self.place(seed, 0))
    let store = try TestStore<App.State, App.Action, Void>(sourceLocation: place) {
      again = App(World(clients))
    }
    for (number, step) in steps.enumerated() {
      place = Self.place(seed, number + 1)
      switch step {
      case .event: break
      case .rest: await store.letEffectsRun()
      case .answer(let call): try clients.answer(call)
      case .send(let action as App.Action, let changes):
        store.send(action, changes: changes, sourceLocation: place)
      case .send(let action, _): return "\(action) is no action of \(App.name)"
      case .receive(let action, let changes):
        await store.receive(action, changes: changes, sourceLocation: place)
      case .end(let isFinished):
        if isFinished {
          await store.finish(sourceLocation: place)
        } else {
          store.exhaustivity = .off
        }
      }
    }
    withExtendedLifetime(again) {}
    return nil
  }

  private static func place(_ seed: UInt64, _ step: Int) -> SourceLocation {
    SourceLocation(
      fileID: "Simulation/\(App.name)-\(seed)", filePath: "\(App.name)-\(seed)", line: step + 1,
      column: 1)
  }
}
