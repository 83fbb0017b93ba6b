import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// Returns for how long the server asks to wait: its `Retry-After` of RFC 9110, which is a number of
  /// seconds or a date; nil where it has none that can be read.
  func secondsToWait(since now: Date) -> Int? {
    guard let text = value(forHTTPHeaderField: "Retry-After") else { return nil }
    if let seconds = Int(text) { return max(seconds, 0) }
    let seconds = Self.date(text).flatMap { Int(exactly: $0.timeIntervalSince(now).rounded(.up)) }
    return seconds.map { max($0, 0) }
  }

  /// Reads a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ text: String) -> Date? {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: text)
  }
}
