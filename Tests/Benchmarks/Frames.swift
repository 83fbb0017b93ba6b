import ComposableArchitecture
import Counter
import FavoritePrimes
import Interface
import Numbers
import Primes
import Terminal
import TerminalUI

/// W8: a key on the counter screen, up to the bytes that a terminal gets for it: where panes beside it say
/// more about the count, and where the screen is one column.
@MainActor
func frames(_ bench: Bench) async {
  let state = AppState(
    path: [.counter], counterView: CounterFeatureState(counter: CounterState(count: 1_000_000)))
  let shown = ShownApp(state)
  let column = ShownApp(state, size: ScreenSize(columns: 100, rows: 60))
  let app = shown.program
  let found = await bench.inTurn(
    bench.size(2_000, quick: 200),
    { for _ in 0..<$0 { app.press("+") } },
    { for _ in 0..<$0 { column.program.press("+") } },
    { for _ in 0..<$0 { app.press("x") } })
  for shown in [shown, column] {
    bench.expect(
      shown.store.state.counterView.counter.count, is: 1_000_000 + found.operations,
      "W8, the count in the end")
    bench.expect(
      shown.program.frames, is: found.operations, "W8, keys that changed what is shown")
  }
  let graph = app.graph
  for (evaluations, count, what) in [
    (graph.evaluations(of: ContentView.self), 1, "first screen's"),
    (graph.evaluations(of: CounterView.self), 1, "counter's"),
    (graph.evaluations(of: NumberFactsView.self), found.operations + 1, "facts'"),
  ] {
    bench.expect(evaluations, is: count, "W8, evaluations of the \(what) body")
  }

  var (bytes, cells) = ([Double](), [Double]())
  var isShort = true
  for _ in 0..<100 {
    let frame = app.pressShowing("+")
    bytes.append(Double(frame.bytes))
    cells.append(Double(frame.cells))
    let most = 3 * frame.cells + 12 * frame.rows + 32
    isShort = isShort && frame.bytes <= most
    bench.expect(
      frame.bytes <= most,
      "W8, \(frame.bytes) bytes were written for \(frame.cells) cells in \(frame.rows) rows.")
  }
  bench.expect(app.pressShowing("x").bytes, is: 0, "W8, bytes for a key that changes nothing")
  bench.expect(app.isShown, "W8, the terminal does not show what it should.")

  let (time, inColumn) = (found.workloads[0], found.workloads[1])
  bench.add(
    Row(
      workload: "W8", what: "key on the counter at 200x60, to the bytes", figures: time,
      floor: found.floor))
  bench.add(
    Row(
      workload: "W8", what: "the same in one column, at 100x60", figures: inColumn,
      floor: found.floor))
  bench.add(
    Row(
      workload: "W8", what: "  a key that changes nothing", figures: found.workloads[2],
      floor: found.floor))
  bench.add(
    Row(
      workload: "W8", what: "  bytes written", figures: Figures(bytes), unit: .bytes,
      reach: .init("at most 3 a changed cell, 12 a row, and 32", isShort)))
  bench.add(
    Row(workload: "W8", what: "  changed cells", figures: Figures(cells), unit: .count))
}

/// W9: page down in a list of few and of many favorites: there and back between two pages, and one way.
@MainActor
func lists(_ bench: Bench) async {
  let count = bench.size(1_000_000, quick: 100_000)
  func list(_ count: Int) -> ShownProgram {
    ShownApp(
      AppState(
        path: [.favoritePrimes],
        counterView: CounterFeatureState(favoritePrimes: IdentifiedArray(Prime.first(count))))
    ).program
  }
  let (few, many, oneWay) = (list(100), list(count), list(count))
  let first = [few, many].map(\.session.screen.text)
  func page(_ app: ShownProgram) -> @MainActor (Int) -> Void {
    { keys in
      for _ in 0..<keys / 2 {
        app.press(.pageDown)
        app.press(.pageUp)
      }
    }
  }
  let found = await bench.inTurn(
    bench.size(1_000, quick: 40), page(few), page(many),
    { for _ in 0..<$0 { oneWay.press(.pageDown) } })
  bench.expect(oneWay.frames, is: found.operations, "W9, pages one way")
  for (app, first) in zip([few, many], first) {
    bench.expect(app.frames, is: found.operations, "W9, keys that changed what is shown")
    bench.expect(app.session.screen.text == first, "W9, as many pages up as down do not lead back.")
    bench.expect(
      app.graph.evaluations(of: FavoritePrimesView.self), is: 1,
      "W9, evaluations of the list's body")
  }
  let times = found.workloads
  bench.add(
    Row(
      workload: "W9", what: "page down or up, 100 favorites", figures: times[0],
      floor: found.floor))
  bench.add(
    Row(
      workload: "W9", what: "the same with \(count.grouped)", figures: times[1],
      floor: found.floor,
      reach: .init("at most 1.5 times 100", times[1].median <= 1.5 * times[0].median)))
  bench.add(
    Row(
      workload: "W9", what: "page down one way with \(count.grouped)", figures: times[2],
      floor: found.floor))
}

/// PrimeTime with a state, on a screen in memory.
@MainActor
private struct ShownApp {
  let store: Store<AppState, AppAction>
  let program: ShownProgram

  init(_ state: AppState, size: ScreenSize = .wide) {
    store = Store(initialState: state, reducer: appReducer, environment: .bench)
    program = ShownProgram(ContentView(store: store), name: "PrimeTime", size: size)
  }
}
