import Interaction
import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

/// Numbers in front of the keys of a list, and restored rows.
@MainActor
struct ListCountTests {
  private let sample = Sample()

  private func favorites(_ count: Int) -> Session {
    sample.place = .favorites
    sample.rows = Array(1...count)
    return sample.session()
  }

  /// The number in the current row.
  private func current(_ session: Session) -> Int? {
    session.interactor.update()
    return session.interactor.focused?.list.flatMap { Int($0.row?.node.label ?? "") }
  }

  // MARK: Counts

  @Test(arguments: [
    ("5 j", 6), ("1 2 j", 13), ("5 j 3 k", 3), ("9 k", 1), ("5 Down", 6), ("4 2 G", 42), ("7 g", 7),
    ("3 Home", 3), ("9 9 9 G", 100), ("1 0 j 0 j", 12), ("5 x j", 2), ("2 S-Down", 3),
    ("G 2 PPage", 64), ("2 C-d", 19),
  ])
  func `a number repeats a motion, or names a row`(keys: String, row: Int) {
    let session = favorites(100)
    session.keys(keys)
    #expect(current(session) == row)
  }

  @Test(arguments: ["j", "G", "NPage", "C-d", "Down", "End"])
  func `a huge number ends at the last row`(key: String) {
    let session = favorites(100)
    session.keys(String(repeating: "9 ", count: 21) + key)
    #expect(current(session) == 100)
    session.keys(String(repeating: "9 ", count: 21) + "k")
    #expect(current(session) == 1)
  }

  @Test func `a click forgets the number`() throws {
    let session = favorites(100)
    session.keys("5")
    try MouseTests.click("○ 3", in: session)
    session.keys("j")
    #expect(current(session) == 4)
  }

  // MARK: Restored rows

  @Test(arguments: [("DC G", 1), ("j j Space k k Space DC G", 1), ("5 0 G DC g", 50)])
  func `rows restored by undo become current and visible`(keys: String, row: Int) {
    let session = favorites(100)
    session.keys(keys)
    _ = session.screen
    sample.rows = Array(1...100)
    session.invalidate()
    #expect(current(session) == row)
  }

  @Test func `the latest of several deleted rows comes first`() {
    let session = favorites(100)
    session.keys("DC 9 0 G DC g")
    _ = session.screen
    sample.rows = Array(2...100)
    session.invalidate()
    #expect(current(session) == 91)
    session.keys("G")
    sample.rows = Array(1...100)
    session.invalidate()
    #expect(current(session) == 1)
  }

  @Test func `new rows do not move the current row`() {
    let session = favorites(100)
    session.keys("5 j DC")
    #expect(current(session) == 7)
    sample.rows += Array(101...200)
    session.invalidate()
    #expect(current(session) == 7)
  }

  @Test func `a program's selection follows a restored row`() {
    var selected: AnyHashable? = AnyHashable(0)
    sample.rows = Array(0..<100)
    let session = Session(name: "Known", size: .standard) { [sample] in
      var rows = Node.Rows(
        count: sample.rows.count, id: { AnyHashable(sample.rows[$0]) },
        node: { text([0, sample.rows[$0]], "\(sample.rows[$0])") })
      rows.current = Node.CurrentRow(id: { selected }, select: { selected = $0 })
      rows.delete = { sample.rows.remove(atOffsets: $0) }
      return column(
        [],
        [
          node([0], .list(rows)),
          button([1], "Undo", key: "u") { sample.rows = Array(0..<100) },
        ])
    }
    session.keys("DC G u")
    #expect(current(session) == 0)
    #expect(selected == AnyHashable(0))
  }
}

extension [Int] {
  fileprivate mutating func remove(atOffsets offsets: [Int]) {
    for offset in offsets.reversed() { remove(at: offset) }
  }
}
