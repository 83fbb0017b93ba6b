import RandomTesting
import TerminalTesting
import Testing

@testable import TerminalUI

/// Random keys in a text field, held to a plain model.
@MainActor
struct FieldEditorModelTests {
  /// A text field as plainly as can be: characters, a caret and the other end of a selection.
  private struct Model {
    var text: [Character] = []
    var caret = 0
    var anchor: Int?
    var killed: [Character] = []
    var wasKill = false

    var selection: Range<Int>? {
      anchor.flatMap { $0 == caret ? nil : min($0, caret)..<max($0, caret) }
    }

    func word(_ step: Int) -> Int {
      var at = caret
      var isInside = false
      while step < 0 ? at > 0 : at < text.count {
        let next = text[step < 0 ? at - 1 : at]
        if next.isLetter { isInside = true } else if isInside { break }
        at += step
      }
      return at
    }

    mutating func go(_ to: Int, selecting: Bool) {
      if selecting { anchor = anchor ?? caret } else { anchor = nil }
      caret = to
      wasKill = false
    }

    mutating func put(_ new: [Character], over range: Range<Int>) {
      text.replaceSubrange(range, with: new)
      // Replacing an empty range with no text keeps the anchor.
      if !(range.isEmpty && new.isEmpty) { anchor = nil }
      caret = range.lowerBound + new.count
      wasKill = false
    }

    mutating func delete(to end: Int) {
      put([], over: selection ?? min(caret, end)..<max(caret, end))
    }

    mutating func kill(to end: Int) {
      let range = selection ?? min(caret, end)..<max(caret, end)
      let before = wasKill ? killed : []
      if range.isEmpty { return wasKill = false }
      killed = end < caret ? text[range] + before : before + text[range]
      put([], over: range)
      wasKill = true
    }
  }

  @Test func `random keys agree with a plain model`() throws {
    var random = SeededRandom(seed: 13)
    let moves: [(String, (Model) -> Int)] = [
      ("Left", { max($0.caret - 1, 0) }), ("Right", { min($0.caret + 1, $0.text.count) }),
      ("Home", { _ in 0 }), ("End", { $0.text.count }), ("C-Left", { $0.word(-1) }),
      ("C-Right", { $0.word(1) }),
    ]
    for _ in 0..<200 {
      var line = FieldLine("")
      var model = Model()
      var keys: [String] = []
      for _ in 0..<60 {
        let move = random.pick(moves)
        let to = move.1(model)
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1:
          keys.append(move.0)
          switch (move.0, model.selection) {
          case ("Left", let selection?): model.go(selection.lowerBound, selecting: false)
          case ("Right", let selection?): model.go(selection.upperBound, selecting: false)
          default: model.go(to, selecting: false)
          }
        case 2:
          keys.append("S-" + move.0)
          model.go(to, selecting: true)
        case 3:
          keys.append("BSpace")
          model.delete(to: max(model.caret - 1, 0))
        case 4:
          keys.append("DC")
          model.delete(to: min(model.caret + 1, model.text.count))
        case 5:
          keys.append("M-BSpace")
          let end = model.word(-1)
          // Killing a selection backward prepends it to the text killed before.
          model.kill(to: model.selection == nil ? end : -1)
        case 6:
          keys.append("C-k")
          model.kill(to: model.selection == nil ? model.text.count : .max)
        case 7:
          keys.append("C-y")
          let place = model.selection ?? model.caret..<model.caret
          if !model.killed.isEmpty {
            model.put(model.killed, over: place)
          } else {
            model.wasKill = false
          }
        default:
          let name = random.pick(["a", "é", "漢", "👨‍👩‍👧", "-", "Space"])
          keys.append(name)
          model.put(
            [name == "Space" ? " " : Character(name)],
            over: model.selection ?? model.caret..<model.caret)
        }
        try line.press(keys[keys.count - 1])
        try #require(line.text == String(model.text), "\(keys)")
        try #require(line.editor.caret == model.caret, "\(keys)")
        try #require(line.editor.selection == model.selection, "\(keys)")
      }
      // All of it can be undone.
      while !line.text.isEmpty {
        let before = line.text
        try line.press("C-_")
        if line.text == before { break }
      }
      #expect(line.text.isEmpty, "\(keys)")
    }
  }
}
