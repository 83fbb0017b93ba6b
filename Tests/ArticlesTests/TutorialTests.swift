import Foundation
// The steps import it.
import Launcher
import ProcessTesting
import Testing

/// The steps of the tutorial compile one after another, and lead to the package in `Tests/Support/OutsidePackage`.
@Suite(.runsPrograms)
struct TutorialTests {
  private static let catalog = Article.root.appending(
    path: "Modules/Architecture/ComposableArchitecture/ComposableArchitecture.docc")

  /// The sections of the tutorial, with the names of the files that their steps write and of their contents.
  private static var sections: [[(name: String, step: String)]] {
    get throws {
      let tutorial = catalog.appending(path: "BuildingAReadingList.tutorial")
      let text = try String(contentsOf: tutorial, encoding: .utf8)
      return text.components(separatedBy: "@Section(").dropFirst().map { section in
        section.matches(of: #/@Code\(name: "(.+)", file: "(.+)"\)/#)
          .map { (String($0.1), String($0.2)) }
      }
    }
  }

  @Test func `each step compiles with the files of the earlier steps`() throws {
    let workbench = try Workbench()
    defer { workbench.remove() }
    for section in try Self.sections {
      for (name, step) in section {
        workbench.files[name] = Self.catalog.appending(path: "ReadingList/\(step)").path
        let errors = try workbench.compile(Workbench.module(of: name))
        #expect(errors == nil, "\(step): \(errors ?? "")")
      }
      // A step may leave other modules to the next steps, but a section may not.
      for module in Workbench.modules {
        let errors = try workbench.compile(module)
        #expect(errors == nil, "after \(section.last?.step ?? ""): \(errors ?? "")")
      }
    }
  }

  @Test func `the last steps are the package outside`() throws {
    let steps = try Self.sections.joined().map { ($0.name, $0.step) }
    let last = Dictionary(steps) { $1 }
    let package = Article.root.appending(path: "Tests/Support/OutsidePackage")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: package.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
    #expect(Set(paths.map { URL(fileURLWithPath: $0).lastPathComponent }) == Set(last.keys))
    for path in paths {
      let file = package.appending(path: path)
      let step = try #require(last[file.lastPathComponent])
      #expect(
        try Data(contentsOf: Self.catalog.appending(path: "ReadingList/\(step)"))
          == Data(contentsOf: file), "\(step) differs from \(path)")
    }
  }

  @Test func `the article passes the trait on as the package outside does`() throws {
    let article = try String(
      contentsOf: Article.root.appending(
        path: "Modules/Tools/Workspace/Workspace.docc/UsingTheLibraries.md"), encoding: .utf8)
    let manifest = try String(
      contentsOf: Article.root.appending(path: "Tests/Support/OutsidePackage/Package.swift"),
      encoding: .utf8)
    let block = try #require(
      article.components(separatedBy: "```\n").first { $0.contains("traits: [") })
    #expect(manifest.contains(block))
  }

  @Test func `a step that does not compile reports its error`() throws {
    let workbench = try Workbench()
    defer { workbench.remove() }
    let file = workbench.folder.appending(path: "Wrong.swift")
    try Data("import ComposableArchitecture\nlet wrong: Int = \"text\"\n".utf8).write(to: file)
    workbench.files["ReadingList.swift"] = file.path
    let errors = try #require(try workbench.compile("ReadingList"))
    #expect(errors.contains("cannot convert value of type 'String'"))
  }
}

/// The files of the tutorial as a reader has them after a step, and the modules that were built of them.
private final class Workbench {
  static let modules = ["ReadingList", "ReadingListPlayground", "ReadingListTests"]

  /// The path of the contents of each file.
  var files: [String: String] = [:]
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tutorial-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The module that a file belongs to; nil for the manifest.
  static func module(of file: String) -> String? {
    switch file {
    case "Package.swift": nil
    case "ReadingListPlayground.swift", "ReadingListTests.swift": String(file.dropLast(6))
    default: "ReadingList"
    }
  }

  /// Compiles a module against the modules that were built beside the tests.
  ///
  /// - Returns: What the compiler printed if it failed or warned; nil if it did neither, or has nothing to
  ///   compile.
  func compile(_ module: String?) throws -> String? {
    let sources = files.filter { Self.module(of: $0.key) == module }.map(\.value).sorted()
    guard let module, !sources.isEmpty else { return nil }
    let folders = Executable.moduleFolders(in: URL(fileURLWithPath: Executable.path(of: "")))
    let run = try Run(
      tool: [
        "swiftc", "-emit-module", "-emit-module-path", "\(module).swiftmodule", "-wmo",
        "-swift-version", "6", "-parse-as-library", "-module-name", module,
        "-module-cache-path", "cache", "-I", ".",
      ] + folders.flatMap { ["-I", $0.path] } + sources, in: folder, ["TMPDIR": folder.path])
    return run.status == 0 && run.output.isEmpty ? nil : run.output
  }
}
