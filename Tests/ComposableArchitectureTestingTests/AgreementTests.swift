import ComposableArchitecture
import RandomTesting
import Testing

@testable import ComposableArchitectureTesting

private struct Row: Equatable, Identifiable {
  var id: Int
  var title = ""
  var count = 0
}

private enum Mode: Equatable {
  case idle
  case working(share: Int, title: String)
}

private struct Hidden: Equatable, CustomReflectable {
  var shown = 0
  var hidden = 0
  var customMirror: Mirror { Mirror(self, children: ["shown": shown]) }
}

private struct Screen: Equatable {
  var count = 0
  var name: String?
  var best: Row?
  var mode = Mode.idle
  var rows: IdentifiedArray<Row> = []
  var numbers: [Int] = []
  var byName: [String: Row] = [:]
  var marked: Set<Int> = []
  var hidden = Hidden()
}

/// Whether a non-exhaustive expectation passes.
struct AgreementTests {
  private func agree(
    _ expected: (inout Screen) -> Void, _ actual: (inout Screen) -> Void,
    before: (inout Screen) -> Void = { _ in }
  ) -> Bool {
    var screen = Screen()
    before(&screen)
    var (expectedScreen, actualScreen) = (screen, screen)
    expected(&expectedScreen)
    actual(&actualScreen)
    return agrees(actualScreen, with: expectedScreen, changedFrom: screen)
  }

  @Test func `unchanged parts do not matter`() {
    #expect(agree({ _ in }, { $0.count = 1 }))
    #expect(agree({ $0.count = 1 }, { ($0.count, $0.name, $0.marked) = (1, "a", [1]) }))
    #expect(!agree({ $0.count = 1 }, { $0.count = 2 }))
    #expect(!agree({ $0.count = 1 }, { _ in }))
  }

  @Test func `an element beyond the twelfth matters`() {
    let before = { (screen: inout Screen) in screen.numbers = Array(0..<20) }
    #expect(!agree({ $0.numbers[15] = 1 }, { $0.numbers[15] = 2 }, before: before))
    #expect(
      agree({ $0.numbers[15] = 1 }, { ($0.numbers[15], $0.numbers[3]) = (1, 2) }, before: before))
    let replaced = { (last: Int) in
      { (screen: inout Screen) in screen.mode = .working(share: last, title: "") }
    }
    #expect(!agree(replaced(1), replaced(2)))
    #expect(!agree({ $0.numbers = Array(0..<20) }, { $0.numbers = Array(0..<19) + [7] }))
    #expect(!agree({ $0.marked = Set(0..<20) }, { $0.marked = Set(0..<19) }))
    #expect(agree({ $0.marked = Set(0..<20) }, { $0.marked = Set(0..<21) }))
  }

  @Test func `fields of payloads are compared one by one`() {
    let before = { (screen: inout Screen) in
      screen.best = Row(id: 1)
      screen.mode = .working(share: 1, title: "a")
    }
    #expect(
      agree({ $0.best?.count = 1 }, { $0.best = Row(id: 1, title: "a", count: 1) }, before: before))
    #expect(!agree({ $0.best?.count = 1 }, { $0.best?.count = 2 }, before: before))
    #expect(!agree({ $0.best?.count = 1 }, { $0.best = nil }, before: before))
    #expect(!agree({ $0.best = nil }, { $0.best?.count = 1 }, before: before))
    #expect(
      agree(
        { $0.mode = .working(share: 2, title: "a") }, { $0.mode = .working(share: 2, title: "b") },
        before: before))
    #expect(
      !agree({ $0.mode = .working(share: 2, title: "a") }, { $0.mode = .idle }, before: before))
    #expect(!agree({ $0.best = Row(id: 1) }, { $0.best = Row(id: 1, count: 1) }))
  }

  @Test func `elements are compared by id`() {
    let before = { (screen: inout Screen) in
      screen.rows = IdentifiedArray((0..<20).map { Row(id: $0) })
    }
    #expect(
      agree(
        { $0.rows.modify(15) { $0.count = 1 } },
        {
          $0.rows.remove(id: 3)
          $0.rows.modify(15) { ($0.count, $0.title) = (1, "a") }
        }, before: before))
    #expect(
      !agree(
        { $0.rows.modify(15) { $0.count = 1 } }, { $0.rows.modify(15) { $0.count = 2 } },
        before: before))
    #expect(
      !agree({ $0.rows.modify(15) { $0.count = 1 } }, { $0.rows.remove(id: 15) }, before: before))
    #expect(!agree({ $0.rows.remove(id: 15) }, { $0.rows.remove(id: 14) }, before: before))
    #expect(agree({ $0.rows.remove(id: 15) }, { $0.rows = [] }, before: before))
    #expect(agree({ $0.rows.append(Row(id: 30)) }, { $0.rows.append(Row(id: 30)) }, before: before))
    #expect(
      !agree({ $0.rows.append(Row(id: 30)) }, { $0.rows.append(Row(id: 31)) }, before: before))
    #expect(
      !agree(
        { $0.rows.append(Row(id: 30)) }, { $0.rows.append(Row(id: 30, count: 1)) }, before: before))
  }

  @Test func `the order matters if the change moved elements`() {
    let rows = [Row(id: 1), Row(id: 2), Row(id: 3)]
    let moved = [rows[1], rows[0], rows[2]]
    let before = { (screen: inout Screen) in screen.rows = IdentifiedArray(rows) }
    let reversed = { (screen: inout Screen) in
      screen.rows = IdentifiedArray(rows.reversed())
    }
    let swapped = { (screen: inout Screen) in screen.rows = IdentifiedArray(moved) }
    #expect(agree(reversed, reversed, before: before))
    #expect(!agree(reversed, swapped, before: before))
    #expect(
      agree(
        { $0.rows.modify(1) { $0.count = 1 } },
        {
          swapped(&$0)
          $0.rows.modify(1) { $0.count = 1 }
        }, before: before))
    #expect(
      !agree(
        { $0.rows.append(Row(id: 4)) }, { $0.rows = IdentifiedArray([Row(id: 4)] + rows) },
        before: before))
  }

  @Test func `values of dictionaries are compared by key`() {
    let before = { (screen: inout Screen) in
      screen.byName = ["a": Row(id: 1), "b": Row(id: 2)]
    }
    #expect(
      agree(
        { $0.byName["a"]?.count = 1 }, { $0.byName = ["a": Row(id: 1, title: "a", count: 1)] },
        before: before))
    #expect(!agree({ $0.byName["a"]?.count = 1 }, { $0.byName["a"]?.count = 2 }, before: before))
    #expect(!agree({ $0.byName["a"] = nil }, { $0.byName["b"] = nil }, before: before))
    #expect(
      !agree({ $0.byName["c"] = Row(id: 3) }, { $0.byName["c"] = Row(id: 4) }, before: before))
  }

  @Test func `elements without ids that follow an insertion have moved`() {
    let before = { (screen: inout Screen) in screen.numbers = [1, 2, 3] }
    #expect(!agree({ $0.numbers = [1, 3] }, { $0.numbers = [1, 2] }, before: before))
    #expect(!agree({ $0.numbers.append(4) }, { $0.numbers.append(5) }, before: before))
    #expect(!agree({ $0.numbers.append(4) }, { $0.numbers = [4] }, before: before))
    #expect(agree({ $0.numbers.append(4) }, { $0.numbers = [0, 2, 3, 4] }, before: before))
  }

  @Test func `a change that no mirror shows must be equal`() {
    #expect(!agree({ $0.hidden.hidden = 1 }, { $0.hidden.hidden = 2 }))
    #expect(
      !agree({ ($0.hidden.shown, $0.hidden.hidden) = (1, 1) }, { $0.hidden.shown = 1 }))
    #expect(agree({ $0.hidden.hidden = 1 }, { ($0.hidden.hidden, $0.count) = (1, 1) }))
  }

  /// A state of ten parts, each of which has one of four values.
  private func screen(_ values: [Int]) -> Screen {
    var screen = Screen()
    screen.count = values[0]
    screen.name = values[1] == 0 ? nil : "\(values[1])"
    screen.best = Row(id: 1, title: "\(values[2])", count: values[3])
    screen.mode = .working(share: values[4], title: "")
    screen.rows = IdentifiedArray((0..<20).map { Row(id: $0) })
    screen.rows.modify(15) { $0.count = values[5] }
    if values[6] > 0 { screen.rows.append(Row(id: 20 + values[6])) }
    screen.numbers = Array(repeating: 0, count: 20)
    screen.numbers[15] = values[7]
    screen.byName = ["a": Row(id: 1, count: values[8])]
    screen.marked = Set(0..<20).union(values[9] == 0 ? [] : [30])
    return screen
  }

  @Test(arguments: 1...20)
  func `random states agree like a plain model`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let before = (0..<10).map { $0 == 9 ? random.number(2) : random.number(4) }
      var expected = before
      for _ in 0..<random.number(4) {
        let part = random.number(10)
        expected[part] = random.number(part == 9 ? 2 : 4)
      }
      var actual = random.number(2) == 0 ? expected : before
      for _ in 0..<random.number(4) {
        let part = random.number(10)
        actual[part] = random.number(part == 9 ? 2 : 4)
      }
      // There is at most one last row: another one is a removal and an insertion.
      let model = expected.indices.allSatisfy {
        expected[$0] == before[$0] || expected[$0] == actual[$0]
          || $0 == 6 && expected[$0] == 0 && actual[$0] != before[$0]
      }
      #expect(
        agrees(screen(actual), with: screen(expected), changedFrom: screen(before)) == model,
        "seed \(seed): \(before), \(expected), \(actual)")
    }
  }
}

extension SeededRandom {
  fileprivate mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}

@MainActor
struct PartialExpectationTests {
  private struct Broken: Error {}

  @Test func `a wrong expectation beyond the twelfth element fails`() async {
    let numbers = Array(0..<20)
    let reducer = Reducer<[Int]?, Int, Void> { state, action, _ in
      state = numbers + [action]
      return .none
    }
    let said = await failures {
      let store = TestStore(initialState: nil, reducer: reducer, environment: ())
      store.exhaustivity = .off(showSkipped: false)
      store.send(1) { $0 = numbers + [2] }
      await store.finish()
    }
    #expect(
      said == [
        """
        1 changed the state and not as expected (expected → actual):
          [20]: 2 → 1
        """
      ])
  }

  @Test func `a closure that throws fails once`() async {
    let said = await failures {
      let store = askingStore()
      store.send(.incrTapped) { _ in throw Broken() }
      #expect(store.state.count == 1)
      store.send(.incrTapped) { state in
        state.count = 7
        throw Broken()
      }
      await store.finish()
    }
    #expect(said == ["", ""])
  }
}
