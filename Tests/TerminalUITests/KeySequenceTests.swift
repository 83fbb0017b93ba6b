import InteractionTesting
import Terminal
import TerminalUI
import Testing

/// The table of key sequences, in a terminal with room for ten rows of a list.
@MainActor
struct KeySequenceTests {
  @Test(arguments: KeySequence.all) func `keys have their outcome`(sequence: KeySequence) {
    let program = sequence.program()
    let session = Session(name: "", size: ScreenSize(columns: 80, rows: 15)) { program.tree }
    for key in sequence.keys { session.handle(.key(key)) }
    #expect(program.outcome(on: session.interactor) == sequence.outcome)
    if let words = sequence.words { #expect(session.interactor.words == words) }
  }
}
