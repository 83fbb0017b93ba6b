/// A text whose bytes are overwritten when the last reference to it is released.
///
/// A `String` leaves its bytes in memory. So do the strings that `text` returns: keep them for a short time.
// Safety: the bytes change in `deinit` only.
package final class WipedText: Equatable, @unchecked Sendable {
  private var bytes: [UInt8]
  /// The number of characters, which is known without a copy of the text.
  package let count: Int

  /// Creates a text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
    count = text.count
  }

  deinit {
    bytes.withUnsafeMutableBytes { _ = $0.initializeMemory(as: UInt8.self, repeating: 0) }
  }

  /// Passes the bytes in UTF-8, which are copied nowhere.
  package func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer(body)
  }

  /// A copy of the text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether two texts have the same bytes.
  package static func == (one: WipedText, other: WipedText) -> Bool { one.bytes == other.bytes }
}
