import ProcessTesting
import Terminal
import TerminalTesting
import Testing

extension OnATerminal {
  struct ResizeTests {
    @Test func `another size is followed`() throws {
      let terminal = try OnATerminal.start("CounterPlayground")
      terminal.resize(ScreenSize(columns: 20, rows: 5))
      try terminal.wait(until: { terminal.text.contains("Too small") }, "a word about the size")
      terminal.resize(ScreenSize(columns: 40, rows: 12))
      try terminal.wait(until: { terminal.text.contains("? Keys") }, "the screen again")
      #expect(terminal.quit() == 0)
      OnATerminal.expectGivenBack(terminal)
    }

    /// The size changes a thousand times while keys are typed, in steps that have no common measure
    /// with the keys.
    @Test func `a thousand sizes while it draws leave the right screen`() throws {
      let terminal = try OnATerminal.start("CounterPlayground")
      // On a smaller one, keys do nothing.
      let smallest = ScreenSize(columns: 24, rows: 6)
      for step in 1...1_000 {
        let (columns, rows) = (step * 7 % 101, step * 5 % 43)
        terminal.resize(ScreenSize(columns: smallest.columns + columns, rows: smallest.rows + rows))
        if step.isMultiple(of: 10) { terminal.type("+") }
        terminal.read(within: 0)
      }
      terminal.resize(ScreenSize(columns: 61, rows: 17))
      let keys = Array(repeating: "+", count: 100).joined(separator: " ")
      let expected = try Run("CounterPlayground", ["--size", "61x17", "--keys", keys]).output
      try terminal.wait(
        until: { terminal.text + "\n" == expected }, "the screen that it has without a terminal")
      #expect(terminal.quit() == 0)
      OnATerminal.expectGivenBack(terminal)
    }
  }
}
