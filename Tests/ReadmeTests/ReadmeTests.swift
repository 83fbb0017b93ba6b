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
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Modules").path)
    for module in modules { #expect(readme.contains("| \(module) |"), "README lacks \(module)") }
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
