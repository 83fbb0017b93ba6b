import Interface
import Testing

@MainActor
struct MarksTests {
  private struct Numbers: View {
    let model: Model

    var body: some View {
      List(10..<20, id: \.self, marks: model.binding(\.marks)) { Text("\($0)") }
    }
  }

  @Test func `a list with a current row follows its marks too`() {
    let model = Model()
    let current = Binding<Int?>(get: { model.count }, set: { model.count = $0 ?? 0 })
    let host = Host(
      List(10..<20, id: \.self, selection: current, marks: model.binding(\.marks)) {
        Text("\($0)")
      })
    for change in [{ model.marks = [13] }, { model.count = 14 }, { model.marks = [] }] {
      _ = host.tree
      let before = host.changes
      change()
      #expect(host.changes == before + 1)
    }
  }

  @Test func `toggling marks the id of the row`() throws {
    let model = Model()
    let host = Host(Numbers(model: model))
    let marks = host.tree.rows?.marks
    try #require(marks).toggle(3)
    try #require(marks).toggle(7)
    #expect(model.marks == [13, 17])
    #expect(marks?.isMarked(3) == true)
    #expect(marks?.isMarked(4) == false)
    #expect(marks?.offsets() == [3, 7])
    try #require(marks).toggle(3)
    #expect(marks?.offsets() == [7])
  }

  @Test func `all rows are marked at once`() {
    let model = Model()
    model.marks = [13, 99]
    let host = Host(Numbers(model: model))
    let marks = host.tree.rows?.marks
    marks?.mark?(0..<10, true)
    #expect(model.marks == Set(10..<20).union([99]))
    #expect(host.changes == 1)
    marks?.mark?(0..<10, false)
    #expect(model.marks == [99])
    marks?.mark?(2..<4, true)
    #expect(model.marks == [12, 13, 99])
  }

  @Test func `marks are counted and taken away together`() throws {
    let model = Model()
    model.marks = [11, 12]
    let marks = Host(Numbers(model: model)).tree.rows?.marks
    #expect(marks?.count() == 2)
    try #require(marks).clear()
    #expect(model.marks == [])
    #expect(marks?.count() == 0)
  }

  @Test func `a mark notifies the host and evaluates no body`() {
    let model = Model()
    let host = Host(Numbers(model: model))
    _ = host.tree
    model.marks = [10]
    #expect(host.changes == 1)
    _ = host.tree
    model.marks = [10, 11]
    #expect(host.changes == 2)
    #expect(host.evaluations(of: Numbers.self) == 1)
  }

  @Test func `rows that do not exist have no marks`() throws {
    let model = Model()
    model.marks = [99]
    let marks = Host(Numbers(model: model)).tree.rows?.marks
    try #require(marks).toggle(10)
    try #require(marks).toggle(-1)
    #expect(marks?.isMarked(10) == false)
    #expect(model.marks == [99])
    #expect(marks?.offsets() == [])
  }

  @Test func `a list without a binding has no marks`() {
    #expect(Host(List(0..<3, id: \.self) { Text("\($0)") }).tree.rows?.marks == nil)
  }

  @Test func `views beside a collection cannot be marked`() throws {
    let model = Model()
    let marks = Host(
      List(marks: model.binding(\.marks)) {
        Text("head")
        ForEach(0..<3, id: \.self) { Text("\($0)") }
      }
    ).tree.rows?.marks
    try #require(marks).toggle(0)
    try #require(marks).toggle(1)
    #expect(model.marks == [0])
    #expect(marks?.offsets() == [1])
  }

  @Test func `a list says what its marks do`() {
    let marks = Host(
      List(0..<1, id: \.self, marks: Model().binding(\.marks)) { Text("\($0)") }
        .markHint("Pick", unmark: "Drop")
    ).tree.rows?.marks
    #expect(marks?.words.mark == "Pick" && marks?.words.unmark == "Drop")
  }
}
