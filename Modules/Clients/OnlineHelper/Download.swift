import Foundation
import PlatformC

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One answer of an HTTP server, read up to a limit of bytes, and from the asked host only.
///
/// A session alone reads a body of any size, which may also grow when it is decompressed. It follows
/// redirects to any host.
// Safety: the lock guards the body, and only the queue of the session uses the rest.
final class Download: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  /// The error of a body that is larger than the limit.
  struct TooLong: Error {}

  typealias Answer = (data: Data, response: HTTPURLResponse)

  private let limit: Int
  /// The received bytes; nil after the end.
  private let body = Lock(Data?.some(Data()))
  /// The first element is the answer.
  private let answers: AsyncThrowingStream<Answer, any Error>
  private let continuation: AsyncThrowingStream<Answer, any Error>.Continuation

  /// Calls the session. On Linux all sessions share one queue, for which each call waits; the threads of
  /// tasks must not.
  private let queue = DispatchQueue(label: "Download")
  private var running: (session: URLSession, task: URLSessionTask)?

  /// - Parameter limit: The maximum number of bytes of an answer.
  init(upTo limit: Int) {
    self.limit = limit
    (answers, continuation) = AsyncThrowingStream.makeStream()
  }

  /// Sends a request and returns the answer. Only status 200 has a body.
  func answer(
    to request: URLRequest, _ configuration: URLSessionConfiguration
  ) async throws -> Answer {
    try Task.checkCancellation()
    // Foundation on Linux traps when a task is cancelled while it looks into the cache.
    configuration.urlCache = nil
    queue.async { self.start(request, configuration) }
    defer { queue.async { self.close() } }
    for try await answer in answers { return answer }
    throw CancellationError()
  }

  private func start(_ request: URLRequest, _ configuration: URLSessionConfiguration) {
    let session = URLSession(
      configuration: configuration, delegate: self, delegateQueue: ReadingQueue())
    let task = session.dataTask(with: request)
    running = (session, task)
    task.resume()
  }

  /// Closes the connection.
  private func close() {
    running?.task.cancel()
    running?.session.finishTasksAndInvalidate()
    running = nil
  }

  private func end(with result: Result<Answer, any Error>) {
    body.withLock { $0 = nil }
    continuation.yield(with: result)
  }

  /// Returns whether a redirect is followed: only to the same host, with the same scheme.
  static func follows(from old: URL?, to new: URL?) -> Bool {
    guard let old, let new, let scheme = new.scheme?.lowercased(),
      let port = ["http": 80, "https": 443][scheme]
    else { return false }
    return scheme == old.scheme?.lowercased() && new.host?.lowercased() == old.host?.lowercased()
      && (new.port ?? port) == (old.port ?? port) && new.user == nil && new.password == nil
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // A redirect that is not followed is the answer.
    let isFollowed = Self.follows(from: task.originalRequest?.url, to: request.url)
    completionHandler(isFollowed ? request : nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse, response.statusCode != 200 {
      // The body of an error is not used. A server that asks for a password would wait for it in vain.
      end(with: .success((Data(), response)))
    } else if response.expectedContentLength > limit {
      end(with: .failure(TooLong()))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive new: Data) {
    let count = body.withLock { body in
      body?.append(new)
      return body?.count ?? 0
    }
    guard count > limit else { return }
    end(with: .failure(TooLong()))
    // The reading thread would give the cancellation no turn while a fast server sends. A program that
    // gives up the service ends during this pause.
    Thread.sleep(forTimeInterval: 0.5)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if error == nil, let response = task.response as? HTTPURLResponse {
      guard let data = body.withLock(\.self) else { return }
      end(with: .success((data, response)))
    } else {
      end(with: .failure(error ?? URLError(.badServerResponse)))
    }
  }
}

/// Calls the delegate of a session on the thread that reads, so that the session reads no faster than
/// its delegate takes. On any other queue, what a fast server sends piles up in memory.
// Safety: it adds no state to that of OperationQueue, which any thread may use.
private final class ReadingQueue: OperationQueue, @unchecked Sendable {
  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  #if canImport(FoundationNetworking)
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  #endif
}
