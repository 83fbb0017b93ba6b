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
  }
#endif
