import Dispatch
import PlatformC

/// A program that prints an answer as one line.
public struct HelperProgram: Sendable {
  /// The path of the program.
  public let path: String
  /// The timeout of the program. It should be longer than the timeouts of the program itself, so that the
  /// program can report its own.
  public var timeLimit: Duration
  /// Measures the timeout.
  public var clock: any Clock<Duration>

  /// The maximum number of bytes of output.
  public var outputLimit: Int

  /// The default maximum number of bytes of output.
  public static let outputLimit = 65_536

  /// The reason for a missing answer.
  public enum Failure: Error, Equatable {
    /// There is no program at the path.
    case missing
    /// The system cannot start the program.
    case notStarted(reason: String)
    /// A signal ended the program, or it printed nothing.
    case noLine
    /// The program printed more than `outputLimit`, and was killed.
    case tooMuch
    /// The program ran longer than its time limit, and was killed.
    case tookTooLong
  }

  /// Creates a program without starting it.
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
  /// - Returns: The first line of the output, and the exit status.
  /// - Throws: `Failure`; or `CancellationError` in a cancelled task, after the program is killed.
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

extension HelperProgram {
  /// Creates the program of a name in the folder of the running program.
  public init(besideThisOne name: String) {
    let folder = Self.runningPath.split(separator: "/").dropLast()
    self.init(path: "/" + (folder + [name[...]]).joined(separator: "/"))
  }

  /// The path of the running program, links followed.
  private static var runningPath: String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      let link = _NSGetExecutablePath(&buffer, &size) == 0 ? buffer : [0]
    #else
      let link = "/proc/self/exe"
    #endif
    guard let path = realpath(link, nil) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}
