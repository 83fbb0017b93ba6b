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
  static var standard: String? {
    standard { name in getenv(name).map { String(cString: $0) } }
  }

  /// The folder in an environment; nil where nobody has a home.
  ///
  /// The XDG Base Directory Specification has paths that are not absolute ignored.
  static func standard(_ variable: (String) -> String?) -> String? {
    let home = variable("HOME").flatMap { $0.isEmpty ? nil : $0 }
    #if canImport(Darwin)
      return home.map { "\($0)/Library/Application Support/primetime" }
    #else
      if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") { return "\(data)/primetime" }
      return home.map { "\($0)/.local/share/primetime" }
    #endif
  }
}
