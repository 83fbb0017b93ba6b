import ProcessTesting
import Testing

/// The report about two controls that want the same key.
@Suite(.runsPrograms)
struct SharedShortcutTests {
  @Test func `a debug build reports a shortcut of two controls once`() throws {
    let run = try Run("FaultyProgram", ["--shared", "--keys", "+ + Tab"])
    #expect(run.output.contains("Counted to 2"))
    #if DEBUG
      let sentence =
        "“Add” and “Count” have the same shortcut, +: give one of them another.\n"
      #expect(run.errors == sentence)
    #endif
  }

  @Test func `a program whose shortcuts differ reports nothing`() throws {
    #expect(try Run("FaultyProgram", ["--keys", "+ + Tab"]).errors == "")
  }
}
