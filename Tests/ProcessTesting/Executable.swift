import Foundation

/// The executables of this package.
package enum Executable {
  /// Where an executable lies: beside the tests.
  package static func path(of program: String) -> String {
    #if os(macOS)
      let folder = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        .map { $0.bundleURL.deletingLastPathComponent() }
    #else
      let folder = CommandLine.arguments.first
        .map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    #endif
    return (folder ?? URL(fileURLWithPath: ".")).appendingPathComponent(program).path
  }
}
