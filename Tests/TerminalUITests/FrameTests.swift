import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

/// Views of a fixed width, and fields as wide as their place.
@MainActor
struct FrameTests {
  private func lines(_ view: some View, _ columns: Int, _ rows: Int = 12) -> [String] {
    Session(view, name: "Sample", size: ScreenSize(columns: columns, rows: rows)).screen.text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `columns of fixed widths line up`() {
    let rows = VStack(alignment: .leading) {
      for (number, name) in [("1", "one"), ("1,000", "thousand")] {
        HStack(spacing: 2) {
          Text(number).frame(width: 6, alignment: .trailing)
          Text(name).frame(width: 10, alignment: .leading)
          Text("end")
        }
      }
    }
    let lines = lines(rows, 60)
    #expect(lines.contains("       1  one         end"))
    #expect(lines.contains("   1,000  thousand    end"))
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40), (200, 60)])
  func `an unlimited frame fills the rest of its row`(columns: Int, rows: Int) throws {
    let row = HStack {
      Text("left").frame(maxWidth: .infinity, alignment: .leading)
      Text("right")
    }
    let line = try #require(lines(row, columns, rows).first { $0.contains("left") })
    let start = line.prefix { $0 == " " }.count
    let spacer = HStack {
      Text("left")
      Spacer()
      Text("right")
    }
    #expect(line == lines(spacer, columns, rows).first { $0.contains("left") })
    #expect(start >= 0)
  }

  @Test(arguments: [40, 80, 120])
  func `a field in a frame fills its width`(columns: Int) throws {
    let field = TextField("Name", text: .constant("Ada"))
    let wide = try #require(
      lines(VStack { field.frame(maxWidth: .infinity) }, columns).first { $0.contains("[") })
    let fixed = try #require(
      lines(VStack { field.frame(width: 30) }, columns).first { $0.contains("[") })
    // Two columns are for the marker of the focus.
    #expect(Width.of(fixed.trimmingPrefix { $0 == " " || $0 == "▸" }) == 28)
    #expect(Width.of(wide) > (columns < 80 ? 34 : 50))
    // Every field of a form in a frame is.
    let form = Form {
      field
      TextField("E-mail", text: .constant(""))
    }
    let ends = lines(form.frame(maxWidth: .infinity), columns).filter { $0.contains("[") }
      .map(Width.of)
    #expect(ends.count == 2 && Set(ends).count == 1 && ends[0] >= Width.of(wide))
  }

  @Test func `a frame is never wider than the screen`() {
    let lines = lines(Text("word").frame(width: 1_000, alignment: .trailing), 40)
    #expect(lines.contains { $0.contains("word") })
    #expect(lines.allSatisfy { Width.of($0) <= 40 })
  }

  @Test func `a row whose frames do not fit becomes a column`() throws {
    let row = HStack {
      Text("one").frame(width: 20, alignment: .leading)
      Text("two").frame(width: 30, alignment: .leading)
    }
    #expect(!lines(row, 40).contains { $0.contains("one") && $0.contains("two") })
    #expect(lines(row, 80).contains { $0.contains("one") && $0.contains("two") })
  }
}
