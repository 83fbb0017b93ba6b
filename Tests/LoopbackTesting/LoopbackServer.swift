package import Foundation
import Platform

/// A server on this machine that answers several clients at once, and keeps their questions.
// The state is guarded by a lock, which the thread sanitizer knows, unlike `Mutex`.
package final class LoopbackServer: @unchecked Sendable {
  package let port: UInt16
  private let listener: Int32
  private let lock = NSLock()
  private var allQuestions: [String] = []

  /// Creates a server that gives the same bytes to all who ask.
  ///
  /// - Parameters:
  ///   - reply: The bytes.
  ///   - staysOpen: Whether the connection stays open until the client leaves.
  package convenience init(reply: Data, staysOpen: Bool = false) throws {
    try self.init { _ in Reply(data: reply, staysOpen: staysOpen) }
  }

  /// What is sent to a client.
  package struct Reply {
    var data: Data
    var staysOpen: Bool

    /// Creates a reply.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - staysOpen: Whether the connection stays open until the client leaves.
    package init(data: Data, staysOpen: Bool = false) {
      self.data = data
      self.staysOpen = staysOpen
    }
  }

  /// Creates a server.
  ///
  /// - Parameter reply: Answers a question, on a thread of its own.
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
        Thread.detachNewThread { [weak self] in
          defer { close(client) }
          guard let question = Self.question(of: client) else { return }
          self?.note(question)
          let reply = reply(question)
          Self.send(reply.data, to: client)
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

  private static func socket() -> Int32 {
    #if canImport(Glibc)
      Platform.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      Platform.socket(AF_INET, SOCK_STREAM, 0)
    #endif
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

  private func note(_ question: String) {
    lock.withLock { allQuestions.append(question) }
    Happenings.all.note()
  }

  /// Reads the head of a question; nil where the client leaves before its end.
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

  private static func send(_ data: Data, to client: Int32) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(65_536))
      #if canImport(Darwin)
        let count = Darwin.send(client, part, part.count, flags)
      #elseif canImport(Musl)
        let count = Musl.send(client, part, part.count, flags)
      #else
        let count = Glibc.send(client, part, part.count, flags)
      #endif
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
