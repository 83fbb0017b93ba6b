import DebuggerPanel
import Terminal

@testable import Launching
@testable import TerminalLauncher

/// The exit status and the output of a program.
struct LaunchEnd: Equatable {
  var status: Int32
  var output = ""
  var errors = ""

  /// Runs a program on a terminal in memory, or without one.
  @MainActor
  static func of(
    _ program: Program, _ words: [String], on terminal: MemoryTerminal? = nil, type: String? = nil,
    scene: @escaping @MainActor (LaunchValues) -> Scene
  ) async -> LaunchEnd {
    var end = LaunchEnd(status: 0)
    let host = LaunchHost(
      isInputTerminal: terminal != nil, isOutputTerminal: terminal != nil,
      environment: { _ in nil }, terminal: { terminal ?? MemoryTerminal() },
      process: StandardProcess(print: { end.output += $0 }, complain: { end.errors += $0 + "\n" }))
    let launch = Launch(
      program: program, host: host, type: type, debugger: { Debugger($0, report: $1) },
      scene: scene)
    end.status = await launch.run(words).code
    return end
  }
}
