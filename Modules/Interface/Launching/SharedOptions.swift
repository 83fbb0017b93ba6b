/// The options of every program on every host.
extension Arguments {
  package static let help = LaunchOption.flag("--help", "this text")
  static let shortHelp = "-h"

  package static let version = LaunchOption.flag(
    "--version", "the name and the version of the program")

  /// The name of the option that a program with several screens has; see `LaunchOption.open`.
  static let open = "--open"

  package static let log = LaunchOption.path(
    "--log", "write each action, and what it changed, at the end of this file",
    placeholder: "FILE", example: "actions.txt")

  static let shared: [any AnyLaunchOption] = [help, log, version]

  /// The options of the terminal in recordings of the first format, and whether they take a value.
  static let formerlyRecorded = [
    "--ambiguous-wide": false, "--continue-in": true, "--keys": true, "--log": true,
    "--no-mouse": false,
    "--record": true, "--record-svg": true, "--replay": true, "--size": true, "--theme": true,
    "--until": true, "--write-test": true,
  ]
}
