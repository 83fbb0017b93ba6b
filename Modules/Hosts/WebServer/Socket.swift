#if Web
  import NIOCore
  import NIOWebSocket
  import PlatformC

  /// The WebSocket of one browser tab, which any thread may use. Two are equal only if they are the same.
  package final class Socket: Sendable {
    /// The path of the request that opened it, such as `/7/socket`.
    package let path: String
    /// The cookie of that request, if this run made it.
    package let cookie: String?
    private let channel: any Channel
    private let limit: Int
    /// The bytes that the system has not taken.
    let waitingBytes = Lock(0)

    init(path: String, cookie: String?, channel: any Channel, limit: Int) {
      self.path = path
      self.cookie = cookie
      self.channel = channel
      self.limit = limit
    }

    /// Sends one text frame. The connection is closed if too many bytes wait.
    package func send(_ text: String) {
      let count = text.utf8.count
      let isFull = waitingBytes.withLock { waiting in
        waiting += count
        return waiting > limit
      }
      guard !isFull else { return channel.close(promise: nil) }
      let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
      channel.writeAndFlush(frame).whenComplete { [self] _ in
        waitingBytes.withLock { $0 -= count }
      }
    }

    /// Sends a ping, which ``Site/answered(_:)`` answers.
    package func ping() {
      channel.writeAndFlush(
        WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()), promise: nil)
    }

    /// Closes the connection after all sent frames.
    package func close() { channel.pipeline.fireUserInboundEventTriggered(Farewell()) }
  }

  /// Tells the handlers of a connection to end it.
  struct Farewell: Sendable {}
#endif
