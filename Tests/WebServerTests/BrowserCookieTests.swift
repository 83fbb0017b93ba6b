#if Web
  import Testing

  @testable import WebServer

  /// Which values of the cookie name a browser.
  struct BrowserCookieTests {
    private let cookie = BrowserCookie(name: "counter")

    private func value(_ headers: String...) -> String? { cookie.value(in: headers) }

    @Test func `a value has 128 random bits and a check`() throws {
      let values = (1...50).map { _ in cookie.makeValue() }
      #expect(Set(values.map { $0.prefix(32) }).count == 50)
      #expect(Set(values.map { $0.suffix(16) }).count == 50)
      for value in values { #expect(value.wholeMatch(of: /[0-9a-f]{48}/) != nil) }
    }

    @Test func `a value of this run is found among others`() {
      let own = cookie.makeValue()
      #expect(value("counter=\(own)") == own)
      #expect(value("a=b;counter=x; counter=\(own);c") == own)
      #expect(value("a=b", "counter=\(own)") == own)
      #expect(value("xcounter=\(own)", "counterx=\(own)", "counter \(own)", own) == nil)
    }

    @Test(arguments: [
      "", String(repeating: "a", count: 32), String(repeating: "0", count: 48),
      String(repeating: "é", count: 24), "0123456789abcdef0123456789ABCDEF",
    ])
    func `a made-up value is none`(text: String) { #expect(value("counter=\(text)") == nil) }

    @Test func `a value of another run is none`() {
      #expect(value("counter=\(BrowserCookie(name: "counter").makeValue())") == nil)
    }

    @Test func `a changed value is none`() {
      let own = cookie.makeValue()
      for index in own.indices {
        let other = own[index] == "0" ? "1" : "0"
        #expect(value("counter=\(own.replacingCharacter(at: index, with: other))") == nil)
      }
      #expect(value("counter=\(own.dropLast())") == nil)
      #expect(value("counter=\(own)0") == nil)
      #expect(value("counter=0\(own)") == nil)
      #expect(value("counter=\(own.uppercased())") == nil)
    }

    @Test func `a secure cookie is kept for its own host and TLS`() {
      let secure = BrowserCookie(name: "counter", isSecure: true)
      #expect(cookie.header("1") == "counter=1; HttpOnly; SameSite=Lax; Path=/")
      #expect(secure.header("1") == "__Host-counter=1; HttpOnly; SameSite=Lax; Path=/; Secure")
      let own = secure.makeValue()
      #expect(secure.value(in: ["__Host-counter=\(own)"]) == own)
      #expect(secure.value(in: ["counter=\(own)"]) == nil)
    }
  }

  extension String {
    fileprivate func replacingCharacter(at index: Index, with text: String) -> String {
      self[..<index] + text + self[self.index(after: index)...]
    }
  }
#endif
