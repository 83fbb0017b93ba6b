import Interaction
import InteractionTesting
import Interface
import Testing
import WebTesting

@testable import WebUI

/// The table of key sequences, in a browser with room for ten rows of a list.
@MainActor
struct KeySequenceTests {
  /// Tab moves along the page, in its own order; Control copies, saves a bookmark and minimizes the window.
  private func isKept(_ key: Key) -> Bool {
    switch key {
    case .tab, .backTab, .control, .alt: true
    case .modified(let modifiers, _): modifiers.contains(.control)
    default: false
    }
  }

  /// Enter and the arrows open the options of a menu and walk through them; a field keeps Alt.
  nonisolated private static let kept: [(keys: [Key], outcome: String)] = [
    ([.down, .down], "Form: Order"), ([.down, .enter, .enter], "Form: Order"),
    (
      ["g"] + [.up, .down, .home, .function(1)].map { .modified(.alt, $0) },
      "Counter: Go to"
    ),
  ]

  @Test(arguments: KeySequence.all)
  func `keys that a browser delivers have their outcome`(sequence: KeySequence) {
    let program = sequence.program()
    let session = WebSession("", size: .compact) { _ in { _ in program.tree } }
    let browser = PageInBrowser(session)
    browser.showRows(10)
    let isKept =
      sequence.keys.contains(where: isKept)
      || Self.kept.contains { $0 == (sequence.keys, sequence.outcome) }
    for key in sequence.keys {
      guard browser.press(key) else {
        return #expect(isKept, "A browser keeps \(key.label).")
      }
      browser.showRows(10)
      #expect(browser.root.outline == browser.expected)
    }
    #expect(!isKept, "A browser keeps none of these keys.")
    // No letter ends a page.
    #expect(
      program.outcome(on: session.interactor) == sequence.outcome.replacing(", has quit", with: ""))
    if let words = sequence.words {
      #expect(session.interactor.words == words.replacing("q Quit, ", with: ""))
    }
  }

  @Test func `characters that are turned off mean nothing outside of fields`() throws {
    let sample = Sample()
    (sample.place, sample.rows) = (.counter, Array(1...40))
    let session = WebSession("Sample", size: .compact) { _ in { _ in sample.tree } }
    let browser = PageInBrowser(session)
    browser.press(.function(1))
    for letter in "turn off" { browser.press(letter == " " ? .space : .character(letter)) }
    browser.press(.enter)
    #expect(browser.areLettersOff)
    for key in ["+", "?", "p", "n", "9"] as [Key] { browser.press(key) }
    #expect(sample.outcome(on: session.interactor) == "Counter: −")
    #expect(session.interactor.words == "Esc Back, F1 Keys")
    #expect(browser.root.all.allSatisfy { ($0.attributes["aria-keyshortcuts"] ?? "").count != 1 })
    // A page of another session begins with what the browser remembers.
    for (isOff, count) in [("0", 8), ("1", 8)] {
      browser.input("o", isOff)
      browser.press("+")
      #expect(sample.count == count)
    }
    browser.moveFocus(to: try #require(browser.root.all.first { $0.tag == "input" }))
    for key in ["7", "+", .enter] as [Key] { browser.press(key) }
    #expect(sample.submitted == ["7+"])
  }

  @Test func `no hint names a key that browsers keep`() {
    var labels: Set<String> = []
    for sequence in KeySequence.all {
      let program = sequence.program()
      let session = WebSession("", size: .compact) { _ in { _ in program.tree } }
      _ = session.document()
      labels.formUnion(session.interactor.workingKeys?.commands(and: []).map(\.label) ?? [])
    }
    #expect(labels.isSuperset(of: ["j k g G", "? F1 :"]))
    #expect(labels.allSatisfy { !$0.contains("^") })
  }
}
