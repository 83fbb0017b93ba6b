import Testing

@testable import Workspace

/// How the screens of a menu change with each entry; the texts are those of the app.
struct MenuScreenTests {
  private func screen(_ body: [String], rows: Int = 12) -> String {
    let head = ["  PrimeTime", "  ────────────────────────────────────", ""]
    let empty = Array(repeating: "", count: rows - 5 - body.count)
    return (head + body + empty + ["", "                       q Quit   ? Keys", ""])
      .joined(separator: "\n")
  }

  private func entries(_ count: Int) -> [String] {
    (1...count).map { "  \($0 == 1 ? "▸" : " ") Entry \($0)                          ›" }
  }

  private func bar(_ lines: [String], thumb: Int) -> [String] {
    lines.enumerated().map { row, line in
      line.padded(to: 39) + (row < thumb ? "┃" : "│")
    }
  }

  /// The screen after so many entries were added to the first three.
  private func added(_ count: Int, to body: [String], larger: String? = nil) -> String {
    var (text, all) = (screen(body), larger)
    for number in 3..<3 + count {
      let titles = (1...number).map { "Entry \($0)" }
      let low = MenuScreen(text, menu: titles, larger: all)
      let whole = all.flatMap { MenuScreen($0, menu: titles) }
      #expect(low != nil)
      text = low?.adding("Entry \(number + 1)") ?? ""
      all = whole?.adding("Entry \(number + 1)")
    }
    return text
  }

  @Test func `entries take the room above and below, and then the bar shows what is seen`() {
    let large = screen(["", "", ""] + entries(3), rows: 24)
    func added(_ count: Int) -> String { self.added(count, to: [""] + entries(3), larger: large) }
    #expect(added(1) == screen([""] + entries(4)))
    #expect(added(2) == screen([""] + entries(5)))
    #expect(added(3) == screen(entries(6)))
    #expect(added(4) == screen(entries(7)))
    #expect(added(5) == screen(bar(entries(7), thumb: 6)))
    #expect(added(6) == screen(bar(entries(7), thumb: 5)))
    #expect(added(7) == screen(bar(entries(7), thumb: 4)))
  }

  @Test func `a note below the menu loses its distance, and is then out of sight`() {
    let note = "     Saved 7   [ Undo ]   [ Redo ]"
    let large = screen(["", "", ""] + entries(3) + ["", note], rows: 24)
    func added(_ count: Int) -> String {
      self.added(count, to: [""] + entries(3) + ["", note], larger: large)
    }
    #expect(added(1) == screen(entries(4) + ["", note]))
    #expect(added(2) == screen(entries(5) + ["", note]))
    #expect(added(3) == screen(entries(6) + [note]))
    #expect(added(4) == screen(bar(entries(7), thumb: 6)))
    #expect(added(5) == screen(bar(entries(7), thumb: 5)))
    #expect(added(6) == screen(bar(entries(7), thumb: 4)))
    #expect(added(7) == screen(bar(entries(7), thumb: 4)))
  }

  @Test func `a screen without the menu is none of a menu`() {
    #expect(MenuScreen(screen(["  ▸ Counter   ›"]), menu: ["Entry 1"]) == nil)
    #expect(MenuScreen(screen([]), menu: ["Entry 1"]) == nil)
    #expect(MenuScreen("", menu: ["Entry 1"]) == nil)
  }

  @Test func `a screen that has to show all says whether there is room`() {
    let titles = (1...7).map { "Entry \($0)" }
    #expect(MenuScreen(screen(entries(7)), menu: titles)?.hasRoom == false)
    #expect(MenuScreen(screen(entries(6)), menu: titles.dropLast())?.hasRoom == true)
    #expect(MenuScreen(screen(entries(7), rows: 13), menu: titles)?.hasRoom == true)
  }

  @Test func `a menu in a pane gets the entry below its last, and nothing else moves`() {
    func screen(_ fourth: String) -> String {
      """
                        Not saved.

       ╭─ PrimeTime ────────────╮╭─ Counter ──╮
       │ • Counter            › ││            │
       │ ▸ Favorite primes  0 › ││     ██     │
       │   Activity feed      › ││            │
       │\(fourth)││     ██     │
       │                        ││            │
       ╰────────────────────────╯╰────────────╯
                                   q Quit   ? Keys

      """
    }
    let menu = ["Counter", "Favorite primes", "Activity feed"]
    let before = screen("                        ")
    let sidebar = SidebarScreen(before, menu: menu)
    #expect(sidebar?.adding("Zebra") == screen("   Zebra              › "))
    let longest = "Seventeen letters"
    #expect(sidebar?.adding(longest) == screen("   Seventeen letters  › "))
    #expect(sidebar?.adding("A title of nineteen") == nil)
    let more = SidebarScreen(screen("   Zebra              › "), menu: menu + ["Zebra"])
    #expect(more?.adding("Yak") != nil)
    let full = more?.adding("Yak").flatMap {
      SidebarScreen($0, menu: menu + ["Zebra", "Yak"])?.adding("Gnu")
    }
    #expect(full == nil)
    #expect(SidebarScreen(before, menu: ["Other"]) == nil)
    #expect(SidebarScreen("", menu: menu) == nil)
  }
}
