/// A text that is never shown, logged or saved, such as a password.
///
/// Copies share their bytes, which are overwritten when the last copy is released. Only a client that needs the text
/// gets it:
///
/// ```swift
/// let isRight = password.withUTF8 { hash($0) == saved } ?? false
/// ```
///
/// A file has the number of characters of a secret, and which others equal it. A secret that is read from a file is a
/// stand-in without a text: it equals the stand-ins of equal secrets of that file, and nothing else.
public struct Secret: Equatable, Sendable {
  private enum Content: Equatable, Sendable {
    case text(WipedText)
    case standIn(StandIn)
  }

  private let content: Content
  /// The number of characters.
  public let count: Int

  /// Creates a secret.
  ///
  /// - Parameter text: The text itself.
  public init(_ text: String = "") {
    content = .text(WipedText(text))
    count = text.count
  }

  private init(_ standIn: StandIn, count: Int) {
    (content, self.count) = (.standIn(standIn), count)
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { count == 0 }

  /// Whether the secret has no text, since it was read from a file.
  public var isMissing: Bool {
    if case .standIn = content { true } else { false }
  }

  /// Passes the bytes of the text in UTF-8, which are copied nowhere.
  ///
  /// A `String` that is made of them leaves its own bytes in memory: keep it for a short time.
  ///
  /// - Returns: What the closure returns; nil for a secret without a text.
  public func withUTF8<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    if case .text(let text) = content { try text.withUTF8(body) } else { nil }
  }
}

/// Bytes that are overwritten when the last reference to them is released.
// Safety: the bytes change in `deinit` only.
private final class WipedText: Equatable, @unchecked Sendable {
  private var bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  deinit {
    bytes.withUnsafeMutableBytes { _ = $0.initializeMemory(as: UInt8.self, repeating: 0) }
  }

  func withUTF8<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBufferPointer(body)
  }

  static func == (one: WipedText, other: WipedText) -> Bool { one.bytes == other.bytes }
}

/// A secret of a file, without its text.
private struct StandIn: Equatable, Sendable {
  /// The file.
  let file: any AnyObject & Sendable
  /// The number of the first equal secret of the file.
  let number: Int

  static func == (one: StandIn, other: StandIn) -> Bool {
    one.file === other.file && one.number == other.number
  }
}

// MARK: - Descriptions

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Dots, as many for each secret.
  public var description: String { "•••" }
  /// The same dots.
  public var debugDescription: String { description }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

// MARK: - Files

extension Secret: Codable {
  private enum CodingKeys: CodingKey {
    case characters, secret
  }

  /// What a coder of the module Recording knows of its file: for an encoder a function that returns the number of the
  /// first value with a key, for a decoder one that returns the file of the secret with a number.
  private static let file = CodingUserInfoKey(rawValue: "Recording.file")

  /// The most characters of a secret of a file: a field shows a dot for each.
  private static let longest = 1 << 20

  /// Encodes the number of characters, and the number of the first equal secret of the file.
  public func encode(to encoder: any Encoder) throws {
    let file = Self.file.flatMap { encoder.userInfo[$0] }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .characters)
    if isEmpty { return }
    if let number = file as? @Sendable ([Int]) -> Int {
      try container.encode(number(key), forKey: .secret)
    } else if case .standIn(let standIn) = content {
      try container.encode(standIn.number, forKey: .secret)
    }
  }

  /// Decodes a stand-in, or an empty text.
  public init(from decoder: any Decoder) throws {
    // Older programs wrote nothing of a secret.
    let isNothing = try decoder.singleValueContainer().decodeNil()
    let container = isNothing ? nil : try decoder.container(keyedBy: CodingKeys.self)
    guard let container, case let count = try container.decode(Int.self, forKey: .characters),
      count > 0
    else {
      self.init()
      return
    }
    if count > Self.longest {
      throw DecodingError.dataCorruptedError(
        forKey: .characters, in: container, debugDescription: "No secret has \(count) characters.")
    }
    let number = try container.decodeIfPresent(Int.self, forKey: .secret)
    let file =
      Self.file.flatMap { decoder.userInfo[$0] } as? @Sendable (Int) -> any AnyObject & Sendable
    // Without a number, or by another decoder, nothing is known to be equal.
    let known = number.flatMap { file?($0) }
    self.init(StandIn(file: known ?? UnknownFile(), number: number ?? 0), count: count)
  }

  /// What equal secrets have in common, from which the text cannot be read: hashes with the random seeds of this process.
  private var key: [Int] {
    switch content {
    case .text(let text):
      text.withUTF8 { bytes in
        (0..<2).map { round in
          var hasher = Hasher()
          hasher.combine(round)
          hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
          return hasher.finalize()
        }
      }
    case .standIn(let standIn): [0, ObjectIdentifier(standIn.file).hashValue, standIn.number]
    }
  }
}

/// The file of a secret of which nothing else is known.
private final class UnknownFile: Sendable {}
