import ComposableArchitecture
import Testing
import TimeTravel

@testable import StoreHistory

@MainActor
struct HistoryViewTests {
  private func request(_ change: (inout HistoryRequest) -> Void) -> HistoryRequest {
    var request = HistoryRequest()
    change(&request)
    return request
  }

  @Test func `the list has the actions around the selected one`() throws {
    let run = try Recorded()
    for number in 1...1_000 { run.send(.add(number)) }
    let latest = run.history.view(HistoryRequest())
    #expect(latest.entries.map(\.id) == Array((801...1_000).reversed()))
    #expect(latest.note == "The list shows 200 actions around the selected one.")
    let view = run.history.view(request { $0.selected = 500 })
    #expect(view.entries.map(\.id) == Array((400...599).reversed()))
    #expect(view.changes == ["number: 124750 → 125250"])
  }

  @Test func `a filter finds the text, the number and the effect`() async throws {
    let run = try Recorded(environment: SumEnvironment(load: { 7 }))
    run.send(.add(1), .load)
    await run.store.finish()
    for (filter, ids) in [("LOAD", [3, 2]), ("#1", [1]), ("user", [2, 1]), ("no", [])] {
      #expect(run.history.view(request { $0.filter = filter }).entries.map(\.id) == ids)
    }
  }

  @Test func `a filter looks at the latest actions only`() throws {
    let run = try Recorded()
    for _ in 1...20_001 { run.send(.add(1)) }
    let view = run.history.view(request { $0.filter = "multiply" })
    #expect(view.entries.isEmpty)
    #expect(view.note == "Only the latest 20000 actions were searched.")
  }

  @Test func `the changes of an action are named`() throws {
    let run = try Recorded()
    run.send(.insert(1), .remove(7), .add(5))
    let changes = (1...3).map { id in run.history.view(request { $0.selected = id }).changes }
    #expect(
      changes == [
        [#"rows: + Row(id: 1, text: "")"#], ["no change"], ["number: 0 → 5"],
      ])
    _ = run.history.perform(.skip(3))
    #expect(run.history.view(request { $0.selected = 3 }).changes == ["skipped"])
  }

  @Test func `only unfolded parts of the state are rows`() throws {
    let run = try Recorded()
    run.send(.insert(1), .insert(2))
    func rows(_ unfolded: Set<String>) -> [String] {
      let view = run.history.view(
        request { ($0.asksForState, $0.unfolded) = (true, unfolded) })
      return view.nodes.map {
        "\(String(repeating: " ", count: $0.depth))\($0.label) \($0.text) "
          + ($0.isUnfolded.map { $0 ? "-" : "+" } ?? "")
      }
    }
    #expect(rows([]) == ["number 0 ", "detail nil ", "rows 2 elements +", "moment 0 "])
    #expect(
      rows(["rows", "rows.[2]"]) == [
        "number 0 ", "detail nil ", "rows 2 elements -", " [1] Row +", " [2] Row -", "  id 2 ",
        "  text \"\" ", "moment 0 ",
      ])
  }

  @Test func `many rows are not all looked at`() throws {
    let rows = IdentifiedArray((0..<100_000).map { Sum.Row(id: $0) })
    let run = try Recorded(Sum(rows: rows))
    run.send(.insert(-1))
    let view = run.history.view(
      request { ($0.asksForState, $0.unfolded) = (true, ["rows"]) })
    #expect(view.nodes.count == 105)
    #expect(view.nodes.last { $0.depth == 1 }?.text == "99901 more")
    #expect(
      run.history.view(HistoryRequest()).changes == [#"rows: + Row(id: -1, text: "")"#])
  }
}
