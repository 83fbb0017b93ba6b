#if Web
  import Testing

  @testable import WebServer

  struct HostNameTests {
    @Test(
      arguments: [
        ("Primes.Example.org", "primes.example.org"), ("localhost", "localhost"),
        ("my_app-1", "my_app-1"), ("xn--bcher-kva.example", "xn--bcher-kva.example"),
        ("3com.example", "3com.example"), ("192.168.1.5", "192.168.1.5"), ("::1", "::1"),
        ("0:0:0:0:0:0:0:1", "::1"), ("FE80::A", "fe80::a"), ("::ffff:127.0.0.1", "127.0.0.1"),
      ])
    func `a name or an address has one form`(text: String, form: String) {
      #expect(HostName(text)?.description == form)
    }

    @Test(arguments: [
      "", ".", "a.", ".a", "a..b", "*", "*.example.org", "0", "1", "127.1", "1.2.3.4.5",
      "256.1.1.1", "127.0.0.01", "0x7f000001", "a.0x7f", "a b", " a", "a\n", "a\u{1B}[31m", "a/b",
      "a:80", "a@b",
      "a?b", "a#b", "[::1]", "::1%lo", "::g", "-a", "a-", "caf\u{E9}.example", "\u{212A}.example",
      "a\u{0}", String(repeating: "a", count: 64), String(repeating: "a.", count: 127) + "a",
    ])
    func `nothing else is a name`(text: String) {
      #expect(HostName(text) == nil)
    }
  }
#endif
