#if Web
  import Foundation
  import LoopbackTesting
  import PlatformC
  import ProcessTesting
  import Testing
  import WebUI

  /// Programs that run for browsers, as processes.
  @Suite(.runsPrograms, .timeLimit(.minutes(1)))
  struct ServedProgramTests {
    private func temporary(_ name: String) -> URL {
      FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID().uuidString)")
    }

    @Test func `a tab shows the program and takes keys`() async throws {
      let program = try await ServedProgram("CounterPlayground", "--count", "41")
      let tab = try await Tab(of: program)
      #expect(tab.html.contains("<title>Counter</title>"))
      #expect(tab.html.contains(">41</p>"))
      #expect(try await tab.press("+").contains("\"42\""))
    }

    #if os(Linux)
      // All addresses that begin with 127 are this machine; a program that listens on all addresses takes them all.
      @Test func `a program listens on the loopback address alone`() async throws {
        let program = try await ServedProgram("CounterPlayground")
        try RawClient().connect(port: program.port)
        let failure = #expect(throws: RawClient.Failure.self) {
          try RawClient().connect(port: program.port, to: "127.0.0.2")
        }
        #expect(failure?.reason == "Connection refused")
      }
    #endif

    @Test func `a session is logged, and no cookie`() async throws {
      let log = temporary("log")
      defer { try? FileManager.default.removeItem(at: log) }
      let program = try await ServedProgram("CounterPlayground", "--log", log.path)
      let tab = try await Tab(of: program)
      try await tab.press("+")
      program.send(SIGTERM)
      #expect(program.end().status == 143)
      let number = tab.path.dropFirst()
      let errors = program.errorText
      #expect(errors == "Session \(number) begins.\nSession \(number) ends.\n")
      let logged = try String(contentsOf: log, encoding: .utf8)
      #expect(logged.hasPrefix("Session \(number) begins.\n"))
      #expect(logged.contains("incrementTapped") || logged.contains("count"))
      #expect(logged.hasSuffix("Session \(number) ends.\n"))
      let secret = try #require(tab.cookie.split(separator: "=").last)
      #expect(secret.count == 48 && !logged.contains(secret) && !errors.contains(secret))
    }

    @Test func `another browser does not see a tab`() async throws {
      let program = try await ServedProgram("CounterPlayground")
      let (first, second) = (try await Tab(of: program), try await Tab(of: program))
      #expect(first.cookie != second.cookie && first.path != second.path)
      let answer = try await program.client().get(first.path, program.port, second.cookie)
      // It gets another session.
      let location = try #require(answer.head.firstMatch(of: /Location: ([0-9]+)/)).1
      #expect(answer.head.contains(" 303 ") && "/\(location)" != first.path)
      let own = try await program.client().get(first.path, program.port, first.cookie)
      #expect(own.head.contains(" 200 ") && !own.head.contains("Set-Cookie"))
    }

    @Test func `HEAD begins no session`() async throws {
      let program = try await ServedProgram("CounterPlayground")
      for (path, status) in [
        ("/", 200), ("/\(Assets.script.name)", 200), ("/1", 200), ("/x.png", 404),
      ] {
        let answer = try await program.client().ask(
          "HEAD \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(program.port)\r\n\r\n")
        #expect(answer.head.hasPrefix("HTTP/1.1 \(status) ") && !answer.head.contains("Set-Cookie"))
      }
      #expect(program.errorText == "")
    }

    @Test(arguments: [32, 48]) func `a made-up cookie is no identity`(length: Int) async throws {
      let program = try await ServedProgram("CounterPlayground")
      let planted = "counterplayground-0=\(String(repeating: "a", count: length))"
      let first = try await program.client().get("/", program.port, planted)
      let tab = try #require(first.head.firstMatch(of: /Location: ([0-9]+)/)).1
      let own = try #require(first.head.firstMatch(of: /Set-Cookie: ([^;]*);/)).1
      #expect(own != planted)
      // The person who planted the value sees nothing, and a wrong cookie is replaced by a new session alone.
      let stolen = try await program.client().get("/\(tab)", program.port, planted)
      #expect(stolen.body.contains("needs cookies") && !stolen.head.contains("Set-Cookie"))
      let page = try await program.client().get("/\(tab)", program.port, String(own))
      #expect(page.body.contains("<title>Counter</title>"))
      let later = try await program.client().get("/1", program.port, planted)
      let next = try #require(later.head.firstMatch(of: /Set-Cookie: ([^;]*);/)).1
      #expect(next != planted && next != own)
    }

    // MARK: Screens

    @Test func `an address opens a screen`() async throws {
      let folder = temporary("data")
      defer { try? FileManager.default.removeItem(at: folder) }
      let program = try await ServedProgram(
        "PokeMaster", "--data-dir", folder.path, "--open", "account")
      #expect(try await Tab(of: program).html.contains("<title>Account</title>"))
      #expect(
        try await Tab(of: program, at: "/settings").html.contains("<title>Settings</title>"))
      let wrong = try await program.client().get("/pokemon=x%20y", program.port)
      #expect(wrong.body.contains("<title>PokeMaster</title>"))
      #expect(wrong.body.contains("pokemon=x y"))
      #expect(wrong.body.contains("is no screen; write pokemon, settings, account, notes"))
    }

    @Test func `a program with one screen has none to open`() async throws {
      let program = try await ServedProgram("CounterPlayground")
      let answer = try await program.client().get("/counter", program.port)
      #expect(answer.body.contains("CounterPlayground has one screen; leave it out."))
    }

    // MARK: Passwords

    #if os(Linux)
      @Test func `after a password is typed there are no core dumps`() async throws {
        let program = try await ServedProgram("AccountPlayground")
        let tab = try await Tab(of: program)
        let password = try #require(
          tab.html.firstMatch(of: /<input id="([0-9]+)"[^>]*type="password"/))
        try await tab.edit(String(password.1), "x")
        #expect(try program.limits(of: "core file size") == ["0", "0", "bytes"])
      }
    #endif

    // MARK: Files

    @Test func `tabs save in the same file, and none loses a change`() async throws {
      let folder = temporary("data")
      defer { try? FileManager.default.removeItem(at: folder) }
      let program = try await ServedProgram("PokeMaster", "--data-dir", folder.path)
      let first = try await Tab(of: program, at: "/notes")
      let second = try await Tab(of: program, at: "/settings", cookie: first.cookie)
      for tab in [first, second] { #expect(!tab.html.contains("Nothing is saved")) }
      try await first.press("a")
      try await second.press("ArrowRight")
      program.send(SIGTERM)
      #expect(program.end().status == 143)
      let saved = try String(contentsOf: folder.appending(path: "pokemaster.json"), encoding: .utf8)
      #expect(saved.contains(#""title" : """#))
      #expect(saved.contains(#""order" : "name""#))
      #expect(!program.errorText.contains("PokeMaster: "))
    }

    @Test func `what could not be saved is said in the end`() async throws {
      let program = try await ServedProgram("PokeMaster", "--data-dir", "/dev/null/x")
      try await Tab(of: program, at: "/notes").press("a")
      program.send(SIGTERM)
      #expect(program.end().status == 143)
      let lines = program.errorText.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("PokeMaster: The latest changes were not saved: ") })
    }

    // MARK: Ends

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a signal ends the program in two seconds`(signal: Int32) async throws {
      let program = try await ServedProgram("CounterPlayground")
      let (silent, half) = (try program.client(), try program.client())
      try await half.send("GET / HT")
      let tab = try await Tab(of: program)
      program.send(signal)
      let end = program.end()
      #expect(end.status == 128 + signal)
      #expect(end.time < .seconds(2))
      #expect(try await tab.end() == "The program has ended.")
      #expect(try await silent.readToEnd() == "")
      #expect(try await half.readToEnd() == "")
    }

    @Test func `a second request ends a program that is stuck`() async throws {
      let program = try await ServedProgram("FaultyProgram")
      let tab = try await Tab(of: program)
      try await tab.send(key: "l")
      program.wait(for: "Looping")
      program.send(SIGTERM)
      usleep(1_500_000)
      program.send(SIGTERM)
      let end = program.end()
      #expect(end.status == 143 && end.time < .seconds(1))
      #expect(!program.errorText.contains("ends."))
    }

    @Test func `a second request ends a program that does not finish`() async throws {
      let program = try await ServedProgram("FaultyProgram", "--slow")
      let tab = try await Tab(of: program)
      program.send(SIGTERM)
      #expect(try await tab.end() == "The program has ended.")
      #expect(try await program.client().get("/", program.port).head.contains(" 503 "))
      usleep(1_500_000)
      program.send(SIGINT)
      #expect(program.end().status == 130)
      #expect(program.errorText.contains("Finishing.\n"))
    }

    @Test func `a signal ends a program whose output is full`() throws {
      let output = try LocalPipe()
      output.fill()
      let program = try ChildProcess(
        [Executable.path(of: "CounterPlayground"), "--web", "--port", "0"], environment: [:],
        files: [
          .path("/dev/null", O_RDONLY), .open(output.writing), .path("/dev/null", O_WRONLY),
        ])
      usleep(500_000)
      #expect(!program.hasEnded)
      kill(program.id, SIGTERM)
      let began = ContinuousClock.now
      program.waitForEnd()
      #expect(program.shellStatus == 128 + SIGTERM)
      #expect(began.duration(to: .now) < .seconds(5))
    }

    @Test func `nohup keeps the program`() async throws {
      let program = try await ServedProgram("CounterPlayground", after: "trap '' HUP")
      program.send(SIGHUP)
      _ = try await Tab(of: program)
      program.send(SIGTERM)
      #expect(program.end().status == 143)
    }

    #if os(Linux)
      @Test func `silent connections leave files to the program`() async throws {
        let program = try await ServedProgram(
          "CounterPlayground", after: "ulimit -Sn 100; ulimit -Hn 200")
        #expect(try program.limits(of: "open files") == ["200", "200", "files"])
        var clients: [RawClient] = []
        for _ in 0..<190 { clients.append(try program.client()) }
        // Of another address, since the limit of one is lower.
        let other = try RawClient(port: program.port, from: "127.0.0.2")
        let answer = try await other.get("/", program.port)
        #expect(answer.head.hasPrefix("HTTP/1.1 303 "))
        // The rest is closed as soon as it is accepted.
        while try program.openFiles >= 130 {
          try Task.checkCancellation()
          await Task.yield()
        }
      }
    #endif

    // MARK: Options

    @Test func `a port in use is reported with a free one`() async throws {
      let program = try await ServedProgram("CounterPlayground")
      let run = try Run("CounterPlayground", ["--web", "--port", "\(program.port)"])
      #expect(run.status == 64 && run.output == "")
      let sentence =
        #/CounterPlayground: .* port ([0-9]+) of 127\.0\.0\.1: take --port ([0-9]+), .*\n/#
      let match = try #require(run.errors.wholeMatch(of: sentence))
      #expect(match.1 == "\(program.port)" && match.2 != match.1)
    }

    @Test func `a proxy may have another name`() async throws {
      let program = try await ServedProgram("CounterPlayground", "--host", "primes.example.org")
      for (host, status) in [("primes.example.org", "303"), ("other.example.org", "421")] {
        let answer = try await program.client().ask("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        #expect(answer.head.hasPrefix("HTTP/1.1 \(status) "), "\(host)")
      }
    }

    @Test(arguments: [("https://primes.example.org", true), ("primes.example.org", false)])
    func `the address of a proxy decides alone about TLS`(host: String, isSecure: Bool) async throws
    {
      let program = try await ServedProgram("CounterPlayground", "--host", host)
      let headers = "X-Forwarded-Proto: https\r\nForwarded: proto=https\r\nX-Forwarded-Ssl: on\r\n"
      for headers in ["", headers] {
        let answer = try await program.client().ask(
          "GET / HTTP/1.1\r\nHost: primes.example.org\r\n\(headers)\r\n")
        let cookie = try #require(answer.head.firstMatch(of: /Set-Cookie: (.*?)=[0-9a-f]{48}(.*)/))
        #expect(cookie.1 == (isSecure ? "__Host-" : "") + "counterplayground-0")
        #expect(cookie.2 == "; HttpOnly; SameSite=Lax; Path=/" + (isSecure ? "; Secure" : ""))
      }
    }

    @Test(arguments: [
      (
        ["--web", "--host", "a:80"],
        "--host \"a:80\" is no name; write one such as --host primes.example.org."
      ),
      (
        ["--web", "--host", "https://a/b"],
        "--host \"https://a/b\" is no name; write one such as --host primes.example.org."
      ),
      (["--host", "a"], "--host needs --web; add --web, or leave --host out."),
      (["--web", "--port", "65536"], "--port 65536 is out of range; numbers go from 0 to 65535."),
      (
        ["--web", "--port", "x"], "--port \"x\" is not a whole number; write one such as --port 7."
      ),
      (["--web=yes"], "--web takes no value, but \"yes\" was given; leave it out."),
      (["--web", "--address="], "--address is empty; give one, such as --address 127.0.0.1."),
      (
        ["--web", "--address", "0"],
        "--address \"0\" is no address; write one such as --address 127.0.0.1."
      ),
      (
        ["--web", "--host", "*"],
        "--host \"*\" is no name; write one such as --host primes.example.org."
      ),
      (["--port", "80"], "--port needs --web; add --web, or leave --port out."),
      (["--count", "1", "--address"], "--address needs --web; add --web, or leave --address out."),
    ])
    func `a wrong option gets one line`(words: [String], sentence: String) throws {
      let run = try Run("CounterPlayground", words)
      #expect(run.status == 64)
      #expect(run.output == "")
      #expect(run.errors == "CounterPlayground: \(sentence)\n")
    }

    @Test(arguments: [
      "--ambiguous-wide", "--continue-in", "--debugger", "--keys", "--no-mouse", "--plain",
      "--record",
      "--record-svg", "--reduce-motion", "--replay", "--size", "--theme", "--until", "--write-test",
    ])
    func `an option of the terminal is refused`(option: String) throws {
      for words in [["--web", option, "x"], [option, "--web"]] {
        let run = try Run("CounterPlayground", words)
        #expect(run.status == 64 && run.output == "")
        #expect(
          run.errors
            == "CounterPlayground: \(option) needs a terminal; leave out \(option) or --web.\n")
      }
    }

    @Test func `the help of both hosts lists the options`() throws {
      for words in [["--help"], ["--web", "--help"]] {
        let run = try Run("CounterPlayground", words)
        #expect(run.status == 0 && run.errors == "")
        for option in ["--web ", "--port N ", "--address ADDRESS ", "--host NAME ", "--log FILE "] {
          #expect(run.output.contains("\n  \(option) "), "\(option)")
        }
        #expect(run.output.contains("--keys") == (words.count == 1))
      }
    }

    @Test func `work that replaces the screen goes without a browser`() throws {
      let run = try Run("PrimeTime", ["--web", "--export", "json"])
      #expect(run.status == 64 && run.output == "")
      #expect(run.errors.hasPrefix("PrimeTime: --web and --open need a screen"))
    }
  }
#endif
