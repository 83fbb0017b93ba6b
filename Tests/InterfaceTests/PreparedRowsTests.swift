import Interface
import Testing

/// A page of rows is read at once.
@MainActor
struct PreparedRowsTests {
  /// A collection that counts how it is read.
  @MainActor
  private final class CountingNumbers: @MainActor RandomAccessCollection, ElementLookup {
    let endIndex = 100
    var startIndex: Int { 0 }
    private(set) var single = 0
    private(set) var together: [Range<Int>] = []

    subscript(position: Int) -> Int { position }

    func element(at offset: Int) -> Int? {
      single += 1
      return indices.contains(offset) ? offset : nil
    }

    func elements(in offsets: Range<Int>) -> [Int] {
      together.append(offsets)
      return Array(offsets.clamped(to: indices))
    }
  }

  @Test func `prepared rows are fetched together until they are retained`() throws {
    let numbers = CountingNumbers()
    let host = Host(List(numbers, id: \.self) { Text("\($0)") })
    let rows = host.rows
    try #require(rows).prepare(90..<130)
    #expect((90..<100).map { rows?.node($0).label } == (90..<100).map(String.init))
    #expect(rows?.id(95) == AnyHashable(95))
    #expect(numbers.together == [90..<100])
    #expect(numbers.single == 0)
    #expect(rows?.node(7).label == "7")
    #expect(numbers.single == 1)
    try #require(rows).retain(90..<100)
    #expect(rows?.node(95).label == "95")
    #expect(numbers.single == 2)
  }

  private struct Numbered: View {
    let model: Model
    let numbers: CountingNumbers

    var body: some View {
      let count = model.count
      List(numbers, id: \.self) { Text("\($0 + count)") }
    }
  }

  @Test func `prepared elements are read again when rows are rebuilt`() throws {
    let (model, numbers) = (Model(), CountingNumbers())
    let host = Host(Numbered(model: model, numbers: numbers))
    try #require(host.rows).prepare(0..<5)
    #expect(host.rows?.node(0).label == "0")
    model.count = 7
    #expect(host.rows?.node(0).label == "7")
    #expect(numbers.single == 1)
    #expect(host.rows?.node(Int.min).label == "")
    #expect(host.rows?.node(Int.max).label == "")
  }

  @Test func `preparing rows prepares the elements of each section`() throws {
    let (first, second) = (CountingNumbers(), CountingNumbers())
    let host = Host(
      List {
        ForEach(first, id: \.self) { Text("a\($0)") }
        Text("between")
        ForEach(second, id: \.self) { Text("b\($0)") }
      })
    let rows = host.rows
    try #require(rows).prepare(98..<103)
    let labels = (98..<103).map { rows?.node($0).label }
    #expect(labels == ["a98", "a99", "between", "b0", "b1"])
    #expect(first.together == [98..<100])
    #expect(second.together == [0..<2])
    #expect(first.single + second.single == 0)
  }
}
