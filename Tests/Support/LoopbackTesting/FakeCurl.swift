import Foundation
import ProcessTesting
import Testing

/// A script of a shell that stands in for curl, removed with its last use.
package final class FakeCurl: Sendable {
  package let path =
    FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  /// Creates a file with a script.
  package init(_ script: String) throws {
    // A shell writes the script. If this process wrote it, a program of another test could inherit the
    // open file, which is then too busy to be run.
    let write = #"printf '#!/bin/sh\n%s\n' "$2" >"$1" && chmod 700 "$1""#
    let run = try Run(path: "/bin/sh", ["-c", write, "sh", path, script])
    try #require(run.status == 0)
  }

  /// Creates a script that prints an answer.
  package convenience init(_ body: String, status: Int) throws {
    try self.init("cat <<'END'\n\(body)\n\(status)\n\nEND")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
