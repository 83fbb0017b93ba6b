import Dispatch

/// Another program, run for the line that it prints.
struct HelperProgram: Sendable {
  let path: String

  /// Why there is no line.
  enum Failure: Error, Equatable {
    case missing
    case notStarted(reason: String)
    /// A signal ended it, or it printed nothing.
    case noLine
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
    let (output, status) = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: child.waitForEnd()) }
      }
    } onCancel: {
      child.kill()
    }
    try Task.checkCancellation()
    let line = String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let status, !line.isEmpty else { throw Failure.noLine }
    return (line, status)
  }
}
