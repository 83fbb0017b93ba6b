import PlatformC

/// Standard output, without a buffer: written text can be read even if the program is killed then.
enum Output {
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { PlatformC.write(1, $0.baseAddress, $0.count) }
  }
}
