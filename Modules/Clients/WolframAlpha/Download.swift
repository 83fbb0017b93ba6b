import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One answer of an HTTP server: no more than a limit of it is read, and only from the host that was asked.
///
/// A session alone reads a body to its end, however large it is or grows when it is decompressed, and
/// follows redirects to any host.
final class Download: NSObject, URLSessionDataDelegate, @unchecked Sendable {  // A lock guards it.
  typealias Answer = (data: Data, response: URLResponse)

  /// Why there is no answer, when the session does not say.
  enum Failure: Error {
    /// The body is longer than the limit.
    case tooLong
    /// There was no response.
    case malformed
  }

  private let limit: Int
  private let lock = NSLock()
  private var data = Data()
  private var continuation: CheckedContinuation<Answer, any Error>?
  private var result: Result<Answer, any Error>?

  /// Calls the session. On Linux all sessions share one queue, for which each call waits; the threads of
  /// tasks must not.
  private let queue = DispatchQueue(label: "Download")
  /// The session and its task, which only the queue uses.
  private var running: (session: URLSession, task: URLSessionTask)?

  /// - Parameter limit: The most bytes that an answer may have.
  init(upTo limit: Int) {
    self.limit = limit
  }

  /// Sends a request and returns the answer. The body is read for status 200 alone.
  func answer(
    to request: URLRequest, _ configuration: URLSessionConfiguration
  ) async throws -> Answer {
    // Foundation on Linux traps when a task is cancelled while it looks into the cache.
    configuration.urlCache = nil
    defer { queue.async { self.close() } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(continuation)
        queue.async { self.start(request, configuration) }
      }
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  private func start(_ request: URLRequest, _ configuration: URLSessionConfiguration) {
    guard lock.withLock({ result == nil }) else { return }
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

  private func begin(_ new: CheckedContinuation<Answer, any Error>) {
    lock.lock()
    let result = self.result
    if result == nil { continuation = new }
    lock.unlock()
    if let result { new.resume(with: result) }
  }

  /// Ends with the first result.
  private func end(_ new: Result<Answer, any Error>) {
    lock.lock()
    if result == nil { result = new }
    let continuation = self.continuation
    self.continuation = nil
    lock.unlock()
    continuation?.resume(with: new)
  }

  /// Whether a redirect is followed: only to the same host, and no less encrypted.
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
    // The body of an error is of no use. A server that asks for a password waits for it in vain.
    if (response as? HTTPURLResponse)?.statusCode != 200 {
      end(.success((Data(), response)))
    } else if response.expectedContentLength > limit {
      end(.failure(Failure.tooLong))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive new: Data) {
    let isTooLong = lock.withLock {
      let isTooLong = result == nil && data.count + new.count > limit
      if result == nil && !isTooLong { data.append(new) }
      return isTooLong
    }
    guard isTooLong else { return }
    end(.failure(Failure.tooLong))
    // The thread that reads would leave the cancellation no turn while a fast server sends. A program
    // that gives the service up ends during this pause.
    Thread.sleep(forTimeInterval: 0.5)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error {
      end(.failure(error))
    } else if let response = task.response {
      end(.success((lock.withLock { data }, response)))
    } else {
      end(.failure(Failure.malformed))
    }
  }
}

/// Calls the delegate of a session on the thread that reads, so that the session reads no faster than
/// its delegate takes. On any other queue, what a fast server sends piles up in memory.
private final class ReadingQueue: OperationQueue, @unchecked Sendable {  // It has no state.
  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  #if canImport(FoundationNetworking)
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  #endif
}
