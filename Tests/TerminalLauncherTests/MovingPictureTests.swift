import Foundation
import Testing

@testable import Launching
@testable import Terminal
@testable import TerminalLauncher

/// What `--record-svg` writes.
struct MovingPictureTests {
  private func screen(_ text: String, pen: Pen = []) -> Screen {
    var screen = Screen(size: ScreenSize(columns: 24, rows: 6))
    screen.put(text, x: 1, y: 2, pen: pen, clip: screen.bounds)
    return screen
  }

  private func svg(_ screens: Screen...) -> String {
    var picture = MovingPicture(theme: .dark)
    for screen in screens { picture.add(screen) }
    return picture.svg
  }

  @Test func `equal screens are one frame`() {
    let svg = svg(screen("one"), screen("one"), screen("two"), screen("one"))
    #expect(svg.components(separatedBy: "<g ").count - 1 == 3)
    #expect(
      svg.contains("@keyframes s1-2 { 0% { visibility: hidden } 20% { visibility: visible } 40% "))
  }

  @Test func `equal screens in other styles are two frames`() {
    let svg = svg(screen("one"), screen("one", pen: .accent))
    #expect(svg.components(separatedBy: "<g ").count - 1 == 2)
    #expect(svg.contains("<text class=\"accent\" "))
  }

  @Test func `a row that stays is written once`() {
    var second = screen("one")
    second.put("two", x: 1, y: 3, pen: .reverse, clip: second.bounds)
    let svg = svg(screen("one"), second)
    #expect(svg.components(separatedBy: ">one<").count - 1 == 1)
    #expect(
      svg.contains("@keyframes s0-2 { 0% { visibility: hidden } 0% { visibility: visible } }"))
  }

  @Test func `the same screens give the same bytes`() {
    #expect(svg(screen("one"), screen("两只 🎉")) == svg(screen("one"), screen("两只 🎉")))
  }

  @Test func `text keeps its columns and is escaped`() {
    let svg = svg(screen("<两只> &"))
    // Eight columns of 8.4 pixels; a wide character has two.
    #expect(svg.contains("textLength=\"67.2\""))
    #expect(svg.contains(">&lt;两只&gt; &amp;</text>"))
  }

  @Test func `lines and blocks reach the edges of their cells`() {
    var screen = screen("a│b ───")
    screen.put("╭┃█▌", x: 1, y: 3, clip: screen.bounds)
    let svg = svg(screen)
    // Rows are 18 pixels high, and columns 8.4 wide.
    for path in [
      "M20.5 36h1v18h-1z", "M42 44.5h25.2v1h-25.2z",
      "M12.1 72V67.2A4.7 4.7 0 0 1 16.8 62.5V63.5A3.7 3.7 0 0 0 13.1 67.2V72z",
      "M20 54h2v18h-2z", "M25.2 54h8.4v18h-8.4z", "M33.6 54h4.2v18h-4.2z",
    ] {
      #expect(svg.contains("<path fill=\"#e6edf3\" d=\"\(path)\"/>"), "\(path)")
    }
    #expect(svg.contains(">a</text>") && svg.contains(">b</text>"))
    #expect(!svg.contains("│") && !svg.contains("─"))
  }

  @Test func `a file that cannot be written is refused`() {
    let picture = MovingPicture(theme: .light)
    let refusal = #expect(throws: Refusal.self) { try picture.write(to: "/dev/null/a.svg") }
    #expect(
      refusal?.sentence == "--record-svg \"/dev/null/a.svg\" cannot be written: Not a directory.")
  }
}
