#if EnumProperties
  import EnumProperties
  import Foundation
  import Testing

  /// Each file in `Forms` is one form of an enum; what stands beside it is what is generated for
  /// it. All of it is compiled with these tests, and lies in the reach of the formatter.
  ///
  /// After a change on purpose, in this folder:
  /// `generate-enum-properties Forms/*.swift` and
  /// `generate-enum-properties --case-paths Forms/CasePaths/*.swift`.
  struct GoldenTests {
    @Test(
      arguments: [
        "Access", "Attributes", "Conditions", "Existing", "Functions", "Generics", "LongLines",
        "Names", "Nested", "Payloads",
      ])
    func `the sibling of a form is what is generated`(form: String) throws {
      try expectSibling(of: form, in: "Forms", options: [])
    }

    @Test(
      arguments: [
        "AccessPaths", "ConditionPaths", "GenericPaths", "HiddenPaths", "LongPaths", "NamePaths",
        "NestedPaths", "PayloadPaths",
      ])
    func `case paths are generated if asked for`(form: String) throws {
      try expectSibling(of: form, in: "Forms/CasePaths", options: ["--case-paths"])
    }

    @Test func `every form is tested`() throws {
      let plain = try forms(in: "Forms")
      let withPaths = try forms(in: "Forms/CasePaths")
      #expect(plain.count == 11 && withPaths.count == 8, "add the form to the tests above")
    }

    @Test func `the marked lines of a form are filled`() throws {
      let golden = try text(of: "Forms/Region.swift")
      let beginning = "// MARK: - Generated enum properties\n"
      let end = "// MARK: End of generated enum properties\n"
      let parts = golden.components(separatedBy: beginning)
      let rest = try #require(parts.last?.components(separatedBy: end).last)
      let folder = try TemporaryFolder(["Region.swift": parts[0] + beginning + end + rest])
      #expect(folder.run([], "Region.swift") == 0)
      #expect(try folder.text(of: "Region.swift") == golden)
      #expect(try folder.names == ["Region.swift"])
    }

    private func expectSibling(of form: String, in place: String, options: [String]) throws {
      let folder = try TemporaryFolder(
        ["\(form).swift": try text(of: "\(place)/\(form).swift")])
      #expect(folder.run(options, "\(form).swift") == 0)
      #expect(
        try folder.text(of: "\(form)+EnumProperties.swift")
          == text(of: "\(place)/\(form)+EnumProperties.swift"))
    }

    private func forms(in place: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: url(of: place).path)
        .filter { $0.hasSuffix(".swift") && !$0.contains("+") }
    }

    private func text(of path: String) throws -> String {
      try String(contentsOf: url(of: path), encoding: .utf8)
    }

    private func url(of path: String) -> URL {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(path)
    }
  }
#endif
