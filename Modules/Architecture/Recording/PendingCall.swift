import PlatformC

/// A question to a client that the program waits on.
@MainActor
final class PendingCall<Progress: Sendable, Answer: Sendable> {
  private let live: LiveCall<Progress, Answer>
  private var continuation: CheckedContinuation<Answer, any Error>?
  private var task: Task<Void, Never>?
  private var wasCancelled = false

  init(_ live: @escaping LiveCall<Progress, Answer>) {
    self.live = live
  }

  /// Waits for the answer; `start` is called once the question can be answered.
  func answer(_ start: @MainActor () -> Void) async throws -> Answer {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        self.continuation = continuation
        start()
      }
    } onCancel: {
      // A program cancels its effects on the main actor.
      Task.immediate { @MainActor in self.cancel() }
    }
  }

  /// Asks the real client.
  ///
  /// - Parameters:
  ///   - queue: Runs the client with the program; nil for a real client.
  ///   - report: Takes its progress.
  ///   - onEnd: Takes its answer, on the main actor.
  func ask(
    on queue: MainQueue? = nil, report: @escaping @Sendable (Progress) -> Void,
    onEnd: @escaping @MainActor @Sendable (Result<Answer, any Error>) -> Void
  ) {
    // The client begins here, as it does without a recording, so that calls keep their order.
    let work = { @MainActor @Sendable [live] in
      do {
        let answer = try await live(report)
        onEnd(.success(answer))
      } catch {
        onEnd(.failure(error))
      }
    }
    task = queue?.start(nil, work) ?? Task.immediate { await work() }
    if wasCancelled { task?.cancel() }
  }

  /// Lets the program go on.
  func resume(with result: Result<Answer, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }

  private func cancel() {
    wasCancelled = true
    task?.cancel()
  }
}

/// A call of a real client, which reports progress to its argument.
package typealias LiveCall<Progress, Answer> =
  @Sendable (@escaping @Sendable (Progress) -> Void) async throws -> Answer
