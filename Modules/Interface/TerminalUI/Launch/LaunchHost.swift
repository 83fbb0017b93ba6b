/// What a launcher needs to know of the process, so that tests can be the process.
struct LaunchHost {
  var isInputTerminal: Bool
  var isOutputTerminal: Bool
  var isOutputOpen = true
  /// Of what the system has too little left, as a sentence.
  var shortage: () -> String? = { nil }
  var environment: (String) -> String?
  /// Returns the terminal to run on.
  var terminal: @MainActor () -> any TerminalDriver
  var print: (String) throws(System.OutputClosed) -> Void
  /// Says a sentence that needs no end of its line.
  var complain: (String) -> Void

  static var process: LaunchHost {
    LaunchHost(
      isInputTerminal: System.isTerminal(System.standardInput),
      isOutputTerminal: System.isTerminal(System.standardOutput),
      isOutputOpen: System.isWritable(System.standardOutput), shortage: System.shortage,
      environment: System.environment, terminal: { ProcessTerminal() },
      print: { text throws(System.OutputClosed) in
        try System.write(Array(text.utf8), to: System.standardOutput)
      },
      complain: { StandardError.say($0) })
  }
}
