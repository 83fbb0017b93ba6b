import InteractionTesting
import Interface
import Testing

@testable import Interaction

/// How a list finds its current row again.
@MainActor
struct ListStateTests {
  private func rows(_ ids: [Int], asked: @escaping @MainActor (Int) -> Void = { _ in }) -> Node.Rows
  {
    Node.Rows(
      count: ids.count,
      id: { offset in
        asked(offset)
        return AnyHashable(ids[offset])
      },
      node: { text([$0], "\($0)") })
  }

  private func state(at offset: Int, in ids: [Int]) -> ListState {
    var state = ListState()
    state.current = offset
    state.follow(rows(ids))
    return state
  }

  @Test func `the first row is current at first`() {
    let state = state(at: 0, in: [10, 20, 30])
    #expect(state.current == 0)
    #expect(state.currentID == AnyHashable(10))
  }

  @Test func `the current row follows insertions and removals before it`() {
    var state = state(at: 2, in: [10, 20, 30])
    state.follow(rows([1, 2, 10, 20, 30]))
    #expect(state.current == 4)
    state.follow(rows([30, 40]))
    #expect(state.current == 0)
    #expect(state.currentID == AnyHashable(30))
  }

  @Test func `the first visible row moves with the current one`() {
    var state = state(at: 2, in: [10, 20, 30])
    state.top = 1
    state.follow(rows([1, 2, 10, 20, 30]))
    #expect(state.top == 3)
  }

  @Test func `the row at a removed row's offset becomes current`() {
    var state = state(at: 1, in: [10, 20, 30])
    state.follow(rows([10, 30]))
    #expect(state.current == 1)
    #expect(state.currentID == AnyHashable(30))
    state.follow(rows([10]))
    #expect(state.current == 0)
  }

  @Test func `no row is current in an empty list`() {
    var state = state(at: 1, in: [10, 20])
    state.follow(rows([]))
    #expect(state.current == 0)
    #expect(state.currentID == nil)
    state.follow(rows([7]))
    #expect(state.currentID == AnyHashable(7))
  }

  @Test func `unchanged rows are found with two lookups`() {
    let ids = Array(0..<1_000_000)
    var state = state(at: 500_000, in: ids)
    var asked = 0
    state.follow(rows(ids) { _ in asked += 1 })
    #expect(asked <= 2)
  }

  @Test func `the search for a removed row is limited`() {
    var state = state(at: 50_000, in: Array(0..<100_000))
    var asked = 0
    state.follow(rows(Array(200_000..<300_000)) { _ in asked += 1 })
    #expect(asked <= 2 * ListState.searchDistance + 3)
    #expect(state.current == 50_000)
  }

  @Test
  func `the visible rows hold the current one, and a list that fits begins with its first row`() {
    for count in 1...12 {
      let rows = rows(Array(0..<count))
      for current in 0..<count {
        for top in 0..<count {
          for isScrolled in [true, false] {
            var state = state(at: current, in: Array(0..<count))
            (state.top, state.isScrolled) = (top, isScrolled)
            let visible = state.visibleRows(5, of: rows)
            #expect(visible.count == min(count, 5) && visible.upperBound <= count)
            #expect(visible.contains(state.current) && state.top == visible.lowerBound)
            if isScrolled { #expect(visible.lowerBound == min(top, max(count - 5, 0))) }
          }
        }
      }
    }
  }
}
