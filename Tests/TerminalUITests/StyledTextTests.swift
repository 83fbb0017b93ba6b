import InteractionTesting
import Interface
import Terminal
import Testing

@testable import TerminalUI

/// Texts whose parts look different, and texts that are cut.
@MainActor
struct StyledTextTests {
  private func session(_ view: some View, columns: Int = 40) -> Session {
    Session(view, name: "Sample", size: ScreenSize(columns: columns, rows: 12))
  }

  /// The pens of the cells of a word on the screen.
  private func pens(of word: String, in session: Session) -> Set<Pen> {
    let screen = session.screen
    for (y, line) in screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let range = line.firstRange(of: word) else { continue }
      let x = Width.of(line[..<range.lowerBound])
      return Set(screen.rows[y][x..<x + Width.of(word)].map(\.pen))
    }
    return []
  }

  private let issue =
    Text("#12 ").style(.secondary) + Text("漢字 crash").bold() + Text(" bug").style(.red)
    + Text(" new").style(.green).italic()

  @Test(arguments: [40, 80, 120, 200])
  func `each part has its pen`(columns: Int) {
    let session = session(issue, columns: columns)
    #expect(session.screen.text.contains("#12 漢字 crash bug new"))
    #expect(pens(of: "#12", in: session) == [.dim])
    #expect(pens(of: "crash", in: session) == [.bold])
    #expect(pens(of: "bug", in: session) == [.danger])
    #expect(pens(of: "new", in: session) == [[.green, .italic]])
  }

  @Test func `parts keep their pens where the text wraps`() {
    let long = Text("plain words that come first, then ") + Text("bold words at the end").bold()
    let session = session(long, columns: 24)
    #expect(pens(of: "first,", in: session) == [[]])
    #expect(pens(of: "end", in: session) == [.bold])
    #expect(pens(of: "bold", in: session) == [.bold])
  }

  @Test func `a disabled text is dimmed as a whole`() {
    let session = session(issue.disabled(true))
    #expect(pens(of: "bug", in: session) == [.dim])
  }

  @Test(arguments: [
    (TruncationMode.tail, "abcdefghijk…"), (.head, "…pqrstuvwxyz"), (.middle, "abcdef…vwxyz"),
  ])
  func `a long text is cut on its side`(mode: TruncationMode, shown: String) {
    let text = Text("abcdefghijklmnopqrstuvwxyz").lineLimit(1).truncationMode(mode)
    #expect(session(VStack { text.frame(width: 12) }).screen.text.contains(shown))
    let found = Text("abcdefghijklmnopqrstuvwxyz").found(9..<26).lineLimit(1)
    let cut = VStack { found.truncationMode(mode).frame(width: 12) }
    #expect(session(cut).screen.text.contains(shown))
    let parts = VStack {
      (Text("abcdefghijklm").bold() + Text("nopqrstuvwxyz")).lineLimit(1)
        .truncationMode(mode).frame(width: 12)
    }
    #expect(session(parts).screen.text.contains(shown))
    #expect(mode == .head || pens(of: "abcdef", in: session(parts)) == [.bold])
    #expect(mode == .tail || pens(of: "vwxyz", in: session(parts)) == [[]])
  }

  @Test func `the last line of limited text is cut`() {
    let text = Text("one two three four five six").lineLimit(2).frame(width: 9)
    let lines = session(VStack { text }).screen.text.split(separator: "\n").map {
      $0.trimmingPrefix { $0 == " " }
    }
    #expect(lines.contains("one two"))
    #expect(lines.contains("three fo…"))
  }

  @Test(arguments: [
    (70, "Not saved: another program uses /home/ann/.local/share/poke.json."),
    (50, "Not saved: another program uses /home/…e.json."),
    (40, "Not saved: another program uses /…n."),
    (36, "Not saved: another program uses…"), (24, "Not saved: another …"),
  ])
  func `of a sentence the middle of its longest word is left out`(columns: Int, shown: String) {
    let text = Text("Not saved: another program uses /home/ann/.local/share/poke.json.")
    let cut = VStack { text.lineLimit(1).truncationMode(.longestWord) }
    let lines = session(cut, columns: columns).screen.text.split(separator: "\n")
    #expect(lines.map { $0.trimmingPrefix { $0 == " " } }.contains(shown[...]), "\(lines)")
  }

  @Test func `a limited text takes one line where empty lines have no room`() {
    let text = Text("Not saved: another program uses /home/ann/.local/share/poke.json.")
      .lineLimit(2).truncationMode(.longestWord)
    func lines(_ rows: Int) -> [String] {
      let view = VStack(spacing: 1) {
        text
        ForEach(0..<4, id: \.self) { Text("row \($0)") }
      }
      return Session(view, size: ScreenSize(columns: 40, rows: rows)).screen.text
        .split(separator: "\n").map { String($0.trimmingPrefix { $0 == " " }) }
    }
    #expect(lines(24).contains("Not saved: another program uses"))
    #expect(lines(24).contains("/home/ann/.local/share/poke.json."))
    #expect(lines(12).contains("Not saved: another program uses /…n."))
  }

  @Test func `wide characters are never cut in two`() {
    for width in 1...12 {
      for mode in [TruncationMode.head, .middle, .tail, .longestWord] {
        let cut = Wrap.cut("漢字漢字漢字", width: width, at: mode)
        #expect(Width.of(cut) <= width && cut.contains("…") == (width < 12))
      }
    }
  }

  @Test func `a terminal without colors shows bold and italic alone`() {
    #expect(Theme.dark.parameters(to: [.bold, .italic, .green], in: .none) == "1;3")
    #expect(Theme.dark.parameters(to: [.blue], in: .sixteen) == "96")
    #expect(Theme.light.parameters(to: [.yellow], in: .indexed) == "38;5;94")
  }
}
