#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Where a program writes what a developer wants to know: the file of `--log`.
struct Journal: Sendable {
  private let file: Int32

  /// Opens a file to write at its end; it is made if it is not there.
  init(path: String) throws(Refusal) {
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      throw Refusal(
        """
        --log "\(path)" cannot be written: \(String(cString: strerror(errno))); name a file in a \
        folder that is there.
        """)
    }
  }

  /// Writes a text and ends its line.
  func write(_ text: String) {
    System.print(text + "\n", to: file)
  }
}
