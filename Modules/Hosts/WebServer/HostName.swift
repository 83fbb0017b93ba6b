#if Web
  import PlatformC

  /// A name or an IP address of a server, in the one form in which it is compared.
  package struct HostName: Hashable, Sendable, CustomStringConvertible {
    /// The text in small letters, an IPv6 address in its shortest form, without brackets.
    package let description: String

    /// Parses a DNS name, an IPv4 address of four decimal numbers, or an IPv6 address without brackets. Other
    /// texts are refused, such as `0`, `*`, or a name with control characters.
    package init?(_ text: some StringProtocol) {
      guard text.utf8.allSatisfy({ 0x21..<0x7F ~= $0 }) else { return nil }
      let text = text.lowercased()
      if let address = Self.address(text, AF_INET) ?? Self.address(text, AF_INET6) {
        description = address.hasPrefix("::ffff:") ? String(address.dropFirst(7)) : address
        return
      }
      let labels = text.split(separator: ".", omittingEmptySubsequences: false)
      // Browsers take a name whose end is a number for an IPv4 address.
      guard text.utf8.count <= 253, labels.allSatisfy(Self.isLabel), let last = labels.last,
        !last.allSatisfy(\.isNumber), !last.hasPrefix("0x")
      else { return nil }
      description = text
    }

    /// Returns an IP address in its shortest form; nil for another text.
    private static func address(_ text: String, _ family: Int32) -> String? {
      withUnsafeTemporaryAllocation(byteCount: 16, alignment: 4) { bytes in
        guard inet_pton(family, text, bytes.baseAddress) == 1 else { return nil }
        // Room for the longest IPv6 address.
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 46) {
          inet_ntop(family, bytes.baseAddress, $0.baseAddress, 46).map { String(cString: $0) }
        }
      }
    }

    private static func isLabel(_ label: Substring) -> Bool {
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
  }

  /// A host and its port, as the headers `Host` and `Origin` write them.
  struct Authority: Equatable {
    let name: HostName
    let port: Int?

    /// Parses `name`, `name:port`, and the same with an IPv6 address in brackets.
    init?(_ text: some StringProtocol) {
      let isBracketed = text.first == "["
      let end = text.firstIndex(of: isBracketed ? "]" : ":") ?? text.endIndex
      let host = text[..<end].dropFirst(isBracketed ? 1 : 0)
      guard end < text.endIndex || !isBracketed, host.contains(":") == isBracketed,
        let name = HostName(host)
      else { return nil }
      self.name = name
      let rest = text[end...].dropFirst(isBracketed ? 1 : 0)
      port = UInt16(rest.dropFirst()).map(Int.init)
      // A number with a sign or a leading zero is not written back the same.
      guard rest.isEmpty || rest == ":\(port ?? 0)" && port != 0 else { return nil }
    }
  }
#endif
