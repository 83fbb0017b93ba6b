import Foundation
import LoopbackTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a question meets instead of the network.
enum Stub: Sendable {
  case answer(status: Int, body: String)
  case error(URLError.Code)
  /// Nothing ever arrives.
  case silence
}

/// Answers the questions of a session from stubs, each of which is found by its key.
final class StubProtocol: URLProtocol {
  private struct Entry {
    let stub: Stub
    var questions: [URL] = []
    var stops = 0
  }

  /// Held by a lock that the thread sanitizer knows, unlike `Mutex`.
  private final class Entries: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [String: Entry] = [:]

    func withLock<Value>(_ body: (inout [String: Entry]) -> Value) -> Value {
      lock.withLock { body(&values) }
    }
  }

  private static let entries = Entries()

  /// A new key, or the end of a question, for which it meets a stub.
  static func key(_ key: String = UUID().uuidString, for stub: Stub) -> String {
    entries.withLock { $0[key] = Entry(stub: stub) }
    return key
  }

  /// The questions with a key.
  static func questions(with key: String) -> [URL] {
    entries.withLock { $0[key]?.questions ?? [] }
  }

  /// How many questions with a key have ended.
  static func stops(with key: String) -> Int {
    entries.withLock { $0[key]?.stops ?? 0 }
  }

  /// The configuration of a session that reaches no network.
  static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubProtocol.self]
    return configuration
  }

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url else { return }
    let stub = Self.entries.withLock { entries in
      entries[url.key]?.questions.append(url)
      return entries[url.key]?.stub ?? .error(.resourceUnavailable)
    }
    Happenings.all.note()
    switch stub {
    case .answer(let status, let body):
      guard
        let response = HTTPURLResponse(
          url: url, statusCode: status, httpVersion: nil, headerFields: nil)
      else { return }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data(body.utf8))
      client?.urlProtocolDidFinishLoading(self)
    case .error(let code):
      client?.urlProtocol(self, didFailWithError: URLError(code))
    case .silence:
      break
    }
  }

  override func stopLoading() {
    guard let key = request.url?.key else { return }
    Self.entries.withLock { $0[key]?.stops += 1 }
    Happenings.all.note()
  }
}

extension URL {
  fileprivate var key: String {
    absoluteString.split(separator: "=").last.map(String.init) ?? ""
  }
}
