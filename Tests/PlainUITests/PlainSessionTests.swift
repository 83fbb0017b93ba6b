import Interaction
import InteractionTesting
import Interface
import Testing
import ViewValues

@testable import PlainUI

/// Texts that are typed without a screen.
@MainActor
struct PlainSessionTests {
  private final class Model {
    var text = ""
    var secret = Secret()
    var submitted = 0
  }

  private let model = Model()

  private func session(_ input: @escaping @MainActor (Model) -> Node.TextInput) -> PlainSession {
    let session = PlainSession { [model] in
      var form = column([0], [node([0, 0], .textField(input(model)))])
      form.alignsLabels = true
      return form
    }
    _ = session.listen()
    return session
  }

  private var line: PlainSession {
    session { model in
      Node.TextInput(
        label: "Name", text: model.text, set: { model.text = $0 },
        submit: { model.submitted += 1 })
    }
  }

  private func type(_ keys: Key..., in session: PlainSession) {
    for key in keys { _ = session.press(key) }
  }

  @Test func `keys edit the end of a text`() {
    let session = line
    type("a", "b", .space, "c", "d", .backspace, in: session)
    #expect(model.text == "ab c")
    type(.control("w"), in: session)
    #expect(model.text == "ab ")
    type(.control("w"), in: session)
    #expect(model.text == "")
    type("x", "y", .control("u"), "z", .left, "w", in: session)
    #expect(model.text == "zw")
    type(.enter, in: session)
    #expect(model.submitted == 1)
  }

  @Test func `characters that arrive together are one change`() {
    let session = line
    #expect(session.type("ab cd") == [.typed("ab cd")])
    #expect(session.type("e") == [.typed("e")])
    #expect(model.text == "ab cde")
  }

  @Test func `a text on one line keeps its limit, with a sentence`() {
    let session = line
    let most = FieldBehavior.longestLine
    let sentence = Utterance.sentence("At most 10,000 characters")
    #expect(session.type(String(repeating: "x", count: most + 7))?.last == sentence)
    #expect(model.text.count == most)
    #expect(session.press("x") == [sentence])
    #expect(model.text.count == most)
    type(.backspace, in: session)
    #expect(model.text.count == most - 1)
    // A longer text of the program can still be shortened.
    model.text = String(repeating: "y", count: most + 7)
    session.interactor.invalidate()
    type(.backspace, "x", in: session)
    #expect(model.text == String(repeating: "y", count: most + 6))
  }

  @Test func `a text of several lines keeps its limit`() {
    let session = session { model in
      Node.TextInput(
        label: "Note", text: model.text, lines: .init(height: 2, limit: 3),
        set: { model.text = $0 })
    }
    type("a", .enter, "b", "c", in: session)
    #expect(model.text == "a\nb")
    type(.backspace, "d", in: session)
    #expect(model.text == "a\nd")
  }

  @Test func `a password is typed, and guarded before its first letter`() {
    var guarded = 0
    let session = session { model in
      Node.TextInput(
        label: "Password", secret: .init(model.secret, limit: 3) { model.secret = $0 })
    }
    session.interactor.willTakeSecret = { guarded += 1 }
    #expect(session.press("s") == [.typed("•")])
    type("e", "c", "r", .backspace, "t", in: session)
    #expect(model.secret == Secret("set"))
    #expect(guarded == 1)
  }

  @Test func `control-L tells all of the screen`() {
    let session = PlainSession {
      var screen = column(
        [0], [text([0, 0], "seven"), button([0, 1], "One"), button([0, 2], "Two")])
      screen.title = "Screen"
      return screen
    }
    #expect(session.listen() == [.sentence("Screen: seven"), .sentence("One, button, 1 of 2")])
    #expect(
      session.press(.control("l"))
        == ["Screen", "seven", "Two, button", "One, button, 1 of 2"].map(Utterance.sentence))
  }

  @Test func `a text is copied where there is a clipboard`() {
    var copied: [String] = []
    func session(_ copy: (@MainActor (String) -> Void)?) -> PlainSession {
      let sample = Sample()
      sample.place = .favorites
      return PlainSession(copying: copy) { sample.tree }
    }
    let with = session { copied.append($0) }
    _ = with.listen()
    #expect(with.press("y") == [.sentence("Copied 1")])
    #expect(copied == ["1"])
    let without = session(nil)
    _ = without.listen()
    #expect(without.press("y") == [])
  }
}
