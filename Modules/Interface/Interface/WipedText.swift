/// A text whose bytes are overwritten when the last reference to it is released.
///
/// A `String` leaves its bytes in memory. So do the strings that `text` returns: keep them for a short time.
// The bytes change only in `deinit`, when there is no other reference.
package final class WipedText: @unchecked Sendable, Equatable {
  private var bytes: [UInt8]

  /// Creates a text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  deinit {
    bytes.withUnsafeMutableBytes { _ = $0.initializeMemory(as: UInt8.self, repeating: 0) }
  }

  /// The number of bytes in UTF-8.
  package var byteCount: Int { bytes.count }

  /// A copy of the text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether two texts have the same bytes.
  package static func == (one: WipedText, other: WipedText) -> Bool { one.bytes == other.bytes }
}
