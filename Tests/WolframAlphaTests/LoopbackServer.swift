import Foundation
import Platform

/// A server on this machine that gives the same bytes to all who ask, and keeps their questions.
// The state is guarded by a lock, which the thread sanitizer knows, unlike `Mutex`.
final class LoopbackServer: @unchecked Sendable {
  let port: UInt16
  private let listener: Int32
  private let lock = NSLock()
  private var allQuestions: [String] = []

  /// - Parameters:
  ///   - reply: What is sent to each client.
  ///   - staysOpen: Whether the connection stays open until the client leaves.
  init(reply: Data, staysOpen: Bool = false) throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, kind, 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> UInt16? in
        guard bind(listener, address, length) == 0, listen(listener, 8) == 0,
          getsockname(listener, address, &length) == 0
        else { return nil }
        return UnsafeRawPointer(address).load(as: sockaddr_in.self).sin_port.bigEndian
      }
    }
    guard let port else { throw POSIXError(.EADDRNOTAVAIL) }
    self.port = port
    Thread.detachNewThread { [weak self, listener] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        self?.answer(client, reply)
        var byte: UInt8 = 0
        if staysOpen { _ = recv(client, &byte, 1, 0) }
        close(client)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  var questions: [String] { lock.withLock { allQuestions } }

  private func answer(_ client: Int32, _ reply: Data) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(client, &buffer, buffer.count, 0)
    guard count > 0 else { return }
    let question = String(decoding: buffer.prefix(count), as: UTF8.self)
    lock.withLock { allQuestions.append(question) }
    send(reply, to: client)
  }

  private func send(_ data: Data, to client: Int32) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = Array(data)
    while !rest.isEmpty {
      #if canImport(Darwin)
        let count = Darwin.send(client, rest, rest.count, flags)
      #elseif canImport(Musl)
        let count = Musl.send(client, rest, rest.count, flags)
      #else
        let count = Glibc.send(client, rest, rest.count, flags)
      #endif
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }
}
