import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

@MainActor
struct LayoutTests {
  /// Returns the lines between the title and the keys, without surrounding empty lines.
  private func body(_ root: Node, _ columns: Int = 40, _ rows: Int = 16) -> [String] {
    let session = Session(name: "Layout", size: ScreenSize(columns: columns, rows: rows)) { root }
    let lines = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    var inner = lines.dropFirst(3).dropLast(2).map { String($0.dropFirst(2)) }
    while inner.first == "" { inner.removeFirst() }
    while inner.last == "" { inner.removeLast() }
    return inner
  }

  private func row(_ children: Node..., alignment: Node.Alignment = .center, spacing: Int = 1)
    -> Node
  {
    node([0], .stack(.horizontal, alignment: alignment, spacing: spacing), children)
  }

  @Test func `a column aligns its parts`() {
    let parts = [text([0, 0], "one"), text([0, 1], "seven"), text([0, 2], "three")]
    #expect(body(column([0], parts, .leading)) == ["one", "seven", "three"])
    #expect(
      body(column([0], parts, .trailing)) == [
        String(repeating: " ", count: 33) + "one", String(repeating: " ", count: 31) + "seven",
        String(repeating: " ", count: 31) + "three",
      ])
    #expect(
      body(column([0], parts, .center)) == [
        String(repeating: " ", count: 16) + "one", String(repeating: " ", count: 15) + "seven",
        String(repeating: " ", count: 15) + "three",
      ])
  }

  @Test func `spacing is between parts only`() {
    let parts = [text([0, 0], "one"), text([0, 1], "two")]
    #expect(body(column([0], parts, .leading, spacing: 2)) == ["one", "", "", "two"])
    #expect(body(row(parts[0], parts[1], spacing: 3)) == ["one   two"])
  }

  @Test(arguments: 2...14)
  func `a part that appears below moves no other part`(height: Int) {
    func firstLine(_ count: Int) -> Int? {
      let parts = (0..<count).map { text([0, $0], "Line \($0)") }
      let session = Session(name: "Layout", size: .standard) { column([0], parts) }
      let lines = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.firstIndex { $0.contains("Line 0") }
    }
    #expect(firstLine(height) == firstLine(1))
    #expect(firstLine(height + 2) == firstLine(1))
  }

  @Test func `a dense layout leaves out empty texts`() {
    let parts = [text([0, 0], "above"), text([0, 1], " "), text([0, 2], "below")]
    #expect(body(column([0], parts, .leading)) == ["above", "", "below"])
    let many = (0..<9).map { text([0, 3 + $0], "more") }
    #expect(body(column([0], parts + many, .leading)).prefix(2) == ["above", "below"])
  }

  @Test func `a spacer takes the rest of the room`() {
    let line = row(text([0, 0], "left"), node([0, 1], .spacer), text([0, 2], "right"))
    #expect(body(line) == ["left" + String(repeating: " ", count: 27) + "right"])
    let parts = [text([0, 0], "top"), node([0, 1], .spacer), text([0, 2], "bottom")]
    let lines = body(column([0], parts, .leading))
    #expect(lines.count == 11)
    #expect(lines.first == "top")
    #expect(lines.last == "bottom")
  }

  @Test func `two spacers share the room`() {
    let line = row(
      node([0, 0], .spacer), text([0, 1], "mid"), node([0, 2], .spacer), spacing: 0)
    #expect(body(line) == [String(repeating: " ", count: 16) + "mid"])
  }

  @Test func `a divider is as wide as its column`() {
    let lines = body(column([0], [text([0, 0], "a"), node([0, 1], .divider)], .leading))
    #expect(lines == ["a", String(repeating: "─", count: 36)])
  }

  @Test func `padding is empty space on all sides`() {
    var padded = text([0, 0], "padded")
    padded.padding = 2
    let lines = body(
      column([0], [text([0, 1], "above"), padded, text([0, 2], "below")], .leading))
    #expect(lines == ["above", "", "", "  padded", "", "", "below"])
  }

  @Test func `long text wraps and keeps its alignment`() {
    let words = text([0, 0], "The 1,000,000th prime number is known to be 15,485,863.")
    #expect(
      body(column([0], [words], .center)) == [
        "  The 1,000,000th prime number is", "      known to be 15,485,863.",
      ])
  }

  @Test func `a row of texts narrows the widest`() {
    let line = row(text([0, 0], "label"), text([0, 1], "a text that is much wider than the row"))
    #expect(body(line) == ["label a text that is much wider than", "      the row"])
  }

  @Test func `a row of buttons without room becomes a column`() {
    let line = row(
      button([0, 0], "Is this prime?"), button([0, 1], "What is the 7th prime?"))
    #expect(
      body(line) == ["         ▸ Is this prime? ◂", "     [ What is the 7th prime? ]"])
    #expect(body(line, 60) == ["▸ Is this prime? ◂ [ What is the 7th prime? ]"])
  }

  @Test func `a row that becomes a column aligns with its neighbors`() {
    let line = row(
      button([0, 1, 0], "Is this prime?"), button([0, 1, 1], "What is the 7th prime?"))
    #expect(
      body(column([0], [text([0, 0], "7"), line], .leading)) == [
        "7", "▸ Is this prime? ◂", "[ What is the 7th prime? ]",
      ])
  }

  @Test func `an inner row stays when the outer becomes a column`() {
    var buttons = node([0, 1], .stack(.horizontal, alignment: .center, spacing: 1))
    buttons.children = [button([0, 1, 0], "Less"), button([0, 1, 1], "More")]
    let line = row(text([0, 0], "How many there are"), button([0, 2], "Change"), buttons)
    #expect(
      body(line) == [
        "         How many there are", "             ▸ Change ◂", "         [ Less ] [ More ]",
      ])
  }

  @Test func `a screen in a frame without a limit takes all columns`() throws {
    /// The width of the line below the title of a screen, which is as wide as the screen.
    func width(_ view: some View, _ columns: Int = 120) throws -> Int {
      let screen = Session(view, size: ScreenSize(columns: columns, rows: 16)).screen
      let rule = try #require(screen.text.split(separator: "\n").first { $0.contains("───") })
      return rule.count { $0 == "─" }
    }
    let field = TextField("Name", text: .constant("")).frame(maxWidth: .infinity)
    func tabs(_ selection: Int) -> some View {
      TabView(selection: .constant(selection), tabs: [1, 2], title: { "Tab \($0)" }) { tab in
        if tab == 1 {
          List(0..<3, id: \.self) { Text("\($0)") }.frame(maxWidth: .infinity)
            .navigationTitle("Wide")
        } else {
          Form { field }.navigationTitle("Form")
        }
      }
    }
    let form = Form { field }.navigationTitle("Form")
    #expect(try width(form) == 96)
    #expect(try width(form, 100) == 96)
    #expect(try width(form.frame(maxWidth: .infinity)) == 116)
    #expect(try width(form.frame(maxWidth: .infinity), 40) == 36)
    #expect(try [1, 2].map { try width(tabs($0)) } == [116, 96])
  }

  @Test func `a style applies to all nodes inside`() {
    var stack = column([0], [text([0, 0], "one"), text([0, 1], "two")])
    stack.style = .secondary
    let session = Session(name: "Style", size: .standard) { stack }
    let styled = session.screen.styledText(.none)
    #expect(styled.contains("\u{1B}[2mone"))
    #expect(styled.contains("\u{1B}[2mtwo"))
  }

  @Test func `all controls of a disabled stack are disabled`() {
    var stack = column([0], [button([0, 0], "Save") { Issue.record("was pressed") }])
    stack.isEnabled = false
    let session = Session(name: "Disabled", size: .standard) { stack }
    session.keys("Enter Space")
    #expect(session.focusName == nil)
    #expect(session.screen.text.contains("[ Save ]"))
  }

  @Test func `no escape sequence of data reaches the terminal`() {
    let session = Session(name: "\u{1B}]0;owned\u{7}", size: .standard) {
      column(
        [0],
        [
          text([0, 0], "\u{1B}[2J\u{1B}[31mred\u{9B}5n\u{202E}"),
          button([0, 1], "\u{1B}[2J\r\n\u{7}"), link([0, 2], "\t\u{0}", "👩‍👩‍👧‍👦\u{200B}") {},
        ])
    }
    let bytes = Array(session.screen.text.utf8)
    #expect(!bytes.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F })
    #expect(session.screen.text.contains("␛[2J␛[31mred"))
  }

  @Test func `a tree of many levels is laid out`() {
    var deep = text([0], "deep")
    for _ in 0..<100 { deep = column([0], [row(deep)]) }
    #expect(body(deep).map { $0.filter { $0 != " " } } == ["deep"])
  }
}
