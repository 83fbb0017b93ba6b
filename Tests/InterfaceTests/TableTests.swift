import Interface
import Observation
import Testing
import ViewValues

@MainActor
struct TableTests {
  enum Column { case name, size }

  @Observable @MainActor
  final class Files {
    var sort = TableSort(Column.name)
    var marks: Set<Int> = []
    var count = 3
    @ObservationIgnored var evaluations = 0
  }

  private let files = Files()
  private let host: Host

  init() {
    let files = files
    host = Host(
      Probe<Column, _> {
        let _ = (files.evaluations += 1)
        Table(
          [
            TableColumn("Name", value: .name),
            TableColumn("Size", value: .size, width: 6, alignment: .trailing),
            TableColumn("Note"),
          ],
          sortOrder: Binding(get: { files.sort }, set: { files.sort = $0 }), sortKey: "s"
        ) {
          List(
            0..<files.count, id: \.self,
            marks: Binding(get: { files.marks }, set: { files.marks = $0 })
          ) { number in
            Button {
            } label: {
              TableRow {
                Text("file \(number)")
                Text("\(number)")
              }
            }
          } placeholder: {
            Text("No files.")
          }
        }
      })
  }

  @Test func `a table without an order shows titles that do not sort`() {
    let plain = Host(
      Table([TableColumn("Name"), TableColumn("Size", width: 6)]) {
        List(0..<2, id: \.self) { number in TableRow { Text("file \(number)") } }
      })
    let named = Host(
      Table([TableColumn("Name", value: Column.name), TableColumn("Size", width: 6)], sortKey: "s")
      {
        List(0..<2, id: \.self) { number in TableRow { Text("file \(number)") } }
      })
    for host in [plain, named] {
      let outline = host.tree.outline(rows: 0..<0)
      #expect(outline.contains("table header \"Name\", \"Size\""))
      #expect(!outline.contains("key s"))
      let header = host.tree.first { if case .tableHeader = $0.kind { true } else { false } }
      guard case .tableHeader(let titles) = header?.kind else { return #expect(Bool(false)) }
      #expect(titles.sortable.isEmpty)
    }
  }

  private var header: Node? {
    host.tree.first { if case .tableHeader = $0.kind { true } else { false } }
  }

  @Test func `a table shows titles above a focused list`() {
    #expect(
      host.tree.outline(rows: 0..<1) == """
        vertical stack
          table header "Name ↑", "Size", "Note" key s Sort
          list of 3 focused first
            button "file 0 0"
        """)
    #expect(host.tree.columns.map(\.width) == [nil, 6, nil])
  }

  @Test func `a title sorts its column, then reverses the order`() throws {
    try #require(header).sort(by: "Size")
    #expect(files.sort == TableSort(.size))
    try #require(header).sort(by: "Size")
    #expect(files.sort == TableSort(.size, isReversed: true))
    try #require(header).sort(by: "Name")
    #expect(files.sort == TableSort(.name))
    try #require(header).sort(by: "Note")
    try #require(header).sort(by: "No such title")
    #expect(files.sort == TableSort(.name))
  }

  @Test func `another order is no evaluation of the body around`() throws {
    _ = host.tree
    try #require(header).sort(by: "Size")
    #expect(header?.outline == "table header \"Name\", \"Size ↑\", \"Note\" key s Sort")
    #expect(files.evaluations == 1)
  }

  @Test func `a table without rows shows its placeholder alone`() {
    files.count = 0
    #expect(
      host.outline == """
        vertical stack
          list of 0 focused first
            text "No files."
        """)
    files.count = 1
    #expect(header != nil)
    files.count = 0
    #expect(header == nil)
  }

  @Test func `the cells of a row have one line`() {
    let row = Host(
      TableRow {
        Text("a")
        Text("b").bold()
      }
    ).tree
    #expect(row.children.map(\.lineLimit) == [1, 1])
  }

  @Test func `titles know of marks, and are disabled with their table`() {
    guard case .tableHeader(let titles) = header?.kind else { return #expect(Bool(false)) }
    #expect(titles.hasMarks && header?.isEnabled == true)
    let plain = Host(
      Table([TableColumn("Name")]) { List(0..<1, id: \.self) { Text("\($0)") } }.disabled(true)
    ).tree.first { if case .tableHeader = $0.kind { true } else { false } }
    guard case .tableHeader(let others) = plain?.kind else { return #expect(Bool(false)) }
    #expect(!others.hasMarks && plain?.isEnabled == false)
  }
}
