import InteractionTesting
import Testing

@testable import Interaction
@testable import Interface

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

  @Test func `arrows move by a row, and up leaves at the start`() {
    var state = state(current: 0)
    #expect(state.press(.down, in: rows(2)) == .move)
    #expect(state.current == 1)
    #expect(state.currentID == AnyHashable(1))
    #expect(state.press(.down, in: rows(2)) == .move)
    #expect(state.current == 1)
    #expect(state.press(.down, in: rows(0)) == nil)
    #expect(state.press(.up, in: rows(2)) == .move)
    #expect(state.press(.up, in: rows(2)) == nil)
  }

  @Test func `moves pass the titles of sections`() {
    var rows = rows(7)
    rows.headings = [0, 3, 4]
    var state = ListState()
    state.follow(rows)
    #expect((state.current, state.currentID) == (1, AnyHashable(1)))
    #expect(state.press(.up, in: rows) == nil)
    let keys: [Key] = [.down, .down, .up, .end, .home]
    #expect(
      keys.map { key in
        _ = state.press(key, in: rows)
        return state.current
      } == [2, 5, 2, 6, 1])
    #expect(state.top == 0)
    rows.headings = [0, 1, 2, 3, 4, 5, 6]
    #expect(state.press(.up, in: rows) == nil)
  }

  @Test func `paging keeps one row of the previous page in view`() {
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

  @Test func `Space marks a row, or uses it without marks`() {
    var state = state(current: 1)
    #expect(state.press(.space, in: rows(3, marked: [])) == .mark(1))
    #expect(state.press(.space, in: rows(3)) == .use)
    #expect(state.press(.enter, in: rows(3, marked: [])) == .use)
  }

  @Test func `Delete removes marked rows, or the current row without marks`() {
    var state = state(current: 1)
    #expect(state.press(.delete, in: rows(3, marked: [0, 2], canDelete: true)) == .delete([0, 2]))
    #expect(state.press(.delete, in: rows(3, marked: [], canDelete: true)) == .delete([1]))
    #expect(state.press(.delete, in: rows(3)) == nil)
  }

  @Test func `a list is scrolled to one of its rows`() {
    var state = state(current: 0)
    state.scroll(to: state.top + 3, in: rows(100))
    #expect((state.top, state.isScrolled) == (3, true))
    state.scroll(to: state.top + 1_000, in: rows(100))
    #expect(state.top == 99)
    state.scroll(to: state.top + -1_000, in: rows(100))
    #expect((state.top, state.current) == (0, 0))
    state = self.state(current: 0)
    state.scroll(to: state.top + 1, in: rows(0))
    #expect((state.top, state.isScrolled) == (0, false))
  }

  @Test func `letters move the current row within the list`() {
    var state = state(current: 1, seen: 5)
    let rows = rows(100)
    let steps: [(Key, current: Int, top: Int)] = [
      ("j", 2, 0), ("k", 1, 0), ("k", 0, 0), ("k", 0, 0), ("G", 99, 0), ("j", 99, 0), ("g", 0, 0),
      (.control("d"), 2, 2), (.control("d"), 4, 4), (.control("u"), 2, 2), (.control("u"), 0, 0),
      (.control("u"), 0, 0),
    ]
    for (key, current, top) in steps {
      #expect(ListState.letters.contains(key))
      state.move(key, in: rows)
      #expect((state.current, state.top) == (current, top), "\(key)")
    }
  }

  // MARK: - Ranges

  /// Rows of which many can be marked at once, as the keys mark them.
  private final class Marked {
    var offsets: Set<Int> = []

    @MainActor
    func rows(_ count: Int) -> Node.Rows {
      Node.Rows(
        count: count, id: { AnyHashable($0) }, node: { text([$0], "\($0)") },
        marks: Node.Marks(
          isMarked: { self.offsets.contains($0) }, toggle: { _ in }, offsets: { [] },
          count: { self.offsets.count }, clear: {},
          mark: { if $1 { self.offsets.formUnion($0) } else { self.offsets.subtract($0) } }),
        delete: { _ in })
    }

    /// Presses a key together with Shift.
    @MainActor
    func press(_ key: Key, in state: inout ListState, count: Int = 20) -> Bool {
      guard
        case .range(let marked, let unmarked) = state.press(
          .modified(.shift, key), in: rows(count))
      else { return false }
      #expect(!marked.overlaps(unmarked))
      offsets.subtract(unmarked)
      offsets.formUnion(marked)
      return true
    }
  }

  @Test func `Shift and arrows grow and shrink a marked range`() {
    let marked = Marked()
    var state = state(current: 5)
    let steps: [(Key, Range<Int>)] = [
      (.down, 5..<7), (.down, 5..<8), (.up, 5..<7), (.up, 5..<6), (.up, 4..<6), (.end, 5..<20),
      (.up, 5..<19), (.home, 0..<6), (.down, 1..<6), (.pageDown, 5..<6), (.pageUp, 1..<6),
      (.end, 5..<20), (.down, 5..<20),
    ]
    for (key, range) in steps {
      #expect(marked.press(key, in: &state))
      #expect(marked.offsets == Set(range), "\(key)")
    }
    #expect(!marked.press(.space, in: &state))
  }

  @Test func `after another key a new range keeps the earlier marks`() {
    let marked = Marked()
    var state = state(current: 5)
    #expect(marked.press(.down, in: &state))
    #expect(state.press(.down, in: marked.rows(20)) == .move)
    #expect(state.press(.down, in: marked.rows(20)) == .move)
    #expect(marked.press(.down, in: &state))
    #expect(marked.offsets == [5, 6, 8, 9])
    state.move("k", in: marked.rows(20))
    #expect(marked.press(.up, in: &state))
    #expect(marked.offsets == [5, 6, 7, 8, 9])
  }

  @Test func `a range ends with the marks that it began with`() {
    let marked = Marked()
    var state = ListState()
    #expect(marked.press(.down, in: &state))
    #expect(marked.offsets == [0, 1])
    marked.offsets = []
    #expect(marked.press(.down, in: &state))
    #expect(marked.offsets == [1, 2])
  }

  @Test func `Shift marks no range in lists without deletion`() {
    var state = state(current: 1)
    #expect(state.press(.modified(.shift, .down), in: rows(3, marked: [])) == nil)
    #expect(state.press(.modified(.shift, .down), in: rows(3)) == nil)
    #expect(state.current == 1)
  }

  @Test func `Delete acts on all marks, including rows not shown`() {
    var rows = rows(3, marked: [], canDelete: true)
    rows.marks?.count = { 2 }
    var state = state(current: 1)
    // No row that is shown is marked: the current one is not what the line of keys names.
    #expect(state.press(.delete, in: rows) == .delete([]))
    rows.marks?.delete = {}
    #expect(state.press(.delete, in: rows) == .deleteMarked)
    rows.marks?.count = { 0 }
    #expect(state.press(.delete, in: rows) == .delete([1]))
  }
}
