import Foundation

/// Asks a service on the network, which the first argument names, and prints one line.
///
/// The line is the answer, with exit status 0; or the reason for a failure as a sentence, with exit
/// status 1, or 64 for wrong arguments. The apps start this program with `--online` or `--api`.
///
/// It is a program because networking, linked into an app, would cost 20 MB and 15 ms of every start.
/// Everything that imports networking belongs to this target: SwiftPM would link a library of it into the
/// apps, which depend on this program so that `swift run PrimeTime` builds it.
///
/// Reading order: `Download`, `RateLimit`, `HTTPClient`, `WolframAlphaClient`, `PokeAPIClient`,
/// then this file.
@main
struct OnlineHelper {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.contains("--help") || arguments.contains("-h") { return print(help) }
    endWithReader()
    keepNothing()
    let reply = await Reply { try await answer(to: arguments) }
    print(reply.line)
    exit(reply.status)
  }

  private static let help = """
    Asks a service on the network, and prints its answer on one line.

    usage: OnlineHelper wolfram-alpha N
           OnlineHelper pokeapi URL

    The apps start this program with --online or --api.
    """

  private static func answer(to arguments: ArraySlice<String>) async throws -> String {
    let question = Array(arguments.dropFirst())
    return switch arguments.first {
    case "wolfram-alpha": try await WolframAlphaClient.live().answer(to: question)
    case "pokeapi": try await PokeAPIClient.answer(to: question)
    default: throw UsageError("Name a service first: wolfram-alpha or pokeapi.")
    }
  }

  /// Lets Foundation make no folders for caches and cookies. On Linux it makes them for each session, even for an
  /// ephemeral one.
  private static func keepNothing() {
    #if canImport(FoundationNetworking)
      for name in ["XDG_CACHE_HOME", "XDG_DATA_HOME"] { setenv(name, "/dev/null", 1) }
    #endif
  }

  /// Ends this program as soon as the reader of its standard output has ended, as when the program that
  /// started it was killed.
  ///
  /// The parent-death signal of Linux would come too early: it follows the thread that started this
  /// program, and a thread of a pool may end at any time.
  private static func endWithReader() {
    Thread.detachNewThread {
      // A closed pipe or socket is always reported. A file or a terminal has no reader that could end.
      var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLHUP), revents: 0)
      while poll(&output, 1, -1) < 0, errno == EINTR {}
      _exit(1)
    }
  }
}
