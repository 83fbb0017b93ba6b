import InteractionTesting
import Interface
import PlainUI
import RandomTesting
import Testing

@testable import Interaction

/// The sentences of a narrator from one moment to the next.
@MainActor
struct NarratorTests {
  @Test func `an equal notice is heard again, and only once`() {
    let session = PlainSession(copying: { _ in }) { text([0], "A screen") }
    _ = session.listen()
    for _ in 1...2 {
      session.interactor.notice = .init(label: "Copied", word: "2")
      #expect(session.listen().lines == "  Copied 2\n")
      #expect(session.listen().lines == "")
    }
  }

  @Test func `a row is heard that becomes current in a tree that stays`() {
    let rows = Node.Rows(
      count: 3, id: { AnyHashable($0) }, node: { text([1, $0], "Row \($0)") })
    let list = node([1], .list(rows))
    let tree = column([], [button([0], "First"), list])
    let session = PlainSession { tree }
    _ = session.listen()
    session.interactor.lists[list.id]?.select(1, in: rows)
    session.interactor.invalidate()
    #expect(session.listen().lines == "  2 of 3: Row 1\n")
  }

  /// A narrator passes over nodes that are the same as before; a copy of each node hides that.
  @Test func `a node that is passed over has no sentence`() {
    var random = SeededRandom(seed: 63)
    var rows = (0..<12).map { row($0, "0") }
    let shared = PlainSession { column([], rows) }
    let copied = PlainSession { column([], rows.map(\.copied)) }
    var sentences = 0
    for step in 1...600 {
      let place = Int.random(in: 0...rows.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where !rows.isEmpty: rows.remove(at: min(place, rows.count - 1))
      case 1: rows.insert(row(100 + step, "new"), at: place)
      case 2 where rows.count > 1:
        let last = rows.removeLast()
        rows.insert(last, at: min(place, rows.count))
      case 3: break
      default:
        let changed = row(Int.random(in: 0..<12, using: &random), "\(step)")
        if let old = rows.firstIndex(where: { $0.id == changed.id }) { rows[old] = changed }
      }
      shared.interactor.invalidate()
      copied.interactor.invalidate()
      let lines = shared.listen().lines
      #expect(lines == copied.listen().lines, "step \(step)")
      if !lines.isEmpty { sentences += 1 }
      let key = random.pick([Key.down, .up, .right, .end])
      #expect(shared.press(key).lines == copied.press(key).lines, "\(key.label) at step \(step)")
    }
    #expect(sentences > 200)
  }

  private func row(_ number: Int, _ text: String) -> Node {
    let list = Node.Rows(
      count: 3, id: { AnyHashable($0) },
      node: { InteractionTesting.text([number, 2, $0], "\($0)") })
    return column(
      [number],
      [
        InteractionTesting.text([number, 0], "Row \(number) \(text)"),
        button([number, 1], "Use \(number)"),
      ] + (number % 4 == 0 ? [node([number, 2], .list(list))] : []))
  }
}

extension Node {
  /// An equal node that shares nothing with this one.
  fileprivate var copied: Node {
    var copy = Node(id: id, kind: kind, children: children.map(\.copied))
    copy.title = attributes.title
    return copy
  }
}

extension [Utterance] {
  fileprivate var lines: String {
    map { utterance in
      switch utterance {
      case .sentence(let words): "  \(words)\n"
      case .typed(let text): "  typed \(text)\n"
      }
    }.joined()
  }
}
