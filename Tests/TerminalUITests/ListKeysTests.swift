import Interface
import Testing

@testable import TerminalUI

/// What keys do in a list, without a screen.
@MainActor
struct ListKeysTests {
  private func rows(_ count: Int, marked: [Int]? = nil, canDelete: Bool = false) -> Node.Rows {
    var rows = Node.Rows(
      count: count, id: { AnyHashable($0) }, node: { text([$0], "\($0)") })
    if let marked {
      rows.marks = Node.Marks(
        isMarked: { marked.contains($0) }, toggle: { _ in }, offsets: { marked },
        count: { marked.count }, clear: {})
    }
    if canDelete { rows.delete = { _ in } }
    return rows
  }

  private func state(current: Int, top: Int = 0, seen: Int = 5) -> ListState {
    var state = ListState()
    (state.current, state.top, state.seen) = (current, top, seen)
    return state
  }

  @Test func `arrows move by a row, and leave the list at its ends`() {
    var state = state(current: 0)
    #expect(state.press(.down, in: rows(2)) == .move)
    #expect(state.current == 1)
    #expect(state.currentID == AnyHashable(1))
    #expect(state.press(.down, in: rows(2)) == nil)
    #expect(state.press(.up, in: rows(2)) == .move)
    #expect(state.press(.up, in: rows(2)) == nil)
  }

  @Test func `a page leaves one row of those that were seen`() {
    var state = state(current: 2)
    #expect(state.press(.pageDown, in: rows(100)) == .move)
    #expect((state.current, state.top) == (6, 4))
    #expect(state.press(.pageUp, in: rows(100)) == .move)
    #expect((state.current, state.top) == (2, 0))
    #expect(state.press(.end, in: rows(100)) == .move)
    #expect(state.current == 99)
    #expect(state.press(.home, in: rows(100)) == .move)
    #expect(state.current == 0)
  }

  @Test func `Space marks a row where rows can be marked, and uses it elsewhere`() {
    var state = state(current: 1)
    #expect(state.press(.space, in: rows(3, marked: [])) == .mark(1))
    #expect(state.press(.space, in: rows(3)) == .use)
    #expect(state.press(.enter, in: rows(3, marked: [])) == .use)
  }

  @Test func `the marked rows are deleted, or the current one where none is marked`() {
    var state = state(current: 1)
    #expect(state.press(.delete, in: rows(3, marked: [0, 2], canDelete: true)) == .delete([0, 2]))
    #expect(state.press(.delete, in: rows(3, marked: [], canDelete: true)) == .delete([1]))
    #expect(state.press(.delete, in: rows(3)) == nil)
  }

  @Test func `a list is scrolled to one of its rows`() {
    var state = state(current: 0)
    state.scroll(by: 3, in: rows(100))
    #expect((state.top, state.isScrolled) == (3, true))
    state.scroll(by: 1_000, in: rows(100))
    #expect(state.top == 99)
    state.scroll(by: -1_000, in: rows(100))
    #expect((state.top, state.current) == (0, 0))
    state = self.state(current: 0)
    state.scroll(by: 1, in: rows(0))
    #expect((state.top, state.isScrolled) == (0, false))
  }

  @Test func `letters move as in other programs, and stay in the list`() {
    var state = state(current: 1, seen: 5)
    let rows = rows(100)
    let steps: [(Key, current: Int, top: Int)] = [
      ("j", 2, 0), ("k", 1, 0), ("k", 0, 0), ("k", 0, 0), ("G", 99, 0), ("j", 99, 0), ("g", 0, 0),
      (.control("d"), 2, 2), (.control("d"), 4, 4), (.control("u"), 2, 2), (.control("u"), 0, 0),
      (.control("u"), 0, 0),
    ]
    for (key, current, top) in steps {
      let isTaken = state.pressLetter(key, in: rows)
      #expect(isTaken)
      #expect((state.current, state.top) == (current, top), "\(key)")
    }
    let isTaken = state.pressLetter("x", in: rows)
    #expect(!isTaken)
    for key in ListState.letters {
      let isTaken = state.pressLetter(key, in: rows)
      #expect(isTaken)
    }
  }
}
