package import Interface

/// Keys, and what the sample program does with them on every host that has room for ten rows of a list.
package struct KeySequence: Sendable {
  package let keys: [Key]
  /// The layers, the focus, the current row, the announcement and the state of the program in the end.
  package let outcome: String
  /// The words of the keys that work in the end.
  package let words: String
  private let place: Sample.Place
  private let change: @MainActor @Sendable (Sample) -> Void

  private init(
    _ keys: [Key], in place: Sample.Place,
    with change: @escaping @MainActor @Sendable (Sample) -> Void = { _ in }, _ outcome: String,
    keys words: String
  ) {
    (self.keys, self.outcome, self.words) = (keys, outcome, words)
    (self.place, self.change) = (place, change)
  }

  /// Creates the program as it is before the first key.
  @MainActor
  package func sample() -> Sample {
    let sample = Sample()
    (sample.place, sample.rows) = (place, Array(1...40))
    change(sample)
    return sample
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
      ["p", "+", .enter], in: .counter,
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
  ]
}
