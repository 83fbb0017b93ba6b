import InteractionTesting
import Interface
import RandomTesting
import Testing
import WebTesting

@testable import WebUI

/// After random actions of the user and the program, the page in a browser is the page that the session made.
@MainActor
struct PatchedPageTests {
  enum Program: CaseIterable, Sendable { case sample, shelf }

  @Test(arguments: Program.allCases, 0..<15)
  func `a patched page equals the page made anew`(of program: Program, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (session, change) = self.session(program)
    let browser = PageInBrowser(session)
    for step in 0..<60 {
      // A slow browser gets the changes of several inputs in one frame.
      browser.acknowledges = random.pick([true, true, false])
      act(in: browser, change, &random)
      if browser.acknowledges { browser.acknowledge() }
      browser.receive()
      guard browser.root.outline == browser.expected else {
        #expect(browser.root.outline == browser.expected, "seed \(seed), step \(step)")
        return
      }
      if session.isFinished { return }
      let (kept, new) = browser.unnumbered
      guard !browser.acknowledges || kept == new else {
        #expect(kept == new, "seed \(seed), step \(step)")
        return
      }
    }
    browser.acknowledges = true
    browser.acknowledge()
    browser.receive()
    browser.input("z", "compact")
    expectTexts(of: browser)
  }

  /// The browser has the texts of the program, once the user types no more.
  private func expectTexts(of browser: PageInBrowser) {
    guard let page = browser.session.sent else { return }
    for field in page.fields.values where field.input.secret == nil {
      let shown = browser.root.all.first { $0.id == field.number }
      let text = shown?.tag == "textarea" ? shown?.text : shown?.attributes["value"]
      #expect(text == field.input.text)
    }
  }

  private func session(
    _ program: Program
  ) -> (WebSession, @MainActor (inout SeededRandom) -> Void) {
    switch program {
    case .sample:
      let sample = Sample()
      sample.rows = Array(1...100)
      let session = WebSession("Sample", size: .compact) { changed in
        sample.changed = changed
        return { _ in sample.tree }
      }
      return (
        session,
        { random in
          switch Int.random(in: 0..<6, using: &random) {
          case 0: sample.rows.shuffle(using: &random)
          case 1: sample.rows.removeAll { $0.isMultiple(of: 7) }
          case 2: sample.rows.insert((sample.rows.max() ?? 0) + 1, at: 0)
          case 3: sample.isBusy.toggle()
          case 4: sample.typed = String(sample.typed.filter(\.isNumber))
          default: sample.place = random.pick([.menu, .counter, .favorites, .form])
          }
          sample.changed()
        }
      )
    case .shelf:
      let shelf = Shelf()
      let session = WebSession("Shelf", size: .compact) { changed in
        { _ in shelf.tree }
      }
      return (session, { shelf.books.shuffle(using: &$0) })
    }
  }

  private func act(
    in browser: PageInBrowser, _ change: @MainActor (inout SeededRandom) -> Void,
    _ random: inout SeededRandom
  ) {
    let keys: [Key] = [
      "+", "-", "g", "p", "n", "7", "a", .enter, .escape, .up, .down, .left, .right, .space,
      .delete, .pageDown, .end, .home, .function(1), .backspace, "/", "e", "s",
    ]
    switch Int.random(in: 0..<10, using: &random) {
    case 0...5: browser.press(random.pick(keys))
    case 6...7:
      let nodes = browser.root.all.filter { browser.session.sent?.targets[$0.id] != nil }
      if let node = nodes.randomElement(using: &random) { browser.click(node) }
    case 8:
      guard let list = browser.lists.randomElement(using: &random) else { return }
      browser.scroll(
        list, to: .random(in: 0..<90, using: &random), .random(in: 1...30, using: &random))
    default: change(&random)
    }
  }
}
