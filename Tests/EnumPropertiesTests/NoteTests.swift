#if EnumProperties
  import Testing

  /// What gets no property is said, with its place; it is no failure.
  struct NoteTests {
    @Test(
      arguments: [
        (
          "private enum P { case a(Int) }",
          "A.swift:1:14: note: `P` gets no properties: it is private to this file; add the lines "
            + "\"// MARK: - Generated enum properties\" and "
            + "\"// MARK: End of generated enum properties\" to have them here."
        ),
        (
          "struct S { private enum P { case a(Int) } }",
          "A.swift:1:25: note: `S.P` gets no properties: being private, it can be extended nowhere."
        ),
        (
          "func f() {\n  enum L { case a(Int) }\n}",
          "A.swift:2:8: note: `L` gets no properties: it is local to a function."
        ),
        (
          "var x: Int {\n  enum L { case a(Int) }\n  return 1\n}",
          "A.swift:2:8: note: `L` gets no properties: it is local to a function."
        ),
        (
          "enum N: ~Copyable { case a(Int) }",
          "A.swift:1:6: note: `N` gets no properties: it cannot be copied."
        ),
        (
          "enum N: Sendable & ~Copyable { case a(Int) }",
          "A.swift:1:6: note: `N` gets no properties: it cannot be copied."
        ),
        (
          "enum N: ~Escapable { case a(Int) }",
          "A.swift:1:6: note: `N` gets no properties: it cannot escape."
        ),
      ])
    func anEnumWithoutPropertiesIsNoted(text: String, note: String) throws {
      let folder = try TemporaryFolder(["A.swift": text])
      #expect(folder.run([], "A.swift") == 0)
      #expect(folder.errors == [note])
      #expect(try folder.names == ["A.swift"])
    }

    @Test func `a case without property is noted`() throws {
      let folder = try TemporaryFolder([
        "A.swift": """
        enum A {
          case twin(x: Int), twin(y: Int)
          case lazy(@autoclosure () -> Int)
          case good(Int)
          @available(*, unavailable) case gone(Int)
          case hashValue(Int)
          #if A
            case good2(x: Int)
          #elseif B
            case good2(y: Int)
          #endif
          #if C
            case good2(z: Int)
          #endif
        }
        """
      ])
      #expect(folder.run([], "A.swift") == 0)
      #expect(
        folder.errors == [
          "A.swift:2:8: note: `A.twin` gets no property: another case has the same name.",
          "A.swift:2:22: note: `A.twin` gets no property: another case has the same name.",
          "A.swift:3:8: note: `A.lazy` gets no property: its value is an autoclosure.",
          "A.swift:5:35: note: `A.gone` gets no property: it is unavailable.",
          "A.swift:6:8: note: `A.hashValue` gets no property: Hashable has one of that name.",
          "A.swift:8:10: note: `A.good2` gets no property: another case has the same name.",
          "A.swift:10:10: note: `A.good2` gets no property: another case has the same name.",
          "A.swift:13:10: note: `A.good2` gets no property: another case has the same name.",
        ])
      let text = try folder.text(of: "A+EnumProperties.swift")
      #expect(text.contains("var good: Int?") && !text.contains("twin") && !text.contains("lazy"))
    }

    @Test(
      arguments: [
        ("enum A { case Paths(Int) }", "its member `Paths` has their name"),
        ("enum A { case a(Int); var Paths: Int { 1 } }", "its member `Paths` has their name"),
        ("enum A { case a(Int); static let Paths = 1 }", "its member `Paths` has their name"),
        ("enum A { case a(Int); func Paths(x: Int) {} }", "its member `Paths` has their name"),
        (
          "enum A { case a(Int); struct CasePath {} }",
          "the type `CasePath` in it or around it hides theirs"
        ),
      ])
    func `an enum that can have no case paths has its properties`(
      text: String, reason: String
    ) throws {
      let folder = try TemporaryFolder(["A.swift": text])
      #expect(folder.run(["--case-paths"], "A.swift") == 0)
      #expect(
        folder.errors == [
          "A.swift:1:6: note: `A` gets no case paths: \(reason); rename it to have them."
        ])
      let written = try folder.text(of: "A+EnumProperties.swift")
      #expect(written.contains(": Int? {") && !written.contains("enum Paths"))
      #expect(folder.run([], "A.swift") == 0)
      #expect(folder.errors == [])
    }
  }
#endif
