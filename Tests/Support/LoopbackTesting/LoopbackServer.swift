package import Foundation
import PlatformC

/// A server on this machine that answers several clients at once, and keeps their requests.
// The state is guarded by a lock, which the thread sanitizer knows, unlike `Mutex`.
package final class LoopbackServer: @unchecked Sendable {
  package let port: UInt16
  private let listener: Int32
  private let lock = NSLock()
  private var allQuestions: [String] = []
  private var allSentBytes = 0
  private var allConnections = 0

  /// Creates a server that gives the same bytes to all who ask.
  ///
  /// - Parameters:
  ///   - reply: The bytes.
  ///   - staysOpen: Whether the connection stays open until the client leaves.
  package convenience init(reply: Data, staysOpen: Bool = false) throws {
    try self.init { _ in Reply(data: reply, staysOpen: staysOpen) }
  }

  /// A reply to a client.
  package struct Reply {
    var data: Data
    var staysOpen: Bool
    var filler: Data?

    /// Creates a reply.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - staysOpen: Whether the connection stays open until the client leaves.
    ///   - filler: Bytes that follow, again and again until the client leaves.
    package init(data: Data, staysOpen: Bool = false, filler: Data? = nil) {
      self.data = data
      self.staysOpen = staysOpen
      self.filler = filler
    }

    /// A reply with status 200 whose body has no end.
    package static let endless = Reply(
      data: Data("HTTP/1.1 200 OK\r\n\r\n".utf8), filler: Data(repeating: 0x20, count: 262_144))
  }

  /// Creates a server.
  ///
  /// - Parameter reply: Answers a question, on a separate thread.
  package init(reply: @escaping @Sendable (_ question: String) -> Reply) throws {
    let listener = Self.socket()
    self.listener = listener
    let port = Self.withAddress { address, length -> UInt16? in
      guard bind(listener, address, length) == 0, listen(listener, 64) == 0 else { return nil }
      var length = length
      guard getsockname(listener, address, &length) == 0 else { return nil }
      return UnsafeRawPointer(address).load(as: sockaddr_in.self).sin_port.bigEndian
    }
    guard let port else { throw POSIXError(.EADDRNOTAVAIL) }
    self.port = port
    Thread.detachNewThread { [weak self, listener] in
      // The number of a file that is closed may be given to another one: only this thread closes it.
      defer { close(listener) }
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread { [weak self] in
          self?.count(connections: 1)
          defer {
            close(client)
            self?.count(connections: -1)
          }
          guard let question = Self.question(of: client) else { return }
          self?.note(question)
          let reply = reply(question)
          self?.send(reply, to: client)
          if !reply.staysOpen { shutdown(client, Int32(SHUT_WR)) }
          // A connection that is closed before the client leaves may take the reply along.
          var byte: UInt8 = 0
          while recv(client, &byte, 1, 0) > 0 {}
        }
      }
    }
  }

  /// Whether programs on this machine reach each other: some sandboxes have no loopback interface, and a
  /// proxy is asked first.
  package static let isReachable: Bool = {
    let environment = ProcessInfo.processInfo.environment
    guard environment["http_proxy"] == nil, environment["all_proxy"] == nil,
      let server = try? LoopbackServer(reply: Data("hello".utf8))
    else { return false }
    let client = socket()
    defer { close(client) }
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      client, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    return withAddress(port: server.port) { connect(client, $0, $1) == 0 }
  }()

  /// Whether curl is installed and can reach a server.
  package static let isReachableByCurl: Bool = {
    let folders = System.environment("PATH")?.split(separator: ":") ?? []
    return isReachable && folders.contains { access("\($0)/curl", X_OK) == 0 }
  }()

  private static func socket() -> Int32 {
    #if canImport(Glibc)
      let socket = PlatformC.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let socket = PlatformC.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    // A program that another test starts meanwhile does not get it.
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    return socket
  }

  private static func withAddress<Result>(
    port: UInt16 = 0, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
  }

  package var questions: [String] { lock.withLock { allQuestions } }

  /// The number of bytes that were sent in replies.
  package var sentBytes: Int { lock.withLock { allSentBytes } }

  /// The number of clients that are connected.
  package var connections: Int { lock.withLock { allConnections } }

  private func note(_ question: String) {
    lock.withLock { allQuestions.append(question) }
    Happenings.all.note()
  }

  private func count(connections: Int) {
    lock.withLock { allConnections += connections }
    Happenings.all.note()
  }

  /// Reads the head of a question. Returns nil if the client leaves before its end.
  private static func question(of client: Int32) -> String? {
    var question = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !question.hasSuffix("\r\n\r\n") {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      question += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    return question
  }

  private func send(_ reply: Reply, to client: Int32) {
    guard send(reply.data, to: client), let filler = reply.filler else { return }
    while send(filler, to: client) {}
  }

  /// Returns whether all of the data was sent.
  private func send(_ data: Data, to client: Int32) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest.prefix(65_536))
        #if canImport(Darwin)
          let count = Darwin.send(client, part.baseAddress, part.count, flags)
        #elseif canImport(Musl)
          let count = Musl.send(client, part.baseAddress, part.count, flags)
        #else
          let count = Glibc.send(client, part.baseAddress, part.count, flags)
        #endif
        guard count > 0 else { return false }
        lock.withLock { allSentBytes += count }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
