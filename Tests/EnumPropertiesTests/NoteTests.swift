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
      ])
    func anEnumWithoutPropertiesIsNoted(text: String, note: String) throws {
      let folder = try TemporaryFolder(["A.swift": text])
      #expect(folder.run([], "A.swift") == 0)
      #expect(folder.errors == [note])
      #expect(try folder.names == ["A.swift"])
    }

    @Test func aCaseWithoutPropertyIsNoted() throws {
      let folder = try TemporaryFolder([
        "A.swift": """
        enum A {
          case twin(x: Int), twin(y: Int)
          case lazy(@autoclosure () -> Int)
          case good(Int)
        }
        """
      ])
      #expect(folder.run([], "A.swift") == 0)
      #expect(
        folder.errors == [
          "A.swift:2:8: note: `A.twin` gets no property: another case has the same name.",
          "A.swift:2:22: note: `A.twin` gets no property: another case has the same name.",
          "A.swift:3:8: note: `A.lazy` gets no property: its value is an autoclosure.",
        ])
      let text = try folder.text(of: "A+EnumProperties.swift")
      #expect(text.contains("var good: Int?") && !text.contains("twin") && !text.contains("lazy"))
    }
  }
#endif
