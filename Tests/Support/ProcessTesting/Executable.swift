package import Foundation

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

  /// The folders in which a build leaves modules: SwiftPM's native build system puts them into a folder of their
  /// own, Swift Build beside the executables.
  package static func moduleFolders(in products: URL) -> [URL] {
    [products.appendingPathComponent("Modules"), products]
  }
}
