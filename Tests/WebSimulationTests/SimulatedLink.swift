#if Web
  import LoopbackTesting
  import NIOCore
  import NIOEmbedded
  import WebServer

  /// A connection between a tab and the server. Bytes wait in both directions until a step carries them on.
  @MainActor
  final class SimulatedLink {
    enum Event { case open, text(String), end }

    private(set) var channel: NIOAsyncTestingChannel?
    private let loop: NIOAsyncTestingEventLoop
    private let connections: Connections
    /// Whether it has begun; one that died before has no channel.
    private var isStarted = false
    private var up: [UInt8] = []
    private var down: [UInt8] = []
    private var inbox: [UInt8] = []
    /// Whether the link drops all bytes, which no side notices.
    private var isCut = false
    private var isOpen = false
    /// Whether the tab still uses it.
    private(set) var isUsed = true

    init(_ connections: Connections, loop: NIOAsyncTestingEventLoop, path: String, cookie: String) {
      (self.connections, self.loop) = (connections, loop)
      up = Array(
        RawClient.handshake(path, port: 8080, headers: "Cookie: program=\(cookie)\r\n").utf8)
    }

    /// Whether nothing waits in a direction, and both sides are there.
    var isQuiet: Bool { isUsed && isOpen && !isCut && isActive && up.isEmpty && down.isEmpty }
    var isGone: Bool { !isUsed && isStarted && !isActive }
    private var isActive: Bool { channel?.isActive == true }

    // MARK: The tab

    func send(_ frame: Frame) { if isUsed { up += frame.masked } }

    /// The tab closes the connection; earlier bytes still arrive.
    func close() {
      send(.end(1001))
      isUsed = false
    }

    // MARK: The network

    /// Carries bytes to the server.
    func carryUp(_ count: Int) async {
      guard !isCut else { return }
      if !isStarted { await start() }
      guard let channel, channel.isActive else { return }
      let isRead = channel.options.last { $0.option is ChannelOptions.Types.AutoReadOption }
      guard isRead?.value as? Bool ?? true else { return }
      let part = up.prefix(count)
      up.removeFirst(part.count)
      if !part.isEmpty { _ = try? await channel.writeInbound(ByteBuffer(bytes: part)) }
      if up.isEmpty, !isUsed { channel.close(promise: nil) }
    }

    private func start() async {
      let channel = NIOAsyncTestingChannel(loop: loop)
      channel.localAddress = try? SocketAddress(ipAddress: "127.0.0.1", port: 8080)
      channel.remoteAddress = try? SocketAddress(ipAddress: "127.0.0.1", port: 50_000)
      self.channel = channel
      isStarted = true
      try? await loop.executeInContext { [connections] in
        try connections.add(channel)
        if let address = channel.localAddress { channel.connect(to: address, promise: nil) }
      }
    }

    /// Carries bytes to the tab.
    func carryDown(_ count: Int) async -> [Event] {
      while let buffer = try? await channel?.readOutbound(as: ByteBuffer.self) {
        down += buffer.readableBytesView
      }
      guard !isCut, isUsed else { return [] }
      let part = down.prefix(count)
      down.removeFirst(part.count)
      inbox += part
      var events: [Event] = []
      while let event = nextEvent() { events += event }
      if down.isEmpty, isStarted, !isActive { events.append(.end) }
      return events
    }

    /// Dies at once with all that waits.
    ///
    /// - Returns: Whether the tab notices.
    func die(_ kind: Int) -> Bool {
      (up, isCut, isStarted) = ([], true, true)
      if kind % 4 < 2 { channel?.close(promise: nil) }
      if kind % 2 == 0 { isUsed = false }
      return kind % 2 == 0
    }

    private func nextEvent() -> [Event]? {
      guard isOpen else {
        guard let end = inbox.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        inbox.removeSubrange(..<end.upperBound)
        isOpen = true
        return [.open]
      }
      guard inbox.count >= 2 else { return nil }
      let size = Int(inbox[1] & 127)
      let (head, length) =
        switch size {
        case 126: (4, inbox.count < 4 ? .max : Int(inbox[2]) << 8 | Int(inbox[3]))
        case 127:
          (10, inbox.count < 10 ? .max : inbox[2..<10].reduce(0) { $0 << 8 | Int($1) })
        default: (2, size)
        }
      guard length < .max, inbox.count >= head + length else { return nil }
      let (first, content) = (inbox[0], Array(inbox[head..<head + length]))
      inbox.removeFirst(head + length)
      switch first {
      case 0x81: return [.text(String(decoding: content, as: UTF8.self))]
      case 0x89: send(Frame(first: 0x8A, content: content))
      case 0x88:
        send(Frame(first: 0x88, content: content))
        return [.end]
      default: break
      }
      return []
    }
  }
#endif
