import Interface
import Testing

/// Sections, badges, and `for` in bodies.
@MainActor
struct SectionTests {
  @Test func `an empty line separates sections with titles`() {
    let host = Host(
      Form {
        Section("One") { Text("a") }
        Section("Two") { Text("b") }
      })
    #expect(
      host.outline == """
        form
          text "One" title
          text "a"
          text
          text "Two" title
          text "b"
        """)
  }

  @Test func `the title and elements of a section are list rows`() {
    var made: [Int] = []
    let host = Host(
      List {
        Section("One") {
          ForEach(0..<1_000_000, id: \.self) { row in
            let _ = made.append(row)
            Text("row \(row)")
          }
        }
        Section("Two") { Text("b") }
      })
    guard case .list(let rows) = host.tree.kind else { return #expect(Bool(false), "no list") }
    #expect(rows.count == 1_000_003)
    #expect(
      [0, 1, 1_000_001, 1_000_002].map { rows.node($0).label } == ["One", "row 0", "Two", "b"])
    #expect(made == [0])
  }

  @Test func `a badge stands at the end of its row`() {
    let host = Host(
      VStack {
        NavigationLink("Inbox", value: 1).badge(3)
        Text("Drafts").badge("new")
        Text("Sent").badge(0)
      })
    #expect(
      host.outline == """
        vertical stack
          link "Inbox 3"
          horizontal stack
            text "Drafts"
            spacer
            text "new" secondary
          text "Sent"
        """)
  }

  @Test func `a body may repeat views`() {
    let model = Model()
    model.count = 2
    let host = Host(
      Probe<SectionTests, _> {
        Text("first")
        for number in 0..<model.count {
          Text("\(number)")
          if number == 1 { CountView(model: model) }
        }
      })
    #expect(host.outline.contains("\"1\"") && host.outline.contains("\"count 2\""))
    model.count = 3
    #expect(host.outline.contains("\"2\"") && host.outline.contains("\"count 3\""))
    // The element of the second step is kept.
    #expect(host.evaluations(of: CountView.self) == 2)
    model.count = 0
    #expect(host.outline == "text \"first\"")
  }
}
