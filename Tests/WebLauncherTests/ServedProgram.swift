#if Web
  import Foundation
  import LoopbackTesting
  import PlatformC
  import ProcessTesting

  /// A program of this package that runs for browsers.
  final class ServedProgram {
    let port: Int
    private let process: ChildProcess
    private let output: LocalPipe
    private let errors: LocalPipe

    /// Starts a program on a free port; returns when it has printed its address.
    convenience init(
      _ program: String, _ arguments: String..., after command: String? = nil
    ) async throws {
      try await self.init(program, arguments: arguments, after: command)
    }

    /// Starts a program, as a shell does after another command.
    init(_ program: String, arguments: [String], after command: String? = nil) async throws {
      output = try LocalPipe()
      errors = try LocalPipe()
      let words = [Executable.path(of: program), "--web", "--port", "0"] + arguments
      let shell = command.map { ["/bin/sh", "-c", "\($0); exec \"$0\" \"$@\""] } ?? []
      process = try ChildProcess(
        shell + words, environment: [:],
        files: [.path("/dev/null", O_RDONLY), .open(output.writing), .open(errors.writing)])
      output.closeWriting()
      errors.closeWriting()
      let line = String(decoding: output.readToLineEnd(), as: UTF8.self)
      guard let match = line.wholeMatch(of: #/Open http://127\.0\.0\.1:([0-9]+)/ in a browser\.\n/#)
      else { throw RawClient.Failure(reason: line) }
      port = Int(match.1) ?? 0
    }

    /// What the program has written to standard error since the last call.
    var errorText: String { String(decoding: errors.readAvailable(), as: UTF8.self) }

    /// Waits until the program writes a text to standard output, or closes that.
    func wait(for text: String) {
      var bytes: [UInt8] = []
      while !String(decoding: bytes, as: UTF8.self).contains(text), case let more = output.read(),
        !more.isEmpty
      {
        bytes += more
      }
    }

    func client() throws -> RawClient { try RawClient(port: port) }

    #if os(Linux)
      /// The number of open files.
      var openFiles: Int {
        get throws {
          try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.id)/fd").count
        }
      }

      /// The soft and the hard limit of a resource, such as `core file size`, and their unit.
      func limits(of resource: String) throws -> [Substring] {
        let limits = try String(contentsOfFile: "/proc/\(process.id)/limits", encoding: .utf8)
        let line = limits.split(separator: "\n").first { $0.hasPrefix("Max \(resource)") }
        return line?.split(whereSeparator: \.isWhitespace).suffix(3) ?? []
      }
    #endif

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process.id, signal) }

    /// Waits for the end.
    ///
    /// - Returns: The exit status, and how long it took.
    func end() -> (status: Int32, time: Duration) {
      let time = ContinuousClock().measure { process.waitForEnd() }
      return (process.shellStatus, time)
    }
  }

  extension LocalPipe {
    fileprivate func readToLineEnd() -> [UInt8] {
      var bytes: [UInt8] = []
      while bytes.last != UInt8(ascii: "\n"), case let more = read(), !more.isEmpty {
        bytes += more
      }
      return bytes
    }
  }

  /// A tab of a browser that shows a program.
  final class Tab {
    /// The path of the tab, such as `/7`.
    let path: String
    let cookie: String
    let html: String
    private let socket: RawClient
    private var number = 0
    private var frame = 1

    /// Opens a tab.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - address: The address that the browser asks for.
    ///   - cookie: The cookie that the browser has already, with its name.
    init(of program: ServedProgram, at address: String = "/", cookie: String? = nil) async throws {
      let client = try program.client()
      let first = try await client.get(address, program.port, cookie)
      guard let location = first.head.firstMatch(of: /Location: ([0-9]+)/),
        let cookie = cookie
          ?? first.head.firstMatch(of: /Set-Cookie: ([^;]*);/).map({ String($0.1) })
      else { throw RawClient.Failure(reason: first.head + first.body) }
      (path, self.cookie) = ("/\(location.1)", cookie)
      html = try await client.get(path, program.port, cookie).body
      socket = try program.client()
      try await socket.open(
        "\(path)/socket", port: program.port, headers: "Cookie: \(cookie)\r\n")
      try await send("h\tpage\(path)\t1\tregular")
      guard try await text() == #"[0,0,["w",0]]"# else { throw RawClient.Failure(reason: "hello") }
    }

    /// Presses a key outside of fields, and returns the frame that answers.
    @discardableResult
    func press(_ key: String) async throws -> String { try await answer(to: "k\t\(key)\t-\t0") }

    /// Presses a key, and waits for nothing.
    func send(key: String) async throws {
      number += 1
      try await send("\(number)\t\(frame)\tk\t\(key)\t-\t0")
    }

    /// Changes the text of the field with a number.
    func edit(_ field: String, _ text: String) async throws {
      _ = try await answer(to: "i\t\(field)\t\(text)")
    }

    private func answer(to input: String) async throws -> String {
      number += 1
      try await send("\(number)\t\(frame)\t\(input)")
      while true {
        let text = try await frame()
        if let match = text.prefixMatch(of: /\[[0-9]+,([0-9]+)/), Int(match.1) == number {
          return text
        }
      }
    }

    /// Returns the sentence of the end.
    func end() async throws -> String {
      while true {
        let text = try await frame()
        if let end = text.wholeMatch(of: /\[0,0,\["e","(.*)"\]\]/) { return String(end.1) }
      }
    }

    /// Returns the next frame, which it acknowledges.
    private func frame() async throws -> String {
      let text = try await text()
      let number = text.dropFirst().prefix { $0 != "," }
      if let number = Int(number), number > 0 {
        frame = number
        try await send("a\t\(frame)")
      }
      return text
    }

    private func send(_ text: String) async throws {
      try await socket.send(Frame.text(text).masked)
    }

    private func text() async throws -> String {
      String(decoding: try await socket.frame().content, as: UTF8.self)
    }
  }

  extension RawClient {
    func get(_ address: String, _ port: Int, _ cookie: String? = nil) async throws -> (
      head: String, body: String
    ) {
      let cookie = cookie.map { "Cookie: \($0)\r\n" } ?? ""
      return try await ask(
        "GET \(address) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(cookie)\r\n")
    }
  }
#endif
