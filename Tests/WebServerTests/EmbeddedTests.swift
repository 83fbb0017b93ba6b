#if Web
  import LoopbackTesting
  import NIOCore
  import NIOEmbedded
  import Testing
  import WebServer

  /// Connections in virtual time, without a network.
  @MainActor struct EmbeddedTests {
    private let site = EchoSite()

    private func connections(_ change: (inout Limits) -> Void = { _ in }) -> (Connections, Pump) {
      var options = Server.Options()
      change(&options.limits)
      let pump = Pump(to: site, limits: options.limits)
      return (Connections(options, pump: pump), pump)
    }

    // MARK: - Turns

    @Test func `sockets take turns, one message each`() throws {
      let (connections, pump) = connections()
      defer { while pump.takeTurn() {} }
      let (a, b) = (try Tab("/a", connections), try Tab("/b", connections))
      try a.send((0..<50).map { .text("\($0)") })
      try b.send([.text("0"), .text("1")])
      while pump.takeTurn() {}
      #expect(
        site.events == ["open /a/socket", "open /b/socket", "/a/socket 0", "/b/socket 0"]
          + ["/a/socket 1", "/b/socket 1"] + (2..<50).map { "/a/socket \($0)" })
    }

    @Test func `a socket with 64 waiting messages is not read until 31 wait`() throws {
      let (connections, pump) = connections()
      defer { while pump.takeTurn() {} }
      let tab = try Tab("/a", connections)
      // The opening waits, too.
      try tab.send((1...62).map { .text("\($0)") })
      #expect(try tab.isRead)
      try tab.send([.text("63")])
      #expect(try !tab.isRead)
      for _ in 1...32 { pump.takeTurn() }
      #expect(try !tab.isRead)
      pump.takeTurn()
      #expect(try tab.isRead)
    }

    @Test func `a socket with much waiting text is not read`() throws {
      let (connections, pump) = connections()
      defer { while pump.takeTurn() {} }
      let tab = try Tab("/a", connections)
      let text = String(repeating: "x", count: 262_144)
      try tab.send([.text(text)])
      #expect(try tab.isRead)
      try tab.send([.text(text)])
      #expect(try !tab.isRead)
      while pump.takeTurn() {}
      #expect(try tab.isRead)
    }

    @Test func `a socket whose waiting text passes the limit is closed`() throws {
      let (connections, pump) = connections { $0.waitingBytes = 1_000 }
      defer { while pump.takeTurn() {} }
      let tab = try Tab("/a", connections)
      try tab.send([.text(String(repeating: "x", count: 600))])
      #expect(tab.received == [])
      try tab.send([.text(String(repeating: "x", count: 401)), .text("dropped")])
      #expect(tab.received == Frame.end(1008).plain)
      while pump.takeTurn() {}
      #expect(site.events.count == 3)
    }

    @Test func `a socket that sends faster than allowed is read later`() throws {
      let (connections, pump) = connections { ($0.burst, $0.framesPerSecond) = (10, 2) }
      defer { while pump.takeTurn() {} }
      let tab = try Tab("/a", connections)
      tab.advance(.seconds(15))
      let reads = try tab.countReads()
      try tab.send((1...10).map { .text("\($0)") })
      tab.read()
      #expect(reads.count == 1)
      tab.advance(.milliseconds(1_500))
      try tab.send((1...5).map { .text("\($0)") })
      tab.read()
      // Two frames are too many, which takes a second.
      tab.advance(.milliseconds(999))
      #expect(reads.count == 1)
      tab.advance(.milliseconds(1))
      #expect(reads.count == 2)
      tab.read()
      #expect(reads.count == 3)
    }

    @Test func `pings of a browser that reads no answers get none`() throws {
      let (connections, pump) = connections()
      defer { while pump.takeTurn() {} }
      let tab = try Tab("/a", connections)
      let ping = Frame(first: 0x89, content: [7])
      tab.isWritable = false
      try tab.send([ping])
      #expect(tab.received == [])
      tab.isWritable = true
      try tab.send([ping])
      #expect(tab.received == Frame(first: 0x8A, content: [7]).plain)
    }

    // MARK: - Time

    @Test(arguments: ["", "GET"]) func `a request must be whole after 10 seconds`(text: String)
      throws
    {
      let (connections, pump) = connections()
      defer { while pump.takeTurn() {} }
      let tab = try Tab(connections)
      try tab.send(text)
      tab.advance(.seconds(5))
      if !text.isEmpty { try tab.send(" /path") }
      tab.advance(.milliseconds(4_999))
      #expect(tab.isOpen && connections.count == 1)
      tab.advance(.milliseconds(1))
      #expect(!tab.isOpen && connections.count == 0)
    }

    @Test func `an idle connection is closed after 30 seconds`() throws {
      let (connections, pump) = connections()
      defer { while pump.takeTurn() {} }
      let tab = try Tab(connections)
      tab.advance(.seconds(9))
      try tab.send(Tab.request)
      pump.takeTurn()
      tab.run()
      #expect(String(decoding: tab.received, as: UTF8.self).hasSuffix("hello"))
      tab.advance(.milliseconds(29_999))
      #expect(tab.isOpen)
      tab.advance(.milliseconds(1))
      #expect(!tab.isOpen)
    }

    @Test func `a later request must be whole after 10 seconds, too`() throws {
      let (connections, pump) = connections()
      defer { while pump.takeTurn() {} }
      let tab = try Tab(connections)
      try tab.send(Tab.request)
      pump.takeTurn()
      tab.advance(.seconds(15))
      try tab.send("G")
      tab.advance(.milliseconds(9_999))
      #expect(tab.isOpen)
      tab.advance(.milliseconds(1))
      #expect(!tab.isOpen)
    }

    @Test func `a request that is not answered for 30 seconds is closed`() throws {
      let (connections, pump) = connections()
      defer { while pump.takeTurn() {} }
      let tab = try Tab(connections)
      try tab.send(Tab.request)
      tab.advance(.milliseconds(29_999))
      #expect(tab.isOpen)
      tab.advance(.milliseconds(1))
      #expect(!tab.isOpen)
      // The answer has no reader.
      pump.takeTurn()
      tab.run()
    }

    // MARK: - Heartbeat

    @Test func `a silent socket is pinged, and closed after two pings`() throws {
      let (connections, pump) = connections()
      defer { while pump.takeTurn() {} }
      let tab = try Tab("/a", connections)
      let ping = Frame(first: 0x89, content: []).plain
      tab.advance(.milliseconds(19_999))
      #expect(tab.received == [])
      tab.advance(.milliseconds(1))
      #expect(tab.received == ping)
      tab.advance(.seconds(15))
      try tab.send([Frame(first: 0x8A, content: [])])
      tab.advance(.milliseconds(19_999))
      #expect(tab.received == [])
      tab.advance(.milliseconds(1))
      #expect(tab.received == ping)
      tab.advance(.seconds(20))
      #expect(tab.received == ping)
      tab.advance(.milliseconds(19_999))
      #expect(tab.isOpen)
      tab.advance(.milliseconds(1))
      #expect(!tab.isOpen && tab.received == [])
      while pump.takeTurn() {}
      #expect(site.events == ["open /a/socket", "answered /a/socket", "closed /a/socket"])
    }

    @Test func `a proxy never sees a socket idle for more than twenty seconds`() throws {
      let (connections, pump) = connections()
      defer { while pump.takeTurn() {} }
      let tab = try Tab("/a", connections)
      try tab.send([.text("a\t1"), .text("a\t2"), .text("a\t3")])
      while pump.takeTurn() {}
      tab.run()
      var (idle, pings) = (0, 0)
      for _ in 1...600 {
        tab.advance(.seconds(1))
        let sent = tab.received
        idle = sent.isEmpty ? idle + 1 : 0
        #expect(idle < 20)
        // A browser answers each ping.
        guard sent == Frame(first: 0x89, content: []).plain else { continue }
        pings += 1
        try tab.send([Frame(first: 0x8A, content: [])])
      }
      #expect(pings == 30 && tab.isOpen)
    }

    @Test func `half a frame is no sign of life`() throws {
      let (connections, pump) = connections()
      defer { while pump.takeTurn() {} }
      let tab = try Tab("/a", connections)
      for byte in Frame.text("hello").masked.prefix(5) {
        #expect(tab.isOpen)
        try tab.send([byte])
        tab.advance(.seconds(12))
      }
      #expect(!tab.isOpen)
    }

    @Test func `a socket that is not read is not taken for dead`() throws {
      let (connections, pump) = connections()
      defer { while pump.takeTurn() {} }
      let tab = try Tab("/a", connections)
      try tab.send((1...64).map { .text("\($0)") })
      tab.advance(.seconds(300))
      #expect(tab.isOpen && tab.received == [])
      site.isEchoing = false
      while pump.takeTurn() {}
      tab.advance(.seconds(39))
      #expect(tab.received == Frame(first: 0x89, content: []).plain)
    }

    @Test func `a socket whose browser confirms no end is closed`() throws {
      let (connections, pump) = connections()
      defer { while pump.takeTurn() {} }
      let tab = try Tab("/a", connections)
      pump.takeTurn()
      site.sockets.first?.close()
      #expect(tab.received == Frame.end(1001).plain)
      tab.advance(.milliseconds(899))
      #expect(tab.isOpen)
      tab.advance(.milliseconds(1))
      #expect(!tab.isOpen)
    }

    // MARK: - Hosts

    @Test(
      arguments: [
        ("::1", "[::1]:8080", 200), ("::1", "[::2]:8080", 421), ("::1", "localhost:8080", 200),
        ("::1", "[::1]", 421), ("::ffff:192.0.2.1", "192.0.2.1:8080", 200),
        ("192.0.2.1", "192.0.2.1:8080", 200), ("192.0.2.1", "192.0.2.2:8080", 421),
      ])
    func `the address of the connection is a host`(local: String, host: String, status: Int) throws
    {
      let (connections, pump) = connections()
      defer { while pump.takeTurn() {} }
      let tab = try Tab(connections, local: local)
      try tab.send("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      pump.takeTurn()
      tab.run()
      #expect(String(decoding: tab.received, as: UTF8.self).hasPrefix("HTTP/1.1 \(status) "))
    }
  }

  /// A connection without a network.
  @MainActor private struct Tab {
    static let request = "GET / HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"
    private let channel = EmbeddedChannel()

    /// Connects.
    init(_ connections: Connections, local: String = "127.0.0.1") throws {
      // No time is before zero, where a loop begins.
      advance(.seconds(60))
      channel.localAddress = try SocketAddress(ipAddress: local, port: 8080)
      channel.remoteAddress = try SocketAddress(ipAddress: local, port: 50_000)
      try connections.add(channel)
      channel.connect(to: try SocketAddress(ipAddress: local, port: 8080), promise: nil)
    }

    /// Opens a socket.
    init(_ path: String, _ connections: Connections) throws {
      try self.init(connections)
      try send(RawClient.handshake("\(path)/socket", port: 8080))
      run()
      #expect(String(decoding: received, as: UTF8.self).hasPrefix("HTTP/1.1 101 "))
    }

    var isOpen: Bool { channel.isActive }

    /// Whether there is room for more to be sent.
    var isWritable: Bool {
      get { channel.isWritable }
      nonmutating set { channel.isWritable = newValue }
    }

    /// Whether the connection is read.
    var isRead: Bool {
      get throws {
        let reads = try countReads()
        channel.read()
        return reads.count > 0
      }
    }

    /// The frames that were sent since the last reading.
    var received: [UInt8] {
      var bytes: [UInt8] = []
      while let buffer = try? channel.readOutbound(as: ByteBuffer.self) {
        bytes += buffer.readableBytesView
      }
      return bytes
    }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws { try channel.writeInbound(ByteBuffer(bytes: bytes)) }

    func send(_ frames: [Frame]) throws {
      try send(frames.flatMap(\.masked))
    }

    func run() { channel.embeddedEventLoop.run() }

    func read() { channel.read() }

    /// Returns the number of readings from now on.
    func countReads() throws -> Reads {
      let reads = Reads()
      try channel.pipeline.syncOperations.addHandler(reads, position: .first)
      return reads
    }

    func advance(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }
  }

  /// Counts the readings of a connection.
  private final class Reads: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer
    private(set) var count = 0

    func read(context: ChannelHandlerContext) {
      count += 1
      context.read()
    }
  }
#endif
