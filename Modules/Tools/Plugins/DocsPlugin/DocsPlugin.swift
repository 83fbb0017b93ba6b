import Foundation
import PackagePlugin

/// `swift package docs`: writes the documentation of all modules that have a catalog as one website, for any
/// static host.
///
/// It fails on a warning, and names each public declaration that has no documentation.
@main
struct DocsPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let docc = try context.tool(named: "docc").url
    let folder = context.pluginWorkDirectoryURL
    // SwiftPM's own symbol graphs would enable all traits, fetch their packages, and compile every module anew.
    let extract = try context.tool(named: "swift-symbolgraph-extract").url
    let target = try target(context)
    guard
      let products = try build(.product("workspace-tool"))?.builtArtifacts.first?.url
        .deletingLastPathComponent()
    else { return }
    var archives: [String] = []
    var undocumented: [String] = []
    for module in context.package.targets.compactMap({ $0 as? SwiftSourceModuleTarget }) {
      let name = module.name
      let catalog = module.directoryURL.appending(path: "\(name).docc")
      guard FileManager.default.fileExists(atPath: catalog.path) else { continue }
      // `print` would keep the lines until the end.
      FileHandle.standardOutput.write(Data("\(name)\n".utf8))
      guard try build(.target(name)) != nil else { return }
      let symbols = folder.appending(path: "\(name).symbols")
      try? FileManager.default.removeItem(at: symbols)
      try FileManager.default.createDirectory(at: symbols, withIntermediateDirectories: true)
      try run(
        extract,
        target + [
          "-module-name", name, "-I", products.appending(path: "Modules").path, "-I", products.path,
          "-output-dir", symbols.path, "-minimum-access-level", "public",
          "-emit-extension-block-symbols", "-skip-synthesized-members",
        ])
      let archive = folder.appending(path: "\(name).doccarchive")
      try run(
        docc,
        [
          "convert", catalog.path, "--additional-symbol-graph-dir", symbols.path, "--output-path",
          archive.path, "--fallback-display-name", name, "--fallback-bundle-identifier", name,
          "--warnings-as-errors", "--experimental-documentation-coverage",
        ])
      archives.append(archive.path)
      undocumented += try Coverage.undocumented(in: archive)
    }
    if !undocumented.isEmpty {
      Diagnostics.error("Document these declarations:\n" + undocumented.joined(separator: "\n"))
      return
    }
    let site = folder.appending(path: "site")
    try? FileManager.default.removeItem(at: site)
    try run(
      docc,
      ["merge"] + archives + [
        "--output-path", site.path, "--synthesized-landing-page-name", context.package.displayName,
        "--synthesized-landing-page-kind", "Workspace",
      ])
    print("Serve this folder with any web server: \(site.path)")
  }

  /// Builds a part of the package; nil if it does not build.
  private func build(_ part: PackageManager.BuildSubset) throws -> PackageManager.BuildResult? {
    let result = try packageManager.build(part, parameters: .init())
    if !result.succeeded { Diagnostics.error(result.logText) }
    return result.succeeded ? result : nil
  }

  /// The options of the compiler that say what the package is built for.
  private func target(_ context: PluginContext) throws -> [String] {
    let info = try output(of: context.tool(named: "swiftc").url, "-print-target-info")
    let target = info.firstMatch(of: /"triple": "(.+?)"/).map { ["-target", String($0.1)] } ?? []
    #if os(macOS)
      let sdk = try output(of: URL(filePath: "/usr/bin/xcrun"), "--show-sdk-path")
      return target + ["-sdk", sdk.trimmingCharacters(in: .newlines)]
    #else
      return target
    #endif
  }

  private func output(of program: URL, _ argument: String) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = [argument]
    process.standardOutput = pipe
    try process.run()
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  private func run(_ program: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    // docc has printed the reason.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

/// An entry of docc's coverage file.
private struct Coverage: Decodable {
  struct Kind: Decodable {
    var id: String
    var isSymbol: Bool
  }

  var referencePath: String
  var kind: Kind
  var hasAbstract: Bool

  /// The path of each public declaration without documentation. Types of other modules that are extended, and
  /// the decoders that the compiler writes, need none.
  static func undocumented(in archive: URL) throws -> [String] {
    let file = archive.appending(path: "documentation-coverage.json")
    return try JSONDecoder().decode([Coverage].self, from: Data(contentsOf: file))
      .filter { declaration in
        !declaration.hasAbstract && declaration.kind.isSymbol
          && !declaration.kind.id.contains(".extended")
          && !declaration.referencePath.hasSuffix("/init(from:)")
      }
      .map(\.referencePath)
      .sorted()
  }
}
