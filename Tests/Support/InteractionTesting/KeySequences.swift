package import Interface

/// A program that hosts show in tests.
@MainActor
package protocol SampleProgram: AnyObject {
  var tree: Node { get }
  /// The parts of the state that keys have changed.
  var changes: [String] { get }
}

/// Keys, and what a program does with them on every host that has room for ten rows of a list.
package struct KeySequence: Sendable {
  package let keys: [Key]
  /// The layers, the focus, the current row, the announcement and the state of the program in the end.
  package let outcome: String
  /// The words of the keys that work in the end; nil if the program does not say.
  package let words: String?
  /// Creates the program as it is before the first key.
  package let program: @MainActor @Sendable () -> any SampleProgram

  /// Returns the sequences of one program.
  ///
  /// - Parameters:
  ///   - words: Parts of outcomes, each with the words of the keys that work then. The first part found counts.
  ///   - rows: Keys and their outcomes.
  ///   - program: Creates the program.
  static func rows(
    words: KeyValuePairs<String, String> = [:], _ rows: [([Key], String)],
    of program: @escaping @MainActor @Sendable () -> any SampleProgram
  ) -> [KeySequence] {
    rows.map { keys, outcome in
      let words = words.first { $0.key.isEmpty || outcome.contains($0.key) }?.value
      return KeySequence(keys: keys, outcome: outcome, words: words, program: program)
    }
  }

  private static func rows(
    in place: Sample.Place, words: KeyValuePairs<String, String>, _ rows: [([Key], String)],
    with change: @escaping @MainActor @Sendable (Sample) -> Void = { _ in }
  ) -> [KeySequence] {
    Self.rows(words: words, rows) {
      let sample = Sample()
      (sample.place, sample.rows) = (place, Array(1...40))
      change(sample)
      return sample
    }
  }

  /// The keys that every host takes alike.
  package static let all =
    samples
    + [
      disabling, vanishing, neighbors, placeholders, bound, boundAlone, boundInSheet, late,
      lateBelowSearch,
      lateDefault, keyPresses, disabledShortcut, sharedWords, rowKeys, defaultFocus,
      sheetDefaultFocus, sheetField, answers, manyAnswers, questions, dialog, disabledDialog,
      fields, filledFields, fieldOutside, matches,
    ].flatMap(\.self)

  /// The keys of the two large programs.
  package static let samples = [
    menu, counter, disabled, covered, favorites, form, shelf, shelfResults, shelfHeader,
  ].flatMap(\.self)
}

// MARK: - The table

extension KeySequence {
  private static let menu = rows(
    in: .menu,
    words: [
      "Sample": "q Quit, ? Keys",
      "Favorite primes": "Del Delete, Space Mark, Esc Back, q Quit, ? Keys",
    ],
    [
      // The focus
      ([], "Sample: Counter 7"),
      ([.down, .down], "Sample: Form"),
      ([.up], "Sample: Counter 7"),
      ([.end], "Sample: Form"),
      ([.end, .home], "Sample: Counter 7"),
      ([.tab, .tab, .tab], "Sample: Counter 7"),
      ([.backTab], "Sample: Form"),
      ([.down, .enter], "Favorite primes: row 1"),
      ([.escape], "Sample: Counter 7"),
      ([.down, .enter, .escape], "Sample: Favorite primes 40"),
      ([.enter, .down, .down, .escape, .enter], "Counter: −"),
      ([.modified(.shift, .down)], "Sample: Favorite primes 40"),
      ([.modified(.shift, .down), .modified(.control, .down)], "Sample: Form"),
      ([.down, .modified([.control, .alt], .up)], "Sample: Favorite primes 40"),
      (["j", "G", .control("d")], "Sample: Counter 7"),
      (["?", "f", "o", "r", "m", .enter], "Form: Loud"),
    ])

  private static let counter = rows(
    in: .counter,
    words: [
      "Go to": "Enter Done, Esc Back, F1 Keys",
      "> Keys": "Enter Use, ↑↓ Move, Esc Close, F1 Keys",
      "> untitled": "Enter OK, Esc Close, q Quit, ? Keys",
      "> Is it prime?": "s Save, Esc Close, q Quit, ? Keys",
      "Sample": "q Quit, ? Keys",
      "Counter": "- Take one, + Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys",
      "Favorite primes": "Del Delete, Space Mark, Esc Back, q Quit, ? Keys",
    ],
    [
      // Shortcuts, sheets and alerts
      ([.left, .right], "Counter: +"),
      (["+", "+", "-"], "Counter: −, count 8"),
      (["P"], "Counter > Is it prime?: Save"),
      (["з"], "Counter > Is it prime?: Save"),
      (["p"], "Counter > Is it prime?: Save"),
      (["p", "+"], "Counter > Is it prime?: Save, says Add one works when this is closed"),
      (["p", .enter], "Counter: −"),
      (["p", .escape], "Counter: −"),
      (["n"], "Counter > untitled: OK, alert The 7th prime is 17."),
      (
        ["n", "+"],
        "Counter > untitled: OK, says Add one works when this is closed, alert The 7th prime is 17."
      ),
      (["n", .left, .enter], "Counter: −"),
      (["n", .enter], "Counter: −"),
      ([.escape], "Sample: Counter 7"),
      (["q"], "Counter: −, has quit"),
      ([.control("c")], "Counter: −, has quit, is interrupted"),
      ([.control("z")], "Counter: −, is suspended"),
      // Texts
      (["g"], "Counter: Go to"),
      (["g", "7", .enter], #"Counter: −, submitted ["7"]"#),
      (["g", "7", .space, "9", .backspace], "Counter: Go to = 7 "),
      (["g", "q", "?"], "Counter: Go to = q?"),
      (["g", .tab], "Counter: −"),
      ([.end, "7", .enter, "+"], #"Counter: Go to = +, submitted ["7"]"#),
      ([.right, "g", "4", "2", .enter, "+"], #"Counter: +, count 43, submitted ["42"]"#),
      (["g", "1", "+", "q", "?", .space, "g"], "Counter: Go to = 1+q? g"),
      ([.right, .enter, .space], "Counter: +, count 9"),
      // The palette
      (["?"], "Counter > Keys: "),
      (["?", .escape], "Counter: −"),
      (["?", .down, .down, .enter], "Counter > Is it prime?: Save"),
      (["?", "d", "d", .enter], "Counter: −, count 8"),
      (["?", "x", "y", "z", .enter], "Counter > Keys:  = xyz"),
      (["?", "f", "a", "v", .enter], "Favorite primes: row 1"),
      (
        ["n", "?", "f", "a", "v", .enter],
        "Counter > untitled > Keys:  = fav, alert The 7th prime is 17."
      ),
      (["g", .function(1)], "Counter > Keys: "),
      ([.right, "p", .escape], "Counter: +"),
      (["й"], "Counter: −, has quit"),
      (["p", "q"], "Counter > Is it prime?: Save, has quit"),
      (["n", "q"], "Counter > untitled: OK, has quit, alert The 7th prime is 17."),
      (["g", .control("c")], "Counter: Go to, has quit, is interrupted"),
      (["p", .control("c")], "Counter > Is it prime?: Save, has quit, is interrupted"),
      (
        ["n", "n"],
        "Counter > untitled: OK, says Nth works when this is closed, alert The 7th prime is 17."
      ),
      (["g", "X", "Q"], "Counter: Go to = XQ"),
      (["g", "п"], "Counter: Go to = п"),
      (["g", .alt("b"), .alt("f"), .alt("d"), .alt("q"), .alt("?"), .alt("7")], "Counter: Go to"),
      (["g"] + [.up, .down, .home, .function(1)].map { .modified(.alt, $0) }, "Counter: Go to"),
      ([.alt("q")], "Counter: −"),
      (["?", "п", "+"], "Counter > Keys:  = п+"),
      ([":", .function(1)], "Counter: −"),
      ([.function(1), .control("p")], "Counter: −"),
      ([.control("p"), .function(1)], "Counter: −"),
      ([":", .down, .down, .up, .enter], "Counter: −, count 8"),
      ([":", .down, .down, "o", "n", "e", .enter], "Counter: −, count 6"),
      (["g", "1", ":", .control("p"), "n", "t", "h", .enter, .escape], "Counter: Go to = 1:"),
    ])

  private static let disabled = rows(
    in: .counter,
    words: [
      "> Keys": "Enter Use, ↑↓ Move, Esc Close, F1 Keys",
      "Counter": "+ Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys",
    ],
    [
      // A control that is disabled
      ([], "Counter: +"),
      (["-"], "Counter: +"),
      ([.left, .enter], "Counter: +, count 8"),
      (["?", "t", "a", "k", "e", .enter], "Counter > Keys:  = take"),
    ]
  ) { $0.isBusy = true }

  private static let favorites = rows(
    in: .favorites,
    words: [
      "> untitled": "Enter OK, Esc Close, q Quit, ? Keys",
      "> Keys": "Enter Use, ↑↓ Move, Esc Close, F1 Keys",
      "Sample": "q Quit, ? Keys",
      "row 1, marked [1] ": "Del Delete 1 marked, Space Unmark, Esc Unmark, q Quit, ? Keys",
      "row 2, marked [1] ": "Del Delete 1 marked, Space Mark, Esc Unmark, q Quit, ? Keys",
      " of 2": "Del Delete 2 marked, Space Unmark, Esc Unmark all, q Quit, ? Keys",
      " of 3": "Del Delete 3 marked, Space Unmark, Esc Unmark all, q Quit, ? Keys",
      " of 40": "Del Delete 40 marked, Space Unmark, Esc Unmark all, q Quit, ? Keys",
      "": "Del Delete, Space Mark, Esc Back, q Quit, ? Keys",
    ],
    [
      // Lists
      ([], "Favorite primes: row 1"),
      ([.down, .down], "Favorite primes: row 3"),
      (["5", "j"], "Favorite primes: row 6"),
      (["3"], "Favorite primes: row 1, says 3 times"),
      (["0"], "Favorite primes: row 1"),
      (["9", "G"], "Favorite primes: row 9"),
      (["G", "k"], "Favorite primes: row 39"),
      ([.pageDown], "Favorite primes: row 10"),
      ([.control("d")], "Favorite primes: row 6"),
      ([.end, .pageUp], "Favorite primes: row 31"),
      ([.end, .down], "Favorite primes: row 40"),
      (["5", "j", "g"], "Favorite primes: row 1"),
      ([.enter], "Favorite primes > untitled: OK, alert Row 1"),
      (["2", "j", "y"], "Favorite primes: row 3, says Copied 3"),
      // Marks
      ([.space], "Favorite primes: row 1, marked [1] of 1"),
      ([.space, .down, .space], "Favorite primes: row 2, marked [1, 2] of 2"),
      ([.space, .escape], "Favorite primes: row 1"),
      (
        [.modified(.shift, .down), .modified(.shift, .down)],
        "Favorite primes: row 3, marked [1, 2, 3] of 3"
      ),
      (
        [.modified(.shift, .down), .modified(.shift, .down), .modified(.shift, .up)],
        "Favorite primes: row 2, marked [1, 2] of 2"
      ),
      (["a"], "Favorite primes: row 1, marked [1, 2, 3, 4] of 40"),
      (["a", "a"], "Favorite primes: row 1"),
      (["a", .escape], "Favorite primes: row 1"),
      // Removed rows
      ([.delete], "Favorite primes: row 2, without [1]"),
      (["5", "j", .delete], "Favorite primes: row 7, without [6]"),
      ([.end, .delete], "Favorite primes: row 39, without [40]"),
      ([.space, .down, .down, .space, .delete], "Favorite primes: row 4, without [1, 3]"),
      (["5", "j", "3", "k"], "Favorite primes: row 3"),
      ([.down, .down, .up], "Favorite primes: row 2"),
      ([.end, .home], "Favorite primes: row 1"),
      ([.pageDown, .enter, .escape], "Favorite primes: row 10"),
      ([.end, .escape, .down, .enter], "Favorite primes: row 1"),
      ([.backspace], "Favorite primes: row 1"),
      ([.control("h")], "Favorite primes: row 1"),
      ([.space, .down], "Favorite primes: row 2, marked [1] of 1"),
      ([.space, .down, .delete], "Favorite primes: row 2, without [1]"),
      ([.end, .space, .up, .space, .delete], "Favorite primes: row 38, without [39, 40]"),
      ([.space, .escape, .escape], "Sample: Counter 7"),
      ([.space, .down, "?", .enter], "Favorite primes: row 2, marked [1, 2] of 2"),
      ([.down, "?", "d", "e", "l", "e", "t", "e", .enter], "Favorite primes: row 3, without [2]"),
    ])

  private static let form = rows(
    in: .form,
    words: [
      "Order": "←→ Choose, Esc Back, q Quit, ? Keys",
      "Form": "Esc Back, q Quit, ? Keys",
    ],
    [
      // Toggles and pickers
      ([], "Form: Loud"),
      ([.space], "Form: Loud, on"),
      ([.enter], "Form: Loud, on"),
      ([.down, .right], "Form: Order, choice 1"),
      ([.down, .left], "Form: Order, choice 1"),
      ([.down, .enter, .enter], "Form: Order"),
      ([.down, .down], "Form: Order"),
      (["?", "l", "o", "u", "d", .enter], "Form: Loud, on"),
      (["?", "o", "l", "d", "e", "s", "t", .enter], "Form: Loud, choice 1"),
    ])

  private static let shelf = rows(
    words: [
      "Search, []": "Esc Leave, F1 Keys",
      "Search = x": "Esc Clear, F1 Keys",
      "Search = ": "↓ Results, Esc Clear, F1 Keys",
      "Search": "↓ Results, Esc List, F1 Keys",
      "> Keys": "Enter Use, ↑↓ Move, Esc Close, F1 Keys",
      "Copies": "/ Search, s Sort, e Empty, ←→ Change, q Quit, ? Keys",
      "book: Title = A": "Enter Done, Esc Close, F1 Keys",
      "book: Title": "Enter Next, Esc Close, F1 Keys",
      "book: Author": "Enter Done, Esc Close, F1 Keys",
      "> untitled": "y Empty, n Keep, Enter Keep, Esc Close, q Quit, ? Keys",
      "Shelf": "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys",
    ],
    [
      // Searches and results
      ([], "Shelf: row Emma"),
      (["/", "u"], "Shelf: Search = u"),
      (["/", "u", .escape], "Shelf: row Emma"),
      (["/", "u", .escape, "s"], "Shelf: row Dune, sorted"),
      (["/", "x", .escape], "Shelf: row Emma"),
      (["/", .escape], "Shelf: row Emma"),
      (["/", "u", .enter, .escape], "Shelf: row Faust, on Faust"),
      // Order and moves
      (["s"], "Shelf: row Dune, sorted"),
      (["s", "s"], "Shelf: row Ulysses, sorted down"),
      (
        [.modified(.alt, .down)],
        #"Shelf: row Emma, ["Faust", "Emma", "Hamlet", "Dune", "Ulysses"], on Emma"#
      ),
      (
        [.down, .modified(.alt, .up)],
        #"Shelf: row Faust, ["Faust", "Emma", "Hamlet", "Dune", "Ulysses"], on Faust"#
      ),
      ([.modified(.alt, .up)], "Shelf: row Emma, on Emma"),
      // Steppers
      ([.tab], "Shelf: Copies"),
      ([.tab, .right, .right, .right], "Shelf: Copies, 3 copies"),
      ([.tab, "+", "-", .left], "Shelf: Copies"),
      ([.tab, .enter], "Shelf: Copies, 2 copies"),
      ([.tab, .right, .right, .right, .left], "Shelf: Copies, 2 copies"),
      // Forms
      (["+"], "Shelf > New book: Title"),
      (["+", "A", .enter], "Shelf > New book: Author"),
      (
        ["+", "A", .enter, "B", .enter],
        #"Shelf: row A, says 6 books. , ["Emma", "Faust", "Hamlet", "Dune", "Ulysses", "A"], on A"#
      ),
      (
        ["+", "A", .down, "B", .enter],
        #"Shelf: row A, says 6 books. , ["Emma", "Faust", "Hamlet", "Dune", "Ulysses", "A"], on A"#
      ),
      (
        [.tab, .tab, .enter, "A", .enter, "B", .enter],
        #"Shelf: row A, says 6 books. , ["Emma", "Faust", "Hamlet", "Dune", "Ulysses", "A"], on A"#
      ),
      ([.tab, .tab, .enter, .escape], "Shelf: Add"),
      (["+", "A", .escape], "Shelf: row Emma"),
      (["+", "A", .enter, "B", .backTab], "Shelf > New book: Title = A"),
      // Questions and keys of views
      (["e"], "Shelf > untitled: Keep"),
      (["e", "n"], "Shelf: row Emma"),
      (["e", .enter], "Shelf: row Emma"),
      (["e", .escape], "Shelf: row Emma"),
      (["2"], "Shelf: row Emma, level 2"),
      (["1", .end], "Shelf: row Ulysses, level 1, on Ulysses"),
      (["?", "l", "e", "v", .enter], "Shelf: row Emma, level 1"),
      (["/"], "Shelf: Search"),
      (["/", "x"], "Shelf: Search = x"),
      (["/", "x", "y", .down], "Shelf: Search = xy"),
      (["/", "x", "y", .enter, .enter], "Shelf: Search = xy"),
      (
        ["+", "A", .enter, "B", .enter, .down],
        #"Shelf: row A, ["Emma", "Faust", "Hamlet", "Dune", "Ulysses", "A"], on A"#
      ),
      (["2", "j"], "Shelf: row Faust, level 2, on Faust"),
      (["3", "2", "G"], "Shelf: row Ulysses, on Ulysses"),
      (["e", "y", "/"], "Shelf: Search, []"),
      (["e", "?", "y"], "Shelf > untitled > Keys:  = y"),
      (["e", "?", "k", "e", "e", "p", .enter], "Shelf: row Emma"),
      (["e", "?", "e", "m", "p", "t", "y", .enter, "/"], "Shelf: Search, []"),
    ]
  ) { Shelf() }

  private static let shelfResults = rows(
    words: ["": "/ Search, s Sort, + Add, e Empty, Esc Clear, q Quit, ? Keys"],
    [
      (["/", "u", .down], "Shelf: row Faust, on Faust"),
      (["/", "u", .enter], "Shelf: row Faust, on Faust"),
      (["/", "u", .enter, "n", "n"], "Shelf: row Ulysses, on Ulysses"),
      (["/", "u", .enter, "N"], "Shelf: row Ulysses, on Ulysses"),
      ([.end, "/", "u", .down, .down], "Shelf: row Ulysses, on Ulysses"),
    ]
  ) { Shelf() }

  private static let shelfHeader = rows(
    words: ["": "/ Search, s Sort, + Add, e Empty, ←→ Sort by, Enter Reverse, q Quit, ? Keys"],
    [
      ([.up], "Shelf: "),
      ([.up, .enter, .right], "Shelf: , sorted"),
    ]
  ) { Shelf() }

  private static let covered = rows(
    in: .counter, words: [:],
    [
      (
        ["s"],
        "Counter > Is it prime? > untitled: OK, says Save works when this is closed, alert Over it"
      ),
      ([.escape], "Counter > Is it prime?: Save"),
      ([.escape, "s"], "Counter: −"),
    ]
  ) { ($0.showsSheet, $0.alert) = (true, "Over it") }
}
