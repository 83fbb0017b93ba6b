import DebuggerPanel
@_exported public import Launching
import PlatformC
import TerminalLauncher

#if Web
  import WebLauncher
#endif

extension App {
  /// Runs the program, and ends the process with its status.
  public static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    exit(await Launch.run(Self.self, words) { Debugger($0, report: $1) }.code)
  }
}
