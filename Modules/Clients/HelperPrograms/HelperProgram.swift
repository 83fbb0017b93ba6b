import Dispatch
import Platform

/// A program that is run for the line that it prints.
public struct HelperProgram: Sendable {
  /// The path of the program.
  public let path: String
  /// How long the program may run: longer than it waits for an answer itself, so that it can say why
  /// there is none.
  public var timeLimit: Duration
  /// Measures that time.
  public var clock: any Clock<Duration>

  /// The most bytes that it may print.
  public var outputLimit: Int

  /// The most bytes that a program may print which does not say otherwise.
  public static let outputLimit = 65_536

  /// Why there is no line.
  public enum Failure: Error, Equatable {
    /// There is no program at the path.
    case missing
    /// The system does not start the program.
    case notStarted(reason: String)
    /// A signal ended the program, or it printed nothing.
    case noLine
    /// The program printed more than `outputLimit`, and was killed.
    case tooMuch
    /// The program ran longer than its time limit, and was killed.
    case tookTooLong
  }

  /// Creates a program; nothing is started.
  public init(
    path: String, timeLimit: Duration = .seconds(15), outputLimit: Int = Self.outputLimit,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.path = path
    self.timeLimit = timeLimit
    self.outputLimit = outputLimit
    self.clock = clock
  }

  /// Runs the program to its end.
  ///
  /// - Parameter arguments: The arguments of the program.
  /// - Returns: The first line that it printed, and its exit status.
  /// - Throws: `Failure`; or `CancellationError` once the program is killed and gone, where the task
  ///   is cancelled.
  public func run(_ arguments: [String]) async throws -> (line: String, status: Int32) {
    try Task.checkCancellation()
    let child = try start(arguments)
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

  private func start(_ arguments: [String]) throws(Failure) -> ChildProcess {
    do throws(ChildProcess.Failure) {
      return try ChildProcess(path, arguments)
    } catch {
      throw error.code == ENOENT
        ? .missing : .notStarted(reason: String(cString: strerror(error.code)))
    }
  }

  /// Waits for the end of a program, which is killed once its time is over.
  private func end(of child: ChildProcess) async throws -> (output: [UInt8]?, status: Int32?) {
    try await withThrowingTaskGroup(of: (output: [UInt8]?, status: Int32?)?.self) { group in
      group.addTask {
        await withCheckedContinuation { continuation in
          // A queue of its own has a thread whatever the others are blocked by: those of the global
          // queues are few where one of them computes.
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
