import Testing

@testable import TerminalUI

/// Whole screens in the states that a person meets on the way.

/// What lies over screens where there is little room, and all keys.
extension StateScreenTests {
  @Test func `a list in a small window`() {
    let text = screen(24, 6, "Down Down") { $0.place = .favorites }
    #expect(
      text == """
          ‹ Sample   Favorite…
            ○ 1            ›
            ○ 2            ›
          ▸ ○ 3            ›

          Space Mark    ? Keys
        """)
  }

  @Test func `an alert in a small window`() {
    let text = screen(24, 6) { $0.alert = "Sure?" }
    #expect(
      text == """
          ╭──────────────────╮
          │      Sure?      ││
          │    [ Cancel ]   ┃│
          │      ▸ OK ◂     ┃│
          ╰──────────────────╯
          Enter OK      ? Keys
        """)
  }

  @Test func `all keys of a list`() {
    let text = screen(60, 20, "?") { $0.place = .favorites }
    #expect(
      text == """
          ‹ Sample   Favorite primes
          ─────────── ╭─ Keys ─────────────────── ✕ ─╮ ───────────
                      │                              │
            ○ 1       │  Space         Mark          │         ›
            ○ 2       │  Del           Delete        │         ›
            ○ 3       │  y             Copy          │         ›
                      │  Esc           Back          │
                      │  q             Quit          │
                      │  ? F1          Keys          │
                      │  ↑ ↓ ← → Tab   Move          │
                      │  Enter         Use           │
                      │  Home End      First, last   │
                      │  PgUp PgDn     Scroll        │
                      │  ^Z            Suspend       │
                      │  ^C            Quit at once  │
                      │  Shift-drag    Select text   │
                      │                              │
                      ╰──────────────────────────────╯

                                       Esc Close   q Quit   ? Keys
        """)
  }
}
