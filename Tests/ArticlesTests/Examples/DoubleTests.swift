// swift-format-ignore-file
// Its target depends on the modules below. In another package, those of the libraries are in the products
// ComposableArchitecture, ComposableArchitectureTesting, TerminalUI.
import ComposableArchitecture
import ComposableArchitectureTesting
import Launching
import Testing

/// A recorded run of DoublingProgram, with the changes that its actions made.
@MainActor
struct DoubleTests {
  @Test func `the recorded run`() async throws {
    let run = try RepeatedRun(Self.recording, of: DoublingProgram.program)
    let store = try TestStore<Doubling, DoublingAction, Void> {
      _ = DoublingProgram.scene(run.values)
    }
    // Event 1
    await store.letEffectsRun()
    store.send(
      .plusTapped,
      changes: [
        "count: 0 → 1",
      ])
    // Event 2
    await store.letEffectsRun()
    store.send(
      .plusTapped,
      changes: [
        "count: 1 → 2",
      ])
    // Event 3
    await store.letEffectsRun()
    store.send(
      .plusTapped,
      changes: [
        "count: 2 → 3",
      ])
    // Event 4
    await store.letEffectsRun()
    store.send(
      .doubleTapped,
      changes: [
        "count: 3 → 5",
      ])
    // Event 5
    await store.finish()
  }

  /// What the clients answered.
  private static let recording = #"""
    {"arguments":[],"host":{"copies":"terminal","headless":"yes","size":"40x7"},"program":"Doubling","recording":3,"version":"1.0.0"}
    """#
}
