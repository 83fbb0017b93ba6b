import Interface
package import Launching
import PlatformC
import Terminal
import TerminalUI

/// The options that every program has in a terminal.
extension Arguments {
  static let debugger = LaunchOption.flag(
    "--debugger", "list the actions beside the program; F12 takes you there and back")

  static let keys = LaunchOption<[Key]?>(
    "--keys", "\"KEYS\"", "press these keys, print the last screen as text, and end", default: nil
  ) { text throws(Refusal) in
    do throws(Key.UnknownName) {
      return try Key.named(text)
    } catch {
      throw Refusal("--keys \(error.sentence)")
    }
  }
  .unrecorded()

  static let plain = LaunchOption.flag(
    "--plain", "tell each change in a sentence instead of drawing a screen")

  static let reduceMotion = LaunchOption.flag(
    "--reduce-motion", "keep signs still that move while something is under way")

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

  static let session = LaunchOption.path(
    "--session", "keep the run in this file, and go on with the one that is there",
    placeholder: "FILE", example: "run.session")

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

  /// All of them.
  package static let terminal: [any AnyLaunchOption] = [
    ambiguousWide, continueIn, debugger, keys, noMouse, plain, record, recordSVG, reduceMotion,
    replay, session, size, theme, until, writeTest,
  ]

  /// The names of the options that need a screen.
  private static let ofScreens = [
    debugger.name, record.name, recordSVG.name, replay.name, size.name, writeTest.name,
  ]
}

extension Arguments {
  /// The keys of a headless run.
  var keys: [Key]? { values[Self.keys] }
  /// The size of a headless run.
  var size: ScreenSize? { values[Self.size] }
  /// The file of a moving picture of a headless run.
  var picture: String? { values[Self.recordSVG] }
  /// Whether a screen is printed even on a terminal.
  var isHeadless: Bool { keys != nil || size != nil || picture != nil }
  /// Whether the program is told in sentences.
  var isPlain: Bool { values[Self.plain] }
  /// Whether an option asks for a screen.
  var needsScreen: Bool { Self.ofScreens.contains(where: values.contains) }
  /// The file to which the run is recorded.
  var recording: String? { values[Self.record] }
  /// The file of the run that is repeated.
  var replay: String? { values[Self.replay] }
  /// The file of the run that goes on.
  var session: String? { values[Self.session] }
  /// The number of the last event that is repeated.
  var until: Int? { values[Self.until] }
  /// The folder of the files of a user who goes on after it; nil to save nothing.
  var continuesIn: String? { values[Self.continueIn] }
  /// The file of the test that repeats it.
  var test: String? { values[Self.writeTest] }
  /// Whether a panel shows the history of the program.
  var debugs: Bool { values[Self.debugger] }
  /// The theme; nil to follow the background of the terminal.
  var theme: Theme? { values[Self.theme] }

  /// Parses the arguments of a program in a terminal.
  ///
  /// - Throws: A `Refusal` of the first argument that is wrong, or of two that do not go together.
  init(
    terminal words: [String], of program: Program, besides others: [any AnyLaunchOption] = []
  ) throws(Refusal) {
    try self.init(words, of: program, on: Self.terminal, besides: others)
    try check(program)
  }

  private func check(_ program: Program) throws(Refusal) {
    for name in [Self.until.name, Self.continueIn.name, Self.writeTest.name]
    where values.contains(name) && replay == nil {
      throw Refusal("\(name) needs a recording; add \(Self.replay.name) FILE.")
    }
    for (name, reason) in [
      (Self.replay.name, ""), (Self.debugger.name, ", since the panel is no part of a run"),
    ] where values.contains(name) && recording != nil {
      throw Refusal("\(Self.record.name) and \(name) exclude each other\(reason); leave one out.")
    }
    for name in [
      Self.record.name, Self.replay.name, Self.keys.name, Self.size.name, Self.recordSVG.name,
    ]
    where values.contains(name) && session != nil {
      throw Refusal(
        "\(Self.session.name) and \(name) exclude each other, since the run goes on; leave one out."
      )
    }
    if continuesIn != nil, until == nil, !debugs {
      throw Refusal(
        """
        \(Self.continueIn.name) has nothing to save, since no keys are yours; add \(Self.until.name) N or \
        \(Self.debugger.name).
        """)
    }
    for name in [Self.keys.name, Self.size.name] where values.contains(name) && replay != nil {
      throw Refusal(
        """
        \(Self.replay.name) and \(name) exclude each other, since a recording has its keys and its size; leave \
        one out.
        """)
    }
    if isPlain, let name = Self.ofScreens.first(where: values.contains) {
      throw Refusal(
        """
        \(Self.plain.name) and \(name) exclude each other, since \(name) needs a screen; leave one out.
        """)
    }
    for (first, second) in Self.pairs(of: [
      Self.record, Self.replay, Self.recordSVG, Self.session, Self.writeTest, Self.log,
    ]) {
      if let path = values[first], let other = values[second],
        Self.place(of: path) == Self.place(of: other)
      {
        throw Refusal("\(first.name) and \(second.name) name the same file; name two.")
      }
    }
    if let path = test, !path.hasSuffix(".swift") {
      throw Refusal(
        "\(Self.writeTest.name) \"\(path)\": name a file that ends in .swift; no other is compiled."
      )
    }
    // SwiftPM takes a target with this file for a program.
    if let path = test, path.split(separator: "/").last?.lowercased() == "main.swift" {
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
}
