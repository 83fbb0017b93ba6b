import ComposableArchitecture
import Foundation
import Interface
import RandomTesting
import Testing

/// A tree that is brought up to date is the tree that is made anew, in what it says and in what it does.
///
/// `VIEWS_COUNT` says how many changes of random views there are, `VIEWS_SEED` the seed of the first view: a failure
/// names its own.
@MainActor
struct UpdateModelTests {
  private static let changes = 5

  @Test func `an update equals the tree made anew`() {
    let first = UInt64(setting("VIEWS_SEED") ?? "") ?? 1
    let count = UInt64(setting("VIEWS_COUNT") ?? "") ?? 20_000
    for seed in first..<(first + count / UInt64(Self.changes)) {
      if let difference = difference(seed) {
        Issue.record("VIEWS_SEED=\(seed) VIEWS_COUNT=\(Self.changes): \(difference)")
        return
      }
    }
  }

  private func setting(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  /// Changes one random view and compares it after each change; returns the first difference.
  private func difference(_ seed: UInt64) -> String? {
    var random = SeededRandom(seed: seed)
    let depth = Int.random(in: 1...5, using: &random)
    let view = RandomView.random(depth: depth, using: &random)
    var world = World()
    for _ in 0..<6 { RandomChange.random(using: &random).apply(&world) }
    let store = World.store(world)
    let graph = ViewGraph(view.shown(over: store)) {}
    var steps: [String] = []
    var outline = graph.tree().outline
    for _ in 0..<Self.changes {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let change = RandomChange.random(using: &random)
        steps.append("\(change)")
        store.send(.change(change.apply))
      }
      if random.isOne(in: 6) {
        graph.sizeClass = graph.sizeClass == .compact ? .regular : .compact
        steps.append("\(graph.sizeClass)")
      }
      let start = Int.random(in: 0..<4, using: &random)
      let other = World.store(store.withState { $0 })
      let fresh = ViewGraph(view.shown(over: other)) {}
      fresh.sizeClass = graph.sizeClass
      do {
        let rows = start..<(start + 3)
        let (tree, new) = (graph.tree(), fresh.tree())
        let comparison = try TreeComparison(tree, new, rows: rows)
        if !comparison.uses.isEmpty {
          let use = random.pick(comparison.uses)
          steps.append(use.name)
          use.old()
          use.new()
          if store.withState({ $0 }) != other.withState({ $0 }) {
            let (old, new) = (store.withState { $0 }, other.withState { $0 })
            throw TreeComparison.Difference(
              description: "after \(use.name), \(old)\nand not\n\(new)")
          }
        }
      } catch {
        return """
          \(error)
          in \(view.words)
          from \(world)
          through \(steps)
          \(outline)
          """
      }
      outline = graph.tree().outline
    }
    return nil
  }
}
