import Interaction
import InteractionTesting
import Interface
import RandomTesting
import Testing
import WebTesting

@testable import WebUI

/// Messages that no script of ours sends.
@MainActor
struct HostileMessageTests {
  @Test(arguments: [
    "", "\t", "x", "1", "1\t1", "1\t1\tc", "1\t1\tc\tx", "1\t1\tk\tC-c\t-\t0", "h", "h\tpage\t1",
    "h\tpage\t1\twide", "h\tpage\t-1\tcompact", "a", "a\t-1",
    "a\t1.5", "a\t9007199254740992", "a\t9223372036854775808", "1\t1\tc\t", "1\t1\tc\t-1",
    "1\t1\tc\t1\t1", "-1\t1\tc\t1", "1\t-1\tc\t1", "9223372036854775807\t1\tc\t1", "1\t1\tx\t1",
    "1\t1\ti\t1", "1\t1\ti\t-1\ttext", "1\t1\tb\t1\t-9223372036854775808", "1\t1\tb",
    "1\t1\tl\t1\t9223372036854775807\t20", "1\t1\tl\t1\t-1\t20", "1\t1\tl\t1\t0\t0",
    "1\t1\tl\t1\t0\t1001", "1\t1\tz\tlarge", "1\t1\tk\t\t-\t0", "1\t1\tk\tS-\t-\t0",
    "1\t1\tk\tS-S-a\t-\t0", "1\t1\tk\tM-S-ArrowUp\t-\t0", "1\t1\tk\tEnter\t-\t-1",
    "1\t1\tk\tTab\t-\t0", "1\t1\tk\te\u{301}\t-\t0", "1\t1\tk\t👨‍👩‍👧\t-\t0",
  ])
  func `an impossible message is refused`(text: String) {
    #expect(BrowserMessage(text) == nil)
  }

  @Test func `the names of keys and pages, and addresses, are short`() {
    let address = String(repeating: "pokemon=1/", count: 101)
    #expect(BrowserMessage("1\t1\tb\t\(address)") == nil)
    #expect(PagePath("/\(address)x") == nil)
    #expect(BrowserMessage("h\t\(String(repeating: "p", count: 65))\t1\tcompact") == nil)
    let long = String(repeating: "S-", count: 130_000)
    #expect(BrowserMessage("1\t1\tk\t\(long)a\t-\t0") == nil)
    let marks = String(repeating: "\u{301}", count: 130_000)
    #expect(BrowserMessage("1\t1\tk\ta\(marks)\t-\t0") == nil)
  }

  @Test func `no element below a dialog, and none that is disabled, is used`() throws {
    let sample = Sample()
    sample.place = .counter
    sample.isBusy = true
    let session = WebSession("Sample", size: .compact) { _ in { _ in sample.tree } }
    let browser = PageInBrowser(session)
    let below = browser.root.all.filter { $0.attributes["data-k"] == nil }.map { "\($0.id)" }
    let less = try #require(browser.element("button", "Less"))
    browser.click(less)
    #expect(sample.count == 7)
    browser.click(try #require(browser.element("button", "Is this prime?")))
    #expect(sample.showsSheet)
    for id in below {
      for words in [["c", id], ["f", id], ["i", id, "12"]] {
        browser.input(words)
      }
    }
    #expect(sample.showsSheet && sample.count == 7 && sample.alert == nil)
    #expect(sample.typed == "" && sample.submitted == [])
  }

  @Test func `a browser that acknowledges nothing makes no memory grow`() {
    let sample = Sample()
    let session = WebSession("Sample", size: .compact) { _ in { _ in sample.tree } }
    let browser = PageInBrowser(session)
    browser.acknowledges = false
    browser.input("z", "regular")
    for _ in 1...500 {
      browser.sendKey("PageDown", reading: false)
      #expect(session.copy("copied"))
    }
    browser.acknowledges = true
    browser.receive()
    #expect(browser.sizes.suffix(2).allSatisfy { $0 < 1_500 })
    #expect((1...2).contains(browser.copied.count))
  }

  @Test func `a message to an element of another kind does nothing`() throws {
    let sample = Sample()
    sample.place = .counter
    let session = WebSession("Sample", size: .compact) { _ in { _ in sample.tree } }
    let browser = PageInBrowser(session)
    let field = try #require(
      browser.element("input", "Go to") ?? browser.root.all.first(where: \.isField))
    let more = try #require(browser.element("button", "More"))
    for words in [
      ["i", "\(more.id)", "12"], ["l", "\(more.id)", "0", "20"],
      ["l", "\(field.id)", "0", "20"], ["i", "1", "12"],
      ["c", "1"], ["c", "1000000"], ["i", "1000000", "12"], ["k", "Enter", "-", "1000000"],
    ] { browser.input(words) }
    #expect(sample.typed == "" && sample.submitted == [] && sample.count == 7)
    #expect(browser.root.outline == browser.expected)
  }

  /// Sends every kind of message with the number of every element, of none and of far ones, and any numbers.
  @Test(arguments: 0..<12) func `no message ends a program`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let sample = Sample()
    sample.place = try #require(
      [.menu, .counter, .favorites, .form].randomElement(using: &random))
    sample.rows = Array(1...200)
    sample.showsSheet = seed % 3 == 0
    let session = WebSession("Sample", size: .compact) { changed in
      sample.changed = changed
      return { _ in sample.tree }
    }
    let browser = PageInBrowser(session)
    let numbers = ["0", "1", "3", "500", "1000", "1000000", "9007199254740991"]
    let addresses = ["", "counter", "form/x", "~", "/", "%", "%00", "../..", "\u{202E}"]
    let texts = ["", "<script>", "\u{0}\u{202E}", "\u{301}", "\t\n", "x"]
    let keys =
      ["Enter", " ", "Escape", "End", "S-End", "S-Home", "PageDown", "9", "M-ArrowUp"]
      + ["j", "u", "/", "F1", "S-\u{0}", "\u{1B}", "\u{202E}", "Delete", "ArrowRight"]
    for step in 0..<80 {
      func any(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
      let element = any(browser.root.all.map { "\($0.id)" } + numbers)
      let words = [
        ["c", element], ["c", element], ["i", element, any(texts)],
        ["k", any(keys), any(["r", "-"]), element],
        ["f", element], ["l", element, any(numbers), any(["1", "20", "1000"])],
        ["z", any(["compact", "regular"])], ["b", any(addresses)],
        ["d", any(numbers), any(numbers)], ["o", any(numbers)],
      ]
      // Some messages arrive before the answers to others.
      browser.acknowledges = step % 4 == 0
      let offersEnd = session.interactor.palette != nil
      browser.input(words.randomElement(using: &random) ?? [])
      #expect(browser.root.all.count < 20_000)
      if session.isFinished { return #expect(offersEnd, "a message has ended the program") }
    }
    browser.acknowledges = true
    browser.acknowledge()
    browser.input(["z", "regular"])
    #expect(browser.root.outline == browser.expected)
  }
}
