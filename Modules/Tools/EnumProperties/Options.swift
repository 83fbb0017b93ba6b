/// What the command is asked to do.
struct Options: Equatable {
  /// Whether to write nothing, and to fail if something is out of date.
  var checks = false
  /// Whether to write nothing, and to print what would be written.
  var isDryRun = false
  /// Whether case paths are written as well.
  var writesCasePaths = false
  var wantsHelp = false
  var paths: [String] = []

  static let help = """
    Writes, for each enum with payloads, a property for each of its cases.

    usage: generate-enum-properties [--check] [--dry-run] [--case-paths] [FILE…]

      --check       write nothing; end with 1 if something is out of date
      --dry-run     write nothing; print what would be written
      --case-paths  write `Paths` as well, with a static CasePath for each case
      --help        this text

    The properties of X.swift go to X+EnumProperties.swift beside it, or, where X.swift has them,
    between these lines:

      \(Marker.beginning)
      \(Marker.end)

    Where no file is named, all files that have a sibling are done, each as it was before. A
    sibling gets the imports of X.swift that it needs; those that it has are yours. Members that
    exist already are kept. A file that does not parse, and one whose sibling would not compile, is
    reported and left alone (exit status 65).

    """

  init() {}

  /// Reads arguments.
  ///
  /// - Throws: A sentence that names the first that is wrong, and what would be right.
  init(_ arguments: [String]) throws(UsageError) {
    var onlyPathsFollow = false
    for argument in arguments {
      switch argument {
      case _ where onlyPathsFollow || !argument.hasPrefix("-"): paths.append(argument)
      case "--": onlyPathsFollow = true
      case "--check": checks = true
      case "--dry-run": isDryRun = true
      case "--case-paths": writesCasePaths = true
      case "--help", "-h": wantsHelp = true
      default:
        throw UsageError(
          sentence: """
            There is no option "\(argument)"; the options are --check, --dry-run, --case-paths \
            and --help.
            """)
      }
    }
  }
}

/// Why arguments are not accepted.
struct UsageError: Error, Equatable {
  var sentence: String
}
