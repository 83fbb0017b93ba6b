import Launching
import PlatformC
import Terminal

/// The terminal of the process and its environment, as a launch sees them; a test has others.
struct LaunchHost {
  var isInputTerminal: Bool
  var isOutputTerminal: Bool
  /// Keeps other processes from reading the memory of this one, before it holds a password.
  var guardMemory: @MainActor () -> Void = {}
  var environment: (String) -> String?
  /// Returns the terminal to run on.
  var terminal: @MainActor () -> any TerminalDriver
  /// Returns the terminal or the pipe from which a plain program takes keys.
  var plainTerminal: @MainActor () -> any TerminalDriver = { ProcessTerminal(isPlain: true) }
  var process: StandardProcess
  /// How long a headless run waits for effects that do not sleep while the screen stays the same: longer
  /// than a network may take.
  var patience = Duration.seconds(300)

  /// Creates the host of this process, before closed standard files are opened.
  static func current() -> LaunchHost {
    LaunchHost(
      isInputTerminal: System.isTerminal(System.standardInput),
      isOutputTerminal: System.isTerminal(System.standardOutput),
      guardMemory: System.guardMemory, environment: System.environment,
      terminal: { ProcessTerminal() }, process: .current { StandardError.say($0) })
  }

  /// Whether the terminal is the Linux console. It has a black background and no clipboard, and may show the
  /// sequences of both.
  var isConsole: Bool { environment("TERM") == "linux" }

  /// Whether the program is told in sentences although no option says so.
  var wantsPlain: Bool {
    !["", "0"].contains(environment("ACCESSIBLE") ?? "")
      || environment("TERM") == "dumb" && isOutputTerminal
  }

  /// The clipboard of the terminal; nil if it has none.
  var clipboard: Clipboard? { isConsole ? nil : Clipboard(environment: environment) }

  /// The size that the environment names, or the standard one.
  var environmentSize: ScreenSize {
    func number(_ name: String) -> Int? {
      environment(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
    return ScreenSize(
      columns: number("COLUMNS") ?? ScreenSize.standard.columns,
      rows: number("LINES") ?? ScreenSize.standard.rows)
  }
}
