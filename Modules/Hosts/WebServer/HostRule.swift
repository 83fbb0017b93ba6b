#if Web
  import NIOCore

  /// The values that the header `Host` may have.
  ///
  /// A page of another site that reaches this server by another name is refused.
  struct HostRule: Sendable {
    private let address: String
    private let port: Int
    /// Names that may have any port.
    private let names: Set<String>

    init(address: String, port: Int, names: [String]) {
      self.address = address.lowercased()
      self.port = port
      self.names = Set(names.map { $0.lowercased() })
    }

    /// Returns whether a request may have a host.
    ///
    /// - Parameters:
    ///   - host: The value of the header.
    ///   - local: The address at which the connection arrived.
    func allows(_ host: String, at local: SocketAddress?) -> Bool {
      let host = host.lowercased()
      let end = host.last == "]" ? nil : host.lastIndex(of: ":")
      let name = String(host[..<(end ?? host.endIndex)].filter { $0 != "[" && $0 != "]" })
      if names.contains(name) { return true }
      let own = local?.ipAddress.map { $0.hasPrefix("::ffff:") ? String($0.dropFirst(7)) : $0 }
      let port = end.map { Int(host[host.index(after: $0)...]) } ?? 80
      return port == (local?.port ?? self.port) && [address, "localhost", own].contains(name)
    }

    /// Returns whether a page may open a socket: only one that this server sent.
    static func allows(origin: String, of host: String) -> Bool {
      ["http://\(host)", "https://\(host)"].contains { $0.lowercased() == origin.lowercased() }
    }
  }
#endif
