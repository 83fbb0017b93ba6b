import Interaction
import InteractionTesting
import Interface
import Testing
import WebTesting

@testable import WebUI

/// A browser's way back, and the rows of long lists.
@MainActor
struct WayBackTests {
  private let sample = Sample()

  private func browser(_ size: SizeClass = .compact, _ tree: @escaping () -> Node)
    -> PageInBrowser
  {
    PageInBrowser(WebSession("Sample", size: size) { _ in { _ in tree() } })
  }

  @Test func `a screen of the path is an entry, and a sheet is none`() throws {
    let browser = browser { [sample] in sample.tree }
    browser.press(.enter)
    #expect(sample.place == .counter)
    #expect(browser.depth == 1)
    browser.press("p")
    #expect(sample.showsSheet)
    #expect(browser.depth == 1)
    browser.press(.escape)
    browser.goBack(to: 0)
    #expect(sample.place == .menu)
    #expect(browser.depth == 0)
  }

  @Test func `the way back closes a sheet first, and is told the depth again`() throws {
    let browser = browser { [sample] in sample.tree }
    browser.press(.enter)
    browser.press("p")
    let before = browser.received.count
    browser.goBack(to: 0)
    #expect(!sample.showsSheet)
    #expect(sample.place == .counter)
    #expect(browser.received.dropFirst(before).contains(#"["b",1]"#))
  }

  // MARK: Beside a sidebar

  private final class Screens {
    var current = 0
  }

  private func split(_ screens: Screens) -> Node {
    let links = (0..<3).map { index in
      node(
        [0, index], .link(isCurrent: screens.current == index) { screens.current = index },
        [text([0, index, 0], "Screen \(index)")])
    }
    let screen = column([1, screens.current], [button([1, screens.current, 0], "Button")])
    let content = node([1], .navigation(pop: {}), [screen])
    return node([], .split(.sidebar { _ in }), [column([0], links), content])
  }

  @Test func `the way back beside a sidebar leads to the screens before`() throws {
    let screens = Screens()
    let browser = browser(.regular) { [self] in split(screens) }
    for label in ["Screen 1", "Screen 2"] {
      browser.click(try #require(browser.element("button", label)))
    }
    #expect(screens.current == 2)
    #expect(browser.depth == 2)
    browser.goBack(to: 1)
    #expect(screens.current == 1)
    browser.goBack(to: 0)
    #expect(screens.current == 0)
    #expect(browser.depth == 0)
  }

  @Test func `two steps back within one answer leave two screens`() throws {
    let screens = Screens()
    let browser = browser(.regular) { [self] in split(screens) }
    for label in ["Screen 1", "Screen 2"] {
      browser.click(try #require(browser.element("button", label)))
    }
    browser.acknowledges = false
    // A frame is under way, so no page is made between the steps.
    browser.sendKey("x", reading: false)
    for depth in [1, 0] { browser.goBack(to: depth, reading: false) }
    #expect(screens.current == 0)
    browser.acknowledges = true
    browser.receive()
    browser.acknowledge()
    browser.receive()
    #expect(browser.depth == 0)
  }

  @Test func `the first of two steps back closes a sheet, the second leaves`() throws {
    let browser = browser { [sample] in sample.tree }
    browser.press(.enter)
    browser.press("p")
    #expect(sample.showsSheet && browser.depth == 1)
    // The sheet closes by an effect, or by the first step; each step is one.
    browser.acknowledges = false
    browser.goBack(to: 0, reading: false)
    #expect(!sample.showsSheet && sample.place == .counter)
    browser.acknowledges = true
    browser.receive()
    #expect(browser.depth == 1)
    browser.goBack(to: 0)
    #expect(sample.place == .menu)
  }

  @Test func `a screen that has gone meanwhile is not left twice`() throws {
    var path = [0, 1, 2]
    let browser = browser {
      let screens = path.map { column([$0], [button([$0, 0], "Button")]) }
      return node([], .navigation(pop: { path.removeLast() }), screens)
    }
    #expect(browser.depth == 2)
    // An effect leads back before the user does.
    path.removeLast()
    browser.session.interactor.invalidate()
    browser.goBack(to: 1)
    #expect(path == [0, 1])
    browser.goBack(to: 0)
    #expect(path == [0])
  }

  @Test func `a sidebar, a screen and its titles are landmarks`() throws {
    let browser = browser(.regular) { [self] in split(Screens()) }
    let tags = browser.root.all.map(\.tag)
    for tag in ["header", "main", "nav", "section", "h1"] { #expect(tags.contains(tag)) }
    let current = browser.root.all.filter { $0.attributes["aria-current"] == "page" }
    #expect(current.map(\.text) == ["Screen 0"])
  }

  // MARK: Long lists

  @Test func `of a million rows those near the window exist`() throws {
    sample.place = .favorites
    sample.rows = Array(1...1_000_000)
    let browser = browser { [sample] in sample.tree }
    let list = try #require(browser.lists.first)
    func rows() -> [String] {
      browser.root.all.filter { $0.tag == "li" && $0.attributes["aria-posinset"] != nil }
        .compactMap { $0.attributes["aria-posinset"] }
    }
    browser.scroll(list, to: 500_000, 10)
    #expect(rows().first == "499991")
    #expect(rows().last == "500020")
    #expect(list.attributes["data-first"] == "499990")
    #expect(list.attributes["data-count"] == "1000000")
    // The focus stays with the list, whose current row is far away.
    #expect(browser.focus == list.id)
    #expect(sample.retained == 499_990..<500_020)
    browser.press(.down)
    #expect(rows().contains("2"))
    browser.press(.end)
    #expect(rows().last == "1000000")
  }

  @Test func `rows that come above leave the rows in their places`() throws {
    sample.place = .favorites
    sample.rows = Array(1...200)
    let browser = browser { [sample] in sample.tree }
    let list = try #require(browser.lists.first)
    browser.scroll(list, to: 100, 10)
    sample.rows.insert(contentsOf: [-2, -1, 0], at: 0)
    browser.session.interactor.invalidate()
    browser.input("z", "compact")
    #expect(list.attributes["data-first"] == "93")
    #expect(!browser.received.contains(#"["l","#))
  }

  @Test(arguments: [["ArrowUp"], ["ArrowUp", "ArrowDown"]])
  func `a click on a row counts while its list scrolls`(keys: [String]) throws {
    sample.place = .favorites
    sample.rows = Array(1...1_000)
    let browser = browser { [sample] in sample.tree }
    browser.press(.end)
    browser.acknowledges = false
    // The row that is clicked becomes the current one by a key, or by the click.
    for key in keys { browser.sendKey(key, reading: false) }
    // The user scrolls back before the answer, so the page still shows the row.
    browser.scroll(try #require(browser.lists.first), to: 500, 10)
    browser.click(try #require(browser.element("button", "999")))
    #expect(sample.alert == "Row 999")
  }

  @Test func `a click on a row uses it, and a box marks it`() throws {
    sample.place = .favorites
    sample.rows = Array(1...30)
    let browser = browser { [sample] in sample.tree }
    browser.click(try #require(browser.element("button", "3")))
    #expect(sample.alert == "Row 3")
    browser.press(.escape)
    browser.click(try #require(browser.element("input", "Mark 5")))
    #expect(sample.marked == [5])
    let marked = try #require(browser.element("input", "Mark 5"))
    #expect(marked.attributes["checked"] == "")
  }
}
