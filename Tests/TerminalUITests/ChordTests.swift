import Interaction
import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

/// Keys that are pressed together with Shift, Control or Alt.
@MainActor
struct ChordTests {
  @Test func `a held letter is typed again`() {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session()
    session.keys("g")
    session.handle(.key("4"))
    session.handle(.repeatedKey("4"))
    #expect(sample.typed == "44")
  }

  @Test func `a chord neither edits nor closes nor quits`() {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session()
    session.keys("g")
    #expect(session.focusName == "Go to")
    let screen = session.screen.text
    for letter: Character in ["b", "f", "d", "q", "?", "7"] { session.press(.alt(letter)) }
    for key: Key in [.up, .down, .home, .function(1)] { session.press(.modified(.alt, key)) }
    #expect(session.screen.text == screen)
    for _ in 1...10 where session.interactor.isTyping { session.press(.tab) }
    session.press(.alt("q"))
    #expect(!session.isFinished)
  }

  @Test func `arrows ignore Shift and Control that no control handles`() {
    let sample = Sample()
    let session = sample.session()
    session.press(.modified(.shift, .down))
    #expect(session.focusName == "Favorite primes 3")
    session.press(.modified(.control, .down))
    #expect(session.focusName == "Form")
    session.press(.modified([.control, .alt], .up))
    #expect(session.focusName == "Form")
  }

  @Test func `a chord uses the control that asks for it`() {
    var uses = 0
    let session = Session(
      Button("Use") { uses += 1 }.keyboardShortcut(.alt("u")), size: .standard)
    session.press("u")
    #expect(uses == 0)
    session.press(.alt("u"))
    #expect(uses == 1)
  }
}
