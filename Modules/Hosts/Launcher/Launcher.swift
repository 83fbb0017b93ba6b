import DebuggerPanel
@_exported public import Launching
import PlatformC
import TerminalLauncher

#if Web
  import WebLauncher
#endif

extension App {
  /// Runs the program in the terminal, or for browsers with `--web`, and ends the process with its status.
  public static func main() async {
    var words = Array(CommandLine.arguments.dropFirst())
    let isForBrowsers = words.contains { $0 == "--web" || $0.hasPrefix("--web=") }
    #if Web
      if isForBrowsers {
        exit(await WebLaunch.run(Self.self, words, besides: Arguments.terminal).code)
      }
      let others = Arguments.browser.map { option in
        option.refused("\(option.name) needs --web; add --web, or leave \(option.name) out.")
      }
    #else
      // The options of browsers are unknown, too.
      if isForBrowsers { words = ["--web"] }
      let others = [
        LaunchOption.flag("--web", "open the program in a browser; this needs the trait Web")
          .refused(
            """
            --web needs a build with the trait Web: App/web \(program.name). In another package, pass the \
            trait on: see UsingTheLibraries.md.
            """)
      ]
    #endif
    let status = await Launch.run(Self.self, words, besides: others) { Debugger($0, report: $1) }
    exit(status.code)
  }
}
