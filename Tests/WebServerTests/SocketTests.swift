#if Web
  import LoopbackTesting
  import Testing
  import WebServer

  /// WebSockets over the loopback interface.
  @MainActor @Suite(.enabled(if: LoopbackServer.isReachable), .timeLimit(.minutes(1)))
  struct SocketTests {
    @Test func `a socket opens, echoes and closes`() async throws {
      try await withServer { port, site, _ in
        let client = try RawClient(port: port)
        // A proxy may have used the connection before. A frame may come with the handshake.
        _ = try await client.ask("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
        try await client.open("/7/socket", port: port, and: Frame.text("h\t1").masked)
        #expect(try await client.frame() == .text("h\t1"))
        try await client.send(Frame(first: 0x89, content: [1, 2]).masked)
        #expect(try await client.frame() == Frame(first: 0x8A, content: [1, 2]))
        site.sockets.first?.ping()
        #expect(try await client.frame() == Frame(first: 0x89, content: []))
        try await client.send(Frame(first: 0x8A, content: []).masked)
        await site.wait(for: "answered /7/socket")
        try await client.send(Frame.end(1000).masked)
        #expect(try await client.frame() == .end(1000))
        #expect(try await client.readToEnd() == "")
        await site.wait(for: "closed /7/socket")
        #expect(
          site.events == [
            "open /7/socket", "/7/socket h\t1", "answered /7/socket", "closed /7/socket",
          ])
      }
    }

    @Test func `a socket of a browser that sends no more is closed`() async throws {
      try await withServer { port, site, _ in
        let client = try RawClient(port: port)
        try await client.open("/7/socket", port: port)
        await site.wait(for: "open /7/socket")
        client.endSending()
        #expect(try await client.readToEnd() == "")
        await site.wait(for: "closed /7/socket")
      }
    }

    @Test func `a socket knows path and cookie`() async throws {
      let cookie = BrowserCookie(name: "counter")
      let own = cookie.makeValue()
      try await withServer {
        $0.cookie = cookie
      } _: { port, site, _ in
        for (times, value) in [(1, own), (2, String(repeating: "0a", count: 16))] {
          let headers = "Cookie: counter=\(value)\r\n"
          try await RawClient(port: port).open("/7/socket?a=b", port: port, headers: headers)
          await site.wait(for: "open /7/socket", times: times)
        }
        #expect(site.sockets.map(\.cookie) == [own, nil])
      }
    }

    @Test(
      arguments: [
        (403, "Origin", "http://example.org"), (403, "Origin", "null"), (403, "Origin", nil),
        (403, "Origin", "http://localhost"), (403, "Origin", "http://localhost:PORT.example.org"),
        (403, "Origin", "http://localhost:PORT/"), (403, "Origin", "http://localhost:+PORT"),
        (403, "Origin", "http://[localhost]:PORT"), (403, "Origin", "http://a@localhost:PORT"),
        (403, "Origin", "localhost:PORT"), (403, "Origin", "http://http://localhost:PORT"),
        (101, "Origin", "https://localhost:PORT"), (101, "Origin", "HTTP://LOCALHOST:PORT"),
        (400, "Sec-WebSocket-Key", nil), (400, "Sec-WebSocket-Version", "8"),
        (200, "Upgrade", nil), (200, "Upgrade", "h2c"), (200, "Connection", "close"),
        (421, "Host", "example.org"),
      ])
    func `only pages of the server open sockets`(
      status: Int, name: String, value: String?
    ) async throws {
      try await withServer { port, site, _ in
        let lines = RawClient.handshake("/7/socket", port: port).split(separator: "\r\n")
          .filter { !$0.hasPrefix("\(name):") }
        let own = value.map { ["\(name): \($0.replacing("PORT", with: String(port)))"] } ?? []
        let request = (lines.map(String.init) + own + ["\r\n"]).joined(separator: "\r\n")
        let client = try RawClient(port: port)
        try await client.send(request)
        #expect(try await client.read(to: "\r\n\r\n").hasPrefix("HTTP/1.1 \(status) "))
        if status == 101 { await site.wait(for: "open /7/socket") }
        #expect(site.sockets.count == (status == 101 ? 1 : 0))
      }
    }

    @Test func `fragments are joined, with control frames between them`() async throws {
      try await withServer { port, site, _ in
        let client = try RawClient(port: port)
        try await client.open("/socket", port: port)
        let fragments =
          [Frame(first: 0x01, content: Array("a\u{E4}".utf8.dropLast()))]
          + [Frame(first: 0x89, content: [7]), Frame(first: 0x00, content: [])]
          + [Frame(first: 0x80, content: [0xA4, 0x62])]
        for byte in fragments.flatMap(\.masked) { try await client.send([byte]) }
        #expect(try await client.frame() == Frame(first: 0x8A, content: [7]))
        #expect(try await client.frame() == .text("aäb"))
        let large = String(repeating: "x", count: 524_288)
        try await client.send(Frame.text(large).masked)
        #expect(try await client.frame() == .text(large))
        let full = Array(repeating: Frame(first: 0x00, content: [0x78]), count: 62)
        let last = Frame(first: 0x80, content: [0x78])
        let all = [Frame(first: 0x01, content: [])] + full + [last]
        try await client.send(all.flatMap(\.masked))
        #expect(try await client.frame() == .text(String(repeating: "x", count: 63)))
      }
    }

    /// Bytes that break a rule, and the code that tells the browser which one.
    enum Fault: String, CaseIterable {
      case unmasked, binary, reserved, unknown, loneContinuation, textInMessage, longPing
      case fragmentedPing, notUTF8, largeFrame, largeMessage, manyFragments

      var bytes: [UInt8] {
        let begin = Frame(first: 0x01, content: [0x61]).masked
        let more = Frame(first: 0x00, content: [0x61]).masked
        return switch self {
        case .unmasked: Frame.text("a").plain
        case .binary: Frame(first: 0x82, content: [1]).masked
        case .reserved: Frame(first: 0xC1, content: [0x61]).masked
        case .unknown: Frame(first: 0x83, content: []).masked
        case .loneContinuation: Frame(first: 0x80, content: []).masked
        case .textInMessage: begin + Frame.text("a").masked
        case .longPing: Frame(first: 0x89, content: Array(repeating: 0, count: 126)).masked
        case .fragmentedPing: Frame(first: 0x09, content: []).masked
        case .notUTF8: Frame(first: 0x81, content: [0x61, 0xFF]).masked
        // The length is enough: the content does not come.
        case .largeFrame: [0x81, 0xFF, 0, 0, 0, 0, 0, 8, 0, 1, 1, 2, 3, 4]
        case .largeMessage:
          (Frame(first: 0x01, content: Array(repeating: 0x61, count: 500_000))).masked
            + Frame(first: 0x00, content: Array(repeating: 0x61, count: 24_289)).masked
        case .manyFragments: begin + Array(repeatElement(more, count: 64).joined())
        }
      }

      var code: Int {
        switch self {
        case .binary: 1003
        case .notUTF8: 1007
        case .manyFragments: 1008
        case .largeFrame, .largeMessage: 1009
        default: 1002
        }
      }
    }

    @Test(arguments: Fault.allCases)
    func `a socket that breaks a rule is told and closed, no other`(fault: Fault) async throws {
      try await withServer { port, site, _ in
        let (other, client) = (try RawClient(port: port), try RawClient(port: port))
        try await other.open("/1/socket", port: port)
        try await client.open("/2/socket", port: port)
        try? await client.send(fault.bytes)
        #expect(try await client.frame() == .end(fault.code))
        try? await client.send(Frame.end(fault.code).masked)
        #expect(try await client.readToEnd() == "")
        await site.wait(for: "closed /2/socket")
        try await other.send(Frame.text("b").masked)
        #expect(try await other.frame() == .text("b"))
        #expect(!site.events.contains { $0.hasPrefix("/2/socket") })
      }
    }

    @Test(arguments: [(4_000, 50, 100, 350), (1, 2_000, 2_000, 700)])
    func `a socket that sends too fast is read slowly, no other`(
      length: Int, count: Int, perSecond: Int, milliseconds: Int
    ) async throws {
      try await withServer {
        ($0.limits.burst, $0.limits.framesPerSecond) = (10, perSecond)
      } _: { port, site, _ in
        let (other, client) = (try RawClient(port: port), try RawClient(port: port))
        try await other.open("/1/socket", port: port)
        try await client.open("/2/socket", port: port)
        let start = ContinuousClock.now
        let text = String(repeating: "x", count: length)
        try await client.send(Array(repeatElement(Frame.text(text).masked, count: count).joined()))
        try await other.send(Frame.text("b").masked)
        #expect(try await other.frame() == .text("b"))
        for _ in 1...count { #expect(try await client.frame() == .text(text)) }
        #expect(ContinuousClock.now - start > .milliseconds(milliseconds))
      }
    }

    @Test func `a browser that stops reading is closed`() async throws {
      try await withServer { port, site, _ in
        let client = try RawClient(port: port)
        try await client.open("/socket", port: port)
        await site.wait(for: "open /socket")
        let socket = try #require(site.sockets.first)
        // The system takes a few megabytes; four more wait.
        let text = String(repeating: "x", count: 100_000)
        for _ in 1...1_000 where !site.events.contains("closed /socket") {
          socket.send(text)
          await Task.yield()
        }
        await site.wait(for: "closed /socket")
      }
    }

    @Test func `a socket that sends too much is not read`() async throws {
      try await withServer { port, site, _ in
        site.isEchoing = false
        let client = try RawClient(port: port)
        try await client.open("/socket", port: port)
        let frame = Frame.text(String(repeating: "x", count: 32_768)).masked
        // No message is received meanwhile, as this is the main actor.
        let (count, rest) = client.fill(with: frame, atMost: 10_000)
        #expect(count < 1_000)
        try await client.send(rest)
        let event = "/socket \(String(repeating: "x", count: 40))"
        await site.wait(for: event, times: count + 1)
        #expect(site.events.count == count + 2)
      }
    }

    @Test func `the end of a socket sends all earlier frames`() async throws {
      try await withServer { port, site, _ in
        let client = try RawClient(port: port)
        try await client.open("/socket", port: port)
        await site.wait(for: "open /socket")
        let socket = try #require(site.sockets.first)
        socket.send("last")
        socket.close()
        socket.send("too late")
        #expect(try await client.frame() == .text("last"))
        #expect(try await client.frame() == .end(1001))
        #expect(try await client.readToEnd() == "")
        await site.wait(for: "closed /socket")
      }
    }
  }
#endif
