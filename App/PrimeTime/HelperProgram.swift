import Dispatch

/// Another program, run for the line that it prints.
struct HelperProgram: Sendable {
  let path: String
  /// How long the program may run. Longer than it waits for an answer, so that it tells why.
  var timeLimit = Duration.seconds(15)
  /// Measures that time.
  var clock: any Clock<Duration> = ContinuousClock()

  /// The most bytes that it may print.
  static let outputLimit = 65_536

  /// Why there is no line.
  enum Failure: Error, Equatable {
    case missing
    case notStarted(reason: String)
    /// A signal ended it, or it printed nothing.
    case noLine
    /// It printed more than `outputLimit`, and was killed.
    case tooMuch
    /// It ran longer than its time limit, and was killed.
    case tookTooLong
  }

  /// Runs the program to its end.
  ///
  /// - Parameter arguments: What it is given.
  /// - Returns: The first line that it printed, and the status that it ended with.
  /// - Throws: `Failure`; or `CancellationError` once the program is killed and gone, where the task
  ///   is cancelled.
  func run(_ arguments: [String]) async throws -> (line: String, status: Int32) {
    try Task.checkCancellation()
    let child = try ChildProcess(path, arguments)
    let (output, status) = try await withTaskCancellationHandler {
      try await end(of: child)
    } onCancel: {
      child.kill()
    }
    try Task.checkCancellation()
    guard let output else { throw Failure.tooMuch }
    let line = String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let status, !line.isEmpty else { throw Failure.noLine }
    return (line, status)
  }

  /// Waits for the end of a program, which is killed once its time is over.
  private func end(of child: ChildProcess) async throws -> (output: [UInt8]?, status: Int32?) {
    try await withThrowingTaskGroup(of: (output: [UInt8]?, status: Int32?)?.self) { group in
      group.addTask {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            continuation.resume(returning: child.waitForEnd(readingUpTo: Self.outputLimit))
          }
        }
      }
      group.addTask { [clock, timeLimit] in
        try? await clock.sleep(for: timeLimit)
        return nil
      }
      defer { group.cancelAll() }
      if let end = try await group.next() ?? nil { return end }
      child.kill()
      _ = try await group.next()
      try Task.checkCancellation()
      throw Failure.tookTooLong
    }
  }
}
