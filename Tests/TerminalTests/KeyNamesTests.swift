import Interface
import Testing

@testable import Terminal

struct KeyNamesTests {
  @Test func `keys are named as tmux names them`() throws {
    let names =
      "Enter Tab BTab Up Down Left Right PPage NPage Home End Escape Space BSpace DC C-c g 7 + é"
    #expect(
      try Key.named(names) == [
        .enter, .tab, .backTab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
        .escape, .space, .backspace, .delete, .control("c"), .character("g"), .character("7"),
        .character("+"), .character("é"),
      ])
  }

  @Test func `spaces separate keys and name none`() throws {
    #expect(try Key.named("") == [])
    #expect(try Key.named("  g   7 ") == [.character("g"), .character("7")])
  }

  @Test func `Control and a letter make the key a terminal reports`() throws {
    #expect(try Key.named("C-z C-m C-i C-[") == [.control("z"), .enter, .tab, .escape])
    #expect(
      try Key.named("C-C ^S ^c ^") == [.control("c"), .control("s"), .control("c"), "^"])
  }

  @Test func `chords and function keys are named`() throws {
    #expect(
      try Key.named("F1 F12 M-b S-Left C-Right C-S-Left M-BSpace") == [
        .function(1), .function(12), .alt("b"), .modified(.shift, .left),
        .modified(.control, .right), .modified([.control, .shift], .left),
        .modified(.alt, .backspace),
      ])
  }

  @Test func `each word of a hint names its key`() throws {
    let plain: [Key] = [
      .enter, .escape, .space, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right,
      .home, .end, .pageUp, .pageDown, .function(1), .function(12), "a", "?", "^", "-", "é",
      .control("p"),
      .alt("b"), .alt("^"),
    ]
    let modifiers = [Key.Modifiers.shift, .control, .alt, [.control, .alt, .shift]]
    let modified = plain.flatMap { key in
      modifiers.compactMap { modifiers -> Key? in
        guard case .modified = key.with(modifiers) else { return nil }
        return key.with(modifiers)
      }
    }
    #expect(modified.count == 12 * modifiers.count)
    for key in plain + modified { #expect(try Key.named(key.label) == [key]) }
    #expect(
      try Key.named("←→ Shift-↑↓") == [
        .left, .right, .modified(.shift, .up), .modified(.shift, .down),
      ])
  }

  @Test(arguments: [
    "Return", "PageDown", "C-cc", "ab", "C-é", "enter", "F0", "F13", "S-a", "C-M-a", "S-",
    "Shift-", "↑a", "Foo↑", "1–9",
  ])
  func `an unknown name is refused with the names of keys`(name: String) {
    let refusal = Key.UnknownName(
      sentence:
        "\"\(name)\" is no key; write one of Enter Tab BTab Up Down Left Right PPage NPage Home End "
        + "Escape Space BSpace DC F1 C-c M-b S-Left, or one character.")
    #expect(throws: refusal) { try Key.named("Enter \(name)") }
  }
}
