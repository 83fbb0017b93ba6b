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
}
