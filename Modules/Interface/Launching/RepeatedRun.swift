import Recording

/// A recorded run in a test that `--write-test` wrote: the clients of the program answer as they did.
@MainActor
public final class RepeatedRun {
  /// The values of the options of the recorded run.
  public let values: LaunchValues
  private let player: OutsideRun

  /// Creates a run from the lines of a recording.
  ///
  /// - Parameters:
  ///   - recording: The lines.
  ///   - program: The program that was recorded.
  /// - Throws: A `Refusal` if the recording cannot be read, or is of another program.
  public init(_ recording: String, of program: Program) throws {
    let run: RecordedRun
    do {
      run = try RecordedRun(recording.utf8)
    } catch {
      throw Refusal("The recording cannot be read: \(error.sentence).")
    }
    guard run.header.program == program.name, run.fault == nil else {
      throw Refusal(run.fault ?? "The recording is of \(run.header.program).")
    }
    player = OutsideRun(repeating: run)
    var arguments = try Arguments([], of: program)
    try arguments.repeatRun(run, of: program, by: player)
    values = arguments.values
  }

  /// Delivers the next answer of a call, or the progress before it.
  ///
  /// - Parameter call: The number of the call in the recording.
  /// - Throws: An error if the program has not asked.
  public func answer(_ call: Int) throws { try player.answer(call) }

  /// Decodes a value, such as an action that has no literal.
  ///
  /// - Throws: The error of the decoder.
  public func decoded<Value: Decodable>(_ json: String) throws -> Value {
    try player.decoded(json)
  }
}
