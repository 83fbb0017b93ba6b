import InteractionTesting
import Interface
import Terminal
import Testing

@testable import TerminalUI

/// The second button of the mouse shows what can be done to a row.
@MainActor
struct RowMenuTests {
  private let sample = Sample()

  private func menu(on words: String, in session: Session) throws {
    let place = try MouseTests.place(of: words, in: session)
    session.handle(.menu(x: place.x, y: place.y))
  }

  private func favorites() -> Session {
    sample.place = .favorites
    return sample.session()
  }

  @Test func `the menu of a row has its commands and no others`() throws {
    let session = favorites()
    try menu(on: "2", in: session)
    #expect(session.screen.text.contains("─ 2 ─"))
    for command in ["Delete", "Mark", "Copy"] { #expect(session.screen.text.contains(command)) }
    for other in ["Type to search", "Mark all", "Back", "Scroll"] {
      #expect(!session.screen.text.contains(other))
    }
  }

  @Test func `a click in the menu does it to that row`() throws {
    let session = favorites()
    try menu(on: "2", in: session)
    try MouseTests.click("Delete", in: session)
    #expect(sample.rows == [1, 3])
  }

  @Test func `Enter in a menu that was just opened deletes nothing`() throws {
    let session = favorites()
    try menu(on: "3", in: session)
    session.press(.enter)
    #expect(sample.rows == [1, 2, 3])
  }

  @Test func `Escape and a click beside the menu close it`() throws {
    let session = favorites()
    let screen = session.screen.text
    for close in [{ session.press(.escape) }, { session.handle(.click(x: 0, y: 0)) }] {
      try menu(on: "1", in: session)
      #expect(session.screen.text != screen)
      close()
      #expect(session.screen.text == screen)
    }
  }

  @Test func `beside rows, and over a menu, the button does nothing`() throws {
    let session = favorites()
    let screen = session.screen.text
    session.handle(.menu(x: 0, y: 0))
    session.handle(.menu(x: 500, y: 500))
    #expect(session.screen.text == screen)
    try menu(on: "1", in: session)
    let open = session.screen.text
    try menu(on: "Delete", in: session)
    #expect(session.screen.text == open)
  }

  @Test func `a row is moved by its menu`() throws {
    let shelf = Shelf()
    let session = Session(name: "Shelf", size: .standard) { shelf.tree }
    try menu(on: "Faust", in: session)
    try MouseTests.click("Move row up", in: session)
    #expect(shelf.books.prefix(2) == ["Faust", "Emma"])
    #expect(session.screen.text.contains("▸ Faust"))
  }
}
