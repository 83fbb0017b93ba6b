import ComposableArchitecture
import Testing

@testable import Recording

struct SwiftCodeTests {
  private struct Form: Equatable, Sendable {
    var email = ""
    var isOn = false
    subscript(isOnAt day: Int) -> Bool {
      get { isOn }
      set { isOn = newValue }
    }
  }

  private enum FormAction: Equatable, Sendable {
    case binding(BindingAction<Form>)
  }

  @Test func `a binding action is written as it is sent`() {
    var code = SwiftCode()
    #expect(
      code.literal(FormAction.binding(.set(\.email, "a@b.c")))
        == #".binding(.set(\.email, "a@b.c"))"#)
  }

  @Test func `a binding action of a subscript has no code`() {
    var code = SwiftCode()
    let action = FormAction.binding(.set(\.[isOnAt: 3], true))
    #expect(code.literal(action) == nil)
    #expect(describe(action) == #"binding(.set(\.[…], true))"#)
  }

  @Test func `quotation marks and backslashes of a text are escaped`() {
    var code = SwiftCode()
    let text = #"say "hi" \(name)"# + "\n\u{1B}"
    #expect(code.literal(text) == #""say \"hi\" \\(name)\n\u{1b}""#)
  }
}
