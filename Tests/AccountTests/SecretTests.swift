import Account
import ComposableArchitecture
import Foundation
import Testing
import ViewValues

struct SecretTests {
  private let state = {
    var state = AccountState()
    state.form.password = Secret("xyzzy")
    state.request = .asking
    return state
  }()

  @Test func `a password is in no description, dump or difference`() {
    var text = "\(state) \(String(reflecting: state))"
    dump(state, to: &text)
    dump(AccountAction.formChanged(state.form), to: &text)
    text += difference(from: AccountState(), to: state).joined()
    text += difference(from: state, to: AccountState()).joined()
    #expect(text.contains("•••"))
    #expect(!text.contains("xyzzy"))
  }

  @Test func `a password that changed is a difference`() {
    var other = state
    other.form.password = Secret("plugh")
    #expect(difference(from: state, to: other) == ["form.password: ••• → •••"])
    #expect(state != other)
  }

  @Test func `an encoded form decodes without its password`() throws {
    let written = try JSONEncoder().encode(AccountAction.formChanged(state.form))
    let text = String(decoding: written, as: UTF8.self)
    #expect(text.contains("email"))
    #expect(!text.contains("xyzzy"))
    let read = try JSONDecoder().decode(AccountAction.self, from: written)
    guard case .formChanged(let form) = read else { return #expect(Bool(false), "\(read)") }
    #expect(form.password.isMissing && form.password.count == 5)
    #expect(form.password.withUTF8 { _ in true } == nil)
    #expect(form.passwordAgain == Secret())
    #expect(read != .formChanged(state.form))
  }
}
