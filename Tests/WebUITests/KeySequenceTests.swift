import Interaction
import InteractionTesting
import Interface
import Testing
import WebTesting

@testable import WebUI

/// The table of key sequences, in a browser with room for ten rows of a list.
@MainActor
struct KeySequenceTests {
  /// The sequences with a key that a browser keeps, and their outcomes in a terminal.
  nonisolated private static let kept: [(keys: [Key], outcome: String)] = [
    // Tab moves along the page, in its own order, and out of it.
    ([.tab], "Shelf: Copies"), ([.backTab], "Sample: Form"),
    ([.tab, .tab, .tab], "Sample: Counter 7"), (["g", .tab], "Counter: −"),
    ([.tab, .enter], "Shelf: Copies, 2 copies"), ([.tab, "+", "-", .left], "Shelf: Copies"),
    ([.tab, .right, .right, .right], "Shelf: Copies, 3 copies"),
    ([.tab, .right, .right, .right, .left], "Shelf: Copies, 2 copies"),
    (["+", "A", .enter, "B", .backTab], "Shelf > New book: Title = A"),
    ([.tab, .tab, .enter, .escape], "Shelf: Add"),
    (
      [.tab, .tab, .enter, "A", .enter, "B", .enter],
      #"Shelf: row A, says 6 books. , ["Emma", "Faust", "Hamlet", "Dune", "Ulysses", "A"], on A"#
    ),
    // Control copies, saves a bookmark and minimizes the window.
    ([.control("c")], "Counter: −, has quit"), ([.control("d")], "Favorite primes: row 6"),
    ([.control("z")], "Counter: −, is suspended"),
    // Enter and the arrows open the options of a menu and walk through them.
    ([.down, .down], "Form: Order"), ([.down, .enter, .enter], "Form: Order"),
  ]

  @Test(arguments: KeySequence.all)
  func `keys that a browser delivers have their outcome`(sequence: KeySequence) {
    let program = sequence.program()
    let session = WebSession("", size: .compact) { _ in { _ in program.tree } }
    let browser = PageInBrowser(session)
    browser.showRows(10)
    let isKept = Self.kept.contains { $0 == (sequence.keys, sequence.outcome) }
    for key in sequence.keys {
      guard browser.press(key) else {
        return #expect(isKept, "A browser keeps \(key.label).")
      }
      browser.showRows(10)
      #expect(browser.root.outline == browser.expected)
    }
    #expect(!isKept, "A browser keeps none of these keys.")
    #expect(program.outcome(on: session.interactor) == sequence.outcome)
    #expect(session.interactor.words == sequence.words)
  }

  @Test func `no hint names a key that browsers keep`() {
    var labels: Set<String> = []
    for sequence in KeySequence.all {
      let program = sequence.program()
      let session = WebSession("", size: .compact) { _ in { _ in program.tree } }
      _ = session.document()
      labels.formUnion(session.interactor.workingKeys?.commands.map(\.label) ?? [])
    }
    #expect(labels.isSuperset(of: ["j k g G", "? F1 :"]))
    #expect(labels.allSatisfy { !$0.contains("^") })
  }
}
