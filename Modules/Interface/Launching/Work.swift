/// The work of a program that shows no screen.
public typealias Work = @MainActor () async -> WorkOutcome

/// The outcome of work without a screen.
public struct WorkOutcome: Equatable, Sendable {
  /// The text for standard output.
  public var output: String
  /// Sentences for standard error.
  public var complaints: [String]
  /// The exit status.
  public var status: ExitStatus

  /// Creates an outcome.
  public init(output: String = "", complaints: [String] = [], status: ExitStatus = .success) {
    self.output = output
    self.complaints = complaints
    self.status = status
  }
}
