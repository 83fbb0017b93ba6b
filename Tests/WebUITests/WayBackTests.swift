import Interaction
import InteractionTesting
import Interface
import Launching
import Observation
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
    #expect(browser.trail == ["", "counter"])
    browser.press("p")
    #expect(sample.showsSheet)
    #expect(browser.trail == ["", "counter"])
    browser.press(.escape)
    browser.goBack()
    #expect(sample.place == .menu)
    #expect(browser.trail == [""])
  }

  @Test func `a screen that the program leaves is left in the history too`() {
    let browser = browser { [sample] in sample.tree }
    browser.press(.enter)
    browser.press(.escape)
    #expect(browser.trail == [""])
  }

  @Test func `forward leads to the screen again`() {
    let browser = browser { [sample] in sample.tree }
    browser.press(.enter)
    browser.goBack()
    #expect(sample.place == .menu)
    browser.open("counter")
    #expect(sample.place == .counter)
    #expect(browser.trail == ["", "counter"])
  }

  @Test func `an unknown address leads to the screen before its first unknown name`() {
    let browser = browser { [sample] in sample.tree }
    for (address, place) in [
      ("favorites/7", Sample.Place.favorites), ("nowhere", .menu), ("form", .form),
    ] {
      browser.open(address)
      #expect(sample.place == place)
      #expect(browser.trail.last == (place == .menu ? "" : place.rawValue))
    }
  }

  @Test func `the way back closes a sheet first, and is told the address again`() throws {
    let browser = browser { [sample] in sample.tree }
    browser.press(.enter)
    browser.press("p")
    let before = browser.received.count
    browser.goBack()
    #expect(!sample.showsSheet)
    #expect(sample.place == .counter)
    #expect(browser.received.dropFirst(before).contains(#"["b","counter"]"#))
    #expect(browser.trail == ["", "counter"])
  }

  @Test func `the palette copies the address of the screen`() {
    let browser = browser { [sample] in sample.tree }
    browser.press(.enter)
    browser.press("?")
    for character in "copy the address" {
      browser.press(character == " " ? .space : .character(character))
    }
    browser.press(.enter)
    #expect(browser.copied == ["counter"])
    #expect(browser.session.interactor.notice?.word == "/counter")
  }

  // MARK: Beside a sidebar

  enum Place: String, CaseIterable, Sendable { case first, second, third }

  @Observable
  final class Screens {
    var path: [Place] = []
    var current: Place { path.last ?? .first }
  }

  private struct Split: View {
    let screens: Screens

    var body: some View {
      NavigationStack(path: Binding(get: { screens.path }, set: { screens.path = $0 })) {
        VStack { for place in Place.allCases { NavigationLink(place.rawValue, value: place) } }
      } destination: { place in
        Button("Button of \(place)") {}
      }
      .rootAsSidebar(showing: .first)
    }
  }

  private func split(_ screens: Screens) -> PageInBrowser {
    PageInBrowser(
      WebSession("Sample", Scene(Split(screens: screens)), size: .regular) { Issue.record("\($0)") }
    )
  }

  @Test func `the way back beside a sidebar leads to the screens before`() throws {
    let screens = Screens()
    let browser = split(screens)
    for label in ["second", "third"] {
      browser.click(try #require(browser.element("a", label)))
    }
    #expect(screens.current == .third)
    #expect(browser.trail == ["", "second", "third"])
    browser.goBack()
    #expect(screens.current == .second)
    browser.goBack()
    #expect(screens.current == .first)
    #expect(browser.trail == [""])
  }

  @Test func `two steps back within one answer leave two screens`() throws {
    let screens = Screens()
    let browser = split(screens)
    for label in ["second", "third"] {
      browser.click(try #require(browser.element("a", label)))
    }
    browser.acknowledges = false
    // A frame is under way, so no page is made between the steps.
    browser.sendKey("x", reading: false)
    for _ in 0..<2 { browser.goBack(reading: false) }
    #expect(screens.current == .first)
    browser.acknowledges = true
    browser.receive()
    browser.acknowledge()
    browser.receive()
    #expect(browser.trail == [""])
  }

  @Test func `the first of two steps back closes a sheet, the second leaves`() throws {
    let browser = browser { [sample] in sample.tree }
    browser.press(.enter)
    browser.press("p")
    #expect(sample.showsSheet && browser.trail == ["", "counter"])
    // The sheet closes by an effect, or by the first step; each step is one.
    browser.acknowledges = false
    browser.goBack(reading: false)
    #expect(!sample.showsSheet && sample.place == .counter)
    browser.acknowledges = true
    browser.receive()
    #expect(browser.trail == ["", "counter"])
    browser.goBack()
    #expect(sample.place == .menu)
  }

  // MARK: Screens without a route

  @Observable
  final class Numbers {
    var path: [Int] = []
  }

  private struct Numbered: View {
    let numbers: Numbers

    var body: some View {
      NavigationStack(path: Binding(get: { numbers.path }, set: { numbers.path = $0 })) {
        NavigationLink("Next", value: 1)
      } destination: { number in
        NavigationLink("Next", value: number + 1)
      }
    }
  }

  private func numbered(_ numbers: Numbers) -> PageInBrowser {
    PageInBrowser(
      WebSession("Sample", Scene(Numbered(numbers: numbers)), size: .compact) {
        Issue.record("\($0)")
      })
  }

  @Test func `screens without a route are left by the way back, and opened by links alone`() throws
  {
    let numbers = Numbers()
    let browser = numbered(numbers)
    for _ in 0..<3 { browser.click(try #require(browser.element("button", "Next"))) }
    #expect(numbers.path == [1, 2, 3])
    #expect(browser.trail == ["", "~", "~/~", "~/~/~"])
    browser.goBack()
    #expect(numbers.path == [1, 2])
    browser.open("~/~/~")
    #expect(numbers.path == [1, 2] && browser.trail == ["", "~", "~/~"])
    browser.goBack(2)
    #expect(numbers.path == [])
  }

  @Test func `a screen that has gone meanwhile is not left twice`() throws {
    let numbers = Numbers()
    numbers.path = [1, 2]
    let browser = numbered(numbers)
    // An effect leads back before the user does.
    numbers.path.removeLast()
    browser.open("~")
    #expect(numbers.path == [1])
    browser.open("")
    #expect(numbers.path == [])
  }

  // MARK: Tabs

  struct Tabs: View {
    @Observable
    final class Model {
      var tab = 0
      var path: [Place] = []
    }

    let model: Model

    var body: some View {
      TabView(
        selection: Binding(get: { model.tab }, set: { model.tab = $0 }), tabs: [0, 1],
        title: { "Tab \($0)" }
      ) { tab in
        if tab == 0 {
          NavigationStack(path: Binding(get: { model.path }, set: { model.path = $0 })) {
            NavigationLink("second", value: Place.second)
          } destination: {
            Text("\($0)")
          }
        } else {
          Text("Nothing")
        }
      }
    }
  }

  @Test func `tabs and the screens in them have addresses`() throws {
    let model = Tabs.Model()
    let browser = PageInBrowser(
      WebSession("Sample", Scene(Tabs(model: model)), size: .compact) { Issue.record("\($0)") })
    browser.click(try #require(browser.element("a", "second")))
    #expect(model.path == [.second])
    let tabs = browser.root.all.filter { $0.attributes["role"] == "tab" }
    #expect(tabs.map { $0.attributes["href"] } == ["./", "./tab=2"])
    browser.click(try #require(tabs.last))
    #expect(model.tab == 1)
    #expect(browser.trail == ["", "second", "tab=2"])
    browser.goBack()
    #expect(model.tab == 0 && model.path == [.second])
    browser.goBack()
    #expect(model.tab == 0 && model.path == [])
    browser.open("tab=2")
    browser.open("second")
    #expect(model.tab == 0 && model.path == [.second])
  }

  @Test func `a sidebar, a screen and its titles are landmarks`() throws {
    let browser = split(Screens())
    let tags = browser.root.all.map(\.tag)
    for tag in ["header", "main", "nav", "section", "h1"] { #expect(tags.contains(tag)) }
    let current = browser.root.all.filter { $0.attributes["aria-current"] == "page" }
    #expect(current.map(\.text) == ["first"])
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

  @Test func `a list that moved and went in one frame is not scrolled`() {
    sample.place = .favorites
    sample.rows = Array(1...200)
    let browser = browser { [sample] in sample.tree }
    browser.press(.end)
    browser.acknowledges = false
    for key in ["ArrowUp", "Home", "Escape"] { browser.sendKey(key, reading: false) }
    browser.acknowledges = true
    browser.receive()
    #expect(browser.lists.isEmpty)
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
