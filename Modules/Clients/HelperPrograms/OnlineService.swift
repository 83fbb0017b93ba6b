/// A service on the network that is asked through a helper program.
///
/// Only that program links networking, so that no other run loads it. It prints one line: the answer,
/// with exit status 0; or the reason for a failure as a sentence, with exit status 1, or 64 for wrong
/// arguments. With any other status the line is ignored.
///
/// ```swift
/// let wolframAlpha = OnlineService(
///   "Wolfram Alpha", program: HelperProgram(besideThisOne: "OnlineHelper"),
///   alternative: "start without --online")
/// let prime = try await wolframAlpha.answer(to: ["wolfram-alpha", "7"]) { Int($0) }
/// ```
public struct OnlineService: Sendable {
  /// The name of the service in sentences.
  public let name: String
  /// The program that asks the service.
  public let program: HelperProgram
  /// A way to do without the service, in words that end a sentence.
  public let alternative: String

  /// The reason for a missing answer: a sentence on the fault, and one on the remedy.
  public struct Failure: Error, Equatable, CustomStringConvertible {
    /// The sentences.
    public let description: String

    /// Creates a failure.
    public init(_ description: String) {
      self.description = description
    }
  }

  /// Creates a service.
  public init(_ name: String, program: HelperProgram, alternative: String) {
    self.name = name
    self.program = program
    self.alternative = alternative
  }

  /// Asks the service.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - read: Parses the line; nil if it is not an answer.
  /// - Returns: What `read` returned.
  /// - Throws: `Failure`, what `read` throws, or `CancellationError`.
  public func answer<Answer>(
    to arguments: [String], _ read: (_ line: String) throws -> Answer?
  ) async throws -> Answer {
    let line: String, status: Int32
    do {
      (line, status) = try await program.run(arguments)
    } catch let failure as HelperProgram.Failure {
      throw self.failure(failure)
    }
    switch status {
    case 0:
      guard let answer = try read(line) else { throw failure(.noLine) }
      return answer
    case 1, 64: throw Failure(line)
    default: throw failure(.noLine)
    }
  }

  private func failure(_ failure: HelperProgram.Failure) -> Failure {
    let sentences =
      switch failure {
      case .missing: "is missing. Run swift build, or put it back to \(program.path)."
      case .notStarted(let reason): "does not start: \(reason). Look at \(program.path)."
      case .noLine: "broke off without an answer. Ask again, or \(alternative)."
      case .tooMuch: "printed more than an answer. Ask again, or \(alternative)."
      case .tookTooLong: "did not end in time. Check the network, or ask again later."
      }
    return Failure("The program that asks \(name) \(sentences)")
  }
}
