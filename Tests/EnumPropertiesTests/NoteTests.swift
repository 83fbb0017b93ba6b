#if EnumProperties
  import Testing

  /// Enums and cases without a property are named with their place; the command still succeeds.
  struct NoteTests {
    @Test(
      arguments: [
        (
          "private enum P { case a(Int) }",
          "1:14: note: `P` gets no properties: it is private to this file; add the lines "
            + "\"// MARK: - Generated enum properties\" and "
            + "\"// MARK: End of generated enum properties\" to have them here."
        ),
        (
          "struct S { private enum P { case a(Int) } }",
          "1:25: note: `S.P` gets no properties: no extension sees it; make it fileprivate."
        ),
        (
          "enum N: Sendable & ~Copyable { case a(Int) }",
          "1:6: note: `N` gets no properties: properties copy, and it cannot be copied; use `switch`."
        ),
      ])
    func `an enum without properties is named`(text: String, note: String) throws {
      let folder = try TemporaryFolder(["A.swift": text])
      #expect(try folder.run(["A.swift"]) == 0)
      #expect(folder.errors == ["A.swift:" + note])
      #expect(try folder.names == ["A.swift"])
    }

    @Test func `a case without a property is named`() throws {
      let folder = try TemporaryFolder([
        "A.swift": """
        enum A {
          case twin(x: Int), twin(y: Int)
          case lazy(@autoclosure () -> Int)
          case good(Int)
          @available(*, unavailable) case gone(Int)
          case label(`init`: Int)
          #if A
            case branch(x: Int)
          #else
            case branch(y: Int)
          #endif
        }
        """
      ])
      #expect(try folder.run(["--case-paths", "A.swift"]) == 0)
      #expect(
        folder.errors == [
          "A.swift:2:8: note: `A.twin` gets no property: another case has its name; rename one.",
          "A.swift:2:22: note: `A.twin` gets no property: another case has its name; rename one.",
          "A.swift:3:8: note: `A.lazy` gets no property: its value is an autoclosure; "
            + "make it a closure.",
          "A.swift:5:35: note: `A.gone` gets no property: it is unavailable.",
          "A.swift:6:8: note: `A.label` gets no property: a label has backticks; write it without "
            + "or rename it.",
          "A.swift:8:10: note: `A.branch` gets no property: another case has its name; rename one.",
          "A.swift:10:10: note: `A.branch` gets no property: another case has its name; rename one.",
        ])
      let text = try folder.text(of: "A+EnumProperties.swift")
      #expect(
        text.contains("static let good = CasePath(A.good)") && !text.contains("twin")
          && !text.contains("#if"))
    }

    @Test func `an enum with a member Paths gets no case paths`() throws {
      let folder = try TemporaryFolder([
        "A.swift": "enum A { case Paths(Int) }\nenum B { case b(Int) }\n"
      ])
      #expect(try folder.run(["--case-paths", "A.swift"]) == 0)
      #expect(
        folder.errors == [
          "A.swift:1:6: note: `A` gets no case paths: a case is called Paths; rename it."
        ])
      let text = try folder.text(of: "A+EnumProperties.swift")
      #expect(text.contains("extension B") && !text.contains("extension A"))
    }
  }
#endif
