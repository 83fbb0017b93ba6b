import Interaction
import InteractionTesting
import Interface
import Testing
import ViewValues
import WebTesting

@testable import WebUI

/// Fields: the browser owns the text that is typed.
@MainActor
struct FieldTests {
  private final class Model {
    var text = ""
    var secret = Secret()
    var submitted: [String] = []
    var changed: @MainActor () -> Void = {}
  }

  private let model = Model()

  private func browser(
    _ input: @escaping @MainActor (Model) -> Node.TextInput
  ) -> PageInBrowser {
    PageInBrowser(
      WebSession("Form", size: .compact) { [model] changed in
        model.changed = changed
        return { _ in column([0], [node([0, 0], .textField(input(model)))]) }
      })
  }

  /// A field that keeps digits only, and four of them.
  private var digits: PageInBrowser {
    browser { model in
      Node.TextInput(
        label: "Digits", text: model.text,
        set: { model.text = String($0.filter(\.isNumber).prefix(4)) },
        submit: { model.submitted.append(model.text) })
    }
  }

  private func field(_ browser: PageInBrowser) throws -> PageInBrowser.Node {
    try #require(browser.root.all.first { $0.tag == "input" || $0.tag == "textarea" })
  }

  @Test func `a typed text is not sent back`() throws {
    let browser = digits
    let before = browser.sizes.count
    for key in "123" { browser.press(.character(key)) }
    #expect(model.text == "123")
    #expect(try field(browser).attributes["value"] == "123")
    #expect(browser.sizes.dropFirst(before).allSatisfy { $0 < 12 })
  }

  @Test func `the program's text replaces the one that it was made from`() throws {
    let browser = digits
    for key in "1a2b34x5" { browser.press(.character(key)) }
    #expect(model.text == "1234")
    #expect(try field(browser).attributes["value"] == "1234")
  }

  @Test func `a text that was typed on is not replaced`() throws {
    let browser = digits
    browser.acknowledges = false
    let field = try field(browser)
    for key in "12a3" { browser.type(.character(key), in: field, reading: false) }
    // The answer to the first letters arrives late.
    browser.receive()
    #expect(field.attributes["value"] == "12a3")
    browser.acknowledges = true
    browser.acknowledge()
    browser.receive()
    #expect(field.attributes["value"] == "123")
    #expect(model.text == "123")
  }

  @Test func `the rest of a text that is too long is cut, with a sentence`() throws {
    let letters = String(repeating: "x", count: 100_001)
    let inputs: [(Node.TextInput, limit: Int)] = [
      (Node.TextInput(label: "Line", text: "", set: { [model] in model.text = $0 }), 10_000),
      (
        Node.TextInput(
          label: "Text", text: "", lines: .init(height: 3, limit: 20),
          set: { [model] in model.text = $0 }), 20
      ),
      (
        Node.TextInput(
          label: "Password",
          secret: .init(Secret(), limit: 9) { [model] in
            model.text = String(repeating: "x", count: $0.count)
          }), 9
      ),
    ]
    for (input, limit) in inputs {
      let browser = browser { _ in input }
      let field = try field(browser)
      #expect(field.attributes["maxlength"] == "170000")
      browser.input("i", "\(field.id)", String(letters.prefix(limit)))
      #expect(browser.session.interactor.notice == nil)
      browser.input("i", "\(field.id)", letters)
      #expect(model.text.count == limit)
      let sentence = "At most \(limit.withCommas) characters"
      #expect(browser.session.interactor.notice?.label == sentence)
      #expect(browser.root.all.contains { $0.text.contains(sentence) })
    }
  }

  @Test func `Enter submits the text that was typed before it`() {
    let browser = digits
    for key in "42" { browser.press(.character(key)) }
    browser.press(.enter)
    #expect(model.submitted == ["42"])
  }

  /// Types as a user who is faster than the connection: no frame is read before all is typed.
  private func typeAhead(_ keys: String, in browser: PageInBrowser) throws {
    browser.acknowledges = false
    let field = try #require(browser.active)
    for key in keys {
      if key == "⏎" {
        browser.sendKey("Enter", reading: false)
      } else {
        browser.type(key == "⌫" ? .backspace : .character(key), in: field, reading: false)
      }
    }
    browser.acknowledges = true
    browser.receive()
    browser.acknowledge()
    browser.receive()
  }

  @Test(arguments: [
    ("Dune⏎Emma⏎Ulysses⏎", ["Dune", "Emma", "Ulysses"], ""),
    ("Dune⏎Em", ["Dune"], "Em"),
    ("Dune⏎Emk⌫ma⏎", ["Dune", "Emma"], ""),
    ("Dune⏎⌫⌫E", ["Dune"], "E"),
    ("Dune⏎⏎E", ["Dune", ""], "E"),
  ])
  func `text that is typed ahead of a cleared field begins anew`(
    keys: String, submitted: [String], text: String
  ) throws {
    for isSecret in [false, true] {
      model.submitted = []
      let browser = browser { model in
        var input = Node.TextInput(
          label: "Title", text: model.text, set: { model.text = $0 },
          submit: {
            model.submitted.append(model.text)
            model.text = ""
          })
        if isSecret {
          input.secret = .init(Secret(model.text), limit: 90) {
            model.text = $0.withUTF8 { String(decoding: $0, as: UTF8.self) } ?? ""
          }
        }
        return input
      }
      browser.moveFocus(to: try field(browser))
      try typeAhead(keys, in: browser)
      #expect(model.submitted == submitted)
      #expect(model.text == text)
      if !isSecret { #expect(try field(browser).value == text) }
      model.text = ""
    }
  }

  @Test(arguments: ["Ada", ""])
  func `text that is typed ahead of the next field follows the focus`(typed: String) throws {
    let (name, mail) = (Model(), Model())
    let browser = PageInBrowser(
      WebSession("Form", size: .compact) { changed in
        (name.changed, mail.changed) = (changed, changed)
        return { _ in
          let inputs = [("Name", name), ("Mail", mail)].map { label, model in
            Node.TextInput(label: label, text: model.text, set: { model.text = $0 })
          }
          var form = column([0], inputs.enumerated().map { node([0, $0], .textField($1)) })
          form.alignsLabels = true
          return form
        }
      })
    browser.moveFocus(to: try field(browser))
    try typeAhead("\(typed)⏎ada@", in: browser)
    #expect((name.text, mail.text) == (typed, "ada@"))
    let fields = browser.root.all.filter { $0.tag == "input" }
    #expect(fields.map(\.value) == [typed, "ada@"])
    #expect(browser.active === fields.last)
    browser.press(.character("x"))
    #expect((name.text, mail.text) == (typed, "ada@x"))
  }

  @Test func `text that is typed ahead of a field with the focus is its text`() throws {
    let shelf = Shelf()
    let browser = PageInBrowser(
      WebSession("Shelf", size: .compact) { _ in { _ in shelf.tree } })
    browser.acknowledges = false
    for key in ["/", "a", " ", "b"] { browser.sendKey(key, reading: false) }
    browser.acknowledges = true
    browser.receive()
    browser.acknowledge()
    browser.receive()
    #expect(shelf.search == "a b")
    #expect(try field(browser).value == "a b")
    browser.press(.character("c"))
    #expect(shelf.search == "a bc")
  }

  @Test func `a password that is typed ahead into another field stays nowhere`() throws {
    let (name, password) = (Model(), Model())
    let browser = PageInBrowser(
      WebSession("Form", size: .compact) { _ in
        { _ in
          let inputs = [
            Node.TextInput(label: "Name", text: name.text, set: { name.text = $0 }),
            Node.TextInput(
              label: "Password",
              secret: .init(password.secret, limit: 90) { password.secret = $0 }),
          ]
          var form = column([0], inputs.enumerated().map { node([0, $0], .textField($1)) })
          form.alignsLabels = true
          return form
        }
      })
    browser.moveFocus(to: try field(browser))
    try typeAhead("Ada⏎secret", in: browser)
    #expect(name.text == "Ada")
    #expect(password.secret.isEmpty)
    #expect(try field(browser).value == "Ada")
    #expect(!browser.received.contains("secret"))
  }

  @Test func `a password is in no frame and no document`() throws {
    let browser = browser { model in
      Node.TextInput(
        label: "Password", secret: .init(model.secret, limit: 9) { model.secret = $0 })
    }
    var guarded = 0
    browser.session.interactor.willTakeSecret = { guarded += 1 }
    for key in "hunter2" { browser.press(.character(key)) }
    #expect(model.secret == Secret("hunter2"))
    #expect(guarded == 1)
    #expect(!browser.received.contains("hunter"))
    #expect(!browser.session.document().contains("hunter"))
    #expect(try field(browser).attributes["type"] == "password")
    // The program may clear it.
    model.secret = Secret()
    model.changed()
    browser.input("z", "compact")
    #expect(try field(browser).attributes["value"] == "")
  }

  @Test func `a password has a limit, which its dots show`() throws {
    let browser = browser { model in
      Node.TextInput(
        label: "Password", secret: .init(model.secret, limit: 3) { model.secret = $0 })
    }
    for key in "a👩‍👩‍👧cdef" { browser.press(.character(key)) }
    #expect(model.secret == Secret("a👩‍👩‍👧c"))
    // The page shows no more dots than the program keeps.
    #expect(try field(browser).value == "a👩‍👩‍👧c")
    #expect(browser.session.interactor.notice?.label == "At most 3 characters")
    #expect(!browser.received.contains("👩"))
  }

  @Test func `a text of several lines begins with a line break`() throws {
    model.text = "\nb"
    let browser = browser { model in
      Node.TextInput(
        label: "Note", text: model.text, lines: .init(height: 3, limit: 5),
        set: { model.text = $0 })
    }
    let field = try field(browser)
    #expect(field.tag == "textarea")
    #expect(field.text == "\nb")
    for key in "cdefg" { browser.press(.character(key)) }
    #expect(model.text == "\nbcde")
    #expect(field.text == "\nbcde")
  }

  @Test func `a longer text of the program can be shortened, and not extended`() throws {
    model.text = "abcdef"
    let browser = browser { model in
      Node.TextInput(
        label: "Note", text: model.text, lines: .init(height: 3, limit: 3),
        set: { model.text = $0 })
    }
    let field = try field(browser)
    browser.input("i", "\(field.id)", "abcdefg")
    #expect(model.text == "abcdef")
    #expect(browser.session.interactor.notice?.label == "At most 3 characters")
    browser.input("i", "\(field.id)", "abcde")
    #expect(model.text == "abcde")
  }

  @Test func `a focus that is older than the user's is not applied`() throws {
    let session = WebSession("Sample", size: .compact) { _ in
      let sample = Sample()
      sample.place = .counter
      return { _ in sample.tree }
    }
    let browser = PageInBrowser(session)
    let minus = browser.focus
    let ask = try #require(browser.element("button", "Is this prime?"))
    browser.moveFocus(to: ask)
    #expect(session.interactor.focused?.name == "Is this prime?")
    #expect(browser.focus == ask.id)
    #expect(minus != ask.id)
    // The answer to the key comes while the user is at another control already.
    browser.sendKey("ArrowUp", reading: false)
    let more = try #require(browser.element("button", "More"))
    browser.moveFocus(to: more, reading: false)
    let before = browser.received.count
    browser.receive()
    #expect(browser.received.dropFirst(before).contains(#"["f","#))
    #expect(browser.focus == more.id)
  }
}
