import InteractionTesting
import Terminal
import Testing

@testable import TerminalUI

/// The table of key sequences, in a terminal with room for ten rows of a list.
@MainActor
struct KeySequenceTests {
  @Test(arguments: KeySequence.all) func `keys have their outcome`(sequence: KeySequence) {
    let sample = sequence.sample()
    let session = sample.session(80, 15)
    for key in sequence.keys { session.press(key) }
    #expect(sample.outcome(on: session.interactor) == sequence.outcome)
    #expect(session.interactor.words == sequence.words)
  }
}
