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

          Del Delete    ? Keys
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
          ────────── ╭─ Keys ───────────────────── ✕ ─╮ ──────────
                     │                                │
            ○ 1      │  Del             Delete       ┃│        ›
            ○ 2      │  Space           Mark         ┃│        ›
            ○ 3      │  Shift-↑↓        Mark many    ┃│        ›
                     │  y               Copy         ┃│
                     │  a               Mark all     ┃│
                     │  j k g G ^D ^U   Move in list ┃│
                     │  Esc             Back         ┃│
                     │  q               Quit         ┃│
                     │  ? F1            Keys         ┃│
                     │  ↑ ↓ ← → Tab     Move         ┃│
                     │  Enter           Use          ┃│
                     │  Home End        First, last  ┃│
                     │  PgUp PgDn       Scroll       ││
                     │  ^Z              Suspend      ││
                     │                                │
                     ╰────────────────────────────────╯
                                       Esc Close   q Quit   ? Keys
        """)
  }
}
