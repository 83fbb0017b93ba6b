import Testing

@testable import Workspace

/// `swift test --filter` takes the name of a test in words as it is written.
struct TestNameTests {
  @Test func `no test has a sign of regular expressions in its name`() throws {
    let workspace = try Workspace.this
    let files = workspace.manifest.targets.filter { $0.type == .test }.flatMap(workspace.files)
    let names = files.flatMap { file in
      zip(file.scanner.words, file.scanner.words.dropFirst()).filter { $0.0 == "func" }.map(\.1)
    }
    #expect(names.count > 2_000)
    let misread = names.filter {
      $0.hasPrefix("`") && $0.contains { "\\^$*+?()[]{}|".contains($0) }
    }
    #expect(misread == [], "--filter would read a regular expression.")
  }
}
