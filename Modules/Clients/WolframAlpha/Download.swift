import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One answer, of which no more than a limit is read, from nowhere but the host that was asked.
///
/// A session by itself reads all that comes, however much compressed bytes grow to, and follows
/// redirects to any host.
// The state is guarded by a lock, which the thread sanitizer knows, unlike `Mutex`.
final class Download: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  typealias Answer = (data: Data, response: URLResponse)

  /// Why there is no answer, where the session does not say.
  enum Failure: Error {
    /// More arrived than the limit.
    case tooLong
    /// There was no response.
    case malformed
  }

  private let limit: Int
  private let lock = NSLock()
  private var data = Data()
  private var continuation: CheckedContinuation<Answer, any Error>?
  private var result: Result<Answer, any Error>?
  /// Whether the session has said that its task is complete.
  private var isComplete = false

  /// - Parameter limit: The most bytes that an answer may have.
  init(upTo limit: Int) {
    self.limit = limit
  }

  /// Asks, once, and returns the answer.
  func answer(
    to request: URLRequest, _ configuration: URLSessionConfiguration
  ) async throws -> Answer {
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    defer { release(session) }
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(continuation)
        task.resume()
      }
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  /// How long a task may go on that nobody waits for.
  private static let patience = DispatchTimeInterval.milliseconds(100)

  /// Lets go of a session. To cancel a task that is just completing traps in Foundation on Linux, so a task
  /// has some time to complete by itself: what it still reads is dropped.
  private func release(_ session: URLSession) {
    if lock.withLock({ isComplete }) { return session.finishTasksAndInvalidate() }
    // A session that is busy with reading blocks who ends it, until there is nothing to read.
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) {
      let isComplete = self.lock.withLock { self.isComplete }
      isComplete ? session.finishTasksAndInvalidate() : session.invalidateAndCancel()
    }
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
    // Where it is not followed, the redirect itself is the answer.
    let isFollowed = Self.follows(from: task.originalRequest?.url, to: request.url)
    completionHandler(isFollowed ? request : nil)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive new: Data) {
    let isTooLong = lock.withLock {
      if result != nil || data.count + new.count > limit { return true }
      data.append(new)
      return false
    }
    if isTooLong { end(.failure(Failure.tooLong)) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    lock.withLock { isComplete = true }
    if let error {
      end(.failure(error))
    } else if let response = task.response {
      end(.success((lock.withLock { data }, response)))
    } else {
      end(.failure(Failure.malformed))
    }
  }
}
