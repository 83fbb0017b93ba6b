#if EnumProperties
  import Foundation
  import Testing

  struct CommandTests {
    private static let source = "enum A { case a(Int), b }\n"
    private static let beginning = "// MARK: - Generated enum properties"
    private static let end = "// MARK: End of generated enum properties"
    private static let sibling = "A+EnumProperties.swift"

    // MARK: - Writing

    @Test func `a second run changes nothing`() throws {
      let folder = try TemporaryFolder(["A.swift": Self.source])
      #expect(try folder.run(["A.swift"]) == 0)
      #expect(folder.output == "wrote A+EnumProperties.swift\n")
      let first: Int? = try folder.attribute(.systemFileNumber, of: Self.sibling)
      #expect(try folder.run(["A.swift", Self.sibling]) == 0)
      #expect(folder.output == "" && folder.errors == [])
      #expect(try folder.attribute(.systemFileNumber, of: Self.sibling) == first)
      #expect(try folder.text(of: "A.swift") == Self.source)
      #expect(try folder.names == [Self.sibling, "A.swift"])
    }

    @Test func `a changed file is replaced as a whole`() throws {
      let folder = try TemporaryFolder(["A.swift": Self.source])
      #expect(try folder.run(["A.swift"]) == 0)
      let kept = open(folder.path(Self.sibling), O_RDONLY)
      defer { close(kept) }
      let first: Int? = try folder.attribute(.systemFileNumber, of: Self.sibling)
      try folder.write("enum A { case c(Int) }\n", to: "A.swift")
      #expect(try folder.run(["A.swift"]) == 0)
      #expect(try folder.attribute(.systemFileNumber, of: Self.sibling) != first)
      let text = try folder.text(of: Self.sibling)
      #expect(text.contains("var c: Int?") && !text.contains("var a: Int?"))
    }

    @Test func `permissions and links are kept`() throws {
      let folder = try TemporaryFolder([
        "Real.swift": "\(Self.source)\(Self.beginning)\n\(Self.end)\n"
      ])
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o640], ofItemAtPath: folder.path("Real.swift"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("Link.swift"), withDestinationPath: folder.path("Real.swift"))
      #expect(try folder.run(["Link.swift"]) == 0)
      #expect(try folder.text(of: "Real.swift").contains("var a: Int?"))
      #expect(try folder.attribute(.posixPermissions, of: "Real.swift") == 0o640)
      let type: FileAttributeType? = try folder.attribute(.type, of: "Link.swift")
      #expect(type == .typeSymbolicLink)
    }

    @Test(arguments: ["\n", "\r\n"])
    func `every byte outside of the marked lines stays`(lineEnd: String) throws {
      let before = "\u{FEFF}//  odd   spacing\t\nenum   A{case a( Int ),b}  // é 👩‍👩‍👧\n\n\n"
      let after = "\n\n\tlet x   = \"\"\"\n  \(Self.beginning)\n  \"\"\"  // no newline at the end"
      func text(_ region: String) -> String {
        (before + region + after).replacing("\n", with: lineEnd)
      }
      let folder = try TemporaryFolder(["A.swift": text("\(Self.beginning)\nold\n\(Self.end)")])
      #expect(try folder.run(["A.swift"]) == 0)
      let written = try Data(contentsOf: folder.url.appendingPathComponent("A.swift"))
      let outer = text("|").utf8.split(separator: UInt8(ascii: "|"))
      #expect(written.starts(with: outer[0]) && written.suffix(outer[1].count) == Data(outer[1]))
      let lines = try folder.text(of: "A.swift").components(separatedBy: lineEnd)
      #expect(lines.contains("  var a: Int? {"))
      #expect(!lines.contains { $0.hasSuffix("\r") || $0.contains("\n") })
      #expect(try folder.run(["--check", "A.swift"]) == 0)
    }

    // MARK: - Siblings

    @Test func `a new sibling gets the imports`() throws {
      let imports = "#if canImport(D)\n  import D\n#endif\n@testable import E\nimport struct F.G\n"
      let folder = try TemporaryFolder([
        "A.swift": "// About A.\npublic import B  // Why.\n\(imports)public enum A { case a(B) }",
        "I.swift": "public import B\nimport D\nenum I { case i(B) }\n",
      ])
      #expect(try folder.run(["A.swift", "I.swift"]) == 0)
      let text = try folder.text(of: Self.sibling)
      #expect(text.hasPrefix("public import B\n\(imports)\n\(Self.beginning)\n"))
      let other = try folder.text(of: "I+EnumProperties.swift")
      #expect(
        other.hasPrefix("import B\nimport D\n\n\(Self.beginning)\n"), "no property is public")
    }

    @Test func `lines by hand in a sibling are kept`() throws {
      let folder = try TemporaryFolder([
        "A.swift": "import B\n\(Self.source)",
        Self.sibling: """
        // By hand.
        \(Self.beginning)
        \(Self.end)
        extension A { var b: String { "by hand" } }
        """,
      ])
      #expect(try folder.run(["A.swift"]) == 0)
      let text = try folder.text(of: Self.sibling)
      #expect(text.hasPrefix("// By hand.\n\(Self.beginning)\n"))
      #expect(text.hasSuffix("\(Self.end)\nextension A { var b: String { \"by hand\" } }"))
      #expect(text.contains("var a: Int?") && !text.contains("var b: Void?"))
    }

    @Test func `a sibling without markers is left alone`() throws {
      let folder = try TemporaryFolder(["A.swift": Self.source, Self.sibling: "let mine = 1\n"])
      #expect(try folder.run(["A.swift"]) == 65)
      #expect(folder.errors.first?.hasPrefix("\(Self.sibling): error: Add the lines") == true)
      #expect(try folder.text(of: Self.sibling) == "let mine = 1\n")
    }

    @Test func `properties are removed with their enum`() throws {
      let folder = try TemporaryFolder(["A.swift": Self.source])
      #expect(try folder.run(["A.swift"]) == 0)
      try folder.write("enum A { case a }\n", to: "A.swift")
      #expect(try folder.run(["--check", "A.swift"]) == 1)
      #expect(try folder.run(["A.swift"]) == 0)
      #expect(try !folder.text(of: Self.sibling).contains("extension"))
    }

    @Test func `without a file all siblings are updated`() throws {
      let folder = try TemporaryFolder([
        "A.swift": "enum A { case a(Int) }\n", "In/B.swift": "enum B { case b(Int) }\n",
        "C.swift": "enum C { case c(Int) }\n", ".hidden/D.swift": "enum D { case d(Int) }\n",
      ])
      #expect(try folder.run(["A.swift", ".hidden/D.swift"]) == 0)
      #expect(try folder.run(["--case-paths", "In/B.swift"]) == 0)
      #expect(try folder.run(["--check"]) == 0)
      try folder.write("enum A { case other(Int) }\n", to: "A.swift")
      try folder.write("enum B { case other(Int) }\n", to: "In/B.swift")
      try folder.write("enum D { case other(Int) }\n", to: ".hidden/D.swift")
      #expect(try folder.run(["--check"]) == 1)
      #expect(try folder.run() == 0)
      #expect(folder.output == "wrote A+EnumProperties.swift\nwrote In/B+EnumProperties.swift\n")
      #expect(try !folder.text(of: Self.sibling).contains("Paths"))
      #expect(try folder.text(of: "In/B+EnumProperties.swift").contains("static let other"))
      #expect(try folder.text(of: ".hidden/D+EnumProperties.swift").contains("var d: Int?"))
      #expect(try !folder.names.contains("C+EnumProperties.swift"))
    }

    @Test func `a new sibling with case paths imports the library`() throws {
      let folder = try TemporaryFolder([
        "A.swift": "import B\nimport ComposableArchitecture\nimport D\npublic enum A { case a(B) }"
      ])
      #expect(try folder.run(["--case-paths", "A.swift"]) == 0)
      #expect(
        try folder.text(of: Self.sibling).hasPrefix(
          "import B\npublic import ComposableArchitecture\nimport D\n\n\(Self.beginning)\n"))
    }

    @Test func `case paths in their own file need the library there`() throws {
      let source = "\(Self.source)\(Self.beginning)\n\(Self.end)\n"
      let folder = try TemporaryFolder(["A.swift": source])
      #expect(try folder.run(["--case-paths", "A.swift"]) == 65)
      #expect(
        folder.errors == [
          "A.swift: error: Case paths need the line \"import ComposableArchitecture\" here."
        ])
      #expect(try folder.text(of: "A.swift") == source)
      try folder.write("import ComposableArchitecture\n" + source, to: "A.swift")
      #expect(try folder.run(["--case-paths", "A.swift"]) == 0)
    }

    // MARK: - Looking only

    @Test func `checking names files out of date and writes nothing`() throws {
      let folder = try TemporaryFolder(["A.swift": Self.source, "B.swift": "enum B { case b }\n"])
      #expect(try folder.run(["--check", "A.swift", "B.swift"]) == 1)
      #expect(
        folder.errors == [
          "\(Self.sibling): error: Out of date; run generate-enum-properties again."
        ])
      #expect(try folder.names == ["A.swift", "B.swift"])
      #expect(try folder.run(["A.swift", "B.swift"]) == 0)
      #expect(try folder.run(["--check", "A.swift", "B.swift"]) == 0)
      #expect(try folder.names == [Self.sibling, "A.swift", "B.swift"], "B has no payloads")
    }

    @Test func `a dry run prints the generated lines`() throws {
      let folder = try TemporaryFolder(["A.swift": Self.source])
      #expect(try folder.run(["--dry-run", "A.swift"]) == 0)
      #expect(folder.output.contains("\(Self.sibling)\n\(Self.beginning)\n"))
      #expect(folder.output.contains("  var a: Int? {\n"))
      #expect(try folder.run(["--dry-run", "--check", "A.swift"]) == 1)
      #expect(folder.output.contains("var a: Int?"))
      #expect(try folder.names == ["A.swift"])
    }

    // MARK: - Faults

    @Test func `a fault in one file leaves the others`() throws {
      let broken = "enum A {\n  case a(Int\n}\n"
      let folder = try TemporaryFolder(["Broken.swift": broken, "Good.swift": Self.source])
      try Data([0x65, 0xFF, 0xFE]).write(to: folder.url.appendingPathComponent("Bytes.swift"))
      #expect(
        try folder.run(["Broken.swift", "None.swift", ".", "Bytes.swift", "Good.swift"]) == 65)
      #expect(
        folder.errors == [
          "Broken.swift:2:13: error: This does not parse; build it to read why.",
          "None.swift: error: This is no text to read; name a Swift file.",
          ".: error: This is no text to read; name a Swift file.",
          "Bytes.swift: error: This is no text to read; name a Swift file.",
        ])
      #expect(try folder.text(of: "Broken.swift") == broken)
      #expect(try folder.text(of: "Good+EnumProperties.swift").contains("var a: Int?"))
    }

    @Test func `a file that cannot be written is reported`() throws {
      let name = String(repeating: "A", count: 245)  // A file system takes 255 bytes.
      let folder = try TemporaryFolder(["\(name).swift": Self.source])
      #expect(try folder.run(["\(name).swift"]) == 65)
      #expect(
        folder.errors == ["\(name)+EnumProperties.swift: error: The file cannot be written."])
      #expect(try folder.names == ["\(name).swift"])
    }

    @Test(arguments: [[beginning], [end], [end, beginning], [beginning, end, beginning, end]])
    func `misplaced markers are reported`(markers: [String]) throws {
      let text = markers.joined(separator: "\n") + "\n"
      let folder = try TemporaryFolder(["A.swift": text])
      #expect(try folder.run(["A.swift"]) == 65)
      let order = "\"\(Self.beginning)\" and \"\(Self.end)\""
      #expect(
        folder.errors == ["A.swift: error: Write one line of each, in this order: \(order)."])
      #expect(try folder.text(of: "A.swift") == text)
    }

    @Test func `wrong arguments are named`() throws {
      let folder = try TemporaryFolder([:])
      #expect(try folder.run(["--chek"]) == 64)
      #expect(
        folder.errors == [
          "generate-enum-properties: There is no option \"--chek\" among --check, --dry-run, "
            + "--case-paths, --help."
        ])
    }
  }
#endif
