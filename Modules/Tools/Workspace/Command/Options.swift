/// The text of `--help`.
struct Help: Error {
  let text: String

  /// The text for a reader who names no command.
  static let commands = """
    Runs the commands of this workspace. Each knows --help.

    usage: swift package COMMAND

      modules      print the modules, and which of them may import which
      affected     print or test what the changes since a commit can reach
      new-feature  write a feature

    """
}

/// The arguments of a command.
struct Options {
  /// The options without a value, such as `--test`.
  private(set) var flags: [String] = []
  /// The values of the others, by option.
  private(set) var values: [String: String] = [:]
  /// The argument that is no option.
  private(set) var name: String?

  /// Reads arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - options: The options, each with the word for its value and the error for a missing value.
  ///   - hasName: Whether a name is given besides.
  ///   - help: What `--help` prints.
  /// - Throws: ``Help`` for `--help`, or a ``Refusal`` that lists the options.
  init(
    _ arguments: [String], options: KeyValuePairs<String, String>, hasName: Bool = false,
    help: String
  ) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if ["--help", "-h"].contains(argument) { throw Help(text: help) }
      if options.contains(where: { $0.key == argument }) {
        flags.append(argument)
      } else if let option = options.first(where: { $0.key.hasPrefix("\(argument) ") }) {
        guard let value = rest.popFirst() else { throw Refusal(option.value) }
        values[argument] = value
      } else if hasName, !argument.hasPrefix("-") {
        guard name == nil else {
          throw Refusal("\"\(argument)\" is one name too many; features are made one by one.")
        }
        name = argument
      } else {
        let all = (options.map(\.key) + ["--help"]).enumerated
        throw Refusal("There is no option \"\(argument)\"; the options are \(all).")
      }
    }
  }

  /// Reads the arguments of `modules`.
  static func modules(_ arguments: [String]) throws -> Options {
    try Options(
      arguments, options: ["--mermaid": "", "--capabilities": "", "--check": "", "--json": ""],
      help: """
        Prints the modules of this package, and which of them may import which.

        usage: swift package modules [--mermaid | --capabilities | --check] [--json]

          --mermaid       print the graph in the language of Mermaid
          --capabilities  print what each feature is given, and which of its modules, and of those of each
                          program, import a library of the system
          --check         end with 1 if an import is not declared, a declared one not used, a module reaches
                          what it must not, or a feature names a clock or random numbers of Swift
          --json          print the list, the capabilities or the problems as JSON
          --help          this text

        """)
  }

  /// Reads the arguments of `affected`.
  static func affected(_ arguments: [String]) throws -> Options {
    try Options(
      arguments,
      options: [
        "--since REF": "--since needs a branch, a tag or a commit, such as --since main.",
        "--test": "", "--json": "",
      ],
      help: """
        Prints the modules, tests, playgrounds and apps that the changes since a commit can reach.

        usage: swift package affected --since REF [--test] [--json]

          --since REF  a branch, a tag or a commit; what is not committed counts as changed
          --test       run the tests of these, and no others
          --json       print JSON
          --help       this text

        Where SwiftPM has a sandbox, as on macOS, --test needs to be outside of it:
        swift package --disable-sandbox affected --since REF --test

        """)
  }

  /// Reads the arguments of `new-feature`.
  static func newFeature(_ arguments: [String]) throws -> Options {
    try Options(
      arguments,
      options: [
        "--in APP": "--in needs the name of an app, such as --in PrimeTime.", "--undo": "",
      ],
      hasName: true,
      help: """
        Writes a feature: its module, tests, playground, and lines of the manifest.

        usage: swift package new-feature NAME [--in APP | --undo]

          NAME      the module, such as Weather
          --in APP  pull it back to an app as well: state, action, environment, and the way to its screen
          --undo    take back a feature that is as it was written
          --help    this text

        It writes all or, with a sentence that says why, nothing. An interrupted run is taken back by
        the next. SwiftPM asks before; without a terminal it is told that this is allowed:
        swift package --allow-writing-to-package-directory new-feature NAME

        """)
  }
}
