import Interface
import Terminal
import TerminalUI
import Testing

@testable import Launching
@testable import TerminalLauncher

/// A recorded click names the control under the pointer, and finds it on another screen.
@MainActor
struct RecordedClickTests {
  /// The cell at which a text begins on the screen of a session.
  private func cell(of text: String, in session: Session) throws -> (x: Int, y: Int) {
    for (y, row) in session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if let range = row.firstRange(of: text) {
        return (row.distance(from: row.startIndex, to: range.lowerBound), y)
      }
    }
    throw Refusal("\(text) is not on the screen.")
  }

  private func click(on text: String, in session: Session) throws -> RecordedInput {
    let (x, y) = try cell(of: text, in: session)
    return RecordedInput(.input(.click(x: x, y: y), at: 0), for: session)
  }

  private func session(
    _ names: [String], size: ScreenSize = .standard, _ tapped: @escaping @MainActor (String) -> Void
  ) -> Session {
    Session(
      VStack {
        ForEach(names.enumerated().map { (id: $0.offset, name: $0.element) }, id: \.id) { row in
          Button(row.name) { tapped(row.name) }
        }
      }, size: size)
  }

  @Test func `a click has the name of the button and the place in it`() throws {
    let session = session(["Save", "Delete"]) { _ in }
    let input = try click(on: "elete", in: session)
    #expect(input.on == "button “Delete”")
    #expect(input.click == [3, 0])
  }

  @Test func `it uses the same button on a screen with another layout`() throws {
    let input = try click(on: "Delete", in: session(["Save", "Delete"]) { _ in })
    var tapped = ""
    let other = session(
      ["New", "Save", "Print", "Delete"], size: ScreenSize(columns: 40, rows: 12)
    ) { tapped = $0 }
    let event = try #require(input.placed(in: other)?.event)
    other.take(event)
    #expect(tapped == "Delete")
  }

  @Test func `of buttons with one name the number counts`() throws {
    let names = ["Delete", "Save", "Delete"]
    var tapped = 0
    let session = Session(
      VStack {
        ForEach(names.enumerated().map { (id: $0.offset, name: $0.element) }, id: \.id) { row in
          Button(row.name) { tapped = row.id }
        }
      })
    let (x, y) = try cell(of: "Save", in: session)
    let input = RecordedInput(.input(.click(x: x, y: y + 1), at: 0), for: session)
    #expect(input.on == "button “Delete” 2")
    session.take(try #require(input.placed(in: session)?.event))
    #expect(tapped == 2)
  }

  @Test func `the hint of a key has a name`() throws {
    let session = Session(Button("Save") {}.keyboardShortcut("s", hint: "Save all"))
    let input = try click(on: "Save all", in: session)
    #expect(input.on == "key s Save all")
    #expect(input.click == [2, 0])
  }

  @Test func `where nothing takes clicks the cell of the screen is recorded`() {
    let session = session(["Save"]) { _ in }
    let input = RecordedInput(.input(.click(x: 70, y: 20), at: 0), for: session)
    #expect(input.on == nil)
    #expect(input.click == [70, 20])
    #expect(input.placed(in: session) == input)
  }

  @Test func `a button that is gone is a difference, and nothing else is used`() throws {
    let input = try click(on: "Delete", in: session(["Save", "Delete"]) { _ in })
    #expect(input.placed(in: session(["Save", "Print"]) { _ in }) == nil)
  }

  @Test func `a move, a drag and a turn of the wheel count from the same corner`() throws {
    let session = session(["Save", "Delete"]) { _ in }
    let (x, y) = try cell(of: "Save", in: session)
    let inputs: [Input] = [
      .move(x: x, y: y), .drag(x: x, y: y), .wheel(x: x, y: y, step: -1),
    ]
    let recorded = inputs.map { RecordedInput(.input($0, at: nil), for: session) }
    #expect(recorded.map(\.on) == Array(repeating: "button “Save”", count: 3))
    #expect(recorded[0].move == [2, 0])
    #expect(recorded[1].drag == [2, 0])
    #expect(recorded[2].wheel == [2, 0, -1])
    for (input, found) in zip(inputs, recorded) {
      guard case .input(let placed, _)? = found.placed(in: session)?.event else {
        Issue.record("\(found)")
        continue
      }
      #expect(placed == input)
    }
  }
}
