#if Web
  import LoopbackTesting
  import NIOCore
  import WebServer

  /// A connection between a tab and the server. Bytes wait in both directions until a step carries them on.
  @MainActor
  final class SimulatedLink {
    enum Event { case open, text(String), end }

    private(set) var channel: SimulatedChannel?
    private let loop: SimulatedLoop
    private let connections: Connections
    private let meet: @MainActor (Situation) -> Void
    /// Whether it has begun; one that died before has no channel.
    private var isStarted = false
    private var up: [UInt8] = []
    private var inbox: [UInt8] = []
    /// Whether the link drops all bytes, which no side notices.
    private var isCut = false
    private var isOpen = false
    private(set) var hasDied = false
    /// Whether the tab still uses it.
    private(set) var isUsed = true

    init(
      _ connections: Connections, loop: SimulatedLoop, path: String, cookie: String,
      meet: @escaping @MainActor (Situation) -> Void
    ) {
      (self.connections, self.loop, self.meet) = (connections, loop, meet)
      up = Array(
        RawClient.handshake(path, port: 8080, headers: "Cookie: program=\(cookie)\r\n").utf8)
    }

    /// Whether nothing waits in a direction, and both sides are there.
    var isQuiet: Bool { isUsed && isOpen && !isCut && isActive && up.isEmpty && !isSending }
    /// Whether the server does not read it.
    var isPaused: Bool { isActive && channel?.isRead == false }
    var isGone: Bool { !isUsed && isStarted && !isActive }
    private var isActive: Bool { channel?.isActive == true }
    private var isSending: Bool { channel?.isSending == true }

    // MARK: The tab

    func send(_ frame: Frame) { if isUsed { up += frame.masked } }

    /// The tab closes the connection; earlier bytes still arrive.
    func close() {
      send(.end(1001))
      isUsed = false
    }

    // MARK: The network

    /// Carries bytes to the server.
    ///
    /// - Returns: False if the server does not take all.
    func carryUp(_ count: Int) -> Bool {
      guard !isCut else { return true }
      if !isStarted { start() }
      var left = min(count, up.count)
      guard let channel else { return true }
      while left > 0, channel.isActive {
        guard channel.isRead else { return false }
        let part = up.prefix(min(left, Self.mostBytes))
        up.removeFirst(part.count)
        left -= part.count
        loop.run { channel.receive(part) }
      }
      if up.isEmpty, !isUsed { channel.close(promise: nil) }
      return true
    }

    /// The bytes that a server reads at once.
    private static let mostBytes = 1_024

    /// Ends a connection that nothing listens for.
    func refuse() { if !isStarted { isStarted = true } }

    private func start() {
      let channel = SimulatedChannel(loop)
      self.channel = channel
      isStarted = true
      loop.run {
        do {
          try connections.add(channel)
          channel.pipeline.syncOperations.fireChannelActive()
        } catch {
          channel.close(promise: nil)
        }
      }
    }

    /// Carries bytes to the tab.
    func carryDown(_ count: Int) -> [Event] {
      guard !isCut, isUsed else { return [] }
      loop.run { inbox += channel?.take(count) ?? [] }
      var events: [Event] = []
      while let event = nextEvent() { events += event }
      if !isSending, isStarted, !isActive { events.append(.end) }
      return events
    }

    /// Dies at once with all that waits.
    ///
    /// - Returns: Whether the tab notices.
    func die(_ kind: Int) -> Bool {
      if isSending { meet(.lostFrame) }
      (up, isCut, isStarted, hasDied) = ([], true, true, true)
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
