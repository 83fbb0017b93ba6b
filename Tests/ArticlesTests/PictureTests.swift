import Foundation
import Interface
import Terminal
import TerminalUI
import Testing
import ViewValues

/// The pictures in the article about views are screens of its examples.
@MainActor @Suite(.serialized)
struct PictureTests {
  private func screen(of view: some View) -> String {
    Session(view, name: "Example", size: ScreenSize(columns: 64, rows: 14)).screen.text
  }

  /// Expects the screen of a view behind the view's code in an article. `UPDATE_SNAPSHOTS=1` draws it there.
  private func expect<Content: View>(
    _ view: Content, isIn name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let article = try #require(Article.all.first { $0.path.hasSuffix(name) })
    let text = try article.text
    let code = try #require(text.range(of: "struct \(Content.self): View"))
    let start = try #require(text[code.upperBound...].range(of: "```text\n")).upperBound
    let end = try #require(text[start...].range(of: "```")).lowerBound
    let screen = screen(of: view) + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      let updated = text.replacingCharacters(in: start..<end, with: screen)
      try Data(updated.utf8).write(to: URL(fileURLWithPath: article.path))
    } else {
      #expect(text[start..<end] == screen, sourceLocation: sourceLocation)
    }
  }

  @Test func `texts are shown as they look`() throws {
    try expect(TextExample(), isIn: "Views.md")
  }

  @Test func `styled texts are shown as they look`() throws {
    try expect(IssuesExample(), isIn: "Views.md")
  }

  @Test func `sections and steppers are shown as they look`() throws {
    let order = OrderExample(
      city: .constant("Paris"), copies: .constant(3), isGift: .constant(true))
    try expect(order, isIn: "Views.md")
  }

  @Test func `a table is shown as it looks`() throws {
    let books = [Book(id: "Elements", pages: 465), Book(id: "Arithmetica", pages: 130)]
    try expect(
      TableExample(books: books, order: .constant(TableSort(.pages, isReversed: true))),
      isIn: "Views.md")
  }

  @Test func `a form is shown as it looks`() throws {
    let form = FormExample(
      name: .constant("Ada"), password: .constant(Secret("secret")), isPublic: .constant(true),
      size: .constant("medium"))
    try expect(form, isIn: "Views.md")
  }

  @Test func `a list is shown as it looks`() throws {
    let list = ListExample(
      fruits: ["Apple", "Banana", "Cherry"].map(Fruit.init), query: .constant(""),
      selection: .constant("Banana"), marks: .constant(["Cherry"]))
    try expect(list, isIn: "Views.md")
  }

  @Test func `a navigation stack is shown as it looks`() throws {
    try expect(NavigationExample(path: .constant([.detail("Pear")])), isIn: "Views.md")
  }

  @Test func `an alert is shown as it looks`() throws {
    try expect(AlertExample(isAsking: .constant(true)), isIn: "Views.md")
  }

  @Test func `tabs are shown as they look`() throws {
    try expect(TabExample(tab: .constant("Settings")), isIn: "Views.md")
  }
}
