import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

/// What appears under a pointer or under a key does not get the rest of a gesture.
@MainActor
struct GestureTests {
  /// A button that opens a sheet, in which a button lies in the same place.
  private final class Asking {
    var isAsked = false
    var saved = 0
    var isSaved = false
    var count = 0

    @MainActor var tree: Node {
      var root = column(
        [0],
        [
          button([0, 0], "Ask") { self.isAsked = true },
          button([0, 1], "+") { self.count += 1 },
          button([0, 2], isSaved ? "Remove" : "Save") { self.isSaved.toggle() },
        ], .leading)
      if isAsked {
        let save = button([1, 0], "Save it") { self.saved += 1 }
        root.presentations.append(presentation("sheet", .sheet(save)) { self.isAsked = false })
      }
      return root
    }

    @MainActor func session() -> Session { Session(name: "Asking", size: .standard) { self.tree } }
  }

  private func press(_ key: Key, _ session: Session, at time: Int?) {
    session.handle(key, at: time)
  }

  @Test func `a double click's second click skips newly appeared controls`() throws {
    var isAsked = false
    var saved = 0
    let session = Session(name: "Gestures", size: .standard) {
      isAsked
        ? column([1], [button([1, 0], "Save") { saved += 1 }])
        : column([0], [button([0, 0], "Ask") { isAsked = true }])
    }
    let ask = try place(of: "Ask", in: session)
    session.handle(.click(x: ask.x, y: ask.y), at: 0)
    #expect(isAsked)
    for time in [150, 300, 450] { session.handle(.click(x: ask.x + 1, y: ask.y), at: time) }
    #expect(saved == 0)
    session.handle(.click(x: ask.x, y: ask.y), at: 1_450)
    #expect(saved == 1)
  }

  @Test func `a gesture does not use a button that it changed`() throws {
    let asking = Asking()
    let session = asking.session()
    let save = try place(of: "[ Save ]", in: session)
    for time in [0, 200, 400, 600] { session.handle(.click(x: save.x + 2, y: save.y), at: time) }
    #expect(asking.isSaved)
    session.handle(.click(x: save.x + 2, y: save.y), at: 1_001)
    #expect(!asking.isSaved)
  }

  @Test func `every click and key uses an unchanged button`() throws {
    let asking = Asking()
    let session = asking.session()
    let plus = try place(of: "[ + ]", in: session)
    for time in 0..<5 { session.handle(.click(x: plus.x + 2, y: plus.y), at: time * 100) }
    #expect(asking.count == 5)
    for time in 0..<5 { press(.enter, session, at: 1_000 + time * 30) }
    #expect(asking.count == 10)
  }

  @Test func `holding Enter presses no button of the opened sheet`() {
    let asking = Asking()
    let session = asking.session()
    for time in stride(from: 0, to: 3_000, by: 33) { press(.enter, session, at: time) }
    #expect(asking.isAsked)
    #expect(asking.saved == 0)
    press(.enter, session, at: 4_000)
    #expect(asking.saved == 1)
  }

  @Test(arguments: [110, 200, 350])
  func `a key that is pressed again is never dropped`(pause: Int) {
    let asking = Asking()
    let session = asking.session()
    press(.enter, session, at: 0)
    press(.enter, session, at: pause)
    #expect(asking.saved == 1)
  }

  @Test func `Enter after Enter in a search uses the row`() {
    var used: [Int] = []
    let rows = Node.Rows(
      count: 3, id: { AnyHashable($0) },
      node: { row in button([0, row], "Row") { used.append(row) } })
    let field = Node.TextInput(label: "Find", text: "", isSearch: true, set: { _ in }, submit: {})
    let session = Session(name: "Search", size: .standard) {
      column([], [node([0], .list(rows)), node([1], .textField(field))])
    }
    session.keys("Tab")
    for time in [0, 150, 300] { press(.enter, session, at: time) }
    #expect(used == [0, 0])
  }

  @Test func `a dropped press does not extend the wait`() {
    let asking = Asking()
    let session = asking.session()
    for time in [0, 40, 80, 200] { press(.enter, session, at: time) }
    #expect(asking.saved == 1)
  }

  @Test func `a key reported as held uses no control that appeared`() {
    let asking = Asking()
    let session = asking.session()
    press(.enter, session, at: 0)
    for time in [500, 900, 1_300] { session.handle(.repeatedKey(.enter), at: time) }
    #expect(asking.isAsked)
    #expect(asking.saved == 0)
    press(.enter, session, at: 1_500)
    #expect(asking.saved == 1)
  }

  @Test func `a held key uses an unchanged button repeatedly`() {
    let asking = Asking()
    let session = asking.session()
    session.keys("Down")
    press(.enter, session, at: 0)
    for time in [500, 900] { session.handle(.repeatedKey(.enter), at: time) }
    #expect(asking.count == 3)
  }

  @Test func `a held key does not answer the next alert`() throws {
    let program = try #require(KeySequence.questions.first).program()
    let session = Session(name: "", size: .standard) { program.tree }
    session.keys("Tab")
    for time in [0, 30, 60] {
      _ = session.screen
      session.handle(.enter, at: time, isRepeat: time > 0)
    }
    #expect(program.changes == ["delete a", "question = b"])
  }

  @Test func `a held letter is typed again`() {
    let sample = Sample()
    sample.place = .counter
    let session = sample.session()
    session.keys("g")
    session.handle(.key("4"))
    session.handle(.repeatedKey("4"))
    #expect(sample.typed == "44")
  }

  @Test func `another key or another place is another gesture`() throws {
    let asking = Asking()
    let session = asking.session()
    press(.enter, session, at: 0)
    press(.space, session, at: 10)
    #expect(asking.saved == 1)
    press(.escape, session, at: 20)
    press(.enter, session, at: 30)
    press(.tab, session, at: 40)
    press(.enter, session, at: 50)
    #expect(asking.saved == 2)
    press(.escape, session, at: 60)
    let save = try place(of: "[ Save ]", in: session)
    let plus = try place(of: "[ + ]", in: session)
    session.handle(.click(x: plus.x + 2, y: plus.y), at: 70)
    session.handle(.click(x: save.x + 2, y: save.y), at: 80)
    #expect(asking.count == 1)
    #expect(asking.isSaved)
  }

  @Test func `every press counts when no time is known`() {
    let asking = Asking()
    let session = asking.session()
    session.handle(.key(.enter))
    session.handle(.key(.enter))
    #expect(asking.saved == 1)
  }

  private func place(of words: String, in session: Session) throws -> (x: Int, y: Int) {
    let lines = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(lines.firstIndex { $0.contains(words) })
    let range = try #require(lines[y].firstRange(of: words))
    return (Width.of(lines[y][..<range.lowerBound]), y)
  }
}
