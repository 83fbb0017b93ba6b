import InteractionTesting
import Terminal
import TerminalUI
import Testing

/// Whole screens with enough room.
@MainActor
struct ScreenTests {
  @Test func `the menu at 80x24`() {
    #expect(
      screen(.menu, 80, 24) == """
          Sample
          ────────────────────────────────────────────────────────────────────────────




          ▸ Counter                                                                7 ›
            Favorite primes                                                        3 ›
            Form                                                                     ›














                                                                       q Quit   ? Keys
        """)
  }

  @Test func `the counter at 80x24`() {
    #expect(
      screen(.counter, 80, 24) == """
          ‹ Sample   Counter
          ────────────────────────────────────────────────────────────────────────────




                                   ▸ − ◂       7       [ + ]

                                       [ Is this prime? ]

                                   [ What is the 7th prime? ]

                                Go to  [                        ]










          - Take one   + Add one   p Prime?   n Nth         Esc Back   q Quit   ? Keys
        """)
  }

  @Test func `the sheet at 80x24`() {
    #expect(
      screen(.counter, 80, 24, "p") == """
          ‹ Sample   Counter
          ────────────────────────────────────────────────────────────────────────────




                                   [ − ]       7       [ + ]

                                ╭─ Is it prime? ───────────────╮
                                │                              │
                                │        7 is prime 🎉         │
                                │                              │
                                │           ▸ Save ◂           │
                                │                              │
                                ╰──────────────────────────────╯








          s Save                                           Esc Close   q Quit   ? Keys
        """)
  }

  @Test func `the alert at 80x24`() {
    #expect(
      screen(.counter, 80, 24, "n") == """
          ‹ Sample   Counter
          ────────────────────────────────────────────────────────────────────────────




                                   [ − ]       7       [ + ]
                                ╭──────────────────────────────╮
                                │                              │
                                │            Answer            │
                                │                              │
                                │     The 7th prime is 17.     │
                                │                              │
                                │      [ Cancel ]  ▸ OK ◂      │
                                │                              │
                                ╰──────────────────────────────╯







          Enter OK                                         Esc Close   q Quit   ? Keys
        """)
  }

  @Test func `the form at 80x24`() {
    #expect(
      screen(.form, 80, 24, "Down") == """
          ‹ Sample   Form
          ────────────────────────────────────────────────────────────────────────────




            [ ] Loud
          ▸ Order  ‹ Newest ›
          ────────────────────────────────────────────────────────────────────────────
            Searching  ████████▍░░░░░░░░░░░   42.0%
            ◌ Waiting
            A sentence that is longer than a narrow window is wide wraps by words.











          ←→ Choose                                         Esc Back   q Quit   ? Keys
        """)
  }

  @Test func `all keys at 80x24`() {
    #expect(
      screen(.counter, 80, 24, "?") == """
          ‹ Sample   Counter
          ───── ╭─ Keys ─────────────────────────────────────────────────── ✕ ─╮ ─────
                │                                                              │
                │  ▸ [Type to search          ]                                │
                │                                                              │
                │  • Take one                                             - ┃  │
                │    Add one                                              + ┃  │
                │    Prime?                                               p ┃  │
                │    Nth                                                  n ┃  │
                │    Go to                                                g ┃  │
                │    Back                                               Esc ┃  │
                │    Quit                                                 q ┃  │
                │    Keys                                         ? F1 : ^P ┃  │
                │    Move                                       ↑ ↓ ← → Tab ┃  │
                │    Use                                        Enter Space ┃  │
                │    First, last                                   Home End ┃  │
                │    Scroll                                       PgUp PgDn ┃  │
                │    Suspend                                             ^Z ┃  │
                │    Quit at once                                        ^C │  │
                │    Select text                                 Shift-drag │  │
                │    Copy the command of this screen                        │  │
                │                                                              │
                ╰──────────────────────────────────────────────────── 1 of 19 ─╯
          Enter Use   ↑↓ Move                                      Esc Close   F1 Keys
        """)
  }

  @Test func `a wide screen limits content to a readable width`() {
    let lines = screen(.counter, 200, 60).split(separator: "\n", omittingEmptySubsequences: false)
    let column = lines.map { $0.dropFirst(52) }
    #expect(lines.count == 60)
    #expect(lines.allSatisfy { $0.prefix(52).allSatisfy { $0 == " " } && $0.count <= 52 + 96 })
    #expect(column[0] == "‹ Sample   Counter")
    #expect(column[12] == "                                   ▸ − ◂       7       [ + ]")
    #expect(
      column[59] == "- Take one   + Add one   p Prime?   n Nth   g Go to"
        + String(repeating: " ", count: 19)
        + "Esc Back   q Quit   ? Keys")
  }

  @Test func `without color, only attributes are used`() {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session()
    session.keys("p")
    let text = session.screen.styledText(.none)
    #expect(text.contains("\u{1B}[7m▸ Save ◂"))
    #expect(!text.contains("\u{1B}[3") && !text.contains(";3"))
  }

  @Test func `the text of a screen has its size`() {
    for (columns, rows) in [(1, 1), (2, 9), (24, 6), (25, 7), (33, 10), (300, 5), (80, 100)] {
      for place in [Sample.Place.menu, .counter, .favorites, .form] {
        for keys in ["", "p", "n", "?"] {
          let lines = screen(place, columns, rows, keys).split(
            separator: "\n", omittingEmptySubsequences: false)
          #expect(lines.count == rows)
          #expect(lines.allSatisfy { Width.of($0) <= columns })
        }
      }
    }
  }
}
