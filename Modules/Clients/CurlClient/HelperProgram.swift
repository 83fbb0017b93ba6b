import Dispatch
import PlatformC

/// A program that is run for its output.
package struct HelperProgram: Sendable {
  /// The path of the program, or its name in a folder of `PATH`.
  package let path: String
  /// The timeout of the program.
  var timeLimit: Duration
  /// The maximum number of bytes of output.
  var outputLimit: Int
  /// Measures the timeout.
  var clock: any Clock<Duration>

  /// The reason for a missing output.
  package enum Failure: Error, Equatable {
    /// There is no program at the path.
    case missing
    /// The system cannot start the program.
    case notStarted(reason: String)
    /// A signal ended the program.
    case brokeOff
    /// The program printed more than `outputLimit`, and was killed.
    case tooMuch
    /// The program ran longer than its time limit, and was killed.
    case tookTooLong
  }

  /// Creates a program without starting it.
  package init(
    path: String, timeLimit: Duration = .seconds(15), outputLimit: Int = 65_536,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.path = path
    self.timeLimit = timeLimit
    self.outputLimit = outputLimit
    self.clock = clock
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program, which other users of the machine can see.
  ///   - input: The standard input of the program, a few thousand bytes at most.
  /// - Returns: The output and the exit status.
  /// - Throws: `Failure`; or `CancellationError` in a cancelled task, after the program is killed.
  package func run(
    _ arguments: [String], input: String = ""
  ) async throws -> (output: [UInt8], status: Int32) {
    try Task.checkCancellation()
    let child = try start(arguments, input)
    let (output, status) = try await withTaskCancellationHandler {
      try await end(of: child)
    } onCancel: {
      child.kill()
    }
    try Task.checkCancellation()
    guard let output else { throw Failure.tooMuch }
    guard let status else { throw Failure.brokeOff }
    return (output, status)
  }

  private func start(_ arguments: [String], _ input: String) throws(Failure) -> ChildProcess {
    do throws(ChildProcess.Failure) {
      return try ChildProcess(path, arguments, input: input)
    } catch {
      throw error.code == ENOENT
        ? .missing : .notStarted(reason: PlatformC.reason(of: error.code))
    }
  }

  /// Waits for the end of a program, and kills it after the timeout.
  private func end(of child: ChildProcess) async throws -> (output: [UInt8]?, status: Int32?) {
    try await withThrowingTaskGroup(of: (output: [UInt8]?, status: Int32?)?.self) { group in
      group.addTask {
        await withCheckedContinuation { continuation in
          // A separate queue always gets a thread; blocked or computing tasks can use up the few
          // threads of the global queues.
          DispatchQueue(label: "HelperProgram").async { [outputLimit] in
            continuation.resume(returning: child.waitForEnd(readingUpTo: outputLimit))
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
