import Foundation
package import Testing

/// Runs the tests of a suite on threads that may block, a few tests at once.
///
/// A test that waits for a process blocks its thread. On the threads that all tasks share, of which there
/// is one per core, two such tests would stop every other test.
package struct RunsPrograms: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(BlockingThreads.shared) { try await function() }
  }
}

extension Trait where Self == RunsPrograms {
  /// The suite starts programs and waits for them.
  package static var runsPrograms: Self { RunsPrograms() }
}

/// An executor whose threads may block; programs mostly wait, so it has more threads than there are cores.
private final class BlockingThreads: TaskExecutor {
  static let shared = BlockingThreads()

  private let queue = OperationQueue()

  private init() {
    queue.maxConcurrentOperationCount = 2 * ProcessInfo.processInfo.activeProcessorCount
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
