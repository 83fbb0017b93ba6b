#if Web
  import NIOCore
  import NIOWebSocket

  /// The WebSocket of one browser tab. Two are equal only if they are the same.
  package final class Socket: Sendable {
    /// The path of the request that opened it, such as `/7/socket`.
    package let path: String
    /// The cookie of that request, if it has 32 hexadecimal digits.
    package let cookie: String?

    init(path: String, cookie: String?) {
      self.path = path
      self.cookie = cookie
    }

    /// Sends one text frame.
    package func send(_ text: String) {}

    /// Sends a ping, which ``Site/answered(_:)`` answers.
    package func ping() {}

    /// Closes the connection.
    package func close() {}
  }
#endif
