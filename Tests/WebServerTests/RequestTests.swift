#if Web
  import LoopbackTesting
  import Testing
  import WebServer

  /// Requests over the loopback interface.
  @MainActor @Suite(.enabled(if: LoopbackServer.isReachable), .timeLimit(.minutes(1)))
  struct RequestTests {
    @Test func `an answer has the headers that keep a page safe`() async throws {
      try await withServer { port, site, _ in
        site.response.cookie = "12ab"
        site.response.location = "./7"
        let answer = try await RawClient(port: port).ask(Self.get("/", port))
        #expect(
          answer.head == """
            HTTP/1.1 200 OK\r\n\
            Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; \
            connect-src 'self'; img-src 'self'; form-action 'none'; base-uri 'self'; \
            frame-ancestors 'none'\r\n\
            X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n\
            Cache-Control: no-store\r\nContent-Type: text/plain; charset=utf-8\r\n\
            Location: ./7\r\n\
            Set-Cookie: counter=12ab; HttpOnly; SameSite=Lax; Path=/\r\nContent-Length: 5\r\n\r\n
            """)
        #expect(answer.body == "hello")
      }
    }

    @Test func `a site is told the path without the query, the cookie and the phone`() async throws
    {
      let cookie = BrowserCookie(name: "counter")
      let own = cookie.makeValue()
      try await withServer {
        $0.cookie = cookie
      } _: { port, site, _ in
        let client = try RawClient(port: port)
        for headers in [
          "Cookie: other=\(own); counter=\(own)\r\nSec-CH-UA-Mobile: ?1\r\n",
          "User-Agent: Mobile Safari\r\n",
          "Cookie: counter=\(String(repeating: "a", count: 32))\r\n",
        ] {
          _ = try await client.ask(Self.get("/7%20?open=a?b", port, headers))
        }
        #expect(site.requests.map(\.path) == ["/7%20", "/7%20", "/7%20"])
        #expect(site.requests.map(\.cookie) == [own, nil, nil])
        #expect(site.requests.map(\.isPhone) == [true, true, false])
        #expect(site.requests.map(\.address) == Array(repeating: [127, 0, 0, 1], count: 3))
      }
    }

    @Test func `a connection takes several requests, also at once`() async throws {
      try await withServer { port, site, _ in
        let client = try RawClient(port: port)
        try await client.send(Self.get("/1", port) + Self.get("/2", port) + Self.get("/3", port))
        for _ in 1...3 { _ = try await client.read(to: "\r\n\r\nhello") }
        #expect(site.requests.map(\.path) == ["/1", "/2", "/3"])
      }
    }

    @Test func `a connection ends where the client wants that`() async throws {
      try await withServer { port, _, _ in
        for request in [
          Self.get("/", port, "Connection: close\r\n"),
          "GET / HTTP/1.0\r\nHost: localhost:\(port)\r\n\r\n",
          Self.get("/", port, "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"),
        ] {
          let client = try RawClient(port: port)
          try await client.send(request)
          #expect(try await client.readToEnd().hasSuffix("Connection: close\r\n\r\nhello"))
        }
      }
    }

    @Test(
      arguments: [
        (421, "Host: example.org:PORT"), (421, "Host: localhost"), (421, "Host: localhost:1"),
        (421, "Host: 127.0.0.2:PORT"), (421, "Host: localhost:PORT.example.org"), (421, "Host:"),
        (421, "Host: 127.0.0.1:+PORT"), (421, "Host: 127.0.0.1:0PORT"),
        (421, "Host: 127.0.0.01:PORT"), (421, "Host: [localhost]:PORT"),
        (421, "Host: [127.0.0.1]:PORT"), (421, "Host: local[host:PORT"),
        (421, "Host: localhost]:PORT"), (421, "Host: counter.test:x"),
        (421, "Host: counter.test:"), (421, "Host: user@counter.test"),
        (421, "Host: counter.test/a"), (421, "Host: counter.test:65536"),
        (400, "Accept: text/html"), (400, "Host: localhost:PORT\r\nHost: localhost:PORT"),
        (413, "Host: localhost:PORT\r\nContent-Length: 1"),
        (413, "Host: localhost:PORT\r\nTransfer-Encoding: chunked"),
        (200, "Host: LOCALHOST:PORT"), (200, "Host: 127.0.0.1:PORT"), (200, "host: counter.test"),
        (200, "Host: counter.test:443"), (200, "Host: [::ffff:127.0.0.1]:PORT"),
      ])
    func `a request needs the host of this server`(status: Int, headers: String) async throws {
      try await withServer {
        $0.hosts = ["Counter.test"]
      } _: { port, site, _ in
        let headers = headers.replacing("PORT", with: String(port))
        let answer = try await RawClient(port: port).ask("GET / HTTP/1.1\r\n\(headers)\r\n\r\n")
        #expect(answer.head.hasPrefix("HTTP/1.1 \(status) "))
        #expect(answer.head.contains("nosniff") && answer.head.contains("default-src 'none'"))
        #expect(site.requests.count == (status == 200 ? 1 : 0))
      }
    }

    @Test func `a client that has sent its last request gets all answers`() async throws {
      try await withServer { port, site, server in
        let client = try RawClient(port: port)
        try await client.send(Self.get("/1", port) + Self.get("/2", port))
        client.endSending()
        let answers = try await client.readToEnd()
        #expect(answers.ranges(of: "\r\n\r\nhello").count == 2)
        #expect(site.requests.map(\.path) == ["/1", "/2"])

        for unfinished in ["", "GET / HT"] {
          let client = try RawClient(port: port)
          try await client.send(unfinished)
          client.endSending()
          _ = try await client.readToEnd()
        }
        #expect(site.requests.count == 2)
      }
    }

    @Test func `HEAD is answered as GET without a body`() async throws {
      try await withServer { port, site, _ in
        let client = try RawClient(port: port)
        let get = try await client.ask(Self.get("/7?a", port))
        let head = try await client.ask(Self.get("/7?a", port).replacing("GET", with: "HEAD"))
        #expect(head.head == get.head)
        // A site need not make the body; then its length is unknown.
        site.response.body = []
        let short = try await client.ask(Self.get("/7?a", port).replacing("GET", with: "HEAD"))
        #expect(short.head == get.head.replacing("Content-Length: 5\r\n", with: ""))
        site.response.body = Array("hello".utf8)
        // No body came before the next answer.
        #expect(try await client.ask(Self.get("/7?a", port)) == get)
        #expect(site.requests.map(\.isHead) == [false, true, true, false])
      }
    }

    @Test(arguments: [
      ("gzip", true), ("GZIP;q=1.0", true), ("br, gzip;q=0.5", true), ("gzip; q=0.001", true),
      ("", false), ("br", false), ("gzip;q=0", false), ("gzip; q=0.00", false), ("xgzip", false),
      ("identity, *", false),
    ])
    func `an answer is compressed for those who take that`(value: String, isTaken: Bool)
      async throws
    {
      try await withServer { port, site, _ in
        site.response.compressed = Array("hi".utf8)
        site.response.isKept = true
        for method in ["GET", "HEAD"] {
          let request = Self.get("/", port, "Accept-Encoding: \(value)\r\n")
          let answer = try await RawClient(port: port).ask(request.replacing("GET", with: method))
          #expect(answer.head.contains("Content-Encoding: gzip\r\n") == isTaken)
          #expect(answer.head.contains("Content-Length: \(isTaken ? 2 : 5)\r\n"))
          #expect(answer.body == (method == "HEAD" ? "" : isTaken ? "hi" : "hello"))
          #expect(answer.head.contains("Cache-Control: max-age=31536000, immutable\r\n"))
          #expect(answer.head.contains("Vary: Accept-Encoding\r\n"))
        }
        site.response = Response(body: Array("hello".utf8))
        let plain = try await RawClient(port: port).ask(
          Self.get("/", port, "Accept-Encoding: \(value)\r\n"))
        #expect(plain.body == "hello" && !plain.head.contains("Content-Encoding"))
        #expect(plain.head.contains("Cache-Control: no-store\r\n") && !plain.head.contains("Vary"))
      }
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
    func `other methods are refused`(method: String) async throws {
      try await withServer { port, site, _ in
        let client = try RawClient(port: port)
        try await client.send("\(method) / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
        let answer = try await client.readToEnd()
        #expect(answer.hasPrefix("HTTP/1.1 405 ") && answer.contains("Allow: GET, HEAD\r\n"))
        #expect(answer.hasSuffix("This server answers GET and HEAD.\n"))
        #expect(site.requests.isEmpty)
      }
    }

    @Test(
      arguments: [
        (403, "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Dest: image"),
        (403, "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Dest: iframe"),
        (403, "Sec-Fetch-Site: same-site\r\nSec-Fetch-Dest: empty"),
        (403, "Sec-Fetch-Site: cross-site"), (403, "Purpose: prefetch"),
        (403, "Sec-Purpose: prefetch;prerender\r\nSec-Fetch-Site: none"),
        (200, "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Dest: document"),
        (200, "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Dest: script"),
        (200, "Sec-Fetch-Site: none\r\nSec-Fetch-Dest: document"),
      ])
    func `other sites only link to a page`(status: Int, headers: String) async throws {
      try await withServer { port, site, _ in
        let answer = try await RawClient(port: port).ask(Self.get("/", port, "\(headers)\r\n"))
        #expect(answer.head.hasPrefix("HTTP/1.1 \(status) "))
        #expect(site.requests.count == (status == 200 ? 1 : 0))
      }
    }

    @Test(
      arguments: [
        // Host and Connection are two more.
        (200, 1, 62, 1), (431, 1, 63, 1), (200, 8_000, 0, 0), (431, 8_200, 0, 0),
        (200, 1, 1, 8_000),
        (431, 1, 1, 8_200), (200, 1, 15, 1_000), (431, 1, 17, 1_000), (431, 1, 1, 4_000_000),
      ])
    func `large and many headers are refused`(
      status: Int, path: Int, count: Int, size: Int
    ) async throws {
      try await withServer { port, site, _ in
        let client = try RawClient(port: port)
        let header = "A: \(String(repeating: "b", count: size))\r\n"
        let headers = String(repeating: header, count: count) + "Connection: close\r\n"
        try? await client.send(Self.get("/" + String(repeating: "p", count: path), port, headers))
        #expect(try await client.readToEnd().hasPrefix("HTTP/1.1 \(status) "))
        #expect(site.requests.count == (status == 200 ? 1 : 0))
      }
    }

    @Test(arguments: [
      "hello\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}", "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n",
      "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\n Host: a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nA: b\u{0}c\r\n\r\n", "GET / HTTP/2.0\r\nHost: a\r\n\r\n",
    ])
    func `an invalid request is refused`(text: String) async throws {
      try await withServer { port, site, _ in
        let client = try RawClient(port: port)
        try await client.send(text)
        #expect(try await client.readToEnd().hasPrefix("HTTP/1.1 400 "))
        #expect(site.requests.isEmpty)
      }
    }

    private static func get(_ path: String, _ port: Int, _ headers: String = "") -> String {
      "GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(headers)\r\n"
    }
  }
#endif
