#if Web
  import LoopbackTesting
  import PlatformC
  import Testing
  import WebServer

  /// Listening, limits of connections, and the end.
  @MainActor @Suite(.enabled(if: LoopbackServer.isReachable), .timeLimit(.minutes(1)))
  struct ServerTests {
    private func get(_ port: Int) -> String { "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n" }

    @Test func `a port in use gets a sentence with a free one`() async throws {
      try await withServer { port, _, _ in
        var options = Server.Options()
        options.port = port
        let second = Server(options, site: EchoSite())
        let failure = try #require(throws: Server.Failure.self) { try second.start() }
        let free = try #require(
          failure.sentence.wholeMatch(
            of:
              /Another program uses port (\d+) of 127\.0\.0\.1: take --port (\d+), which is free\./)
        )
        #expect(Int(free.1) == port)
        try await withServer {
          $0.port = Int(free.2) ?? 0
        } _: { other, _, _ in
          #expect(other == Int(free.2))
        }
      }
    }

    @Test func `an address of another machine gets a sentence`() async {
      var options = Server.Options()
      options.address = "192.0.2.1"
      let server = Server(options, site: EchoSite())
      let failure = #expect(throws: Server.Failure.self) { try server.start() }
      #expect(
        failure?.sentence
          == "Cannot listen at port 8080 of 192.0.2.1: Cannot assign requested address.")
    }

    @Test func `the connections of one address and of all are limited`() async throws {
      try await withServer {
        $0.limits.connections = (all: 3, perAddress: 2)
      } _: { port, site, _ in
        let (first, second) = (try RawClient(port: port), try RawClient(port: port))
        for client in [first, second] { _ = try await client.ask(get(port)) }
        #expect(try await RawClient(port: port).readToEnd() == "")
        let others = [second, try RawClient(port: port, from: "127.0.0.2")]
        for client in [first] + others { _ = try await client.ask(get(port)) }
        #expect(try await RawClient(port: port, from: "127.0.0.3").readToEnd() == "")
        for client in [first] + others { _ = try await client.ask(get(port)) }
        first.finish()
        #expect(try await first.readToEnd() == "")
        _ = try await RawClient(port: port).ask(get(port))
        #expect(site.requests.count == 9)
      }
    }

    @Test(arguments: [
      (4_096, 2_500, 1_500, 2_000, 1_200), (1_024, 768, 460, 614, 368), (100, 50, 30, 40, 24),
      (1, 1, 1, 1, 1), (0, 1, 1, 1, 1),
    ])
    func `the limits leave files to the program`(
      files: Int, all: Int, perAddress: Int, sockets: Int, socketsPerAddress: Int
    ) {
      var limits = Limits()
      #expect(limits.files == 2_756)
      limits.fit(files: files)
      #expect(limits.connections == (all, perAddress))
      #expect(limits.sockets == (sockets, socketsPerAddress))
    }

    @Test func `the sockets of one address and of all are limited`() async throws {
      try await withServer {
        $0.limits.sockets = (all: 3, perAddress: 2)
      } _: { port, site, _ in
        var clients: [RawClient] = []
        for (address, isOpen) in [
          ("127.0.0.1", true), ("127.0.0.1", true), ("127.0.0.1", false), ("127.0.0.2", true),
          ("127.0.0.3", false),
        ] {
          let client = try RawClient(port: port, from: address)
          try await client.send(RawClient.handshake("/socket", port: port))
          let head = try await client.read(to: "\r\n\r\n")
          #expect(head.hasPrefix("HTTP/1.1 \(isOpen ? 101 : 503) "))
          if isOpen { clients.append(client) }
        }
        try await clients[0].send(Frame.end(1000).masked)
        #expect(try await clients[0].frame() == .end(1000))
        #expect(try await clients[0].readToEnd() == "")
        await site.wait(for: "closed /socket")
        try await RawClient(port: port).open("/socket", port: port)
      }
    }

    @Test func `the programs that this one starts get no connection`() async throws {
      try await withServer { port, _, _ in
        let (client, socket) = (try RawClient(port: port), try RawClient(port: port))
        _ = try await client.ask(get(port))
        try await socket.open("/socket", port: port)
        let own = (0..<Int32(getdtablesize())).filter { Self.port(of: $0) == port }
        #expect(own.count == 3)
        for file in own { #expect(fcntl(file, F_GETFD) & FD_CLOEXEC != 0) }
      }
    }

    /// The port of this machine that a file descriptor has; nil for one that is no socket.
    private static func port(of file: Int32) -> Int? {
      // The port has the same place on all systems, in `sockaddr_in` and `sockaddr_in6`.
      var bytes = [UInt8](repeating: 0, count: 28)
      var size = socklen_t(bytes.count)
      let status = bytes.withUnsafeMutableBytes { bytes in
        bytes.withMemoryRebound(to: sockaddr.self) { getsockname(file, $0.baseAddress, &size) }
      }
      return status == 0 ? Int(bytes[2]) << 8 | Int(bytes[3]) : nil
    }

    @Test func `stopping ends silent, half and open connections`() async throws {
      var start = ContinuousClock.now
      var clients: [RawClient] = []
      let site = EchoSite()
      try await withServer { port, own, _ in
        for text in ["", "GET / HTTP/1.1\r\nHost: loc", get(port)] {
          let client = try RawClient(port: port)
          try await client.send(text)
          clients.append(client)
        }
        _ = try await clients[2].read(to: "hello")
        let socket = try RawClient(port: port)
        try await socket.open("/socket", port: port)
        await own.wait(for: "open /socket")
        clients.append(socket)
        #expect(own.events == ["open /socket"] && site.events == [])
        start = .now
      }
      #expect(try await clients[3].frame() == .end(1001))
      for client in clients { #expect(try await client.readToEnd() == "") }
      #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func `a site hears of the sockets that stopping closes`() async throws {
      var options = Server.Options()
      options.port = 0
      let site = EchoSite()
      let server = Server(options, site: site)
      let port = try server.start()
      let client = try RawClient(port: port)
      try await client.open("/socket", port: port)
      await site.wait(for: "open /socket")
      await server.stop()
      #expect(site.events == ["open /socket", "closed /socket"])
    }

    @Test func `the listener outlives a lack of file descriptors`() async {
      await #expect(processExitsWith: .success) { try await Self.useAllDescriptors() }
    }

    /// Connects more clients than the process has file descriptors for, and then one more.
    private static func useAllDescriptors() async throws {
      try await withServer { port, site, _ in
        let waiting = (1...30).map { _ in RawClient() }
        let last = RawClient()
        let free = dup(0)
        close(free)
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = rlim_t(free + 5)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        for client in waiting { try client.connect(port: port) }
        try last.connect(port: port)
        let request = "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n"
        _ = try await waiting[0].ask(request)
        // Until the server has used all others, too.
        while case let file = dup(0), file >= 0 {
          close(file)
          await Task.yield()
        }
        for client in waiting { client.finish() }
        _ = try await last.ask(request)
        precondition(site.requests.count == 2)
      }
    }
  }
#endif
