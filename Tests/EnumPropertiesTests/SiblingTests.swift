#if EnumProperties
  import Testing

  /// What a sibling imports, and which files are done if none is named.
  struct SiblingTests {
    private static let beginning = "// MARK: - Generated enum properties"
    private static let end = "// MARK: End of generated enum properties"

    /// A package of which some modules are known.
    private func package(_ enums: String, sibling: String? = nil) throws -> TemporaryFolder {
      var files = [
        "Package.swift": "",
        "Modules/Weather/Weather.swift": "public enum Forecast { case rain }\n",
        "Modules/Groups/Tides/Tides.swift": "public struct Tide {}\n",
        "App/A.swift": enums,
      ]
      files["App/A+EnumProperties.swift"] = sibling
      return try TemporaryFolder(files)
    }

    @Test func `a new sibling imports what its properties name`() throws {
      let folder = try package(
        "import Foundation\nimport Tides\nimport Weather\nenum A { case a([Forecast]) }\n")
      #expect(folder.run([], "App/A.swift") == 0)
      #expect(
        try folder.text(of: "App/A+EnumProperties.swift").hasPrefix(
          "import Foundation\nimport Weather\n\n\(Self.beginning)\n"),
        "what Foundation declares is not known, so it is imported")
    }

    @Test func `a sibling gets the imports that it needs now, and keeps its own`() throws {
      let folder = try package(
        "import Foundation\nimport Tides\nimport Weather\nenum A { case a(Forecast), b(Tide) }\n",
        sibling: "// By hand.\nimport Weather\n\n\(Self.beginning)\n\(Self.end)\n")
      #expect(folder.run(["--case-paths"], "App/A.swift") == 0)
      #expect(
        try folder.text(of: "App/A+EnumProperties.swift").hasPrefix(
          """
          // By hand.
          import ComposableArchitecture
          import Tides
          import Weather

          \(Self.beginning)

          """))
      #expect(folder.run(["--case-paths", "--check"], "App/A.swift") == 0)
    }

    @Test func `a sibling whose import is not public enough is refused`() throws {
      let sibling = "import Weather\n\n\(Self.beginning)\n\(Self.end)\n"
      let folder = try package(
        "public import Weather\npublic enum A { case a(Forecast) }\n", sibling: sibling)
      #expect(folder.run([], "App/A.swift") == 65)
      #expect(
        folder.errors == [
          """
          App/A+EnumProperties.swift: error: This would not compile: write "public import Weather", \
          as its properties are public.
          """
        ])
      #expect(try folder.text(of: "App/A+EnumProperties.swift") == sibling)
    }

    @Test func `without a name all files are done that have a sibling, each as before`() throws {
      let folder = try TemporaryFolder([
        "A.swift": "enum A { case a(Int) }\n", "In/B.swift": "enum B { case b(Int) }\n",
        "C.swift": "enum C { case c(Int) }\n", ".hidden/D.swift": "enum D { case d(Int) }\n",
      ])
      #expect(folder.run([], "A.swift", ".hidden/D.swift") == 0)
      #expect(folder.run(["--case-paths"], "In/B.swift") == 0)
      #expect(folder.run(["--check"]) == 0)
      for name in ["A", "In/B", "C", ".hidden/D"] {
        let type = name.suffix(1)
        try folder.write("enum \(type) { case other(Int) }\n", to: "\(name).swift")
      }
      #expect(folder.run(["--check"]) == 1)
      #expect(folder.run() == 0)
      #expect(try !folder.text(of: "A+EnumProperties.swift").contains("Paths"))
      #expect(try folder.text(of: "In/B+EnumProperties.swift").contains("static var other"))
      #expect(try folder.text(of: ".hidden/D+EnumProperties.swift").contains("var d: Int?"))
      #expect(try !folder.names.contains("C+EnumProperties.swift"))
      #expect(folder.run(["--check"]) == 0)
    }

    @Test func `a sibling imports the module of a type around an enum`() throws {
      let folder = try package("import Tides\nextension Tide { enum A { case a(Int) } }\n")
      #expect(folder.run([], "App/A.swift") == 0)
      #expect(
        try folder.text(of: "App/A+EnumProperties.swift").hasPrefix("import Tides\n"))
    }

    @Test func `members in other files of the folder are kept`() throws {
      let folder = try TemporaryFolder([
        "A.swift": "enum A { case a(Int), b(Int) }\n",
        "A+More.swift": "extension A { var b: String { \"by hand\" } }\n",
        "C.swift": "extension C { var a: Int { 1 } }\n",
        "D.swift": "extension A { this does not parse\n",
      ])
      #expect(folder.run(["--case-paths"], "A.swift") == 0)
      let text = try folder.text(of: "A+EnumProperties.swift")
      #expect(text.contains("var a: Int?") && !text.contains("var b: Int?"))
      #expect(text.contains("static var b: CasePath<A, Int>"))
    }

    @Test func `case paths in their own file need the library there`() throws {
      let source = "enum A { case a(Int) }\n\(Self.beginning)\n\(Self.end)\n"
      let folder = try TemporaryFolder(["A.swift": source])
      #expect(folder.run(["--case-paths"], "A.swift") == 65)
      #expect(
        folder.errors == [
          """
          A.swift: error: This would not compile: write "import ComposableArchitecture", where case \
          paths come from.
          """
        ])
      #expect(try folder.text(of: "A.swift") == source)
      try folder.write("import ComposableArchitecture\n" + source, to: "A.swift")
      #expect(folder.run(["--case-paths"], "A.swift") == 0)
    }
  }
#endif
