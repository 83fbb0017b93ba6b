import InteractionTesting
import TerminalUI
import Testing

/// Whole screens with little room, or too little.
@MainActor
struct NarrowScreenTests {
  @Test func `the menu at 40x12`() {
    #expect(
      screen(.menu, 40, 12) == """
          Sample
          ────────────────────────────────────


          ▸ Counter                        7 ›
            Favorite primes                3 ›
            Form                             ›




                               q Quit   ? Keys
        """)
  }

  @Test func `the counter at 40x12`() {
    #expect(
      screen(.counter, 40, 12) == """
          ‹ Sample   Counter
          ────────────────────────────────────

               ▸ − ◂       7       [ + ]

                   [ Is this prime? ]

               [ What is the 7th prime? ]

            Go to  [                        ]

          - Take one   + Add one        ? Keys
        """)
  }

  @Test func `the sheet at 40x12`() {
    #expect(
      screen(.counter, 40, 12, "p") == """
          ‹ Sample   Counter
          ────────────────────────────────────

            ╭─ Is it prime? ───────────────╮
            │        7 is prime 🎉         │
            │                              │
            │           ▸ Save ◂           │
            ╰──────────────────────────────╯

            Go to  [                        ]

          s Save   Esc Close   q Quit   ? Keys
        """)
  }

  @Test func `the alert at 40x12`() {
    #expect(
      screen(.counter, 40, 12, "n") == """
          ‹ Sample   Counter
          ────────────────────────────────────
            ╭──────────────────────────────╮
            │            Answer            │
            │                              │
            │     The 7th prime is 17.     │
            │                              │
            │      [ Cancel ]  ▸ OK ◂      │
            ╰──────────────────────────────╯
            Go to  [                        ]

          Enter OK          Esc Close   ? Keys
        """)
  }

  @Test func `the list at 40x12`() {
    #expect(
      screen(.favorites, 40, 12, "Down Space Down") == """
          ‹ Sample   Favorite primes
          ──────────────── 3 of 3 · 1 marked ─

            ○ 1                            ›
            ● 2                            ›
          ▸ ○ 3                            ›





          Del Delete 1 marked           ? Keys
        """)
  }

  @Test func `the form at 40x12`() {
    #expect(
      screen(.form, 40, 12, "Down") == """
          ‹ Sample   Form
          ────────────────────────────────────

            [ ] Loud                           ┃
          ▸ Order  ‹ Newest ›                  ┃
          ──────────────────────────────────── ┃
            Searching  ██████▎░░░░░░░░   42.0% ┃
            ◌ Waiting                          ┃
            A sentence that is longer than a   ┃
            narrow window is wide wraps by     │

          ←→ Choose          Esc Back   ? Keys
        """)
  }

  @Test func `all keys at 40x12`() {
    #expect(
      screen(.counter, 40, 12, "?") == """
          ‹ Sample   Counter
          ╭─ Keys ─────────────────────── ✕ ─╮
          │  ▸ [Type to search          ]    │
          │                                  │
          │  • Take one                 - ┃  │
          │    Add one                  + │  │
          │    Prime?                   p │  │
          │    Nth                      n │  │
          │    Go to                    g │  │
          │    Back                   Esc │  │
          ╰──────────────────────── 1 of 19 ─╯
          Enter Use   ↑↓ Move          F1 Keys
        """)
  }

  @Test func `the smallest screen`() {
    #expect(
      screen(.counter, 24, 6) == """
          ‹ Sample   Counter
             ▸ − ◂ 7 [ + ]     ┃
           [ Is this prime? ]  ┃
          [ What is the 7th… ] ┃
            Go to              │
          - Take one    ? Keys
        """)
  }

  @Test func `a screen that is too small for a sentence`() {
    #expect(screen(.counter, 10, 3) == " At least\n  24x6.\n")
  }

  @Test func `a screen that is too small`() {
    #expect(
      screen(.counter, 20, 5) == """

         Too small: make it
           at least 24x6.


        """)
  }
}
