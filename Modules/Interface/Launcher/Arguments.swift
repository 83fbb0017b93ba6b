import Interface
import PlatformC
import Recording
import Terminal
import TerminalUI
import ViewValues

/// The parsed arguments of a program.
struct Arguments {
  var values = LaunchValues()
  var wantsHelp: Bool { values[Self.help] }
  var wantsVersion: Bool { values[Self.version] }
  /// The keys of a headless run.
  var keys: [Keystroke]? { values[Self.keys] }
  /// The size of a headless run.
  var size: ScreenSize? { values[Self.size] }
  /// The file of a moving picture of a headless run.
  var picture: String? { values[Self.recordSVG] }
  /// Whether a screen is printed even on a terminal.
  var isHeadless: Bool { keys != nil || size != nil || picture != nil }
  /// The file to which the run is recorded.
  var recording: String? { values[Self.record] }
  /// The file of the run that is repeated.
  var replay: String? { values[Self.replay] }
  /// The number of the last event that is repeated.
  var until: Int? { values[Self.until] }
  /// The folder of the files of a user who goes on after it; nil to save nothing.
  var continuesIn: String? { values[Self.continueIn] }
  /// The file of the test that repeats it.
  var test: String? { values[Self.writeTest] }
  /// Whether a panel shows the history of the program.
  var debugs: Bool { values[Self.debugger] }
  /// The arguments as a recording has them.
  private(set) var recorded: [String] = []
  /// Whether an option has a secret, which a recording does not have.
  private(set) var hasSecret = false
  /// Whether the screen to begin on is named.
  var opensScreen: Bool { values.contains(Self.open) }
  /// The theme; nil to follow the background of the terminal.
  var theme: Theme? { values[Self.theme] }

  /// Parses arguments: `--option value` or `--option=value`.
  ///
  /// - Throws: A `Refusal` of the first argument that is wrong.
  init(
    _ arguments: [String], of program: Program, opensLog: Bool = true
  ) throws(Refusal) {
    let options = Self.shared + program.options
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let argument = word == Self.shortHelp ? Self.help.name : word
      let end = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
      let name = String(argument[..<(end ?? argument.endIndex)])
      let attached = end.map { String(argument[$0...].dropFirst()) }
      guard let option = options.first(where: { $0.name == name }) else {
        throw Self.unknown(argument, name, options, program)
      }
      var text = ""
      if let placeholder = option.placeholder {
        guard let value = attached ?? rest.popFirst() else {
          throw Refusal("\(name) needs a value: \(name) \(placeholder).")
        }
        text = value
      } else if let attached {
        throw Refusal("\(name) takes no value, but \"\(attached)\" was given; leave it out.")
      }
      let value = try option.value(of: text)
      values.set(value, for: name)
      if value is Secret { hasSecret = true }
      guard option.isRecorded else { continue }
      recorded += option.placeholder == nil ? [name] : [name, text.withoutUserAndQuery]
    }
    for name in [Self.until.name, Self.continueIn.name, Self.writeTest.name]
    where values.contains(name) && replay == nil {
      throw Refusal("\(name) needs a recording; add \(Self.replay.name) FILE.")
    }
    for (name, reason) in [
      (Self.replay.name, ""), (Self.debugger.name, ", since the panel is no part of a run"),
    ] where values.contains(name) && recording != nil {
      throw Refusal("\(Self.record.name) and \(name) exclude each other\(reason); leave one out.")
    }
    for (first, second) in Self.pairs(of: [
      Self.record, Self.replay, Self.recordSVG, Self.writeTest, Self.log,
    ]) {
      if let path = values[first], let other = values[second],
        Self.place(of: path) == Self.place(of: other)
      {
        throw Refusal("\(first.name) and \(second.name) name the same file; name two.")
      }
    }
    // SwiftPM takes a target with this file for a program.
    if let path = values[Self.writeTest],
      path.split(separator: "/").last?.lowercased() == "main.swift"
    {
      throw Refusal(
        "\(Self.writeTest.name) \"\(path)\": main.swift begins a program; give the test another name."
      )
    }
    let files = program.options.filter(\.isFile).map(\.name)
    if replay != nil, let name = files.first(where: values.contains) {
      throw Refusal(
        """
        \(Self.replay.name) and \(name) exclude each other, since a repeated run uses no files; leave \
        \(name) out, or save what you do after it with \(Self.continueIn.name) FOLDER.
        """)
    }
    if opensLog, let path = values[Self.log] {
      values.logFile = try LogFile(path: path, option: Self.log.name)
    }
  }

  /// Parses the arguments of a recorded run, without its files and its keys.
  ///
  /// - Parameters:
  ///   - run: The recorded run.
  ///   - arguments: The arguments of this run, which win.
  ///   - program: The program.
  ///   - player: Repeats the run.
  init(
    repeating run: RecordedRun, with arguments: Arguments, of program: Program,
    by player: RunPlayer
  ) throws(Refusal) {
    self = arguments
    let recorded: LaunchValues
    do throws(Refusal) {
      recorded = try Arguments(run.header.arguments, of: program, opensLog: false).values
    } catch {
      throw Refusal("The recording has arguments of another program: \(error.sentence)")
    }
    let own = (Self.shared + program.options).filter { $0.isFile || !$0.isRecorded }.map(\.name)
    values.take(recorded, except: own + [Self.size.name])
    // The program goes the recorded way, also where it asks whether a file is named; but there is none.
    for option in program.options where option.isFile && recorded.contains(option.name) {
      values.set(try option.value(of: Self.noFile), for: option.name)
    }
    values.outside = Outside(run: player)
    values.isReplay = true
    values.wasHeadless = run.header.host["headless"] != nil
  }

  private static func pairs<Option>(of options: [Option]) -> [(Option, Option)] {
    options.indices.flatMap { first in options[(first + 1)...].map { (options[first], $0) } }
  }

  /// The path of a file that may be missing, without links.
  private static func place(of path: String) -> String {
    func resolved(_ path: String) -> String? {
      guard let text = realpath(path, nil) else { return nil }
      defer { free(text) }
      return String(cString: text)
    }
    if let whole = resolved(path) { return whole }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let folder = path.dropLast(name.count)
    return (resolved(folder.isEmpty ? "." : String(folder)) ?? String(folder)) + "/" + name
  }

  /// A path at which no file can be.
  private static let noFile = "/dev/null/repeated"

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

extension String {
  /// The text without the user, the query and the fragment of a URL in it, which may be secret.
  fileprivate var withoutUserAndQuery: String {
    replacing(/:\/\/[^\/?#\s]*@/, with: "://").replacing(/(:\/\/[^?#\s]*)[?#]\S*/) { "\($0.1)" }
  }
}

// MARK: - The options of every program

extension Arguments {
  static let help = LaunchOption.flag("--help", "this text")
  static let shortHelp = "-h"

  static let version = LaunchOption.flag("--version", "the name and the version of the program")

  /// The name of the option that a program with several screens has; see `LaunchOption.open`.
  static let open = "--open"

  static let debugger = LaunchOption.flag(
    "--debugger", "list the actions beside the program; F12 takes you there and back")

  static let keys = LaunchOption<[Keystroke]?>(
    "--keys", "\"KEYS\"", "press these keys, print the last screen as text, and end", default: nil
  ) { text throws(Refusal) in
    do throws(Keystroke.UnknownName) {
      return try Keystroke.named(text)
    } catch {
      throw Refusal("--keys \(error.sentence)")
    }
  }
  .unrecorded()

  static let size = LaunchOption<ScreenSize?>(
    "--size", "COLSxROWS", "the size of that screen, \(ScreenSize.standard) if left out",
    default: nil
  ) { text throws(Refusal) in
    guard let size = ScreenSize(text) else {
      throw Refusal(
        "--size \"\(text)\" is not a size; write columns and rows, such as \(ScreenSize.standard).")
    }
    if !size.isEnough {
      throw Refusal("--size \"\(text)\" is too small; the smallest is \(ScreenSize.smallest).")
    }
    if size != size.clamped {
      throw Refusal("--size \"\(text)\" is too large; the largest is \(ScreenSize.largest).")
    }
    return size
  }

  static let log = LaunchOption.path(
    "--log", "write each action, and what it changed, at the end of this file",
    placeholder: "FILE", example: "actions.txt")

  static let recordSVG = LaunchOption.path(
    "--record-svg", "write the screens of --keys or --replay as a moving picture",
    placeholder: "FILE",
    example: "run.svg")

  static let record = LaunchOption.path(
    "--record", "record the run to this new file, without passwords",
    placeholder: "FILE", example: "run.jsonl")

  static let replay = LaunchOption.path(
    "--replay", "repeat a recorded run, and report what differs",
    placeholder: "FILE", example: "run.jsonl")

  static let until = LaunchOption<Int?>(
    "--until", "N", "stop it after N events; then the keys are yours", default: nil
  ) { text throws(Refusal) in
    guard let count = Int(text), count >= 0 else {
      throw Refusal("--until \"\(text)\" is no number of events; write one such as --until 40.")
    }
    return count
  }

  static let continueIn = LaunchOption.path(
    "--continue-in", "after --replay, save in this folder what you do",
    placeholder: "FOLDER")

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

  static let noMouse = LaunchOption.flag(
    "--no-mouse", "leave the mouse to the terminal, which then selects text with it")

  static let ambiguousWide = LaunchOption.flag(
    "--ambiguous-wide", "draw for terminals that give Greek letters and signs two columns")

  static let writeTest = LaunchOption.path(
    "--write-test", "write the repeated run to this new file, as a test", placeholder: "FILE",
    example: "RecordedRunTests.swift")

  static let shared: [any AnyLaunchOption] = [
    ambiguousWide, continueIn, debugger, help, keys, log, noMouse, record, recordSVG, replay, size,
    theme, until, version, writeTest,
  ]
}

// MARK: - Help

extension Program {
  /// The line of `--version`.
  var versionText: String { "\(name) \(version)\n" }

  /// The text of `--help`.
  var helpText: String {
    let options = (self.options + Arguments.shared).map { option in
      let short = option.name == Arguments.help.name ? "\(Arguments.shortHelp), " : ""
      let placeholder = option.placeholder.map { " \($0)" } ?? ""
      return (key: short + option.name + placeholder, word: option.help)
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
