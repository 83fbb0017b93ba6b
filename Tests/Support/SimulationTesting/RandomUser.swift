import Interface
import RandomTesting
import Terminal
import TerminalTesting
import TerminalUI

/// Chooses the steps of a session from a seed and from what the screen offers.
struct RandomUser {
  let ways: [[Key]]
  let texts: [String]
  let faults: [String]
  private let isHostile: Bool
  var random: SeededRandom
  private var way: ArraySlice<Key> = []
  /// Steps that follow the last one.
  private var planned: [Step] = []

  @MainActor
  init<App: SimulatedApp>(_: App.Type, seed: UInt64, isHostile: Bool = false) {
    self.isHostile = isHostile
    ways = App.ways.map { way in
      do { return try Key.named(way) } catch { preconditionFailure("\(App.name): \(error)") }
    }
    texts = App.texts
    faults = App.Fault.allCases.map(\.rawValue)
    random = SeededRandom(seed: seed)
  }

  /// Returns the next step.
  ///
  /// - Parameters:
  ///   - session: The session that the user sees.
  ///   - waiting: The number of answers that wait.
  @MainActor
  mutating func next(_ session: Session, waiting: Int) -> Step {
    if !planned.isEmpty { return planned.removeFirst() }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<25 where waiting > 0: return .deliver(Int.random(in: 0..<8, using: &random))
    case 0: return .tick
    case 1..<16: return .draw
    case 16..<24: return .pause(random.pick(Self.pauses))
    case 24..<26: return .pause(random.pick(Self.breaks))
    case 26..<29: return .fault(random.pick(faults))
    case 29: return resize()
    case 30: return torn()
    case 31..<60 where isHostile: return .action(random.next())
    default: return .input(input(session))
    }
  }

  private static let pauses = [20, 100, 300, 1_000, 3_000, 9_000]
  /// A look elsewhere, a talk, a meal.
  private static let breaks = [10_000, 60_000, 300_000, 3_600_000]

  private static let keys: [Key] = [
    .escape, .enter, .tab, .backTab, .up, .down, .left, .right, .space, .backspace, .delete, .home,
    .end, .pageUp, .pageDown, "?", ":", "/", "0", "7", "+", "-", .control("p"), .control("u"),
    .control("z"), .function(1), .modified(.shift, .down), .modified(.shift, .left),
    .character("漢"),
  ]

  @MainActor
  private mutating func input(_ session: Session) -> Input {
    if let key = way.first, !random.isOne(in: 5) {
      way.removeFirst()
      return .key(key)
    }
    let offers = session.offers
    let place =
      offers.places.randomElement(using: &random)
      ?? (
        x: Int.random(in: -1...session.size.columns, using: &random),
        y: Int.random(in: -1...session.size.rows, using: &random)
      )
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<8: return .click(x: place.x, y: place.y, isShifted: random.isOne(in: 8))
    case 8..<10: return .wheel(x: place.x, y: place.y, step: random.pick([-1, 1]))
    case 10..<12: return .move(x: place.x, y: place.y)
    case 12: return .drag(x: place.x, y: place.y)
    case 13..<16: return .paste(text())
    case 16..<36 where offers.isTyping:
      way = text().prefix(20).map { $0 == " " ? .space : .character($0) }[...]
    case 16..<40:
      if let key = offers.keys.randomElement(using: &random) {
        return .key(key)
      }
    case 40..<50: return .key(random.pick(Self.keys))
    case 50 where random.isOne(in: 20): return .key(random.pick(["q", .control("c")]))
    case 51: return .repeatedKey(random.pick(Self.keys))
    default: break
    }
    if way.isEmpty {
      // Mostly a way that begins with a key that the screen names.
      let known = Set(offers.keys)
      let possible = ways.filter { $0.first.map(known.contains) == true }
      way = random.pick(possible.isEmpty || random.isOne(in: 3) ? ways : possible)[...]
    }
    return .key(way.popFirst() ?? .escape)
  }

  private mutating func text() -> String {
    random.isOne(in: 8) ? random.pick(HostileText.all).text : random.pick(texts)
  }

  private mutating func resize() -> Step {
    if random.isOne(in: 12) {
      return .resize(columns: random.pick([.min, -1, 1, .max]), rows: random.pick([-1, 0, 500]))
    }
    let columns = Int.random(in: random.isOne(in: 6) ? 0...20 : 20...160, using: &random)
    return .resize(
      columns: columns, rows: .random(in: random.isOne(in: 6) ? 0...6 : 6...50, using: &random))
  }

  /// A sequence whose end comes late, or never.
  private mutating func torn() -> Step {
    let bytes = Array(random.pick(Self.sequences).utf8)
    let cut = Int.random(in: 1..<bytes.count, using: &random)
    planned = [random.pick([.draw, .silence, .pause(20), .bytes(Array(bytes[cut...]))])]
    if random.isOne(in: 2) { planned.append(.bytes(Array(bytes[cut...]))) }
    return .bytes(Array(bytes[..<cut]))
  }

  private static let sequences = [
    "\u{1B}[A", "\u{1B}[1;2B", "\u{1B}OP", "漢", "\u{1B}[<0;9;4M", "\u{1B}[<64;9;4M",
    "\u{1B}[200~31\u{1B}[201~", "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}\u{1B}[D",
  ]
}
