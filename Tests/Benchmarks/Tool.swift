import CurlClient
import PlatformC

/// A program that may be installed.
struct Tool {
  private let program: HelperProgram

  /// Looks for a program. Returns nil if it is not installed.
  init?(named name: String) {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    let paths = folders.split(separator: ":").map { "\($0)/\(name)" }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
    program = HelperProgram(path: path)
  }

  /// The first line that it prints; nil where it fails.
  func run(_ arguments: [String]) async -> String? {
    guard let (output, status) = try? await program.run(arguments), status == 0 else { return nil }
    return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
