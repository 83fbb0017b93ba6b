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
  var keys: [Key]? { values[Self.keys] }
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
      if option.placeholder != nil, values.contains(name) {
        throw Refusal("\(name) was given twice; leave one out.")
      }
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
