import PlatformC

/// A run of a program on one host, from its arguments to its exit status.
@MainActor
package protocol HostRun {
  var program: Program { get }
  var process: StandardProcess { get }
  /// Returns the work that values ask for instead of a screen, as `App.work` does.
  var work: @MainActor (LaunchValues) -> Work? { get }
  /// The text of `--help`.
  var help: String { get }

  /// Parses the words behind the name of the program.
  func arguments(_ words: [String]) throws(Refusal) -> Arguments
  /// Returns why arguments do not go with work; nil if they do.
  func conflictWithWork(_ arguments: Arguments) -> String?
  /// Shows the program until it ends.
  func show(_ arguments: Arguments) async -> ExitStatus
}

extension HostRun {
  /// Runs the program to its end.
  package func run(_ words: [String]) async -> ExitStatus {
    var arguments: Arguments
    do throws(Refusal) {
      arguments = try self.arguments(words)
      try arguments.openLog()
    } catch {
      return refuse(error.sentence, .usage)
    }
    guard process.isOutputOpen else {
      return refuse("Standard output is closed, so nothing can be shown.", .noOutput)
    }
    let status = await run(arguments)
    // The error was reported when it happened.
    let hasFailed = status == .success && arguments.values.logFile?.hasFailed == true
    return hasFailed ? .noOutput : status
  }

  private func run(_ arguments: Arguments) async -> ExitStatus {
    if arguments.wantsHelp { return print(help) }
    if arguments.wantsVersion { return print(program.versionText) }
    if let sentence = process.shortage() { return refuse(sentence, .noMeans) }
    guard let work = work(arguments.values) else { return await show(arguments) }
    if let sentence = conflictWithWork(arguments) { return refuse(sentence, .usage) }
    let outcome = await work()
    let status = outcome.output.isEmpty ? .success : print(outcome.output)
    for sentence in outcome.complaints { complain(sentence) }
    return status == .success ? outcome.status : status
  }

  /// Prints a text.
  ///
  /// - Returns: The exit status, such as the one of a closed pipe.
  package func print(_ text: String) -> ExitStatus {
    do throws(System.OutputClosed) {
      try process.print(text)
      return .success
    } catch {
      let status = ExitStatus(error)
      if status == .noOutput {
        complain(
          "Standard output cannot be written: \(reason(of: error.error)); nothing is shown.")
      }
      return status
    }
  }

  /// Reports why the program does not run, and returns the status.
  package func refuse(_ sentence: String, _ status: ExitStatus) -> ExitStatus {
    complain(sentence)
    return status
  }

  /// Reports something that does not end the program.
  package func complain(_ sentence: String) {
    process.complain("\(program.name): \(sentence)")
  }

  /// Reports the work that a scene left unfinished.
  ///
  /// - Returns: The exit status, which is not 0 if something was left unfinished.
  package func finish(_ sentence: String?, _ status: ExitStatus) -> ExitStatus {
    guard let sentence else { return status }
    complain(sentence)
    return status == .success ? .unfinished : status
  }
}
