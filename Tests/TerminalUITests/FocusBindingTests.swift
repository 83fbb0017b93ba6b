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

  @Test func `a missing field gets the focus when it appears`() {
    model.isThere = false
    model.focus = .email
    #expect(session.focusName == "First")
    model.isThere = true
    #expect(session.focusName == "E-mail")
  }
}
