import Terminal

/// The process, as a launcher sees it; tests have one of their own.
struct LaunchHost {
  var isInputTerminal: Bool
  var isOutputTerminal: Bool
  var isOutputOpen = true
  /// A sentence that says what the system has too little of; nil if there is enough.
  var shortage: () -> String? = { nil }
  /// Keeps the memory of the process to itself, before a password is in it.
  var guardMemory: @MainActor () -> Void = {}
  var environment: (String) -> String?
  /// Returns the terminal to run on.
  var terminal: @MainActor () -> any TerminalDriver
  var print: (String) throws(System.OutputClosed) -> Void
  /// Writes a sentence as a line of standard error.
  var complain: (String) -> Void
  /// How long a headless run waits for effects that do not sleep while the screen stays the same: longer
  /// than a network may take.
  var patience = Duration.seconds(300)

  static var process: LaunchHost {
    LaunchHost(
      isInputTerminal: System.isTerminal(System.standardInput),
      isOutputTerminal: System.isTerminal(System.standardOutput),
      isOutputOpen: System.isWritable(System.standardOutput), shortage: System.shortage,
      guardMemory: System.guardMemory, environment: System.environment,
      terminal: { ProcessTerminal() },
      print: { text throws(System.OutputClosed) in
        try System.write(Array(text.utf8), to: System.standardOutput)
      },
      complain: { StandardError.say($0) })
  }
}
