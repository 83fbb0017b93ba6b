#if Web
  import RandomTesting

  /// One thing that happens; numbers count round what there is, negative ones from the end.
  enum WebStep: Equatable, Sendable {
    /// The user opens a tab in a browser, perhaps without getting the page.
    case visit(browser: Int, isLost: Bool)
    case duplicate(Int)
    /// The user loads a page anew; the old connection may not notice.
    case reload(Int, isSudden: Bool)
    case leave(Int)
    case act(Int, Int)
    /// The user holds many keys after each other.
    case hold(Int, keys: Int)
    case up(Int, bytes: Int)
    case down(Int, bytes: Int)
    /// All connections carry what waits.
    case carry
    case die(Int, Int)
    case change(Int, Int)
    /// The program takes no message while some steps are done.
    case busy(steps: Int)
    case pause(milliseconds: Int)
    /// The server ends.
    case stop

    /// Returns steps of a run, in which some kinds of steps may be frequent or missing.
    static func random(_ count: Int, _ random: inout SeededRandom) -> [WebStep] {
      let weights = [20, 25, 15, 8, 350, 10, 150, 150, 80, 90, 15, 110, 1, 40].enumerated().map {
        // Each run has visits, actions and bytes that arrive.
        $0.element * random.pick([0, 4, 6, 7].contains($0.offset) ? [1, 2] : [0, 1, 1, 4])
      }
      let tabs = random.pick([1, 2, 3, 6])
      var steps = (0..<count).map { _ in
        var choice = Int.random(in: 0..<weights.reduce(0, +), using: &random)
        let kind = weights.firstIndex { weight in
          choice -= weight
          return choice < 0
        }
        return one(kind ?? 0, of: tabs, &random)
      }
      let place = Int.random(in: 0...count, using: &random)
      steps.insert(contentsOf: rare(of: tabs, &random), at: place)
      return steps
    }

    /// Steps that meet seldom, of the newest tab.
    private static func rare(of tabs: Int, _ random: inout SeededRandom) -> [WebStep] {
      func number() -> Int { .random(in: 0..<4_096, using: &random) }
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        // A tab without a connection returns after its duplicate, among changes.
        let comeback: [WebStep] = [
          .die(-1, 2), .duplicate(-1), .carry, .pause(milliseconds: 1_100), .leave(-1), .carry,
        ]
        return comeback.flatMap { [$0, one(random.pick([4, 9]), of: tabs, &random)] }
      case 2:
        // Messages wait for a busy program while a duplicate takes the session.
        return [
          .duplicate(-1), .up(-1, bytes: 1_000), .down(-1, bytes: 1_000), .up(-1, bytes: 1_000),
          .busy(steps: 3), .act(-2, number()), .up(-2, bytes: 1_000), .pause(milliseconds: 1_100),
          .down(-1, bytes: 100_000), .act(-1, number()), .carry,
        ]
      case 3, 4:
        // Rows come and go while the user acts on rows of an older page, with Enter at first.
        return [
          .carry, .change(-1, number()), .change(-1, number()), .change(-1, number()),
          .act(-1, number() / 16 * 16 + 13), .act(-1, number()), .up(-1, bytes: 100),
          .change(-1, number()), .carry,
        ]
      default: return []
      }
    }

    private static func one(
      _ kind: Int, of tabs: Int, _ random: inout SeededRandom
    ) -> WebStep {
      let which = Int.random(in: 0..<tabs, using: &random)
      let bytes = random.pick([3, 40, 400, 1_000_000, 1_000_000])
      switch kind {
      case 0: return .visit(browser: which % 2, isLost: random.isOne(in: 6))
      case 1: return .duplicate(which)
      case 2: return .reload(which, isSudden: random.isOne(in: 2))
      case 3: return .leave(which)
      case 4: return .act(which, .random(in: 0..<4_096, using: &random))
      case 5: return .hold(which, keys: .random(in: 10..<120, using: &random))
      case 6: return .up(which, bytes: bytes)
      case 7: return .down(which, bytes: bytes)
      case 8: return .die(which, .random(in: 0..<4, using: &random))
      case 9: return .change(which, .random(in: 0..<4_096, using: &random))
      case 10: return .busy(steps: .random(in: 2..<12, using: &random))
      case 11:
        return .pause(
          milliseconds: random.pick([10, 100, 600, 600, 1_100, 1_100, 3_000, 16_000, 70_000]))
      case 12: return .stop
      default: return .carry
      }
    }
  }

  /// Something that the runs of a test have to reach.
  enum Situation: String, CaseIterable {
    case reload = "reloads"
    case duplicate = "duplicated tabs sent away"
    case takeover = "sessions taken over"
    case comeback = "pages that came back after another one"
    case reconnect = "reconnected pages"
    case lostFrame = "frames lost"
    case whole = "whole pages sent"
    case repetition = "messages sent again"
    case equalAcknowledgements = "equal acknowledgements"
    case gone = "clicks on what had gone"
    case backpressure = "connections not read"
    case givenUp = "sessions given up"
    case stop = "servers stopped before the end"
    case told = "tabs told of the end"
  }
#endif
