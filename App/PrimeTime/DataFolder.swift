import Files
import Platform

/// Where PrimeTime keeps the favourites unless it is told.
enum DataFolder {
  #if canImport(Darwin)
    static let word = "~/Library/Application Support/primetime"
  #else
    static let word = "~/.local/share/primetime"
  #endif

  /// Why there is no folder.
  static let missing = "HOME is not set; use --data-dir PATH"

  /// The folder of whoever runs the program.
  static var standard: FilePath? {
    standard { name in
      getenv(name).map { FilePath(bytes: UnsafeBufferPointer(start: $0, count: strlen($0)).bytes) }
    }
  }

  /// The folder in an environment; nil where nobody has a home.
  ///
  /// The XDG Base Directory Specification has paths that are not absolute ignored.
  static func standard(_ variable: (String) -> FilePath?) -> FilePath? {
    let home = variable("HOME").flatMap { $0.bytes.isEmpty ? nil : $0 }
    #if canImport(Darwin)
      return home.map { $0 + "/Library/Application Support/primetime" }
    #else
      if let data = variable("XDG_DATA_HOME"), data.bytes.first == UInt8(ascii: "/") {
        return data + "/primetime"
      }
      return home.map { $0 + "/.local/share/primetime" }
    #endif
  }

  /// The value of an option as the system gave it, which need not be UTF-8; nil where the option was
  /// left out.
  static func argument(of option: String) -> FilePath? {
    var arguments = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
    )
    .compactMap { $0.map { UnsafeBufferPointer(start: $0, count: strlen($0)).bytes } }
    .dropFirst()
    let (name, start) = (Array(option.utf8), Array("\(option)=".utf8))
    var value: [UInt8]?
    while let argument = arguments.popFirst() {
      if argument == name {
        value = arguments.popFirst()
      } else if argument.starts(with: start) {
        value = Array(argument.dropFirst(start.count))
      }
    }
    return value.map { FilePath(bytes: $0) }
  }
}

extension UnsafeBufferPointer<CChar> {
  fileprivate var bytes: [UInt8] { map { UInt8(bitPattern: $0) } }
}
