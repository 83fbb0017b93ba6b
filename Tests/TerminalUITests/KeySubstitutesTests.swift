import Interaction
import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

/// Shortcuts while caps lock is on, or another keyboard layout.
@MainActor
struct KeySubstitutesTests {
  @Test(
    arguments: [
      ("й", ["q"]), ("Й", ["Q", "q"]), ("п", ["g"]), ("о", ["j"]), ("ы", ["s"]), ("і", ["s"]),
      ("γ", ["g"]),
      ("Ξ", ["J", "j"]), ("Q", ["q"]), ("q", []), ("é", []), ("漢", []), ("1", []),
    ] as [(Character, [Character])])
  func `a letter is taken for the Latin key at its place`(typed: Character, keys: [Character]) {
    let small = Key.character(typed).substitutes.filter {
      typed.isASCII || $0 != .character(typed.lowercased().first ?? " ")
    }
    #expect(small == keys.map(Key.character))
    let alt = Key.alt(typed).substitutes
    #expect(alt == (typed.isASCII ? [] : keys.prefix(1).map(Key.alt)))
  }

  @Test func `shortcuts work in a Cyrillic layout, and fields get the letters`() {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session()
    session.keys("г")
    let cyrillic = session.screen.text
    let other = Sample()
    other.place = .counter
    let latin = other.session()
    latin.keys("u")
    #expect(cyrillic == latin.screen.text)
    session.keys(": п")
    #expect(session.interactor.palette?.query == "п")
    session.keys("Escape й")
    #expect(session.isFinished)
  }
}
