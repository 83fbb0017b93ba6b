import Account
import Testing
import ViewValues

struct AccountFormTests {
  private func form(
    _ purpose: AccountForm.Purpose = .register, email: String = "blob@example.org",
    password: String = "12345678", again: String = "12345678"
  ) -> AccountForm {
    var form = AccountForm()
    form.purpose = purpose
    form.email = email
    form.password = Secret(password)
    form.passwordAgain = Secret(again)
    return form
  }

  @Test(arguments: [
    "a@b.c", "blob@example.org", " Blob@Example.Org ", "b.l-o+b@mail.example.org", "名@例.org",
  ])
  func `an address is accepted`(email: String) {
    #expect(form(email: email).problem(with: .email) == nil)
  }

  @Test(arguments: [
    "blob", "@b.c", "a@", "a@b", "a@.c", "a@b.", "a@b..c", "a@b@c.d", "@", "@.", ".",
  ])
  func `a malformed address is refused`(email: String) {
    #expect(form(email: email).problem(with: .email) == "An address looks like name@example.org.")
  }

  @Test(arguments: ["", "  ", "\n"])
  func `an address is asked for`(email: String) {
    #expect(form(email: email).problem(with: .email) == "Type your e-mail address.")
  }

  @Test func `only a new password must have a minimum length`() {
    let short = "1234567"
    #expect(
      form(password: short, again: short).problem(with: .password) == "Take 8 characters or more.")
    #expect(form(.logIn, password: short).problem(with: .password) == nil)
    #expect(form(.logIn, password: "").problem(with: .password) == "Type your password.")
    #expect(form(password: "").problem(with: .password) == "Type your password.")
  }

  @Test func `a new password is typed twice alike`() {
    #expect(form(again: "12345679").problem(with: .passwordAgain) == "The two passwords differ.")
    #expect(form(.logIn, again: "").problem(with: .passwordAgain) == nil)
    #expect(form().isComplete && form(.logIn, again: "").isComplete)
    #expect(!form(again: "").isComplete && !form(email: "a").isComplete)
  }

  @Test func `an address is found however it is typed`() {
    #expect(form(email: " Blob@Example.ORG ").address == "blob@example.org")
  }
}
