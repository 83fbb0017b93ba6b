import InteractionTesting
import Terminal
import TerminalUI
import Testing

/// Whole screens in states that occur during use.
@MainActor
struct StateScreenTests {
  func screen(
    _ columns: Int, _ rows: Int, _ keys: String = "", _ change: (Sample) -> Void
  ) -> String {
    let sample = Sample()
    change(sample)
    let session = sample.session(columns, rows)
    session.keys(keys)
    return session.screen.text
  }

  @Test func `an empty list`() {
    let text = screen(60, 14) { ($0.place, $0.rows) = (.favorites, []) }
    #expect(
      text == """
          ‹ Sample   Favorite primes
          ────────────────────────────────────────────────────────



                     No favorites yet. Save one with s.







                                        Esc Back   q Quit   ? Keys
        """)
  }

  @Test func `a long list in its middle`() {
    let text = screen(60, 18, "NPage NPage NPage Space Down") {
      ($0.place, $0.rows) = (.favorites, Array(1...100))
    }
    #expect(
      text == """
          ‹ Sample   Favorite primes
          ───────────────────────────────── 38 of 100 · 1 marked ─

            ● 37                                               › │
          ▸ ○ 38                                               › │
            ○ 39                                               › │
            ○ 40                                               › │
            ○ 41                                               › │
            ○ 42                                               › ┃
            ○ 43                                               › │
            ○ 44                                               › │
            ○ 45                                               › │
            ○ 46                                               › │
            ○ 47                                               › │
            ○ 48                                               › │
            ○ 49                                               › │

          Del Delete 1 marked   Space Mark     Esc Unmark   ? Keys
        """)
  }

  @Test func `the end of a long list`() {
    let text = screen(80, 24, "End Space Up Space Up Up") {
      ($0.place, $0.rows) = (.favorites, Array(999_900...1_000_000))
    }
    #expect(
      text == """
          ‹ Sample   Favorite primes
          ───────────────────────────────────────────────────── 98 of 101 · 2 marked ─

            ○ 999982                                                               › │
            ○ 999983                                                               › │
            ○ 999984                                                               › │
            ○ 999985                                                               › │
            ○ 999986                                                               › │
            ○ 999987                                                               › │
            ○ 999988                                                               › │
            ○ 999989                                                               › │
            ○ 999990                                                               › │
            ○ 999991                                                               › │
            ○ 999992                                                               › │
            ○ 999993                                                               › │
            ○ 999994                                                               › │
            ○ 999995                                                               › │
            ○ 999996                                                               › │
          ▸ ○ 999997                                                               › │
            ○ 999998                                                               › ┃
            ● 999999                                                               › ┃
            ● 1000000                                                              › ┃

          Del Delete 2 marked   Space Mark            Esc Unmark all   q Quit   ? Keys
        """)
  }

  @Test func `an alert over a sheet`() {
    let text = screen(80, 24) {
      ($0.place, $0.showsSheet, $0.alert) = (.counter, true, "It is saved already.")
    }
    #expect(
      text == """
          ‹ Sample   Counter
          ────────────────────────────────────────────────────────────────────────────




                                   [ − ]       7       [ + ]
                                ╭──────────────────────────────╮
                                │                              │
                                │            Answer            │
                                │                              │
                                │     It is saved already.     │
                                │                              │
                                │      [ Cancel ]  ▸ OK ◂      │
                                │                              │
                                ╰──────────────────────────────╯







          Enter OK                                         Esc Close   q Quit   ? Keys
        """)
  }

  @Test func `a long message`() {
    let text = screen(60, 20) {
      ($0.place, $0.alert) = (
        .counter,
        "The 1,000,000th prime could not be asked for: there is no network. Try again later."
      )
    }
    #expect(
      text == """
          ‹ Sample   Counter
          ────────────────────────────────────────────────────────



            ╭─────────────────────────────────────────────────╮
            │                                                 │
            │                     Answer                      │
            │                                                 │
            │  The 1,000,000th prime could not be asked for:  │
            │      there is no network. Try again later.      │
            │                                                 │
            │               [ Cancel ]  ▸ OK ◂                │
            │                                                 │
            ╰─────────────────────────────────────────────────╯




          Enter OK                     Esc Close   q Quit   ? Keys
        """)
  }

  @Test func `a text field with the focus`() {
    let text = screen(60, 18, "g 1 2 3 Left") { $0.place = .counter }
    #expect(
      text == """
          ‹ Sample   Counter
          ────────────────────────────────────────────────────────



                         [ − ]       7       [ + ]

                             [ Is this prime? ]

                         [ What is the 7th prime? ]

                    ▸ Go to  [123                     ]





          Enter Done                            Esc Back   F1 Keys
        """)
  }

  @Test func `a text longer than its field`() {
    let text = screen(40, 12, "g 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9") {
      $0.place = .counter
    }
    #expect(
      text == """
          ‹ Sample   Counter
          ────────────────────────────────────

               [ − ]       7       [ + ]

                   [ Is this prime? ]

               [ What is the 7th prime? ]

          ▸ Go to  […8901234567890123456789 ]

          Enter Done        Esc Back   F1 Keys
        """)
  }

  @Test func `a very large number`() {
    let text = screen(60, 18, "Down") { ($0.place, $0.count) = (.counter, .max) }
    #expect(
      text == """
          ‹ Sample   Counter
          ────────────────────────────────────────────────────────



                  [ − ]     9223372036854775807     [ + ]

                             ▸ Is this prime? ◂

                [ What is the 9223372036854775807th prime? ]

                      Go to  [                        ]





          - Take one   + Add one        Esc Back   q Quit   ? Keys
        """)
  }

  @Test func `a disabled button does not begin with the focus`() {
    let text = screen(60, 18) { ($0.place, $0.isBusy) = (.counter, true) }
    #expect(
      text == """
          ‹ Sample   Counter
          ────────────────────────────────────────────────────────



                         [ − ]       7       ▸ + ◂

                             [ Is this prime? ]

                         [ What is the 7th prime? ]

                      Go to  [                        ]





          + Add one   p Prime?          Esc Back   q Quit   ? Keys
        """)
  }

  @Test func `a form that is filled in`() {
    let text = screen(60, 16, "Space Down Right") { $0.place = .form }
    #expect(
      text == """
          ‹ Sample   Form
          ────────────────────────────────────────────────────────


            [✓] Loud
          ▸ Order  ‹ Oldest ›
          ────────────────────────────────────────────────────────
            Searching  ████████▍░░░░░░░░░░░   42.0%
            ◌ Waiting
            A sentence that is longer than a narrow window is wide
            wraps by words.




          ←→ Choose                     Esc Back   q Quit   ? Keys
        """)
  }

  @Test func `a form that is scrolled`() {
    let text = screen(30, 9, "NPage") { $0.place = .form }
    #expect(
      text == """
          ‹ Sample   Form
          ────────────────────────── │
            Searching  ██░░░   42.0% │
            ◌ Waiting                ┃
            A sentence that is       ┃
            longer than a narrow     ┃
            window is wide wraps by  ┃
            words.                   ┃
          Esc Back   q Quit   ? Keys
        """)
  }
}
