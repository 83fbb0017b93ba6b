#if Web
  /// The cookie that names a browser: 128 random bits, and a check of them.
  ///
  /// The check is a hash with a key that each run makes anew. So a value that a client makes up, or has from another
  /// run, names no browser, and the server keeps no table of the values that it gave.
  ///
  /// It does not stop an attacker who reaches this program, gets a value of this run, and puts it into another user's
  /// browser. A secure cookie has the prefix `__Host-`, with which browsers accept it from its own host alone.
  package struct BrowserCookie: Sendable {
    private let name: String
    private let attributes: String
    private let key = (0..<2).map { _ in UInt64.random(in: .min ... .max) }

    /// Creates the cookie of a run, with a new key.
    ///
    /// - Parameters:
    ///   - name: The name of the cookie.
    ///   - isSecure: Whether browsers send the cookie over TLS alone.
    package init(name: String, isSecure: Bool = false) {
      self.name = isSecure ? "__Host-\(name)" : name
      attributes = "HttpOnly; SameSite=Lax; Path=/\(isSecure ? "; Secure" : "")"
    }

    /// Returns a value for a new browser.
    package func makeValue() -> String {
      let random = (0..<2).map { _ in UInt64.random(in: .min ... .max).digits }.joined()
      return random + check(of: random.utf8)
    }

    /// Returns the value in the headers `Cookie` of a request; nil if this run did not make it.
    func value(in headers: [String]) -> String? {
      let all = headers.joined(separator: ";").split(separator: ";")
      let pairs = all.map { pair in pair.drop { $0 == " " } }
      let values = pairs.filter { $0.hasPrefix("\(name)=") }.map { $0.dropFirst(name.count + 1) }
      return values.first(where: isOwn).map(String.init)
    }

    /// Returns the header `Set-Cookie` that gives a value to a browser.
    func header(_ value: String) -> String { "\(name)=\(value); \(attributes)" }

    private func isOwn(_ value: Substring) -> Bool {
      let (given, own) = (value.utf8.dropFirst(32), check(of: value.utf8.prefix(32)).utf8)
      // All bytes are compared, so that the time of an answer does not tell how many are right.
      return given.count == own.count && zip(given, own).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private func check(of random: some Sequence<UInt8>) -> String {
      // The standard library's hash has a key of its process, too. An environment variable can fix that key.
      var hasher = Hasher()
      hasher.combine(key)
      for byte in random { hasher.combine(byte) }
      return UInt64(truncatingIfNeeded: hasher.finalize()).digits
    }
  }

  extension UInt64 {
    /// The 16 hexadecimal digits.
    fileprivate var digits: String {
      let digits = String(self, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
#endif
