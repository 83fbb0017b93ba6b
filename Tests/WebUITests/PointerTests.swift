import Interaction
import InteractionTesting
import Interface
import Testing
import WebTesting

@testable import WebUI

/// What a pointer reaches without a keyboard: menus of rows, a bar for marked rows, and commands without keys.
@MainActor
struct PointerTests {
  private let sample = Sample()

  private func browser() -> PageInBrowser {
    sample.place = .favorites
    let browser = PageInBrowser(
      WebSession("", size: .compact) { [sample] _ in { _ in sample.tree } })
    browser.showRows(10)
    return browser
  }

  /// The words of the buttons that are not in rows.
  private func buttons(of browser: PageInBrowser) -> [String] {
    browser.root.all.filter { $0.tag == "button" }.map { $0.all.map(\.text).joined() }
  }

  private func command(_ word: String, in browser: PageInBrowser) -> PageInBrowser.Node? {
    browser.root.all.first { $0.tag == "button" && $0.all.map(\.text).joined().hasPrefix(word) }
  }

  private func click(_ label: String, in browser: PageInBrowser) throws {
    browser.click(try #require(browser.element("button", label)))
  }

  @Test func `the page's own buttons keep the focus, and keys are still for the program`() throws {
    let browser = browser()
    let focused = try #require(browser.active)
    let commands = try #require(browser.element("button", "Commands"))
    browser.moveFocus(to: commands)
    #expect(browser.active?.id == commands.id)
    // The focus of the program moves on, and the browser's with it.
    browser.sendKey("ArrowDown")
    #expect(browser.active?.id != commands.id && browser.active?.id != focused.id)
    browser.moveFocus(to: commands)
    browser.sendKey("Enter")
    #expect(browser.root.all.contains { $0.tag == "dialog" })
    browser.sendKey("Escape")
    #expect(browser.active?.tag != "dialog")
  }

  @Test func `the button of a row shows what can be done to that row`() throws {
    let browser = browser()
    try click("Commands of 2", in: browser)
    #expect(browser.element("dialog", "2") != nil)
    let words = buttons(of: browser)
    #expect(words.contains { $0.hasPrefix("Delete") } && words.contains { $0.hasPrefix("Mark") })
    #expect(!words.contains { $0.hasPrefix("Mark all") || $0.hasPrefix("Back") })
    browser.click(try #require(command("Delete", in: browser)))
    #expect(sample.rows == [1, 3])
  }

  @Test func `a right click on a row does the same`() throws {
    let browser = browser()
    let row = try #require(browser.root.all.first { $0.attributes["aria-posinset"] == "3" })
    browser.input("m", "\(row.id)")
    #expect(browser.element("dialog", "3") != nil)
  }

  @Test func `a right click on a row that has moved reaches that row`() throws {
    let browser = browser()
    let row = try #require(browser.root.all.first { $0.attributes["aria-posinset"] == "2" })
    sample.rows.removeFirst()
    browser.session.interactor.invalidate()
    browser.input("m", "\(row.id)")
    #expect(browser.element("dialog", "2") != nil)
  }

  @Test func `marked rows have a bar, wherever the focus is`() throws {
    let browser = browser()
    #expect(browser.element("div", "Marked rows") == nil)
    sample.marked = [1, 3]
    browser.session.interactor.invalidate()
    browser.press(.home)
    #expect(browser.element("div", "Marked rows") != nil)
    try click("Delete 2 marked", in: browser)
    #expect(sample.rows == [2])
    #expect(browser.element("div", "Marked rows") == nil)
  }

  @Test func `the bar takes all marks away`() throws {
    let browser = browser()
    sample.marked = [1, 3]
    browser.session.interactor.invalidate()
    browser.press(.home)
    try click("Unmark all", in: browser)
    #expect(sample.marked.isEmpty && sample.rows == [1, 2, 3])
  }

  @Test func `without a keyboard the commands name no key`() throws {
    let browser = browser()
    func words() throws -> [String] {
      try click("Commands", in: browser)
      defer { browser.press(.escape) }
      return buttons(of: browser)
    }
    #expect(try words().contains { $0.hasPrefix("First, last") })
    browser.input("p", "0")
    let short = try words()
    #expect(short.contains("Delete") && short.contains("Mark all") && short.contains("Back"))
    #expect(!short.contains { $0.hasPrefix("First, last") || $0.hasPrefix("Scroll") })
    browser.input("p", "1")
    #expect(try words().contains { $0.hasPrefix("First, last") })
  }
}
