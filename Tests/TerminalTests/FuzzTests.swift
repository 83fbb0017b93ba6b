import Interface
import RandomTesting
import TerminalTesting
import Testing

@testable import Terminal

/// Random bytes, in pieces of any size.
///
/// `Fuzz` says how the environment chooses other sequences, and longer ones.
struct FuzzTests {
  private static let seeds = Fuzz.seeds(usual: 3)
  private static let count = Fuzz.steps(usual: 500)

  @Test(arguments: seeds)
  func `splitting random bytes does not change the parsed input`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let interesting = Array("\u{1B}[<0;1M~?$y200~201~O\u{7}é🎉".utf8)
    let bytes = (0..<Self.count * 10).map { _ in
      Bool.random(using: &random)
        ? UInt8.random(in: 0...255, using: &random)
        : interesting.randomElement(using: &random) ?? 0x1B
    }
    var whole = InputParser()
    let expected = whole.parse(bytes)
    var torn = InputParser()
    var inputs: [Input] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...7, using: &random))
      inputs += torn.parse(piece)
      rest = rest.dropFirst(piece.count)
    }
    #expect(inputs == expected)
  }

  /// After any bytes and a pause, a key is a key again; only a paste goes on.
  @Test(arguments: seeds)
  func `the parser is ready after random bytes and pauses`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var parser = InputParser()
    let starts = [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}[[", "\u{1B}[<", "é", "🎉",
    ]
    for _ in 0..<Self.count {
      let start = Array(random.pick(starts).utf8)
      _ = parser.parse(start.prefix(Int.random(in: 1...start.count, using: &random)))
      _ = parser.parse((0..<3).map { _ in UInt8.random(in: 0...255, using: &random) })
      _ = parser.flush()
      #expect(parser.patience == nil)
      #expect(parser.parse("a".utf8) == [.key(.character("a"))], "FUZZ_SEED=\(seed)")
    }
  }
}
