#if Web
  import Foundation
  import PlatformC

  /// A client that sends and reads bytes, on a separate thread.
  // Safety: only the thread of the queue uses the received bytes.
  package final class RawClient: @unchecked Sendable {
    /// Why bytes cannot be sent or read.
    package struct Failure: Error {
      package let reason: String

      /// Creates an error.
      package init(reason: String) { self.reason = reason }
    }

    private let file: Int32
    private let queue = DispatchQueue(label: "client")
    /// The received bytes that no test has read.
    private var rest: [UInt8] = []

    /// Creates a client that is not connected.
    package init() {
      // A program that another test starts meanwhile does not get the socket.
      file = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      var patience = timeval(tv_sec: 20, tv_usec: 0)
      setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
      setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Creates a client, and connects it.
    package convenience init(port: Int, from source: String = "127.0.0.1") throws {
      self.init()
      try connect(port: port, from: source)
    }

    deinit { close(file) }

    /// Connects to a server on this machine, from an address of it.
    package func connect(
      port: Int, from source: String = "127.0.0.1", to target: String = "127.0.0.1"
    ) throws {
      guard use(source, 0, Glibc.bind), use(target, port, Glibc.connect) else {
        throw Failure(reason: reason(of: errno))
      }
    }

    private func use(
      _ address: String, _ port: Int,
      _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32
    ) -> Bool {
      // The bytes of a `sockaddr_in` of Linux.
      let bytes = [UInt8(AF_INET), 0, UInt8(port >> 8), UInt8(port & 255)]
      let octets = address.split(separator: ".").compactMap { UInt8($0) }
      return (bytes + octets + Array(repeating: 0, count: 8)).withUnsafeBytes {
        function(file, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t($0.count))
          == 0
      }
    }

    private func onThread<Value: Sendable>(
      _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Result { try body() }) }
      }
    }

    package func send(_ bytes: [UInt8]) async throws {
      try await onThread { [file] in
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes {
            PlatformC.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          guard count > 0 else { throw Failure(reason: reason(of: errno)) }
          rest = rest.dropFirst(count)
        }
      }
    }

    package func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    /// Ends what this client sends; it can still read.
    package func endSending() { shutdown(file, Int32(SHUT_WR)) }

    /// Sends copies of some bytes, on the thread of the caller, until the server takes nothing for a second.
    ///
    /// - Returns: The number of whole copies that were sent, and the rest of the next.
    package func fill(with bytes: [UInt8], atMost limit: Int) -> (count: Int, rest: [UInt8]) {
      var count = 0
      var rest = bytes[...]
      while count < limit {
        let sent = rest.withUnsafeBytes {
          PlatformC.send(
            file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
        if sent > 0 {
          rest = rest.dropFirst(sent)
          if rest.isEmpty { (rest, count) = (bytes[...], count + 1) }
        } else {
          var event = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
          if poll(&event, 1, 1_000) == 0 { break }
        }
      }
      return (count, Array(rest))
    }

    /// Reads until there are enough bytes.
    package func read(_ count: Int) async throws -> [UInt8] {
      try await onThread { [self] in
        while rest.count < count { try readMore() }
        defer { rest.removeFirst(count) }
        return Array(rest.prefix(count))
      }
    }

    /// Reads up to and with an end.
    package func read(to end: String) async throws -> String {
      try await onThread { [self] in
        while true {
          let text = String(decoding: rest, as: UTF8.self)
          if let range = text.range(of: end) {
            let found = text[..<range.upperBound]
            rest.removeFirst(found.utf8.count)
            return String(found)
          }
          try readMore()
        }
      }
    }

    /// Reads until the server closes the connection, also if it discards the sent bytes.
    package func readToEnd() async throws -> String {
      try await onThread { [self] in
        do { while true { try readMore() } } catch let failure as Failure {
          guard ["closed", reason(of: ECONNRESET)].contains(failure.reason) else { throw failure }
        }
        defer { rest = [] }
        return String(decoding: rest, as: UTF8.self)
      }
    }

    /// Sends no more.
    package func finish() { shutdown(file, Int32(SHUT_WR)) }

    private func readMore() throws {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = recv(file, &bytes, bytes.count, 0)
      guard count > 0 else { throw Failure(reason: count == 0 ? "closed" : reason(of: errno)) }
      rest += bytes.prefix(count)
    }
  }

  extension RawClient {
    /// Sends a request and reads its answer.
    package func ask(_ request: String) async throws -> (head: String, body: String) {
      try await send(request)
      let head = try await read(to: "\r\n\r\n")
      let length = head.lowercased().firstMatch(of: /content-length: ([0-9]+)/).flatMap {
        Int($0.1)
      }
      let hasBody = !request.hasPrefix("HEAD")
      let body = try await read(hasBody ? length ?? 0 : 0)
      return (head, String(decoding: body, as: UTF8.self))
    }

    /// Opens a WebSocket.
    package func open(_ path: String, port: Int, headers: String = "", and frames: [UInt8] = [])
      async throws
    {
      let handshake = Array(Self.handshake(path, port: port, headers: headers).utf8)
      try await send(handshake + frames)
      let head = try await read(to: "\r\n\r\n")
      guard head.hasPrefix("HTTP/1.1 101") else { throw Failure(reason: head) }
    }

    /// Returns the request that opens a WebSocket.
    package static func handshake(_ path: String, port: Int, headers: String = "") -> String {
      """
      GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nOrigin: http://localhost:\(port)\r\n\
      Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\(headers)\r\n
      """
    }

    /// Reads a frame: its first byte and its content.
    package func frame() async throws -> Frame {
      let start = try await read(2)
      var length = Int(start[1])
      if length >= 126 {
        length = try await read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
      }
      return Frame(first: start[0], content: try await read(length))
    }
  }

  /// A WebSocket frame.
  package struct Frame: Equatable, Sendable {
    package var first: UInt8
    package var content: [UInt8]

    /// Creates a frame from its first byte and its content.
    package init(first: UInt8, content: [UInt8]) { (self.first, self.content) = (first, content) }

    package static func text(_ text: String) -> Frame {
      Frame(first: 0x81, content: Array(text.utf8))
    }
    package static func end(_ code: Int) -> Frame {
      Frame(first: 0x88, content: [UInt8(code >> 8), UInt8(code & 255)])
    }

    /// The bytes that a browser sends.
    package var masked: [UInt8] {
      let mask: [UInt8] = [1, 2, 3, 4]
      return head(masked: true) + mask
        + content.enumerated().map { $0.element ^ mask[$0.offset % 4] }
    }

    /// The bytes that a server sends.
    package var plain: [UInt8] { head(masked: false) + content }

    private func head(masked: Bool) -> [UInt8] {
      let bit: UInt8 = masked ? 0x80 : 0
      let count = content.count
      if count < 126 { return [first, bit | UInt8(count)] }
      if count < 65_536 { return [first, bit | 126, UInt8(count >> 8), UInt8(count & 255)] }
      return [first, bit | 127] + (0..<8).reversed().map { UInt8(count >> ($0 * 8) & 255) }
    }
  }
#endif
