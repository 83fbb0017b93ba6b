import PlatformC

/// A path of the file system: bytes, which need not be UTF-8.
public struct FilePath: Hashable, Sendable, CustomStringConvertible {
  /// The bytes, without the zero at their end.
  public let bytes: [UInt8]

  /// Creates a path of bytes.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// Creates a path of text.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Creates a path of a string of C.
  init(cString: UnsafePointer<CChar>) {
    self.init(
      bytes: UnsafeBufferPointer(start: cString, count: strlen(cString)).lazy
        .map { UInt8(bitPattern: $0) })
  }

  /// The path as text; bytes that are not UTF-8 are replaced.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the path with text at its end.
  public static func + (path: FilePath, text: String) -> FilePath {
    FilePath(bytes: path.bytes + text.utf8)
  }

  /// The folder of the path.
  public var parent: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
    return slash == 0 ? FilePath("/") : FilePath(bytes: bytes[..<slash])
  }

  /// The last part of the path.
  public var name: ArraySlice<UInt8> {
    bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
  }

  /// Returns the path of a companion file in the same folder, such as a draft or a lock: the name with a suffix.
  ///
  /// A long name is cut to 100 bytes or a few fewer, at the end of a UTF-8 character, so that the suffix fits.
  package func companion(_ suffix: String) -> FilePath {
    var stem = name.prefix(100)
    let isContinued = { (byte: UInt8?) in byte.map { $0 & 0xC0 == 0x80 } ?? false }
    if isContinued(name.dropFirst(stem.count).first) {
      stem = stem.dropLast(stem.reversed().prefix { isContinued($0) }.count + 1)
    }
    return FilePath(bytes: bytes.dropLast(name.count) + stem + suffix.utf8)
  }

  /// Calls a function with the path as C has it.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      // The buffer holds the zero at least, so that it has an address.
      buffer.baseAddress.map(body) ?? body("")
    }
  }
}
