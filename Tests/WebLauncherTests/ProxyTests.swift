#if Web
  import Foundation
  import LoopbackTesting
  import PlatformC
  import ProcessTesting
  import Testing

  /// A program behind nginx with the block of the article *Behind a proxy*.
  @Suite(.runsPrograms, .enabled(if: Nginx.isRequired), .timeLimit(.minutes(1)))
  struct ProxyTests {
    private let name = "primes.example.org"

    @Test func `a page behind a proxy on another port has its socket`() async throws {
      let program = try await ServedProgram("CounterPlayground", "--host", "https://\(name)")
      let nginx = try Nginx(for: program.port)
      try await nginx.start()
      let host = "\(name):\(nginx.port)"

      let stranger = try await nginx.client().ask("GET /app/ HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      #expect(stranger.head.hasPrefix("HTTP/1.1 401 "))
      // The name and the password of the user.
      let login = "Authorization: Basic \(Data("ada:x".utf8).base64EncodedString())\r\n"
      let first = try await nginx.client().ask(
        "GET /app/ HTTP/1.1\r\nHost: \(host)\r\n\(login)\r\n")
      let tab = try #require(first.head.firstMatch(of: /Location: ([0-9]+)/), "\(first)").1
      let cookie = try #require(first.head.firstMatch(of: /Set-Cookie: ([^;]*);/)).1
      let headers = "Cookie: \(cookie)\r\n\(login)"
      let page = try await nginx.client().ask(
        "GET /app/\(tab) HTTP/1.1\r\nHost: \(host)\r\n\(headers)\r\n")
      #expect(page.head.hasPrefix("HTTP/1.1 200 "))

      // Each browser names the port of the address in Origin, unless it is that of the scheme.
      let socket = try nginx.client()
      try await socket.send(
        RawClient.handshake("/app/\(tab)/socket", port: nginx.port, headers: headers)
          .replacing("localhost", with: name))
      let answer = try await socket.read(to: "\r\n\r\n")
      try #require(answer.hasPrefix("HTTP/1.1 101 "), "\(answer)")
      try await socket.send(Frame.text("h\tpage\t1\tregular").masked)
      #expect(try await socket.frame() == .text(#"[0,0,["w",0]]"#))
      try await socket.send(Frame.text("1\t1\tk\t+\t-\t0").masked)
      var frame = ""
      while !frame.contains("\"1\"") {
        frame = String(decoding: try await socket.frame().content, as: UTF8.self)
        let number = frame.dropFirst().prefix { $0 != "," }
        try await socket.send(Frame.text("a\t\(number)").masked)
      }
    }
  }

  /// A program with the options of the unit of the article *Behind a proxy*.
  @Suite(.runsPrograms, .timeLimit(.minutes(1)))
  struct ServiceTests {
    @Test func `the command of the service serves browsers`() async throws {
      let article = try String(
        contentsOf: URL(filePath: #filePath).appending(
          path: "../../../Modules/Interface/Launching/Launching.docc/BehindAProxy.md"
        ).standardized, encoding: .utf8)
      let command = try #require(
        article.firstMatch(of: /ExecStart=\/usr\/local\/bin\/(\w+) --web --port \d+ (.*)/))
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let options = command.2.replacing("/var/lib/primetime", with: folder.path)
      let program = try await ServedProgram(
        String(command.1), arguments: options.split(separator: " ").map(String.init))
      let answer = try await program.client().ask(
        "GET / HTTP/1.1\r\nHost: primes.example.org\r\n\r\n")
      #expect(answer.head.contains("Location: "))
      #expect(answer.head.contains("; Secure"))
      program.send(SIGTERM)
      #expect(program.end().status == 128 + SIGTERM)
    }
  }

  /// nginx with the block of the article, in a folder of its own.
  private final class Nginx {
    private static let path = ["/usr/sbin/nginx", "/usr/bin/nginx"]
      .first(where: FileManager.default.isExecutableFile(atPath:))

    /// Whether nginx is installed. A machine of continuous integration must have it.
    static var isRequired: Bool {
      path != nil || ProcessInfo.processInfo.environment["CI"] == "true"
    }

    let port: Int
    private let folder: URL
    private var process: ChildProcess?

    /// Writes the configuration of a proxy on a free port.
    init(for program: Int) throws {
      // The system gives a port that is free, and does not give it again at once.
      port = Int(try LoopbackServer(reply: Data()).port)
      folder = FileManager.default.temporaryDirectory.appending(path: "nginx-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let article = try String(
        contentsOf: root.appending(
          path: "Modules/Interface/Launching/Launching.docc/BehindAProxy.md"), encoding: .utf8)
      var block = try #require(article.firstMatch(of: /```nginx\n(location[^`]*)```/)).1
      for (text, own) in [
        ("/etc/nginx/primes", "\(folder.path)/users"), ("127.0.0.1:8080", "127.0.0.1:\(program)"),
      ] {
        #expect(block.contains(text))
        block.replace(text, with: own)
      }
      let kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map { "\($0)_temp_path \(folder.path)/\($0);" }.joined(separator: " ")
      try """
      daemon off; master_process off; pid \(folder.path)/pid; error_log \(folder.path)/errors;
      events {}
      http { access_log off; \(kept) server { listen 127.0.0.1:\(port);
      \(block) } }
      """.write(to: folder.appending(path: "configuration"), atomically: true, encoding: .utf8)
      try "ada:{PLAIN}x\n".write(
        to: folder.appending(path: "users"), atomically: true, encoding: .utf8)
    }

    deinit {
      process = nil
      try? FileManager.default.removeItem(at: folder)
    }

    /// Starts nginx, and returns when it listens.
    func start() async throws {
      let path = try #require(Self.path, "nginx is not installed.")
      process = try ChildProcess(
        [
          path, "-p", folder.path, "-e", "\(folder.path)/errors", "-c",
          "\(folder.path)/configuration",
        ],
        environment: [:], files: (0...2).map { _ in .path("/dev/null", O_RDWR) })
      for _ in 1...200 {
        if (try? client()) != nil { return }
        usleep(50_000)
      }
      Issue.record(
        "\((try? String(contentsOf: folder.appending(path: "errors"), encoding: .utf8)) ?? "")")
    }

    func client() throws -> RawClient { try RawClient(port: port) }
  }
#endif
