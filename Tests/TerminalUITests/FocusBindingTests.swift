import Interface
import Observation
import Terminal
import Testing
import ViewValues

@testable import TerminalUI

/// The focus, as the state of a program sets it and is told of it.
@MainActor
struct FocusBindingTests {
  enum Field { case email, password }

  @Observable @MainActor
  final class Model {
    var focus: Field?
    var changes: [Field?] = []
    var email = ""
    var password = Secret()
    var refusal: String?
    var isThere = true

    func binding<Value>(_ keyPath: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
      Binding(get: { self[keyPath: keyPath] }, set: { self[keyPath: keyPath] = $0 })
    }

    var focusBinding: Binding<Field?> {
      Binding {
        self.focus
      } set: {
        self.changes.append($0)
        self.focus = $0
      }
    }
  }

  private struct Screen: View {
    let model: Model

    var body: some View {
      VStack {
        Button("First") {}
        if model.isThere {
          TextField("E-mail", text: model.binding(\.email))
            .focused(model.focusBinding, equals: .email)
        }
        SecureField("Password", text: model.binding(\.password))
          .focused(model.focusBinding, equals: .password)
      }
      .alert(
        presenting: model.binding(\.refusal), title: { _ in "Refused" }, message: { $0 },
        actions: { _ in Button("Again") { model.focus = .password } })
    }
  }

  private let model = Model()
  private let session: Session

  init() {
    session = Session(Screen(model: model))
    _ = session.screen
  }

  @Test func `state that changes moves the focus, once`() {
    #expect(session.focusName == "First")
    model.focus = .password
    #expect(session.focusName == "Password")
    session.keys("Up")
    #expect(session.focusName == "E-mail")
    #expect(model.focus == .email)
    model.focus = .password
    #expect(session.focusName == "Password")
  }

  @Test func `moving the focus tells the state, once a move`() {
    session.keys("Tab Tab BTab BTab")
    #expect(model.changes == [.email, .password, .email, nil])
    session.handle(.click(x: 0, y: 0))
    #expect(model.changes.count == 4)
  }

  @Test func `state that closes an alert moves the focus under it`() {
    model.refusal = "Type it again."
    #expect(session.focusName == "Again")
    session.keys("Enter")
    #expect(session.focusName == "Password")
    model.refusal = "Type it again."
    session.keys("Escape x")
    #expect(model.password == Secret("x"))
    #expect(model.focus == .password)
  }

  @Test func `a binding that ignores changes does not hold the focus`() {
    var told = 0
    let view = VStack {
      TextField("E-mail", text: model.binding(\.email))
        .focused(Binding<Int?>(get: { 1 }, set: { _ in told += 1 }), equals: 1)
      Button("Last") {}
    }
    let session = Session(view)
    #expect(session.focusName == "E-mail")
    session.keys("Tab")
    #expect(session.focusName == "Last")
    #expect(told == 1)
  }

  @Test func `the state is told when the focused field is gone`() {
    session.keys("Tab")
    #expect(model.focus == .email)
    model.isThere = false
    let name = session.focusName
    #expect(name != "E-mail")
    #expect(model.focus == (name == "Password" ? .password : nil))
    #expect(session.focusName == name)
  }

  private struct Single: View {
    let model: Model

    var body: some View {
      Button("First") {}
      if model.isThere {
        TextField("E-mail", text: model.binding(\.email))
          .focused(model.focusBinding, equals: .email)
      }
    }
  }

  @Test func `the state is told when the only bound field is gone`() {
    let session = Session(Single(model: model))
    session.keys("Tab")
    #expect(model.focus == .email)
    model.isThere = false
    #expect(session.focusName == "First")
    #expect(model.focus == nil)
    model.isThere = true
    #expect(session.focusName == "First")
  }

  @Test func `the state is told when the sheet of the focused field is gone`() {
    let model = model
    let session = Session(
      Button("First") {}.sheet(isPresented: model.binding(\.isThere)) {
        TextField("E-mail", text: model.binding(\.email))
          .focused(model.focusBinding, equals: .email)
      })
    _ = session.screen
    session.keys("a")
    #expect(model.focus == .email)
    model.isThere = false
    #expect(session.focusName == "First")
    #expect(model.focus == nil)
  }

  @Test func `a field under an alert keeps the focus of the state`() {
    session.keys("Tab")
    #expect(model.focus == .email)
    model.refusal = "Type it again."
    #expect(session.focusName == "Again")
    #expect(model.focus == .email)
  }

  @Test func `a missing field gets the focus when it appears`() {
    model.isThere = false
    model.focus = .email
    #expect(session.focusName == "First")
    model.isThere = true
    #expect(session.focusName == "E-mail")
  }
}
