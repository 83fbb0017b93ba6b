#if EnumProperties
  import Foundation
  import Testing

  /// Compares the command's output with the files in `Forms`, which are compiled with these tests.
  ///
  /// After a change on purpose, run `generate-enum-properties` without a file; `Region.swift` needs
  /// its name.
  struct GoldenTests {
    @Test(arguments: [("Kinds", []), ("Paths", ["--case-paths"])])
    func `the sibling of a form is the generated file`(form: String, options: [String]) throws {
      let folder = try TemporaryFolder(["\(form).swift": try text(of: form)])
      #expect(try folder.run(options + ["\(form).swift"]) == 0)
      #expect(folder.errors == [])
      let sibling = "\(form)+EnumProperties"
      #expect(try folder.text(of: "\(sibling).swift") == text(of: sibling))
    }

    @Test func `the marked lines of a form are filled`() throws {
      let golden = try text(of: "Region")
      let beginning = "// MARK: - Generated enum properties\n"
      let end = "// MARK: End of generated enum properties\n"
      let parts = golden.components(separatedBy: beginning)
      let rest = try #require(parts.last?.components(separatedBy: end).last)
      let folder = try TemporaryFolder(["Region.swift": parts[0] + beginning + end + rest])
      #expect(try folder.run(["Region.swift"]) == 0)
      #expect(try folder.text(of: "Region.swift") == golden)
      #expect(try folder.names == ["Region.swift"])
    }

    private func text(of form: String) throws -> String {
      let forms = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      return try String(contentsOf: forms.appending(path: "Forms/\(form).swift"), encoding: .utf8)
    }
  }
#endif
