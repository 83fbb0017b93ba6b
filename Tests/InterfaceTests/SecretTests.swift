import Interface
import Testing
import ViewValues

struct SecretTests {
  private let secret = Secret("xyzzy")

  @Test func `secrets are equal if their texts are`() {
    #expect(secret == Secret("xyzzy"))
    #expect(secret != Secret("plugh"))
    #expect(Secret("\u{E9}") != Secret("e\u{301}"))
    #expect(secret.count == 5 && Secret("👩‍👩‍👧e\u{301}\u{1112}\u{1161}").count == 3)
    #expect(Secret().isEmpty && !secret.isEmpty && !secret.isMissing)
  }

  @Test func `a client gets the text in a closure`() {
    #expect(secret.withUTF8 { String(decoding: $0, as: UTF8.self) } == "xyzzy")
  }

  /// Neither local nor private: the description of such a type has an address, in which any digits may stand.
  struct Form {
    var secret: Secret
    var optional: Secret?
    var list: [Secret]
  }

  @Test func `a secret is dots wherever it is described`() {
    let form = Form(secret: secret, optional: secret, list: [secret])
    var text = "\(secret) \(String(reflecting: secret)) \(form) \(String(reflecting: form))"
    dump(form, to: &text)
    func walk(_ value: Any) {
      for child in Mirror(reflecting: value).children {
        text += "\(child)"
        walk(child.value)
      }
    }
    walk(form)
    #expect(text.contains("•••"))
    #expect(!text.contains("xyzzy") && !text.contains("120"))
  }
}
