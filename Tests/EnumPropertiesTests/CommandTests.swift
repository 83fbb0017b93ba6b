#if EnumProperties
  import Foundation
  import Testing

  struct CommandTests {
    private static let source = "enum A { case a(Int), b }\n"
    private static let beginning = "// MARK: - Generated enum properties"
    private static let end = "// MARK: End of generated enum properties"

    // MARK: Writing

    @Test func `a second run changes nothing`() throws {
      let folder = try TemporaryFolder(["A.swift": Self.source])
      #expect(folder.run([], "A.swift") == 0)
      #expect(folder.output.hasSuffix("wrote \(folder.path("A+EnumProperties.swift"))\n"))
      let first = try folder.fileNumber(of: "A+EnumProperties.swift")
      #expect(folder.run([], "A.swift", "A+EnumProperties.swift") == 0)
      #expect(folder.output == "")
      #expect(try folder.fileNumber(of: "A+EnumProperties.swift") == first)
      #expect(try folder.text(of: "A.swift") == Self.source)
      #expect(try folder.names == ["A+EnumProperties.swift", "A.swift"])
    }

    @Test func `a changed file is replaced as a whole`() throws {
      let folder = try TemporaryFolder(["A.swift": Self.source])
      #expect(folder.run([], "A.swift") == 0)
      let first = try folder.fileNumber(of: "A+EnumProperties.swift")
      let kept = open(folder.path("A+EnumProperties.swift"), O_RDONLY)
      defer { close(kept) }
      try folder.write("enum A { case c(Int) }\n", to: "A.swift")
      #expect(folder.run([], "A.swift") == 0)
      #expect(try folder.fileNumber(of: "A+EnumProperties.swift") != first)
      #expect(try folder.text(of: "A+EnumProperties.swift").contains("var c: Int?"))
      #expect(try !folder.text(of: "A+EnumProperties.swift").contains("var a: Int?"))
    }

    @Test func `permissions and links are kept`() throws {
      let folder = try TemporaryFolder([
        "Real.swift": "\(Self.source)\(Self.beginning)\n\(Self.end)\n"
      ])
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o640], ofItemAtPath: folder.path("Real.swift"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("Link.swift"), withDestinationPath: folder.path("Real.swift"))
      #expect(folder.run([], "Link.swift") == 0)
      #expect(try folder.text(of: "Real.swift").contains("var a: Int?"))
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("Real.swift"))
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      let link = try FileManager.default.attributesOfItem(atPath: folder.path("Link.swift"))
      #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
    }

    @Test(arguments: ["\n", "\r\n"])
    func `every byte outside of the marked lines stays`(lineEnd: String) throws {
      let before = "\u{FEFF}//  odd   spacing\t\nenum   A{case a( Int ),b}  // é 👩‍👩‍👧\n\n\n"
      let after = "\n\n\tlet x   = \"\"\"\n  \(Self.beginning)\n  \"\"\"  // no newline at the end"
      func text(_ region: String) -> String {
        (before + region + after).split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: lineEnd)
      }
      let folder = try TemporaryFolder(["A.swift": text("\(Self.beginning)\nold\n\(Self.end)")])
      #expect(folder.run([], "A.swift") == 0)
      let written = try Data(contentsOf: folder.url.appendingPathComponent("A.swift"))
      #expect(written.starts(with: Data(text("").utf8).prefix(before.utf8.count)))
      #expect(written.suffix(20) == Data(text("").utf8).suffix(20))
      let lines = try folder.text(of: "A.swift").components(separatedBy: lineEnd)
      #expect(lines.contains("  var a: Int? {"))
      #expect(!lines.contains { $0.hasSuffix("\r") || $0.contains("\n") })
      #expect(folder.run(["--check"], "A.swift") == 0)
    }

    // MARK: Siblings

    @Test func `a new sibling gets the imports`() throws {
      let folder = try TemporaryFolder([
        "A.swift": """
        // About A.
        public import B  // Why.
        #if canImport(D)
          import D
        #endif
        @testable import E
        import struct F.G

        public enum A { case a(B) }
        """,
        "I.swift": "public import B\nimport D\nenum I { case i(B) }\n",
      ])
      #expect(folder.run(["--case-paths"], "A.swift", "I.swift") == 0)
      #expect(
        try folder.text(of: "A+EnumProperties.swift").hasPrefix(
          """
          public import B
          public import ComposableArchitecture
          #if canImport(D)
            import D
          #endif
          @testable import E
          import struct F.G

          \(Self.beginning)

          """))
      #expect(
        try folder.text(of: "I+EnumProperties.swift").hasPrefix(
          "import B\nimport ComposableArchitecture\nimport D\n\n\(Self.beginning)\n"),
        "nothing in it is public, so no import has to be")
    }

    @Test func `what is by hand in a sibling is kept`() throws {
      let folder = try TemporaryFolder([
        "A.swift": "import B\n\(Self.source)",
        "A+EnumProperties.swift": """
        // By hand.
        \(Self.beginning)
        \(Self.end)
        extension A { var b: String { "by hand" } }
        """,
      ])
      #expect(folder.run([], "A.swift") == 0)
      let text = try folder.text(of: "A+EnumProperties.swift")
      #expect(text.hasPrefix("// By hand.\n\(Self.beginning)\n"))
      #expect(text.hasSuffix("\(Self.end)\nextension A { var b: String { \"by hand\" } }"))
      #expect(text.contains("var a: Int?") && !text.contains("var b: Void?"))
    }

    @Test func `a sibling without a place is left alone`() throws {
      let folder = try TemporaryFolder(
        ["A.swift": Self.source, "A+EnumProperties.swift": "let mine = 1\n"])
      #expect(folder.run([], "A.swift") == 65)
      #expect(
        folder.errors.first?.contains("A+EnumProperties.swift: error: There is no place") == true)
      #expect(try folder.text(of: "A+EnumProperties.swift") == "let mine = 1\n")
    }

    @Test func `nothing is written for a file without payloads`() throws {
      let folder = try TemporaryFolder(["A.swift": "enum A { case a }\nstruct B {}\n"])
      #expect(folder.run([], "A.swift") == 0)
      #expect(try folder.names == ["A.swift"])
    }

    @Test func `the properties of an enum that is gone are taken away`() throws {
      let folder = try TemporaryFolder(["A.swift": Self.source])
      #expect(folder.run([], "A.swift") == 0)
      try folder.write("enum A { case a }\n", to: "A.swift")
      #expect(folder.run(["--check"], "A.swift") == 1)
      #expect(folder.run([], "A.swift") == 0)
      #expect(try !folder.text(of: "A+EnumProperties.swift").contains("extension"))
    }

    // MARK: Looking only

    @Test func `checking says what is out of date and writes nothing`() throws {
      let folder = try TemporaryFolder(["A.swift": Self.source, "B.swift": "enum B { case b }\n"])
      #expect(folder.run(["--check"], "A.swift", "B.swift") == 1)
      #expect(
        folder.errors == [
          "A+EnumProperties.swift: error: This is out of date; run generate-enum-properties again."
        ])
      #expect(try folder.names == ["A.swift", "B.swift"])
      #expect(folder.run([], "A.swift") == 0)
      #expect(folder.run(["--check"], "A.swift", "B.swift") == 0)
      #expect(folder.run(["--check", "--case-paths"], "A.swift") == 1)
    }

    @Test func `a dry run prints what would be written`() throws {
      let folder = try TemporaryFolder(["A.swift": Self.source])
      #expect(folder.run(["--dry-run"], "A.swift") == 0)
      #expect(folder.output.contains("A+EnumProperties.swift\n\(Self.beginning)\n"))
      #expect(folder.output.contains("  var a: Int? {\n"))
      #expect(try folder.names == ["A.swift"])
      #expect(folder.run(["--dry-run", "--check"], "A.swift") == 1)
      #expect(folder.output.contains("var a: Int?"))
    }

    // MARK: Files that cannot be done

    @Test func `a file that does not parse is reported and the others are done`() throws {
      let broken = "enum A {\n  case a(Int\n}\n"
      let folder = try TemporaryFolder([
        "Broken.swift": broken, "Good.swift": Self.source, "Empty.swift": "",
      ])
      #expect(folder.run([], "Broken.swift", "None.swift", "Good.swift", "Empty.swift") == 65)
      #expect(
        folder.errors.first == "Broken.swift:2:13: error: expected ')' to end parameter clause")
      #expect(folder.errors.last == "None.swift: error: There is no such file.")
      #expect(try folder.text(of: "Broken.swift") == broken)
      #expect(try folder.text(of: "Good+EnumProperties.swift").contains("var a: Int?"))
    }

    @Test func `folders and bytes that are no text are reported`() throws {
      let folder = try TemporaryFolder([:])
      try Data([0x65, 0xFF, 0xFE]).write(to: folder.url.appendingPathComponent("Bytes.swift"))
      #expect(folder.run([], "", "Bytes.swift") == 65)
      #expect(folder.errors.first?.hasSuffix("This is a folder; name the files in it.") == true)
      #expect(folder.errors.last == "Bytes.swift: error: The file is no UTF-8 text.")
    }

    @Test func `a file that cannot be written is reported`() throws {
      let name = String(repeating: "A", count: 245)  // A file system takes 255 bytes.
      let folder = try TemporaryFolder(["\(name).swift": Self.source])
      #expect(folder.run([], "\(name).swift") == 65)
      #expect(
        folder.errors == ["\(name)+EnumProperties.swift: error: The file cannot be written."])
      #expect(try folder.names == ["\(name).swift"])
    }

    @Test(
      arguments: [
        (
          "struct S {\n\(beginning)\n\(end)\n}\n", "2:1",
          "Generated properties are extensions: put their lines outside of any type."
        ),
        ("\(beginning)\n", "1:1", "\"\(beginning)\" needs \"\(end)\" below it."),
        ("\(end)\n", "1:1", "\"\(end)\" needs \"\(beginning)\" above it."),
        ("\(end)\n\(beginning)\n", "2:1", "\"\(beginning)\" needs \"\(end)\" below it."),
        (
          "\(beginning)\n\(end)\n\(beginning)\n\(end)\n", "3:1",
          "There can be one place for generated properties in a file; remove the other."
        ),
      ])
    func misplacedMarkersAreReported(text: String, place: String, sentence: String) throws {
      let folder = try TemporaryFolder(["A.swift": text])
      #expect(folder.run([], "A.swift") == 65)
      #expect(folder.errors == ["A.swift:\(place): error: \(sentence)"])
      #expect(try folder.text(of: "A.swift") == text)
    }

    // MARK: Arguments

    @Test func `wrong arguments are named`() throws {
      let folder = try TemporaryFolder([:])
      #expect(folder.run(["--chek"]) == 64)
      #expect(
        folder.errors == [
          "generate-enum-properties: There is no option \"--chek\"; the options are --check, "
            + "--dry-run, --case-paths and --help."
        ])
      #expect(folder.run(["--", "--check"]) == 65)
      #expect(folder.errors == ["--check: error: There is no such file."])
    }

    @Test func `help is printed`() throws {
      let folder = try TemporaryFolder([:])
      #expect(folder.run(["--help"]) == 0)
      #expect(folder.output.contains("usage: generate-enum-properties [--check]"))
    }
  }
#endif
