import Testing

@testable import WebUI

/// Where a key goes while the browser and the program have the focus at two places.
struct BrowserFocusTests {
  /// The element 5 has the focus in the browser; frame 8 is the last one.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    /// The frame in which an effect has moved the focus; nil if inputs alone moved it.
    var movedFrame: Int?
    /// The element that the user tried to focus after it had gone.
    var gone = 0
    var element = 5
    var seen = 8
    /// Whether the last frame has the element.
    var isShown = true
    let belongsToProgram: Bool
  }

  nonisolated static let cases = [
    Case(testDescription: "nothing under way", belongsToProgram: true),
    Case(
      testDescription: "no element has the focus", movedFrame: 9, element: 0, belongsToProgram: true
    ),
    Case(testDescription: "an input before it moved the focus", seen: 7, belongsToProgram: true),
    Case(
      testDescription: "an input before it took the element away", seen: 7, isShown: false,
      belongsToProgram: true),
    Case(
      testDescription: "an effect moved the focus, which the user did not see", movedFrame: 8,
      seen: 7,
      belongsToProgram: false),
    Case(
      testDescription: "an effect moved the focus, in the frame after the last one", movedFrame: 9,
      belongsToProgram: false),
    Case(
      testDescription: "an effect moved the focus, which the user saw", movedFrame: 8,
      belongsToProgram: true),
    Case(
      testDescription: "the element has gone, which the user saw", isShown: false,
      belongsToProgram: false),
    Case(
      testDescription: "the user tried to focus the element after it had gone", gone: 5, seen: 7,
      isShown: false, belongsToProgram: false),
    Case(
      testDescription: "the user tried to focus another element that had gone", gone: 4, seen: 7,
      belongsToProgram: true),
  ]

  @Test(arguments: cases)
  func `a key belongs to what had the focus for the user`(key: Case) {
    var focus = BrowserFocus()
    focus.settle(at: ["list"])
    focus.note(["list"], shownBy: 3)
    if let frame = key.movedFrame { focus.note(["dialog"], shownBy: frame) }
    focus.tell(key.gone, isThere: key.gone == 0)
    let belongsToProgram = focus.belongsToProgram(
      keyOn: key.element, seen: key.seen, last: 8, isShown: key.isShown)
    #expect(belongsToProgram == key.belongsToProgram)
  }

  @Test func `the focus that inputs moved is no effect's`() {
    var focus = BrowserFocus()
    focus.note(["list"], shownBy: 2)
    focus.settle(at: ["field"])
    focus.note(["field"], shownBy: 9)
    #expect(focus.belongsToProgram(keyOn: 5, seen: 2, last: 8, isShown: true))
  }

  @Test func `an element that is there is no longer gone`() {
    var focus = BrowserFocus()
    focus.tell(5, isThere: false)
    #expect(!focus.belongsToProgram(keyOn: 5, seen: 8, last: 8, isShown: true))
    focus.tell(5, isThere: true)
    #expect(focus.belongsToProgram(keyOn: 5, seen: 8, last: 8, isShown: true))
  }

  @Test func `the browser is told only of a focus that it does not have`() {
    var focus = BrowserFocus()
    var sent = [focus.send(5), focus.send(5), focus.send(6)]
    focus.follow(7)
    sent += [focus.send(7), focus.send(5)]
    focus.forget()
    sent.append(focus.send(5))
    focus.tell(8, isThere: false)
    sent.append(focus.send(5))
    #expect(sent == [true, false, true, false, true, true, true])
  }
}
