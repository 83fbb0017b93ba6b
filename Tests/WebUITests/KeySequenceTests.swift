import Interaction
import InteractionTesting
import Interface
import Testing
import WebTesting

@testable import WebUI

/// The table of key sequences, in a browser with room for ten rows of a list.
@MainActor
struct KeySequenceTests {
  /// A browser suspends no program.
  nonisolated static let sequences = KeySequence.all.filter { !$0.keys.contains(.control("z")) }

  @Test(arguments: sequences) func `keys have their outcome`(sequence: KeySequence) {
    let program = sequence.program()
    let session = WebSession("", size: .compact) { _ in { _ in program.tree } }
    let browser = PageInBrowser(session)
    browser.showRows(10)
    for key in sequence.keys {
      browser.press(key)
      browser.showRows(10)
      #expect(browser.root.outline == browser.expected)
    }
    #expect(program.outcome(on: session.interactor) == sequence.outcome)
    #expect(session.interactor.words == sequence.words)
  }

  @Test func `no hint names a key that browsers keep`() {
    var labels: Set<String> = []
    for sequence in Self.sequences {
      let program = sequence.program()
      let session = WebSession("", size: .compact) { _ in { _ in program.tree } }
      _ = session.document()
      labels.formUnion(session.interactor.workingKeys?.commands.map(\.label) ?? [])
    }
    #expect(labels.isSuperset(of: ["j k g G", "? F1 :"]))
    #expect(labels.allSatisfy { !$0.contains("^") })
  }
}
