import Interface
import Testing

@MainActor
struct ListTests {
  private struct Items: View {
    let model: Shelf

    var body: some View {
      List(model.items) { item in
        ItemRow(item: item)
      } placeholder: {
        Text("Nothing here yet")
      }
      .onDelete { model.deleted = $0 }
    }
  }

  private func show(_ host: Host, _ range: Range<Int>) -> [String] {
    guard let rows = host.rows else { return [] }
    let labels = range.clamped(to: 0..<rows.count).map { rows.node($0).label }
    rows.retain(range)
    return labels
  }

  @Test func `a list of a million rows makes only requested rows`() {
    struct Numbers: View {
      var body: some View {
        List(0..<1_000_000, id: \.self) { CountedRow(number: $0) }
      }
    }
    struct CountedRow: View {
      let number: Int
      var body: some View { Text("\(number)") }
    }
    let host = Host(Numbers())
    #expect(host.rows?.count == 1_000_000)
    #expect(host.evaluations(of: CountedRow.self) == 0)
    #expect(show(host, 999_990..<999_993) == ["999990", "999991", "999992"])
    #expect(host.evaluations(of: CountedRow.self) == 3)
    #expect(show(host, 999_991..<999_994).count == 3)
    #expect(host.evaluations(of: CountedRow.self) == 4)
  }

  @Test func `appending a row evaluates that row only`() {
    let shelf = Shelf(10)
    let host = Host(Items(model: shelf))
    #expect(show(host, 0..<20).count == 10)
    shelf.items.append(Item(10))
    #expect(host.changes == 1)
    #expect(show(host, 0..<20).last == "row 10")
    #expect(host.evaluations(of: ItemRow.self) == 11)
  }

  @Test func `removing the first row evaluates no row`() {
    let shelf = Shelf(10)
    let host = Host(Items(model: shelf))
    _ = show(host, 0..<20)
    shelf.items.removeFirst()
    #expect(show(host, 0..<20).first == "row 1")
    #expect(host.evaluations(of: ItemRow.self) == 10)
  }

  @Test func `a change that one row reads evaluates that row only`() {
    let shelf = Shelf(10)
    let host = Host(Items(model: shelf))
    _ = show(host, 0..<20)
    shelf.items[3].name = "renamed"
    shelf.items[3].name = "renamed twice"
    #expect(host.changes == 1)
    #expect(show(host, 0..<20)[3] == "renamed twice")
    #expect(host.evaluations(of: ItemRow.self) == 11)
    #expect(host.evaluations(of: Items.self) == 1)
  }

  @Test func `a row keeps its identity when it moves`() {
    let shelf = Shelf(3)
    let host = Host(Items(model: shelf))
    let before = host.rows?.node(2).id
    shelf.items.reverse()
    #expect(host.rows?.node(0).id == before)
    #expect(host.rows?.id(0) == AnyHashable(2))
  }

  @Test func `rows that are not retained are freed`() {
    let shelf = Shelf(100)
    let host = Host(Items(model: shelf))
    _ = show(host, 0..<10)
    _ = show(host, 50..<60)
    _ = show(host, 0..<10)
    #expect(host.evaluations(of: ItemRow.self) == 30)
  }

  @Test func `retained rows are kept, whether or not they are read`() throws {
    let host = Host(Items(model: Shelf(100)))
    let rows = host.rows
    let first = (0..<6).map { rows?.node($0) }
    try #require(rows).retain(0..<6)
    try #require(rows).retain(1..<6)
    _ = rows?.node(6)
    try #require(rows).retain(2..<7)
    for offset in 2..<6 {
      #expect(rows?.node(offset).isIdentical(to: first[offset] ?? host.tree) == true)
    }
    #expect(host.evaluations(of: ItemRow.self) == 7)
    _ = (rows?.node(0), rows?.node(1))
    #expect(host.evaluations(of: ItemRow.self) == 9)
  }

  @Test func `offsets that do not exist give an empty row`() throws {
    let host = Host(Items(model: Shelf(2)))
    #expect(host.rows?.node(7).label == "")
    #expect(host.rows?.node(-1).label == "")
    #expect(host.rows?.node(Int.max).label == "")
    try #require(host.rows).retain(-5..<Int.max)
  }

  @Test func `an empty list shows its placeholder`() {
    let shelf = Shelf(0)
    let host = Host(Items(model: shelf))
    #expect(host.rows?.placeholder.map(\.label) == ["Nothing here yet"])
    shelf.items.append(Item(1))
    #expect(host.rows?.placeholder.isEmpty == true)
  }

  @Test func `deleting hands over ascending offsets that exist`() {
    let shelf = Shelf(5)
    let host = Host(Items(model: shelf))
    host.rows?.delete?([4, 1, 1, 9, -2])
    #expect(shelf.deleted == [1, 4])
    #expect(Host(List(0..<3, id: \.self) { Text("\($0)") }).tree.rows?.delete == nil)
  }

  @Test func `a list mixes views and collections`() {
    var deleted: [Int] = []
    let host = Host(
      List {
        Text("head")
        ForEach(0..<2, id: \.self) { Text("a\($0)") }
        Text("between")
        ForEach(0..<3, id: \.self) { Text("b\($0)") }.onDelete { deleted = $0 }
      })
    #expect(show(host, 0..<9) == ["head", "a0", "a1", "between", "b0", "b1", "b2"])
    host.rows?.delete?([0, 1, 4, 6])
    #expect(deleted == [0, 2])
  }

  @Test func `a row of several views is one node`() {
    let host = Host(
      List(0..<2, id: \.self) {
        Text("number")
        Text("\($0)")
      })
    #expect(show(host, 0..<2) == ["number 0", "number 1"])
  }

  @Test func `ForEach outside a list makes all elements and keeps identities`() {
    let shelf = Shelf(3)
    let host = Host(
      Probe<Shelf, _> { VStack { ForEach(shelf.items) { ItemRow(item: $0) } } })
    #expect(host.tree.label == "row 0 row 1 row 2")
    shelf.items.reverse()
    shelf.items.append(Item(9))
    #expect(host.tree.label == "row 2 row 1 row 0 row 9")
    shelf.items[1].name = "one"
    #expect(host.tree.label == "row 2 one row 0 row 9")
    #expect(host.evaluations(of: ItemRow.self) == 5)
  }

  @Test func `disabling a list disables its rows without evaluating them`() {
    struct Counts: View {
      let model: Model
      var body: some View { List(0..<1, id: \.self) { _ in CountView(model: model) } }
    }
    let model = Model()
    let host = Host(Probe<Model, _> { Counts(model: model).disabled(model.isOn) })
    #expect(host.rows?.node(0).isEnabled == true)
    model.isOn = true
    #expect(host.rows?.node(0).isEnabled == false)
    #expect(host.evaluations(of: CountView.self) == 1)
  }

  @Test func `two rows that change are reported once`() {
    let shelf = Shelf(10)
    let host = Host(Items(model: shelf))
    _ = show(host, 0..<20)
    shelf.items[3].name = "three"
    shelf.items[4].name = "four"
    #expect(host.changes == 1)
    #expect(show(host, 3..<5) == ["three", "four"])
  }

  @Test func `a row shows the new value of its element`() {
    let model = Model()
    let host = Host(
      Probe<Model, _> {
        List([1, 2], id: \.self) { number in Text("\(number) of \(model.text)") }
      })
    #expect(show(host, 0..<2) == ["1 of ", "2 of "])
    model.text = "ten"
    #expect(show(host, 0..<2) == ["1 of ten", "2 of ten"])
    let texts = Host(
      Probe<Shelf, _> {
        let text = model.text
        List([1, 2], id: \.self) { number in Text("\(number) \(text)") }
      })
    #expect(show(texts, 0..<2) == ["1 ten", "2 ten"])
    model.text = "new"
    #expect(show(texts, 0..<2) == ["1 new", "2 new"])
  }

  @Test func `a collection may shrink before the next tree`() {
    struct Live: RandomAccessCollection {
      let shelf: Shelf
      var startIndex: Int { 0 }
      var endIndex: Int { MainActor.assumeIsolated { shelf.items.count } }
      subscript(position: Int) -> Item { MainActor.assumeIsolated { shelf.items[position] } }
    }
    let shelf = Shelf(3)
    let host = Host(List(Live(shelf: shelf)) { ItemRow(item: $0) })
    let before = host.rows
    shelf.items.removeLast()
    #expect(host.changes == 1)
    #expect(before?.node(2).label == "")
    #expect(host.rows?.count == 2)
  }

  @Test func `rows know the selection, and move what exists`() {
    var moves: [String] = []
    let current = Binding<Int?>(get: { 3 }, set: { _ in })
    let selected = Host(List(0..<5, id: \.self, selection: current) { Text("\($0)") }).tree.rows
    #expect(selected?.current?.id() == AnyHashable(3))
    let list = List {
      ForEach(0..<3, id: \.self) { Text("\($0)") }.onMove { moves.append("\($0) \($1)") }
    }
    let rows = Host(list).tree.rows
    rows?.move?([2, 9], 0)
    rows?.move?([1], 4)
    #expect(moves == ["[2] 0"])
    #expect(rows?.id(7) != rows?.id(8) && rows?.node(7).label == "")
  }
}

extension Node {
  /// The rows of a list.
  var rows: Rows? {
    if case .list(let rows) = kind { rows } else { nil }
  }
}

extension Host {
  /// The rows of the list that is shown.
  var rows: Node.Rows? {
    tree.first { if case .list = $0.kind { true } else { false } }?.rows
  }
}
