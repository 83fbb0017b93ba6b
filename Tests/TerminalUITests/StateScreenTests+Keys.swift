import InteractionTesting
import TerminalUI
import Testing

/// Whole screens in small windows, and lists of all keys.
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
          ╭─ Keys ─────────────────────────────────────────── ✕ ─╮
          │                                                      │
          │  ▸ [Type to search          ]                        │
          │                                                      │
          │  • Mark                                     Space ┃  │
          │    Delete                                     Del ┃  │
          │    Mark many                             Shift-↑↓ ┃  │
          │    Copy                                         y ┃  │
          │    Mark all                                     a ┃  │
          │    Move in list                     j k g G ^D ^U ┃  │
          │    Count, as 5j                               1–9 │  │
          │    Back                                       Esc │  │
          │    Quit                                         q │  │
          │    Keys                                 ? F1 : ^P │  │
          │    Move                               ↑ ↓ ← → Tab │  │
          │    Use                                      Enter │  │
          │                                                      │
          ╰──────────────────────────────────────────── 1 of 21 ─╯
          Enter Use   ↑↓ Move                  Esc Close   F1 Keys
        """)
  }
}
