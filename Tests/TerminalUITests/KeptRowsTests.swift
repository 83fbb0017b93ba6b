import Interface
import Observation
import Terminal
import TerminalUI
import Testing

/// A list keeps the rows that are visible: a key asks only for rows that are new or may have changed.
@MainActor
struct KeptRowsTests {
  /// Offsets that take note of each one that is read.
  @MainActor
  private struct Offsets: @MainActor RandomAccessCollection {
    final class Log { var reads: Set<Int> = [] }

    let log: Log
    let count: Int

    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(offset: Int) -> Int {
      log.reads.insert(offset)
      return offset
    }
  }

  private struct Row: View {
    let row: Int
    let count: Count

    var body: some View { Text("row \(row), \(count.value)") }
  }

  private func expectSame(_ session: Session, _ place: SourceLocation = #_sourceLocation) {
    let (screen, anew) = (session.screen, session.screenFromNothing)
    #expect(screen.styledText(.full) == anew.styledText(.full), sourceLocation: place)
  }

  @Test func `a key in a page reads the rows that it leaves and reaches`() {
    let log = Offsets.Log()
    let session = Session(List(Offsets(log: log, count: 100), id: \.self) { Text("row \($0)") })
    _ = session.screen
    log.reads = []
    session.press(.down)
    expectSame(session)
    session.press(.down)
    log.reads = []
    session.press(.down)
    _ = session.screen
    #expect(log.reads.isSubset(of: [2, 3]))
    #expect(session.screen.text.contains("▸ row 3"))
  }

  @Test func `scrolling by a row reads no other row that was visible`() {
    let log = Offsets.Log()
    let size = ScreenSize(columns: 40, rows: 15)
    let session = Session(
      List(Offsets(log: log, count: 100), id: \.self) { Text("row \($0)") }, size: size)
    while session.screen.text.contains("row 0") { session.press(.down) }
    log.reads = []
    session.press(.down)
    _ = session.screen
    #expect(log.reads.count <= 2)
    #expect(session.screen.text.contains("▸ row \(log.reads.max() ?? 0)"))
    expectSame(session)
  }

  @Test func `a visible row that changed is drawn anew after a key`() {
    let counts = Counts()
    let session = Session(
      List(0..<100, id: \.self) { Row(row: $0, count: counts.count($0)) })
    _ = session.screen
    session.press(.down)
    _ = session.screen
    counts.count(4).value = 7
    #expect(session.screen.text.contains("row 4, 7"))
    session.press(.down)
    counts.count(2).value = 8
    #expect(session.screen.text.contains("row 2, 8"))
    expectSame(session)
  }

  @Test func `a row that changed while it was out of sight is shown as it is`() {
    let counts = Counts()
    let session = Session(
      List(0..<100, id: \.self) { Row(row: $0, count: counts.count($0)) })
    _ = session.screen
    session.press(.pageDown)
    _ = session.screen
    counts.count(1).value = 5
    session.press(.pageUp)
    #expect(session.screen.text.contains("row 1, 5"))
    expectSame(session)
  }

  @Test func `a list in a row shows the rows that changed`() {
    let counts = Counts()
    let session = Session(
      List(0..<2, id: \.self) { outer in
        VStack {
          Text("outer \(outer)")
          List(0..<3, id: \.self) {
            Row(row: 10 * outer + $0, count: counts.count(10 * outer + $0))
          }
        }
      })
    _ = session.screen
    session.press(.down)
    _ = session.screen
    counts.count(1).value = 6
    session.press(.up)
    #expect(session.screen.text.contains("row 1, 6"))
    expectSame(session)
  }

  @Test func `rows with clusters, moving signs and wide letters are drawn as they are`() {
    let counts = Counts()
    let size = ScreenSize(columns: 40, rows: 14)
    let session = Session(
      List(0..<30, id: \.self) { row in
        HStack {
          if row.isMultiple(of: 4) { ProgressView("row \(row)") }
          Text(["é", "👩‍👩‍👧", "漢字", "plain"][row % 4])
          Row(row: row, count: counts.count(row))
        }
      }, size: size)
    for index in 0..<40 {
      session.press(index < 25 ? .down : .up)
      expectSame(session)
      session.take(.tick)
      expectSame(session)
      counts.count(index % 7).value += 1
      expectSame(session)
    }
  }

  @Test func `a row of a list under a sheet is dim and clear again after it`() {
    struct Root: View {
      let count: Count

      var body: some View {
        List(0..<30, id: \.self) { Text("row \($0)") }
          .sheet(isPresented: Binding(get: { count.value == 1 }, set: { _ in count.value = 0 })) {
            List(0..<5, id: \.self) { Text("inner \($0)") }
          }
      }
    }
    let count = Count()
    let session = Session(Root(count: count))
    let before = session.screen
    count.value = 1
    expectSame(session)
    session.press(.down)
    expectSame(session)
    session.press(.escape)
    #expect(session.screen.styledText(.full) == before.styledText(.full))
  }

  @Test func `rows that share an id all follow a change`() {
    let counts = Counts()
    let size = ScreenSize(columns: 40, rows: 15)
    let session = Session(
      List(Array(0..<40), id: \.self.halved) { Row(row: $0 / 2, count: counts.count($0 / 2)) },
      size: size)
    _ = session.screen
    for _ in 0..<20 {
      session.press(.down)
      _ = session.screen
    }
    let top = session.screen.text.split(separator: "\n").first { $0.contains("row") }
    let row =
      top.flatMap { Int($0.filter { $0.isNumber || $0 == "," }.split(separator: ",")[0]) } ?? 0
    counts.count(row).value = 9
    #expect(session.screen.text.contains("row \(row), 9"))
    expectSame(session)
  }

  // MARK: Rows made ahead

  /// A list that takes note of the rows that are evaluated, appear and disappear.
  private final class Life {
    var evaluated: [Int] = []
    var appeared: [Int] = []
    var gone: [Int] = []
    let counts = Counts()

    @MainActor
    func session() -> Session {
      let list = List(0..<1_000, id: \.self) { [self] row in
        evaluated.append(row)
        return Row(row: row, count: counts.count(row))
          .onAppear { self.appeared.append(row) }
          .onDisappear { self.gone.append(row) }
      }
      return Session(list, size: ScreenSize(columns: 40, rows: 14))
    }
  }

  /// Draws the screen, and then makes rows ahead as the loop of a terminal does.
  private func rest(_ session: Session) {
    for _ in 0..<3 { _ = session.screen }
    while session.makeAhead() {}
    for _ in 0..<3 { _ = session.screen }
  }

  @Test func `the rows of the next page are made once, before they are seen`() {
    let life = Life()
    let session = life.session()
    rest(session)
    let page = life.appeared.count
    #expect(life.evaluated.sorted() == Array(0..<2 * page))
    session.press(.pageDown)
    _ = session.screen
    #expect(life.evaluated.count == 2 * page)
    rest(session)
    #expect(Set(life.evaluated).count == life.evaluated.count)
    expectSame(session)
  }

  @Test func `rows appear when they are seen, not when they are made`() {
    let life = Life()
    let session = life.session()
    rest(session)
    let page = life.appeared.count
    #expect(life.appeared.sorted() == Array(0..<page))
    #expect(life.gone.isEmpty)
    session.press(.pageDown)
    rest(session)
    #expect(life.appeared.sorted() == Array(0..<2 * page - 1))
    #expect(life.gone.sorted() == Array(0..<page - 1))
  }

  @Test func `a row that was made ahead shows a change from before it is seen`() {
    let life = Life()
    let session = life.session()
    rest(session)
    let row = life.appeared.count + 2
    life.counts.count(row).value = 4
    #expect(!session.isStale)
    session.press(.pageDown)
    #expect(session.screen.text.contains("row \(row), 4"))
    life.counts.count(row).value = 5
    #expect(session.screen.text.contains("row \(row), 5"))
    expectSame(session)
  }

  @Test func `keys and changes show the same with rows made ahead`() {
    let life = Life()
    let session = life.session()
    let keys: [Key] = [
      .pageDown, .down, .pageUp, .end, .home, .up, .pageDown, .pageDown, "5", "j", "G", .pageUp,
    ]
    for step in 0..<200 {
      session.press(keys[(step * step + step / 3) % keys.count])
      if step.isMultiple(of: 3) { rest(session) }
      if step.isMultiple(of: 4) { life.counts.count(step).value += 1 }
      if step.isMultiple(of: 25) {
        session.resize(ScreenSize(columns: 40, rows: 12 + step / 25))
      }
      expectSame(session)
    }
    #expect(life.appeared.count - life.gone.count <= 22)
  }
}

extension Int {
  fileprivate var halved: Int { self / 2 }
}

/// Counts that rows show, of which each row has its own.
@MainActor
private final class Counts {
  private var all: [Int: Count] = [:]

  func count(_ row: Int) -> Count {
    let count = all[row] ?? Count()
    all[row] = count
    return count
  }
}

@Observable @MainActor
private final class Count {
  var value = 0
}
