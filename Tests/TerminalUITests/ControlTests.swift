import InteractionTesting
import Interface
import Terminal
import Testing

@testable import TerminalUI

@MainActor
struct ControlTests {
  private func line(_ session: Session, _ words: String) -> String? {
    session.screen.text.split(separator: "\n").first { $0.contains(words) }
      .map { $0.drop { $0 == " " } }.map(String.init)
  }

  private func form(_ columns: Int = 80) -> (Sample, Session) {
    let sample = Sample()
    sample.place = .form
    return (sample, sample.session(columns, 24))
  }

  @Test func `Enter and Space toggle a toggle`() {
    let (sample, session) = form()
    #expect(line(session, "Loud") == "▸ [ ] Loud")
    session.keys("Space")
    #expect(sample.isOn)
    #expect(line(session, "Loud") == "▸ [✓] Loud")
  }

  @Test func `a picker goes from its last option to the first`() {
    let (sample, session) = form()
    session.keys("Down")
    #expect(line(session, "Order") == "▸ Order  ‹ Newest ›")
    session.keys("Right")
    #expect(sample.choice == 1)
    #expect(line(session, "Order") == "▸ Order  ‹ Oldest ›")
    session.keys("Right")
    #expect(sample.choice == 0)
    session.keys("Left")
    #expect(sample.choice == 1)
    session.keys("Enter")
    #expect(sample.choice == 0)
  }

  @Test func `a progress bar shows its fraction`() {
    let (_, session) = form()
    #expect(line(session, "Searching") == "Searching  ████████▍░░░░░░░░░░░   42.0%")
    #expect(line(session, "Waiting") == "◌ Waiting")
  }

  @Test(arguments: [
    (-1.0, "░░░░░░░░░░░░░░░░░░░░    0.0%"), (0, "░░░░░░░░░░░░░░░░░░░░    0.0%"),
    (1, "████████████████████  100.0%"), (7, "████████████████████  100.0%"),
    (.nan, "░░░░░░░░░░░░░░░░░░░░    0.0%"), (.infinity, "████████████████████  100.0%"),
  ])
  func `a fraction outside 0 to 1 is clamped`(fraction: Double, bar: String) {
    let session = Session(name: "Bar", size: .standard) { node([0], .progress(fraction: fraction)) }
    #expect(session.screen.text.contains(bar))
  }

  @Test func `a picker without options does nothing`() {
    let session = Session(name: "None", size: .standard) {
      node([0], .picker(options: [], selected: 3, select: { _ in Issue.record("selected") }))
    }
    session.keys("Enter Left Right")
    #expect(session.screen.text.contains("▸ ‹  ›"))
  }

  @Test func `text lines up with the labels of controls`() {
    let (_, session) = form()
    let lines = session.screen.text.split(separator: "\n").map(String.init)
    let toggle = lines.first { $0.contains("Loud") }?.prefix { $0 != "[" }.count
    let sentence = lines.first { $0.contains("A sentence") }?.prefix { $0 == " " }.count
    #expect(toggle == sentence)
  }

  @Test func `the number in the middle does not move its neighbors`() {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session()
    let columns = [9, 10, -10, 1_000_000].map { count in
      sample.count = count
      session.invalidate()
      return line(session, "[ + ]").map { $0.prefix { $0 != "[" }.count }
    }
    #expect(Set(columns).count == 1)
  }

  @Test func `long words are cut and never overflow`() {
    let words = String(repeating: "long ", count: 40)
    for columns in [24, 40, 80] {
      let session = Session(name: "Long", size: ScreenSize(columns: columns, rows: 24)) {
        column(
          [0],
          [
            button([0, 0], words), link([0, 1], words, words) {},
            node([0, 2], .toggle(isOn: true, set: { _ in }), [text([0, 2, 0], words)]),
            node(
              [0, 3], .picker(options: [words], selected: 0, select: { _ in }),
              [text([0, 3, 0], words)]),
            node([0, 4], .progress(fraction: 0.5), [text([0, 4, 0], words)]),
          ])
      }
      let screen = session.screen
      #expect(screen.text.split(separator: "\n").allSatisfy { Width.of($0) <= columns })
    }
  }

  @Test func `a bar grows by eighths of a cell`() {
    let ends = (0...8).map { eighth in
      let bar = node([0], .progress(fraction: (8 + Double(eighth)) / 160), [text([0, 0], "Bar")])
      let session = Session(name: "Sample", size: .standard) { column([1], [bar]) }
      return line(session, "Bar").map { $0.drop { $0 != "█" }.prefix(3) }
    }
    #expect(ends == ["█░░", "█▏░", "█▎░", "█▍░", "█▌░", "█▋░", "█▊░", "█▉░", "██░"])
  }

  @Test func `each tick animates progress without rebuilding the tree`() {
    let sample = Sample()
    sample.place = .form
    let session = sample.session()
    #expect(session.screen.isMoving)
    let trees = sample.treesMade
    let signs = (0..<5).map { _ in
      let sign = line(session, "Waiting")?.prefix(1)
      session.move()
      return sign
    }
    #expect(signs == ["◌", "◔", "◑", "◕", "◌"])
    #expect(sample.treesMade == trees)
    sample.place = .menu
    session.invalidate()
    #expect(!session.screen.isMoving)
  }

  @Test func `progress out of view is not animated`() {
    let session = Session(name: "Sample", size: ScreenSize(columns: 30, rows: 6)) {
      let lines = (0..<10).map { text([0, $0], "line") }
      return column(
        [0], lines + [node([0, 10], .progress(fraction: nil), [text([0, 10, 0], "Wait")])])
    }
    #expect(!session.screen.isMoving)
    session.keys("NPage NPage NPage")
    #expect(session.screen.text.contains("Wait"))
    #expect(session.screen.isMoving)
  }
}
