import ComposableArchitecture
import Launcher
import Recording
import Terminal
import TerminalUI

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
    let player = RunPlayer(recording)
    let world = World<App.Fault>(player)
    let parts = StoreTools.$current.withValue(StoreTools(starter: player.executor)) {
      SimulatedRun<App>.Parts(world, startingTasksBy: player.executor)
    }
    let playing = SessionPlayer(player, parts.session)
    let app = parts.app
    // A killed run does not say how its last event ended.
    let last = recording.eventCount < states.count - 1 ? recording.eventCount - 1 : states.count - 1
    for event in [last / 3, last * 2 / 3, last] where event > 0 {
      await playing.play(until: event) { _ = Task.immediate { await app.leave() } }
      if let difference = player.difference { return difference }
      if App.repeatable(app.store.state) != App.repeatable(states[event]) {
        return "Event \(event): the state is not the recorded one."
      }
    }
    await playing.play(until: nil) { _ = Task.immediate { await app.leave() } }
    player.close()
    return player.difference
  }
}
