import Foundation
import Testing

/// README tells the truth: its code is compiled and run here, its lists are those of the package.
struct ReadmeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()

  private let readme: String

  init() throws {
    readme = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
  }

  @Test(
    arguments: [
      "ReadmeTests/Greeting.swift", "ReadmeTests/GreetingTests.swift",
      "PrimeAlertTests/LongSearchTests.swift",
    ])
  func itsCodeIsCodeThatIsTested(file: String) throws {
    let tests = Self.folder.deletingLastPathComponent()
    let code = try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)
    #expect(readme.contains("```swift\n\(code)```\n"), "README shows another \(file)")
    if file.hasSuffix("Greeting.swift") { #expect(code.split(separator: "\n").count <= 40) }
  }

  @Test func everyModuleHasItsLine() throws {
    for module in try modules() {
      #expect(readme.contains("| \(module) |"), "README lacks \(module)")
    }
  }

  /// The folders of `Modules`; where one holds no source file but folders only, these.
  private func modules() throws -> [String] {
    let modules = Self.root.appendingPathComponent("Modules")
    return try contents(of: modules).flatMap { folder in
      let inside = try contents(of: modules.appendingPathComponent(folder))
      return inside.contains { $0.hasSuffix(".swift") } ? [folder] : inside
    }
  }

  private func contents(of folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  @Test func thePictureIsAScreenOfTheApp() throws {
    let screen = try String(
      contentsOf: Self.root.appendingPathComponent(
        "Tests/ProgramTests/Screens/app-counter-is-prime-80x24.txt"), encoding: .utf8)
    #expect(readme.contains("```\n\(screen)```\n"), "README shows another screen")
  }

  @Test func everyTestThatKeepsAPromiseIsThere() throws {
    let tests = Self.folder.deletingLastPathComponent()
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
      .filter { $0.hasSuffix(".swift") }
    let code = try files.map {
      try String(contentsOf: tests.appendingPathComponent($0), encoding: .utf8)
    }.joined()
    for table in readme.components(separatedBy: "| Promise | Kept by |\n").dropFirst() {
      for row in table.components(separatedBy: "\n").dropFirst().prefix(while: { $0 != "" }) {
        let names = try #require(row.components(separatedBy: " | ").last).split(separator: "`")
        let kept = names.filter { $0.contains { $0.isLetter } }
        #expect(!kept.isEmpty, "nothing keeps the promise \(row)")
        for name in kept.flatMap({ $0.split(separator: ".") }) {
          let forms = ["func \(name)(", "func `\(name)`(", "struct \(name) "]
          let isThere = forms.contains { code.contains($0) }
          #expect(isThere, "README names \(name), which is no test")
        }
      }
    }
  }
}
