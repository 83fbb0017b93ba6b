import ViewValues

/// A text that is never shown, logged or saved, such as a password.
///
/// Copies share their bytes, which are overwritten when the last copy is released.
public struct Secret: Equatable, Sendable {
  private var wiped: WipedText

  /// Creates a secret.
  public init(_ text: String = "") {
    wiped = WipedText(text)
  }

  /// The text itself.
  public var text: String {
    get { wiped.text }
    set { wiped = WipedText(newValue) }
  }
}

extension Secret {
  var isEmpty: Bool { wiped.count == 0 }

  /// Returns the first Unicode scalars; a short text is not copied.
  func clipped(to count: Int) -> Secret {
    withUTF8(\.count) <= count ? self : Secret(text.clipped(to: count))
  }

  /// Passes the bytes in UTF-8, which are copied nowhere.
  package func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    wiped.withUTF8(body)
  }
}

extension Secret: CustomStringConvertible, CustomReflectable {
  /// Dots, as many for each secret.
  public var description: String { "•••" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Codable {
  /// Encodes nil instead of the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }

  /// Creates an empty secret.
  public init(from decoder: any Decoder) throws {
    self.init()
  }
}
