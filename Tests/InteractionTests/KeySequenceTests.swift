import InteractionTesting
import PlainUI
import Testing

@testable import Interaction

/// The table of key sequences, on a host without a screen.
@MainActor
struct KeySequenceTests {
  @Test(arguments: KeySequence.all) func `keys have their outcome`(sequence: KeySequence) {
    let program = sequence.program()
    let host = PlainSession(copying: { _ in }) { program.tree }
    for key in sequence.keys { host.interactor.handle(key, at: nil, isRepeat: false) }
    #expect(program.outcome(on: host.interactor) == sequence.outcome)
    if let words = sequence.words { #expect(host.interactor.words == words) }
  }
}
