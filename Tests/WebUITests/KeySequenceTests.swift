#if Web
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
  }
#endif
