#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Standard output, without a buffer: what was written is read even if the program is killed then.
enum Output {
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { platformWrite(1, $0.baseAddress, $0.count) }
  }
}

#if canImport(Darwin)
  private let platformWrite = Darwin.write
#elseif canImport(Musl)
  private let platformWrite = Musl.write
#elseif canImport(Glibc)
  private let platformWrite = Glibc.write
#endif
