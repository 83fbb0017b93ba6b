import Interface
import Testing

/// Bold, italic and joined texts, and what limits their lines.
@MainActor
struct TextTests {
  @Test func `each part of a joined text keeps its look`() {
    let text = Text("#12 ").style(.secondary) + Text("Crash").bold() + Text(" bug").style(.red)
    #expect(
      Host(text).outline == """
        text "#12 Crash bug" runs "#12 " secondary, "Crash" bold, " bug" red
        """)
  }

  @Test func `a style reaches the parts that have none`() {
    let text = (Text("a").style(.green) + Text("b").italic()).style(.warning).bold()
    #expect(
      Host(text).outline == """
        text "ab" warning runs "a" bold green, "b" bold italic warning
        """)
  }

  @Test func `the innermost style of a text wins`() {
    let host = Host(Text("a").style(.accent).style(.title))
    #expect(host.outline == "text \"a\" accent")
    #expect(host.tree.runs.isEmpty)
    #expect(Host(VStack { Text("a") }.style(.title)).tree.children.first?.style == .title)
  }

  @Test func `a text has a line limit and a truncation mode`() {
    let host = Host(Text("a").lineLimit(1).truncationMode(.middle))
    #expect(host.outline == "text \"a\" lines 1 cut at middle")
    #expect(Host(Text("a").lineLimit(-3)).tree.lineLimit == 1)
    #expect(Host(Text("a").lineLimit(nil)).tree.lineLimit == nil)
  }

  @Test func `a change of a part changes the text alone`() {
    let model = Model()
    let host = Host(
      VStack {
        Text("same").bold()
        Probe<TextTests, _> { Text("count ") + Text("\(model.count)").bold() }
      })
    let before = host.tree.children
    model.count = 3
    let after = host.tree.children
    #expect(after[1].label == "count 3" && after[1].runs.last?.count == 1)
    #expect(after[0].isIdentical(to: before[0]))
    #expect(host.evaluations(of: Probe<TextTests, Text>.self) == 2)
  }
}
