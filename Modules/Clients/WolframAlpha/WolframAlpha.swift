import Foundation

/// Asks Wolfram Alpha for the nth prime: prints it and ends with 0, or prints why not in a sentence.
///
/// PrimeTime starts this program where it was started with `--online`. It is a program, and not a
/// library, so that only those who ask for it load networking: linked into PrimeTime it would take
/// 20 MB and 15 ms of every start. It has no library of its own either: SwiftPM would link that into
/// PrimeTime as well, which depends on this program so that `swift run PrimeTime` builds both, one
/// beside the other. A library that is loaded on demand would not be built with PrimeTime.
@main
struct WolframAlpha {
  static func main() async {
    endWithReader()
    let reply = await Reply(to: Array(CommandLine.arguments.dropFirst()), from: .live())
    print(reply.line)
    exit(reply.status)
  }
}
