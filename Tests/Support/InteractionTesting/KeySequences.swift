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
  /// The words of the keys that work in the end.
  package let words: String
  /// Creates the program as it is before the first key.
  package let program: @MainActor @Sendable () -> any SampleProgram

  private init(
    _ keys: [Key], of program: @escaping @MainActor @Sendable () -> any SampleProgram,
    _ outcome: String, keys words: String
  ) {
    (self.keys, self.program, self.outcome, self.words) = (keys, program, outcome, words)
  }

  private init(
    _ keys: [Key], in place: Sample.Place,
    with change: @escaping @MainActor @Sendable (Sample) -> Void = { _ in }, _ outcome: String,
    keys words: String
  ) {
    let program: @MainActor @Sendable () -> any SampleProgram = {
      let sample = Sample()
      (sample.place, sample.rows) = (place, Array(1...40))
      change(sample)
      return sample
    }
    self.init(keys, of: program, outcome, keys: words)
  }
}

// MARK: - The table

extension KeySequence {
  /// The keys that every host takes alike.
  package static let all = [
    // The focus
    KeySequence(
      [], in: .menu,
      "Sample: Counter 7",
      keys: "q Quit, ? Keys"),
    KeySequence(
      [.down, .down], in: .menu,
      "Sample: Form",
      keys: "q Quit, ? Keys"),
    KeySequence(
      [.up], in: .menu,
      "Sample: Counter 7",
      keys: "q Quit, ? Keys"),
    KeySequence(
      [.end], in: .menu,
      "Sample: Form",
      keys: "q Quit, ? Keys"),
    KeySequence(
      [.end, .home], in: .menu,
      "Sample: Counter 7",
      keys: "q Quit, ? Keys"),
    KeySequence(
      [.tab, .tab, .tab], in: .menu,
      "Sample: Counter 7",
      keys: "q Quit, ? Keys"),
    KeySequence(
      [.backTab], in: .menu,
      "Sample: Form",
      keys: "q Quit, ? Keys"),
    KeySequence(
      [.down, .enter], in: .menu,
      "Favorite primes: row 1",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.escape], in: .menu,
      "Sample: Counter 7",
      keys: "q Quit, ? Keys"),
    // Shortcuts, sheets and alerts
    KeySequence(
      [.left, .right], in: .counter,
      "Counter: +",
      keys: "- Take one, + Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["+", "+", "-"], in: .counter,
      "Counter: −, count 8",
      keys: "- Take one, + Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["P"], in: .counter,
      "Counter > Is it prime?: Save",
      keys: "s Save, Esc Close, q Quit, ? Keys"),
    KeySequence(
      ["з"], in: .counter,
      "Counter > Is it prime?: Save",
      keys: "s Save, Esc Close, q Quit, ? Keys"),
    KeySequence(
      ["p"], in: .counter,
      "Counter > Is it prime?: Save",
      keys: "s Save, Esc Close, q Quit, ? Keys"),
    KeySequence(
      ["p", "+"], in: .counter,
      "Counter > Is it prime?: Save, says Add one works when this is closed",
      keys: "s Save, Esc Close, q Quit, ? Keys"),
    KeySequence(
      ["p", .enter], in: .counter,
      "Counter: −",
      keys: "- Take one, + Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["p", .escape], in: .counter,
      "Counter: −",
      keys: "- Take one, + Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["n"], in: .counter,
      "Counter > untitled: OK",
      keys: "Enter OK, Esc Close, q Quit, ? Keys"),
    KeySequence(
      ["n", "+"], in: .counter,
      "Counter > untitled: OK, says Add one works when this is closed",
      keys: "Enter OK, Esc Close, q Quit, ? Keys"),
    KeySequence(
      ["n", .left, .enter], in: .counter,
      "Counter: −",
      keys: "- Take one, + Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["n", .enter], in: .counter,
      "Counter: −",
      keys: "- Take one, + Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.escape], in: .counter,
      "Sample: Counter 7",
      keys: "q Quit, ? Keys"),
    KeySequence(
      ["q"], in: .counter,
      "Counter: −, has quit",
      keys: "- Take one, + Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.control("c")], in: .counter,
      "Counter: −, has quit",
      keys: "- Take one, + Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.control("z")], in: .counter,
      "Counter: −, is suspended",
      keys: "- Take one, + Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    // A control that is disabled
    KeySequence(
      [], in: .counter, with: { $0.isBusy = true },
      "Counter: +",
      keys: "+ Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["-"], in: .counter, with: { $0.isBusy = true },
      "Counter: +",
      keys: "+ Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.left, .enter], in: .counter, with: { $0.isBusy = true },
      "Counter: +, count 8",
      keys: "+ Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    // Texts
    KeySequence(
      ["g"], in: .counter,
      "Counter: Go to",
      keys: "Enter Done, Esc Back, F1 Keys"),
    KeySequence(
      ["g", "7", .enter], in: .counter,
      "Counter: −, submitted [\"7\"]",
      keys: "- Take one, + Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["g", "7", .space, "9", .backspace], in: .counter,
      "Counter: Go to = 7 ",
      keys: "Enter Done, Esc Back, F1 Keys"),
    KeySequence(
      ["g", "q", "?"], in: .counter,
      "Counter: Go to = q?",
      keys: "Enter Done, Esc Back, F1 Keys"),
    KeySequence(
      ["g", .tab], in: .counter,
      "Counter: −",
      keys: "- Take one, + Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    // The palette
    KeySequence(
      ["?"], in: .counter,
      "Counter > Keys: ",
      keys: "Enter Use, ↑↓ Move, Esc Close, F1 Keys"),
    KeySequence(
      ["?", .escape], in: .counter,
      "Counter: −",
      keys: "- Take one, + Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["?", .down, .down, .enter], in: .counter,
      "Counter > Is it prime?: Save",
      keys: "s Save, Esc Close, q Quit, ? Keys"),
    KeySequence(
      ["?", "d", "d", .enter], in: .counter,
      "Counter: −, count 8",
      keys: "- Take one, + Add one, p Prime?, n Nth, g Go to, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["?", "x", "y", "z", .enter], in: .counter,
      "Counter > Keys:  = xyz",
      keys: "Enter Use, ↑↓ Move, Esc Close, F1 Keys"),
    KeySequence(
      ["?", "f", "a", "v", .enter], in: .counter,
      "Favorite primes: row 1",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["n", "?", "f", "a", "v", .enter], in: .counter,
      "Counter > untitled > Keys:  = fav",
      keys: "Enter Use, ↑↓ Move, Esc Close, F1 Keys"),
    KeySequence(
      ["g", .function(1)], in: .counter,
      "Counter > Keys: ",
      keys: "Enter Use, ↑↓ Move, Esc Close, F1 Keys"),
    // Lists
    KeySequence(
      [], in: .favorites,
      "Favorite primes: row 1",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.down, .down], in: .favorites,
      "Favorite primes: row 3",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["5", "j"], in: .favorites,
      "Favorite primes: row 6",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["3"], in: .favorites,
      "Favorite primes: row 1, says 3 times",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["0"], in: .favorites,
      "Favorite primes: row 1",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["9", "G"], in: .favorites,
      "Favorite primes: row 9",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["G", "k"], in: .favorites,
      "Favorite primes: row 39",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.pageDown], in: .favorites,
      "Favorite primes: row 10",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.control("d")], in: .favorites,
      "Favorite primes: row 6",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.end, .pageUp], in: .favorites,
      "Favorite primes: row 31",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.end, .down], in: .favorites,
      "Favorite primes: row 40",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["5", "j", "g"], in: .favorites,
      "Favorite primes: row 1",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.enter], in: .favorites,
      "Favorite primes > untitled: OK",
      keys: "Enter OK, Esc Close, q Quit, ? Keys"),
    KeySequence(
      ["2", "j", "y"], in: .favorites,
      "Favorite primes: row 3, says Copied 3",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    // Marks
    KeySequence(
      [.space], in: .favorites,
      "Favorite primes: row 1, marked [1] of 1",
      keys: "Del Delete 1 marked, Space Unmark, Esc Unmark, q Quit, ? Keys"),
    KeySequence(
      [.space, .down, .space], in: .favorites,
      "Favorite primes: row 2, marked [1, 2] of 2",
      keys: "Del Delete 2 marked, Space Unmark, Esc Unmark all, q Quit, ? Keys"),
    KeySequence(
      [.space, .escape], in: .favorites,
      "Favorite primes: row 1",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.modified(.shift, .down), .modified(.shift, .down)], in: .favorites,
      "Favorite primes: row 3, marked [1, 2, 3] of 3",
      keys: "Del Delete 3 marked, Space Unmark, Esc Unmark all, q Quit, ? Keys"),
    KeySequence(
      [.modified(.shift, .down), .modified(.shift, .down), .modified(.shift, .up)], in: .favorites,
      "Favorite primes: row 2, marked [1, 2] of 2",
      keys: "Del Delete 2 marked, Space Unmark, Esc Unmark all, q Quit, ? Keys"),
    KeySequence(
      ["a"], in: .favorites,
      "Favorite primes: row 1, marked [1, 2, 3, 4] of 40",
      keys: "Del Delete 40 marked, Space Unmark, Esc Unmark all, q Quit, ? Keys"),
    KeySequence(
      ["a", "a"], in: .favorites,
      "Favorite primes: row 1",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["a", .escape], in: .favorites,
      "Favorite primes: row 1",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    // Removed rows
    KeySequence(
      [.delete], in: .favorites,
      "Favorite primes: row 2, without [1]",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      ["5", "j", .delete], in: .favorites,
      "Favorite primes: row 7, without [6]",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.end, .delete], in: .favorites,
      "Favorite primes: row 39, without [40]",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.space, .down, .down, .space, .delete], in: .favorites,
      "Favorite primes: row 4, without [1, 3]",
      keys: "Del Delete, Space Mark, Esc Back, q Quit, ? Keys"),
    // Toggles and pickers
    KeySequence(
      [], in: .form,
      "Form: Loud",
      keys: "Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.space], in: .form,
      "Form: Loud, on",
      keys: "Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.enter], in: .form,
      "Form: Loud, on",
      keys: "Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.down, .right], in: .form,
      "Form: Order, choice 1",
      keys: "←→ Choose, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.down, .left], in: .form,
      "Form: Order, choice 1",
      keys: "←→ Choose, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.down, .enter, .enter], in: .form,
      "Form: Order",
      keys: "←→ Choose, Esc Back, q Quit, ? Keys"),
    KeySequence(
      [.down, .down], in: .form,
      "Form: Order",
      keys: "←→ Choose, Esc Back, q Quit, ? Keys"),
    // Searches and results
    KeySequence(
      [], of: { Shelf() },
      "Shelf: row Emma",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["/", "u"], of: { Shelf() },
      "Shelf: Search = u",
      keys: "↓ Results, Esc Clear, F1 Keys"),
    KeySequence(
      ["/", "u", .down], of: { Shelf() },
      "Shelf: row Faust, on Faust",
      keys: "/ Search, s Sort, + Add, e Empty, Esc Clear, q Quit, ? Keys"),
    KeySequence(
      ["/", "u", .enter], of: { Shelf() },
      "Shelf: row Faust, on Faust",
      keys: "/ Search, s Sort, + Add, e Empty, Esc Clear, q Quit, ? Keys"),
    KeySequence(
      ["/", "u", .escape], of: { Shelf() },
      "Shelf: row Emma",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["/", "u", .escape, "s"], of: { Shelf() },
      "Shelf: row Dune, sorted",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["/", "x", .escape], of: { Shelf() },
      "Shelf: row Emma",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["/", .escape], of: { Shelf() },
      "Shelf: row Emma",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["/", "u", .enter, .escape], of: { Shelf() },
      "Shelf: row Faust, on Faust",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["/", "u", .enter, "n", "n"], of: { Shelf() },
      "Shelf: row Ulysses, on Ulysses",
      keys: "/ Search, s Sort, + Add, e Empty, Esc Clear, q Quit, ? Keys"),
    KeySequence(
      ["/", "u", .enter, "N"], of: { Shelf() },
      "Shelf: row Ulysses, on Ulysses",
      keys: "/ Search, s Sort, + Add, e Empty, Esc Clear, q Quit, ? Keys"),
    // Order and moves
    KeySequence(
      ["s"], of: { Shelf() },
      "Shelf: row Dune, sorted",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["s", "s"], of: { Shelf() },
      "Shelf: row Ulysses, sorted down",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      [.up], of: { Shelf() },
      "Shelf: ",
      keys: "/ Search, s Sort, + Add, e Empty, ←→ Sort by, Enter Reverse, q Quit, ? Keys"),
    KeySequence(
      [.up, .enter, .right], of: { Shelf() },
      "Shelf: , sorted",
      keys: "/ Search, s Sort, + Add, e Empty, ←→ Sort by, Enter Reverse, q Quit, ? Keys"),
    KeySequence(
      [.modified(.alt, .down)], of: { Shelf() },
      "Shelf: row Emma, [\"Faust\", \"Emma\", \"Hamlet\", \"Dune\", \"Ulysses\"], on Emma",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      [.down, .modified(.alt, .up)], of: { Shelf() },
      "Shelf: row Faust, [\"Faust\", \"Emma\", \"Hamlet\", \"Dune\", \"Ulysses\"], on Faust",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      [.modified(.alt, .up)], of: { Shelf() },
      "Shelf: row Emma, on Emma",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    // Steppers
    KeySequence(
      [.tab], of: { Shelf() },
      "Shelf: Copies",
      keys: "/ Search, s Sort, e Empty, ←→ Change, q Quit, ? Keys"),
    KeySequence(
      [.tab, .right, .right, .right], of: { Shelf() },
      "Shelf: Copies, 3 copies",
      keys: "/ Search, s Sort, e Empty, ←→ Change, q Quit, ? Keys"),
    KeySequence(
      [.tab, "+", "-", .left], of: { Shelf() },
      "Shelf: Copies",
      keys: "/ Search, s Sort, e Empty, ←→ Change, q Quit, ? Keys"),
    KeySequence(
      [.tab, .enter], of: { Shelf() },
      "Shelf: Copies, 2 copies",
      keys: "/ Search, s Sort, e Empty, ←→ Change, q Quit, ? Keys"),
    KeySequence(
      [.tab, .right, .right, .right, .left], of: { Shelf() },
      "Shelf: Copies, 2 copies",
      keys: "/ Search, s Sort, e Empty, ←→ Change, q Quit, ? Keys"),
    // Forms
    KeySequence(
      ["+"], of: { Shelf() },
      "Shelf > New book: Title",
      keys: "Enter Next, Esc Close, F1 Keys"),
    KeySequence(
      ["+", "A", .enter], of: { Shelf() },
      "Shelf > New book: Author",
      keys: "Enter Done, Esc Close, F1 Keys"),
    KeySequence(
      ["+", "A", .enter, "B", .enter], of: { Shelf() },
      "Shelf: row A, says 6 books. , [\"Emma\", \"Faust\", \"Hamlet\", \"Dune\", \"Ulysses\", \"A\"], on A",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["+", "A", .down, "B", .enter], of: { Shelf() },
      "Shelf: row A, says 6 books. , [\"Emma\", \"Faust\", \"Hamlet\", \"Dune\", \"Ulysses\", \"A\"], on A",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      [.tab, .tab, .enter, "A", .enter, "B", .enter], of: { Shelf() },
      "Shelf: row A, says 6 books. , [\"Emma\", \"Faust\", \"Hamlet\", \"Dune\", \"Ulysses\", \"A\"], on A",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      [.tab, .tab, .enter, .escape], of: { Shelf() },
      "Shelf: Add",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["+", "A", .escape], of: { Shelf() },
      "Shelf: row Emma",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["+", "A", .enter, "B", .backTab], of: { Shelf() },
      "Shelf > New book: Title = A",
      keys: "Enter Done, Esc Close, F1 Keys"),
    // Questions and keys of views
    KeySequence(
      ["e"], of: { Shelf() },
      "Shelf > untitled: Keep",
      keys: "y Empty, n Keep, Enter Keep, Esc Close, q Quit, ? Keys"),
    KeySequence(
      ["e", "n"], of: { Shelf() },
      "Shelf: row Emma",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["e", .enter], of: { Shelf() },
      "Shelf: row Emma",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["e", .escape], of: { Shelf() },
      "Shelf: row Emma",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["2"], of: { Shelf() },
      "Shelf: row Emma, level 2",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["1", .end], of: { Shelf() },
      "Shelf: row Ulysses, level 1, on Ulysses",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
    KeySequence(
      ["?", "l", "e", "v", .enter], of: { Shelf() },
      "Shelf: row Emma, level 1",
      keys: "/ Search, s Sort, + Add, e Empty, q Quit, ? Keys"),
  ]
}
