#if Web
  import NIOCore

  /// The values that the header `Host` may have.
  ///
  /// A page of another site that reaches this server by another name is refused.
  struct HostRule: Sendable {
    private let address: HostName?
    private let port: Int
    /// Names that may have any port.
    private let names: Set<HostName>

    init(address: String, port: Int, names: [String]) {
      self.address = HostName(address)
      self.port = port
      self.names = Set(names.compactMap(HostName.init))
    }

    /// Returns whether a request may have a host.
    ///
    /// - Parameters:
    ///   - host: The value of the header.
    ///   - local: The address at which the connection arrived.
    func allows(_ host: String, at local: SocketAddress?) -> Bool {
      guard let host = Authority(host) else { return false }
      if names.contains(host.name) { return true }
      let own = local?.ipAddress.flatMap(HostName.init)
      return (host.port ?? 80) == (local?.port ?? port)
        && [address, HostName("localhost"), own].contains(host.name)
    }

    /// Returns whether a page may open a socket: only one that this server sent.
    static func allows(origin: String, of host: String) -> Bool {
      guard let host = Authority(host) else { return false }
      let origin = origin.lowercased()
      return [("http://", 80), ("https://", 443)].contains { scheme, port in
        guard origin.hasPrefix(scheme), let own = Authority(origin.dropFirst(scheme.count)) else {
          return false
        }
        return own.name == host.name && own.port ?? port == host.port ?? port
      }
    }
  }
#endif
