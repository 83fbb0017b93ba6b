import Interaction
import InteractionTesting
import Interface
import RandomTesting
import Terminal
import TerminalTesting
import Testing

@testable import TerminalUI

/// On random screens of any size, no control is drawn over another.
///
/// `Fuzz` says how the environment chooses other sequences, and longer ones.
@MainActor
struct OverlapTests {
  nonisolated private static let seeds = Fuzz.seeds(usual: 3)
  nonisolated private static let count = Fuzz.steps(usual: 300)

  /// The places of a layer in which something is drawn: each with a name for a failure.
  private func places(of controls: [Control]) -> [(name: String, rect: Rect)] {
    controls.compactMap { control in
      // The placeholder of an empty list has its controls beside it.
      if control.list?.rows.count == 0 { return nil }
      // A border surrounds the controls of its pane.
      if control is PaneBorder { return nil }
      return ("\(control.name) of \(control.node.id.path)", control.rect)
    }
  }

  private func expectApart(_ controls: [Control], _ note: String) {
    let places = places(of: controls)
    for (index, one) in places.enumerated() {
      for other in places[(index + 1)...] {
        let common = one.rect.intersection(other.rect)
        #expect(
          common.width == 0 || common.height == 0,
          "\(one) lies over \(other), \(note)")
      }
    }
    for control in controls {
      for row in control.list?.seen ?? [] { expectApart(row.content.controls, note) }
      for (one, next) in zip(control.list?.seen ?? [], control.list?.seen.dropFirst() ?? []) {
        #expect(one.line + one.content.control.height <= next.line, "\(note)")
      }
      let label = (control as? RowControl)?.label ?? []
      expectApart(label, note)
      for part in label {
        #expect(part.rect.x >= control.rect.x && part.rect.endX <= control.rect.endX, "\(note)")
        #expect(part.rect.y >= control.rect.y && part.rect.endY <= control.rect.endY, "\(note)")
      }
    }
  }

  /// Expects the panes of a layer apart from each other, and each part inside of its pane.
  private func expectPanes(_ placed: PlacedLayer, _ note: String) {
    let borders = placed.controls.filter { $0 is PaneBorder }
    for (left, right) in zip(borders, borders.dropFirst()) {
      #expect(left.rect.endX == right.rect.x, "\(note)")
    }
    for control in placed.controls {
      guard let border = borders.first(where: { $0.pane == control.pane })?.rect else { continue }
      let (place, note) = (control.rect, "\(control.name), \(note)")
      #expect(place.x >= border.x && place.endX <= border.endX, "\(note)")
      #expect(place.y >= border.y && place.endY <= border.endY, "\(note)")
    }
  }

  @Test(arguments: seeds)
  func `parts of random panes overlap neither parts nor borders`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let sizes = [(110, 20), (120, 40), (200, 60), (109, 30)]
    for step in 0..<Self.count / 3 {
      var builder = RandomTree(random: random)
      let screen = node([], .navigation(pop: {}), [builder.node(depth: 2)])
      let more = node([], .split(.inspector), [screen, builder.node(depth: 2)])
      let menu = builder.node(depth: 1)
      let sidebar = Node.Kind.split(.sidebar(narrow: { _ in }))
      let root = builder.chance(3) ? more : node([], sidebar, [menu, more])
      random = builder.random
      let (columns, rows) = random.pick(sizes)
      let session = Session(name: "Sample", size: ScreenSize(columns: columns, rows: rows)) {
        [root] in root
      }
      let note = "step \(step) at \(columns)x\(rows), FUZZ_SEED=\(seed)"
      expectApart(session, note)
      for placed in session.stack.layers { expectPanes(placed, note) }
    }
  }

  @Test(arguments: seeds)
  func `changing one pane looks like drawing all panes anew`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let sizes = [(110, 20), (120, 24), (200, 60)]
    for step in 0..<Self.count / 3 {
      var builder = RandomTree(random: random)
      var parts = [1, 2, 2, 1].map { builder.node(depth: $0) }
      let (hasMenu, hasMore) = (!builder.chance(3), builder.chance(4))
      let (columns, rows) = builder.random.pick(sizes)
      func root() -> Node {
        let screen = node([-1], .navigation(pop: {}), [parts[1]])
        var root = node([-2], .split(.inspector), [screen, parts[2]])
        if hasMore { root = node([-3], .split(.inspector), [root, parts[3]]) }
        let sidebar = Node.Kind.split(.sidebar(narrow: { _ in }))
        return hasMenu ? node([-4], sidebar, [parts[0], root]) : root
      }
      let session = Session(name: "Sample", size: ScreenSize(columns: columns, rows: rows)) {
        root()
      }
      _ = session.screen
      for change in 0..<4 {
        let part = Int.random(in: 0..<4, using: &builder.random)
        parts[part] = builder.node(depth: 2)
        if builder.chance(3) { session.press(.pageDown) }
        session.invalidate()
        let (screen, anew) = (session.screen, session.screenFromNothing)
        let note =
          "part \(part), change \(change), step \(step) at \(columns)x\(rows), FUZZ_SEED=\(seed)"
        #expect(screen.styledText(.full) == anew.styledText(.full), "\(note)")
        #expect(screen.cursor == anew.cursor, "\(note)")
      }
      random = builder.random
    }
  }

  private func expectApart(_ session: Session, _ note: String) {
    _ = session.screen
    for placed in session.stack.layers { expectApart(placed.controls, note) }
  }

  @Test(arguments: seeds)
  func `no two parts of a random layer share a cell`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let sizes = [(24, 6), (40, 12), (80, 24), (26, 9), (33, 7)]
    for step in 0..<Self.count {
      var builder = RandomTree(random: random)
      var root = builder.node(depth: 3)
      if builder.chance(3) {
        root.presentations = [presentation("sheet", .sheet(builder.node(depth: 2))) {}]
      }
      random = builder.random
      let (columns, rows) = random.pick(sizes)
      let session = Session(name: "Sample", size: ScreenSize(columns: columns, rows: rows)) {
        [root] in root
      }
      expectApart(session, "step \(step) at \(columns)x\(rows), FUZZ_SEED=\(seed)")
    }
  }

  @Test func `parts of the sample share no cell at any size`() {
    for (columns, rows) in [(24, 6), (20, 5), (10, 3), (40, 12), (24, 40), (200, 6)] {
      for place in [Sample.Place.menu, .counter, .favorites, .form] {
        for keys in ["", "p", "n", "?"] {
          let sample = Sample()
          sample.place = place
          if keys == "p" { sample.rows = [] }
          let session = sample.session(columns, rows)
          session.keys(keys)
          expectApart(session, "\(place) at \(columns)x\(rows) after \(keys)")
        }
      }
    }
  }

  @Test func `a placeholder taller than its list moves the controls below`() {
    let rows = Node.Rows(
      count: 0, id: { AnyHashable($0) }, node: { text([0, 0, $0], "") },
      placeholder: [text([9], "A sentence that takes many lines on a screen that is narrow.")])
    let session = Session(name: "Sample", size: ScreenSize(columns: 24, rows: 6)) {
      column([0], [node([0, 0], .list(rows)), button([0, 1], "Clear")])
    }
    #expect(!session.screen.text.contains("Clear") || session.screen.text.contains("▸ Clear ◂"))
    expectApart(session, "at 24x6")
    session.keys("NPage NPage")
    #expect(session.screen.text.contains("▸ Clear ◂"))
  }
}

/// Makes trees of nodes of every kind.
@MainActor
private struct RandomTree {
  var random: SeededRandom
  private var count = 0

  init(random: SeededRandom) {
    self.random = random
  }

  /// Returns true with a probability of one in `many`.
  mutating func chance(_ many: Int) -> Bool { Int.random(in: 0..<many, using: &random) == 0 }

  private mutating func id() -> [Int] {
    count += 1
    return [count]
  }

  private mutating func words() -> String {
    let words = ["a", "prime", "favorites,", "漢字", "1,000,003", "🎉", "unpronounceableness"]
    let most = Int.random(in: 1...8, using: &random)
    return (0..<most).map { _ in random.pick(words) }.joined(separator: " ")
  }

  mutating func node(depth: Int) -> Node {
    var node = depth > 0 && !chance(4) ? stack(depth: depth) : leaf()
    if chance(8) { node.padding = Int.random(in: 1...2, using: &random) }
    if chance(6) { node.style = random.pick([.title, .secondary]) }
    return node
  }

  private mutating func stack(depth: Int) -> Node {
    let children = (0..<Int.random(in: 1...4, using: &random)).map { _ in node(depth: depth - 1) }
    let alignment = random.pick([Node.Alignment.leading, .center, .trailing])
    let axis = random.pick([Node.Axis.horizontal, .vertical])
    let spacing = Int.random(in: 0...2, using: &random)
    var stack = InteractionTesting.node(
      id(), .stack(axis, alignment: alignment, spacing: spacing), children)
    stack.alignsLabels = chance(4)
    return stack
  }

  private mutating func leaf() -> Node {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return InteractionTesting.node(id(), .divider)
    case 1: return InteractionTesting.node(id(), .spacer)
    case 2: return button(id(), words())
    case 3: return link(id(), words(), words()) {}
    case 4:
      let input = Node.TextInput(label: words(), text: words(), set: { _ in })
      return InteractionTesting.node(id(), .textField(input))
    case 5:
      return InteractionTesting.node(
        id(), .toggle(isOn: true, set: { _ in }), [text(id(), words())])
    case 6:
      let kind = Node.Kind.picker(options: [words(), words()], selected: 0, select: { _ in })
      var picker = InteractionTesting.node(id(), kind, [text(id(), words())])
      if chance(2) { picker.pickerStyle = .segmented }
      return picker
    case 7:
      let fraction = random.pick([nil, 0.4])
      return InteractionTesting.node(id(), .progress(fraction: fraction), [text(id(), words())])
    default: return chance(2) ? text(id(), words()) : list()
    }
  }

  private mutating func list() -> Node {
    let (path, word, placeholder) = (id(), words(), words())
    let rows = Node.Rows(
      count: random.pick([0, 0, 1, 5, 60]), id: { AnyHashable($0) },
      node: { link(path + [$0], word, "\($0)") {} }, placeholder: [text(id(), placeholder)])
    return InteractionTesting.node(path, .list(rows))
  }
}
