import Foundation
import Testing

/// Random programs do the same in a plain model, in the store of an app and in the store of a test.
///
/// `MODEL_COUNT` says how many programs run, `MODEL_SEED` the seed of the first: a failure names its own.
@MainActor
struct ModelTests {
  @Test func `stores and test stores agree with the model`() async {
    let first = UInt64(setting("MODEL_SEED") ?? "") ?? 1
    let count = UInt64(setting("MODEL_COUNT") ?? "") ?? 300
    for seed in first..<(first + count) {
      guard await agrees(seed) else { return }
    }
  }

  private func setting(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  /// Runs one program; returns whether all three agree.
  private func agrees(_ seed: UInt64) async -> Bool {
    let program = ModelProgram(seed: seed)
    let pairs = [
      (Model(program, isTest: false), ModelStore(app: program), "the store"),
      (Model(program, isTest: true), ModelStore(test: program), "the store of a test"),
    ]
    for (number, step) in program.steps.enumerated() {
      for (model, store, name) in pairs {
        model.run(step)
        await store.run(step)
        let state = store.state
        guard state == model.state, store.isTidy else {
          Issue.record(
            """
            MODEL_SEED=\(seed) MODEL_COUNT=1: after step \(number), \(step), \(name) has
              \(state)\(store.isTidy ? "" : ", and something is left of effects that ended")
            and not
              \(model.state)
            plans:
            \(program.plans.enumerated().map { "  \($0): \($1)" }.joined(separator: "\n"))
            steps:
            \(program.steps.map { "  \($0)" }.joined(separator: "\n"))
            """)
          return false
        }
      }
    }
    for (model, store, name) in pairs {
      model.end()
      if await store.end() { continue }
      Issue.record("MODEL_SEED=\(seed) MODEL_COUNT=1: \(name) has effects that no handle ends.")
      return false
    }
    return true
  }
}
