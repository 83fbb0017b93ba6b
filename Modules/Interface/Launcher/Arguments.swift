import Interface
import Terminal
import TerminalUI

/// The parsed arguments of a program.
struct Arguments {
  var values = LaunchValues()
  var wantsHelp = false
  var wantsVersion = false
  /// The keys of a headless run.
  var keys: [Key]?
  /// The size of a headless run.
  var size: ScreenSize?
  /// The file of a moving picture of a headless run.
  var picture: String?
  /// Whether a screen is printed even on a terminal.
  var isHeadless: Bool { keys != nil || size != nil || picture != nil }
  /// The theme; nil for that of the terminal's background.
  var theme: Theme?

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
        throw Self.unknown(argument, options)
      }
      let text = try Self.text(of: option, attached: attached, rest: &rest)
      values.set(try option.value(of: text), for: name)
    }
    wantsHelp = values[Self.help]
    wantsVersion = values[Self.version]
    keys = values[Self.keys]
    size = values[Self.size]
    theme = values[Self.theme]
    picture = values[Self.recordSVG]
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

  private static func unknown(_ argument: String, _ options: [any AnyLaunchOption]) -> Refusal {
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

  static let log = LaunchOption<String?>(
    "--log", "FILE", "write each action, and what it changed, at the end of this file",
    default: nil
  ) { text throws(Refusal) in
    if text.isEmpty { throw Refusal("--log is empty; give a file, such as --log actions.txt.") }
    return text
  }

  static let recordSVG = LaunchOption<String?>(
    "--record-svg", "FILE", "write the screens of --keys as a moving picture", default: nil
  ) { text throws(Refusal) in
    if text.isEmpty {
      throw Refusal("--record-svg is empty; give a file, such as --record-svg run.svg.")
    }
    return text
  }

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
