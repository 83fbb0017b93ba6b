import ComposableArchitecture
import RandomTesting
import StoreTesting
import Testing

private struct Row: Equatable, Identifiable {
  var id: Int
  var title: String
}

private enum Mode: Equatable {
  case idle
  case working(share: Double)
}

private struct Screen: Equatable {
  var count = 0
  var name: String?
  var mode = Mode.idle
  var row = Row(id: 0, title: "zero")
  var rows: IdentifiedArray<Row> = []
  var numbers: [Int] = []
  var byName: [String: Int] = [:]
  var marked: Set<Int> = []
}

struct DifferenceTests {
  private func changes(_ change: (inout Screen) -> Void, from old: Screen = Screen()) -> [String] {
    var new = old
    change(&new)
    return difference(from: old, to: new)
  }

  @Test func `equal values give no line`() {
    #expect(changes { _ in } == [])
  }

  @Test func `a changed field is named by its path`() {
    #expect(changes { $0.count = 7 } == ["count: 0 → 7"])
    #expect(changes { $0.row.title = "one" } == ["row.title: \"zero\" → \"one\""])
  }

  @Test func `each changed field has a line`() {
    let changes = changes {
      $0.count = 1
      $0.row.id = 2
    }
    #expect(changes == ["count: 0 → 1", "row.id: 0 → 2"])
  }

  @Test(arguments: 1...50)
  func `the log of an array finds what a comparison finds`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let old = IdentifiedArray((1...8).map { Row(id: $0, title: "") })
    var new = old
    for _ in 0...Int.random(in: 0...6, using: &random) {
      let id = Int.random(in: 1...12, using: &random)
      switch Int.random(in: 0...4, using: &random) {
      case 0: new.remove(id: id)
      case 1: new.insert(Row(id: id, title: "new"), at: Int.random(in: 0...9, using: &random))
      case 2: new.modify(id) { $0.title = random.isOne(in: 2) ? "" : "changed" }
      case 3: new.modify(id) { $0.id = Int.random(in: 1...12, using: &random) }
      default: if random.isOne(in: 4) { new.move(fromOffsets: [0], toOffset: new.count) }
      }
    }
    let unrelated = IdentifiedArray(Array(new))
    #expect(difference(from: old, to: new) == difference(from: old, to: unrelated))
  }

  @Test func `an optional is set, changes and becomes nil`() {
    var named = Screen()
    named.name = "a"
    #expect(changes { $0.name = "a" } == ["name: nil → \"a\""])
    #expect(changes({ $0.name = "b" }, from: named) == ["name: \"a\" → \"b\""])
    #expect(changes({ $0.name = nil }, from: named) == ["name: \"a\" → nil"])
  }

  @Test func `a nested optional says which level is nil`() {
    #expect(difference(from: Int??.none, to: .some(nil)) == ["nil → .some(nil)"])
    #expect(difference(from: Int??.some(nil), to: 1) == ["nil → 1"])
  }

  @Test func `a value with a description is compared by it`() {
    #expect(
      difference(from: [Duration.zero], to: [.milliseconds(1_500)])
        == ["[0]: 0.0 seconds → 1.5 seconds"])
  }

  @Test func `a case is replaced or its payload changes`() {
    var working = Screen()
    working.mode = .working(share: 0.25)
    #expect(changes { $0.mode = .working(share: 0.25) } == ["mode: idle → working(share: 0.25)"])
    #expect(
      changes({ $0.mode = .working(share: 0.5) }, from: working)
        == ["mode.working.share: 0.25 → 0.5"])
  }

  @Test func `elements with ids are compared by id`() {
    var old = Screen()
    old.rows = [Row(id: 1, title: "one"), Row(id: 2, title: "two"), Row(id: 3, title: "three")]
    let changes = changes(
      {
        $0.rows.remove(id: 1)
        $0.rows.modify(2) { $0.title = "zwei" }
        $0.rows.append(Row(id: 4, title: "four"))
      }, from: old)
    #expect(
      changes == [
        "rows: - Row(id: 1, title: \"one\")",
        "rows[2].title: \"two\" → \"zwei\"",
        "rows: + Row(id: 4, title: \"four\")",
      ])
  }

  @Test func `a changed order gives a line`() {
    let rows = [Row(id: 1, title: "one"), Row(id: 2, title: "two")]
    #expect(difference(from: rows, to: rows.reversed()) == ["the order changed"])
  }

  @Test func `elements without ids are compared by index`() {
    #expect(difference(from: [1, 2, 3], to: [1, 7, 3]) == ["[1]: 2 → 7"])
    #expect(difference(from: [1, 2, 3], to: [1, 3]) == ["[1]: - 2"])
    #expect(difference(from: [1, 3], to: [1, 2, 3]) == ["[1]: + 2"])
  }

  @Test func `dictionaries are compared by key`() {
    var old = Screen()
    old.byName = ["a": 1, "b": 2, "c": 3]
    #expect(
      changes({ $0.byName = ["a": 1, "b": 5, "d": 4] }, from: old)
        == ["byName[\"b\"]: 2 → 5", "byName[\"c\"]: - 3", "byName[\"d\"]: + 4"])
  }

  @Test func `sets are compared by element`() {
    #expect(changes { $0.marked = [3] } == ["marked: + 3"])
    #expect(difference(from: Set([1, 2]), to: Set([2, 3])) == ["- 1", "+ 3"])
  }

  @Test func `one change among ten thousand is one line`() {
    var old = Screen()
    old.rows = IdentifiedArray((0..<10_000).map { Row(id: $0, title: "row") })
    #expect(
      changes({ $0.rows.modify(5_000) { $0.title = "other" } }, from: old)
        == ["rows[5000].title: \"row\" → \"other\""])
  }
}

struct LoggingTests {
  private enum Action {
    case add(Int)
    case nothing
  }

  @MainActor @Test func `each action is logged with its changes`() async {
    let log = Lines()
    let store = Store(
      initialState: Screen(),
      reducer: Reducer<Screen, Action, Void> { state, action, _ in
        if case .add(let number) = action { state.count += number }
        return .none
      }
      .logging(to: { line in MainActor.assumeIsolated { log.all.append(line) } }),
      environment: ())
    store.send(.add(2))
    store.send(.nothing)
    await store.finish()
    #expect(log.all == ["add(2)\n  count: 0 → 2", "nothing\n  no change"])
  }

  @MainActor @Test func `twenty changes are logged, and the others counted`() async {
    let log = Lines()
    let store = Store(
      initialState: Set<Int>(),
      reducer: Reducer<Set<Int>, Int, Void> { state, action, _ in
        state = Set(0..<action)
        return .none
      }
      .logging(to: { line in MainActor.assumeIsolated { log.all.append(line) } }),
      environment: ())
    store.send(20)
    store.send(10_020)
    await store.finish()
    let lines = log.all.map { $0.split(separator: "\n") }
    #expect(lines.map(\.count) == [21, 22])
    #expect(lines.last?.first == "10020")
    #expect(lines.last?.last == "  … 9980 more")
  }

  @MainActor @Test func `without a sink the reducer is unchanged`() {
    let reducer = Reducer<Int, Int, Void>.adding
      .logging(to: nil)
    var state = 1
    _ = reducer(&state, 2, ())
    #expect(state == 3)
  }
}

struct DescribeTests {
  private enum Outer {
    case inner(Inner)
    case pair(id: Int, text: String)
  }

  private enum Inner {
    case plain
    case text(String)
    case maybe(Int?)
  }

  @Test(
    arguments: [
      (Outer.inner(.plain) as any Sendable, "inner(.plain)"),
      (Outer.inner(.text("a")), "inner(.text(\"a\"))"),
      (Outer.inner(.maybe(nil)), "inner(.maybe(nil))"),
      (Outer.inner(.maybe(7)), "inner(.maybe(7))"),
      (Outer.pair(id: 1, text: "b"), "pair(id: 1, text: \"b\")"),
      ([1, 2], "[1, 2]"),
      (["b": 2, "a": 1], "[\"a\": 1, \"b\": 2]"),
      ([:] as [Int: Int], "[:]"),
      (Array(0..<20), "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, … 8 more]"),
      (Row(id: 1, title: "one"), "Row(id: 1, title: \"one\")"),
      (Int??.some(nil) as any Sendable, ".some(nil)"),
    ])
  func `a value is described as Swift code`(value: any Sendable, text: String) {
    #expect(describe(value) == text)
  }

  @Test func `control characters of a string are escaped`() {
    #expect(describe("it's \"a\"\n\u{1B}[31m日") == #""it's \"a\"\n\u{1B}[31m日""#)
  }
}

@MainActor
private final class Lines {
  var all: [String] = []
}
