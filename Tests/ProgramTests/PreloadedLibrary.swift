import Foundation
import ProcessTesting
import TerminalTesting

/// A library that a program loads before all others: its functions replace the functions of the system.
///
/// A C compiler makes it; Linux alone loads it in this way.
final class PreloadedLibrary {
  private let folder = TemporaryFolder()

  /// Whether this system can have such a library.
  static let isAvailable: Bool = {
    #if os(Linux)
      (try? Run(shell: "command -v cc", [:]).status) == 0
    #else
      false
    #endif
  }()

  init(_ source: String) throws {
    try Data(source.utf8).write(to: folder["library.c"])
    let run = try Run(
      shell: "cd \"$FOLDER\" && cc -shared -fPIC -o library.so library.c",
      ["FOLDER": folder.url.path])
    guard run.status == 0 else { throw TerminalFailure("no library: \(run.errors)") }
  }

  /// The environment of a program that loads it.
  var environment: [String: String] { ["LD_PRELOAD": folder["library.so"].path] }

  /// A file or folder beside it.
  subscript(name: String) -> String { folder[name].path }
}
