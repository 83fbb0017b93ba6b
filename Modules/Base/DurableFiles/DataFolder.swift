import PlatformC

/// The folder of an app's data, where the system keeps such folders.
///
/// ```swift
/// let folder = DataFolder("primetime")
/// print(folder.shortPath)  // ~/.local/share/primetime
/// ```
public struct DataFolder: Sendable {
  /// The name of the app's folder.
  public let name: String

  /// Creates the description of an app's folder; the disk is not touched.
  public init(_ name: String) {
    self.name = name
  }

  /// The folder as help texts name it.
  public var shortPath: String {
    #if canImport(Darwin)
      "~/Library/Application Support/\(name)"
    #else
      "~/.local/share/\(name)"
    #endif
  }

  /// The folder of the current user; nil where `HOME` is not set.
  public var path: FilePath? {
    path { name in getenv(name).map { FilePath(cString: $0) } }
  }

  /// The folder in an environment; nil where `HOME` is not set there.
  ///
  /// A path in `XDG_DATA_HOME` that is not absolute is ignored, as the XDG Base Directory Specification
  /// asks.
  func path(_ variable: (String) -> FilePath?) -> FilePath? {
    let home = variable("HOME").flatMap { $0.bytes.isEmpty ? nil : $0 }
    #if canImport(Darwin)
      return home.map { $0 + "/Library/Application Support/\(name)" }
    #else
      if let data = variable("XDG_DATA_HOME"), data.bytes.first == UInt8(ascii: "/") {
        return data + "/\(name)"
      }
      return home.map { $0 + "/.local/share/\(name)" }
    #endif
  }
}

extension FilePath {
  /// Creates a path from the value of an option: with the bytes of the command line, if it stands there.
  ///
  /// - Parameters:
  ///   - value: The value; nil where the option was left out.
  ///   - option: The option as it is typed, such as `--data-dir`.
  /// - Returns: Nil where the option was left out.
  public init?(_ value: String?, of option: String) {
    guard let value else { return nil }
    let words = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
    )
    .compactMap { $0.map { FilePath(cString: $0).bytes } }
    self = FilePath(argumentOf: option, in: words) ?? FilePath(value)
  }

  /// Creates a path from an option in the words of a command line.
  init?(argumentOf option: String, in words: [[UInt8]]) {
    var words = words.dropFirst()
    let (name, start) = (Array(option.utf8), Array("\(option)=".utf8))
    var value: [UInt8]?
    while let word = words.popFirst() {
      if word == name {
        value = words.popFirst()
      } else if word.starts(with: start) {
        value = Array(word.dropFirst(start.count))
      }
    }
    guard let value else { return nil }
    self.init(bytes: value)
  }
}
