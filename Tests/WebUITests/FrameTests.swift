import Interaction
import InteractionTesting
import Interface
import Testing
import ViewValues
import WebTesting

@testable import WebUI

/// Frames and messages, and what each of them answers.
@MainActor
struct FrameTests {
  private let sample = Sample()
  private let session: WebSession

  init() {
    sample.place = .counter
    sample.rows = Array(1...5)
    session = WebSession("Sample", size: .compact) { [sample] changed in
      sample.changed = changed
      return { _ in sample.tree }
    }
  }

  private func button(_ label: String, in browser: PageInBrowser) throws -> PageInBrowser.Node {
    try #require(browser.element("button", label))
  }

  @Test func `the first document is a frame, and a socket adds the focus`() {
    let browser = PageInBrowser(session)
    #expect(browser.frame == 2)
    #expect(browser.sizes.count == 2)
    #expect(browser.active?.attributes["aria-label"] == "Less")
  }

  @Test func `a click changes the texts that depend on it`() throws {
    let browser = PageInBrowser(session)
    browser.click(try button("More", in: browser))
    #expect(sample.count == 8)
    #expect(browser.root.all.contains { $0.text == "What is the 8th prime?" })
  }

  @Test func `one frame is under way`() throws {
    let browser = PageInBrowser(session)
    let more = try button("More", in: browser)
    browser.acknowledges = false
    let before = browser.sizes.count
    for _ in 1...50 {
      // The user clicks on, and sees no new frame.
      browser.click(more, reading: false)
    }
    #expect(sample.count == 57)
    browser.receive()
    #expect(browser.sizes.count == before + 1)
    browser.acknowledges = true
    browser.acknowledge()
    browser.receive()
    #expect(browser.sizes.count == before + 2)
    #expect(browser.root.all.contains { $0.text == "What is the 57th prime?" })
  }

  @Test func `a message that is sent again is taken once`() throws {
    let browser = PageInBrowser(session)
    let more = try button("More", in: browser)
    browser.click(more)
    let again = BrowserMessage("1\t2\tc\t\(more.id)")
    #expect(try session.receive(#require(again)))
    #expect(sample.count == 8)
  }

  @Test func `a gap in the numbers, or a frame that was never sent, ends the connection`() throws {
    _ = PageInBrowser(session)
    #expect(try !session.receive(#require(BrowserMessage("3\t1\tz\tcompact"))))
    #expect(try !session.receive(#require(BrowserMessage("1\t9\tz\tcompact"))))
    #expect(try !session.receive(#require(BrowserMessage("a\t9"))))
  }

  @Test func `a text of a field may have tabs and line breaks`() {
    #expect(
      BrowserMessage("1\t2\ti\t7\ta\tb\nc")
        == .input(.edit(7, text: "a\tb\nc"), number: 1, frame: 2))
  }

  @Test func `a click on an element that is gone does nothing`() throws {
    let browser = PageInBrowser(session)
    browser.click(try button("Is this prime?", in: browser))
    let save = try button("Save", in: browser)
    browser.press(.escape)
    #expect(!sample.showsSheet)
    browser.click(try button("Is this prime?", in: browser))
    #expect(sample.showsSheet)
    browser.click(save)
    #expect(sample.showsSheet, "The sheet is another one, with other numbers.")
  }

  @Test func `Enter on an element that is gone uses no other one`() throws {
    let browser = PageInBrowser(session)
    browser.click(try button("Is this prime?", in: browser))
    let save = try button("Save", in: browser)
    sample.showsSheet = false
    sample.changed()
    browser.input("z", "compact")
    browser.input("k", "Enter", "-", "\(save.id)")
    #expect(sample.count == 7 && !sample.showsSheet && sample.alert == nil)
  }

  @Test func `keys that are typed ahead follow the focus`() {
    sample.place = .favorites
    let browser = PageInBrowser(session)
    browser.press(.down)
    browser.acknowledges = false
    for key in ["ArrowDown", "ArrowDown", "Enter"] { browser.sendKey(key, reading: false) }
    #expect(sample.alert == "Row 4")
  }

  @Test func `Enter uses the control that had the focus when an effect moved it`() throws {
    let browser = PageInBrowser(session)
    browser.press(.right)
    let seen = try #require(browser.active)
    #expect(seen.attributes["aria-label"] == "More")
    // An effect shows a sheet before the key arrives.
    browser.acknowledges = false
    sample.showsSheet = true
    sample.changed()
    browser.sendKey("Enter", reading: false)
    #expect(sample.showsSheet)
    #expect(sample.count == 7)
  }

  @Test(arguments: [1, 2])
  func `Enter on a row that an effect removed does nothing`(row: Int) throws {
    sample.place = .favorites
    let browser = PageInBrowser(session)
    browser.press(.down)
    browser.acknowledges = false
    sample.rows.remove(at: row)
    sample.changed()
    // The user has moved to the other row just before.
    if row == 2 {
      browser.moveFocus(to: try #require(browser.element("button", "3")), reading: false)
    }
    browser.sendKey("Enter", reading: false)
    #expect(sample.alert == nil)
  }

  @Test(arguments: [true, false])
  func `a text counts as copied when the browser says so`(canCopy: Bool) {
    sample.place = .favorites
    let browser = PageInBrowser(session)
    browser.canCopy = canCopy
    browser.acknowledges = false
    browser.sendKey("y", reading: false)
    #expect(session.interactor.notice == nil)
    browser.acknowledges = true
    browser.receive()
    #expect(browser.copied == ["1"])
    let status = browser.root.all.first { $0.attributes["class"] == "status" }?.text
    let refusal = "The browser copies nothing, so select it here: 1"
    #expect(status == (canCopy ? "Copied 1" : refusal))
    // An old answer says nothing of a newer text.
    browser.press(.down)
    browser.input("d", "0", "1")
    #expect(session.interactor.notice == nil)
  }

  // MARK: Connections

  @Test func `a page that shows the last frame gets none`() {
    let browser = PageInBrowser(session)
    let socket = Mailbox()
    session.disconnect()
    session.connect(socket, page: "page", frame: browser.frame, size: .compact)
    #expect(socket.next() == "[0,0,[\"w\",0]]")
    #expect(socket.next() == nil)
  }

  @Test func `a frame that was lost with its connection is sent again`() throws {
    let browser = PageInBrowser(session)
    browser.acknowledges = false
    browser.click(try button("More", in: browser), reading: false)
    let lost = browser.socket.next()
    session.disconnect()
    let socket = Mailbox()
    session.connect(socket, page: "page", frame: browser.frame, size: .compact)
    #expect(socket.next() == "[0,0,[\"w\",1]]")
    #expect(socket.next() == lost)
    #expect(socket.next() == nil)
  }

  @Test func `a lost frame that a newer message outdates is not sent again`() throws {
    let browser = PageInBrowser(session)
    let more = try button("More", in: browser)
    browser.acknowledges = false
    browser.click(more, reading: false)
    let lost = browser.socket.next()
    // Taken while the frame is under way, so that it does not name this message.
    browser.click(more, reading: false)
    session.disconnect()
    let socket = Mailbox()
    session.connect(socket, page: "page", frame: browser.frame, size: .compact)
    #expect(socket.next() == "[0,0,[\"w\",2]]")
    let page = try #require(socket.next())
    #expect(page != lost && page.contains("What is the 9th prime?"))
    #expect(socket.next() == nil)
  }

  @Test func `a page with an older frame gets all of the page`() {
    let browser = PageInBrowser(session)
    for _ in 1...3 { browser.press("+") }
    session.disconnect()
    let socket = Mailbox()
    session.connect(socket, page: "other", frame: 1, size: .compact)
    _ = socket.next()
    #expect(socket.next()?.contains("[\"h\",\"<div id=\\\"1\\\"") == true)
  }

  @Test func `changes without a connection are in the next frame`() throws {
    let browser = PageInBrowser(session)
    session.disconnect()
    sample.count = 12
    sample.changed()
    sample.count = 13
    sample.changed()
    let socket = Mailbox()
    session.connect(socket, page: "page", frame: browser.frame, size: .compact)
    _ = socket.next()
    #expect(try #require(socket.next()).contains("What is the 13th prime?"))
  }

  @Test func `a page that comes back is told which messages were its own`() {
    let first = PageInBrowser(session, page: "first")
    first.press("+")
    session.disconnect()
    let second = PageInBrowser(session, page: "second")
    for _ in 1...3 { second.press("+") }
    session.disconnect()
    // It may lose its connection before it reads that.
    for _ in 1...2 {
      let socket = Mailbox()
      session.connect(socket, page: "first", frame: first.frame, size: .compact)
      #expect(socket.next() == "[0,0,[\"w\",4,1]]")
      session.disconnect()
    }
  }

  @Test func `a reload shows the state, and its frame is the whole page`() throws {
    let first = PageInBrowser(session)
    first.press("+")
    session.disconnect()
    let second = PageInBrowser(session, page: "second")
    #expect(second.root.all.contains { $0.text == "What is the 8th prime?" })
    #expect(second.root.outline == second.expected)
    second.press("+")
    #expect(sample.count == 9)
  }

  @Test func `a document for another page takes no change from the first one`() {
    let browser = PageInBrowser(session)
    browser.acknowledges = false
    browser.press("+")
    browser.acknowledge()
    browser.acknowledges = false
    browser.press("+")
    sample.place = .menu
    sample.changed()
    _ = session.document()
    browser.acknowledges = true
    browser.acknowledge()
    browser.receive()
    #expect(browser.root.outline == browser.expected)
    #expect(browser.title == "Sample")
  }

  // MARK: Sizes

  @Test func `a page that becomes narrow or wide gets its layout`() {
    let browser = PageInBrowser(
      WebSession("Size", size: .compact) { _ in { size in column([], [text([0], "\(size)")]) } })
    for size in ["regular", "regular", "compact"] {
      browser.input("z", size)
      #expect(browser.root.all.contains { $0.text == size })
    }
  }

  @Test func `a step of the counter sends at most 150 bytes at the median`() {
    let browser = PageInBrowser(session)
    let before = browser.sizes.count
    for _ in 1...50 { browser.press("+") }
    let sizes = browser.sizes.dropFirst(before).sorted()
    #expect(sizes.count == 50)
    #expect(sizes[25] <= 150)
    #expect(sizes[49] <= 600)
  }
}
