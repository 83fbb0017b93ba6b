import DebuggerPanel
import Foundation

@testable import Launching
@testable import TerminalLauncher

/// Runs a program of an article without a terminal; returns its exit status and all that it wrote.
@MainActor
func launch<Started: App>(
  _ app: Started.Type, _ words: String...
) async -> (status: Int32, output: String) {
  var output = ""
  let host = LaunchHost(
    isInputTerminal: false, isOutputTerminal: false, environment: { _ in nil },
    terminal: { preconditionFailure("There is no terminal.") },
    process: StandardProcess(print: { output += $0 }, complain: { output += $0 + "\n" }))
  let launch = Launch(
    program: app.program, host: host, type: String(reflecting: app), work: app.work,
    debugger: { Debugger($0, report: $1) }, scene: app.scene)
  return (await launch.run(words).code, output)
}
