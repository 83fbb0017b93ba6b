import Interface
import Terminal
import TerminalUI

/// The parsed arguments of a program.
struct Arguments {
  var values = LaunchValues()
  var wantsHelp: Bool { values[Self.help] }
  var wantsVersion: Bool { values[Self.version] }
  /// The keys of a headless run.
  var keys: [Key]? { values[Self.keys] }
  /// The size of a headless run.
  var size: ScreenSize? { values[Self.size] }
  /// The file of a moving picture of a headless run.
  var picture: String? { values[Self.recordSVG] }
  /// Whether a screen is printed even on a terminal.
  var isHeadless: Bool { keys != nil || size != nil || picture != nil }
  /// Whether the screen to begin on is named.
  var opensScreen: Bool { values.contains(Self.open) }
  /// The theme; nil to follow the background of the terminal.
  var theme: Theme? { values[Self.theme] }

  /// Parses arguments: `--option value` or `--option=value`.
  ///
  /// - Throws: A `Refusal` of the first argument that is wrong.
  init(_ arguments: [String], of program: Program) throws(Refusal) {
    let options = Self.shared.map { $0 as any AnyLaunchOption } + program.options
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let argument = word == Self.shortHelp ? Self.help.name : word
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = argument.hasPrefix("--") ? parts.first.map(String.init) ?? "" : argument
      let attached = argument.hasPrefix("--") && parts.count > 1 ? parts.last.map(String.init) : nil
      guard let option = options.first(where: { $0.name == name }) else {
        throw Self.unknown(argument, name, options, program)
      }
      let text = try Self.text(of: option, attached: attached, rest: &rest)
      values.set(try option.value(of: text), for: name)
    }
    if let path = values[Self.log] { values.journal = try Journal(path: path) }
  }

  private static func text(
    of option: any AnyLaunchOption, attached: String?, rest: inout ArraySlice<String>
  ) throws(Refusal) -> String {
    guard let placeholder = option.placeholder else {
      if let attached {
        throw Refusal("\(option.name) takes no value, but \"\(attached)\" was given; leave it out.")
      }
      return ""
    }
    if let attached { return attached }
    guard let next = rest.popFirst() else {
      throw Refusal("\(option.name) needs a value: \(option.name) \(placeholder).")
    }
    return next
  }

  private static func unknown(
    _ argument: String, _ name: String, _ options: [any AnyLaunchOption], _ program: Program
  ) -> Refusal {
    if name == open {
      return Refusal(
        "\(name) has nothing to open, since \(program.name) has one screen; leave it out.")
    }
    let names = options.map(\.name).sorted().joined(separator: ", ")
    return Refusal(
      argument.hasPrefix("-")
        ? "There is no option \"\(argument)\"; the options are \(names)."
        : "\"\(argument)\" is no option; the options are \(names).")
  }
}

// MARK: - The options of every program

extension Arguments {
  static let help = LaunchOption.flag("--help", "this text")
  static let shortHelp = "-h"

  static let version = LaunchOption.flag("--version", "the name and the version of the program")

  /// The name of the option that a program with several screens has; see `LaunchOption.open`.
  static let open = "--open"

  static let keys = LaunchOption<[Key]?>(
    "--keys", "\"KEYS\"", "press these keys, print the last screen as text, and end", default: nil
  ) { text throws(Refusal) in
    do throws(Keystroke.UnknownName) {
      return try Key.named(text)
    } catch {
      throw Refusal("--keys \(error.sentence)")
    }
  }

  static let size = LaunchOption<ScreenSize?>(
    "--size", "COLSxROWS", "the size of that screen, \(ScreenSize.standard) if left out",
    default: nil
  ) { text throws(Refusal) in
    try ScreenSize(text)
  }

  static let log = LaunchOption.path(
    "--log", "write each action, and what it changed, at the end of this file",
    placeholder: "FILE", example: "actions.txt")

  static let recordSVG = LaunchOption.path(
    "--record-svg", "write the screens of --keys as a moving picture", placeholder: "FILE",
    example: "run.svg")

  static let theme = LaunchOption<Theme?>(
    "--theme", "THEME", "light, dark, or auto: as the terminal's background is, if left out",
    default: nil
  ) { text throws(Refusal) in
    switch text {
    case "light": .light
    case "dark": .dark
    case "auto": nil
    default: throw Refusal("--theme \"\(text)\" is no theme; write light, dark or auto.")
    }
  }

  static let shared: [any AnyLaunchOption] = [
    help, keys, log, recordSVG, size, theme, version,
  ]
}

extension ScreenSize {
  fileprivate init(_ text: String) throws(Refusal) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]) else {
      throw Refusal(
        "--size \"\(text)\" is not a size; write columns and rows, such as \(Self.standard).")
    }
    self.init(columns: columns, rows: rows)
    if columns < Self.smallest.columns || rows < Self.smallest.rows {
      throw Refusal("--size \"\(text)\" is too small; the smallest is \(Self.smallest).")
    }
    if columns > Self.largest.columns || rows > Self.largest.rows {
      throw Refusal("--size \"\(text)\" is too large; the largest is \(Self.largest).")
    }
  }
}

// MARK: - Help

extension AnyLaunchOption {
  /// The option with its short form, if it has one.
  fileprivate var shownName: String {
    name == Arguments.help.name ? "\(Arguments.shortHelp), \(name)" : name
  }
}

extension Program {
  /// The line of `--version`.
  var versionText: String { "\(name) \(version)\n" }

  /// The text of `--help`.
  var helpText: String {
    let options = (self.options + Arguments.shared).map { option in
      (
        key: [option.shownName, option.placeholder].compactMap { $0 }.joined(separator: " "),
        word: option.help
      )
    }
    return """
      \(name): \(about)

      Usage: \(name) [options]

      Options:
      \(Self.table(options))

      Keys:
      \(Self.table(keys + Self.sharedKeys))

      Keys for --keys are named as tmux names them and parted by spaces: Enter Tab
      BTab Up Down Left Right PPage NPage Home End Escape Space BSpace DC F1 C-c M-b
      S-Left, or the character itself.

      """
  }

  private static let sharedKeys: [(key: String, word: String)] = [
    ("arrows, Tab", "move"), ("Enter, Space", "use what has the focus"),
    ("Escape", "back, or close what lies on top"),
    ("?, :, F1", "all that can be done now, with its keys"),
    ("y", "copy the current row of a list"),
    ("q", "quit"), ("control-C", "quit at once"), ("control-Z", "suspend; fg resumes"),
  ]

  private static func table(_ rows: [(key: String, word: String)]) -> String {
    let room = (rows.map { Width.of($0.key) }.max() ?? 0) + 3
    return rows.map { row in
      "  " + row.key + String(repeating: " ", count: room - Width.of(row.key)) + row.word
    }.joined(separator: "\n")
  }
}
