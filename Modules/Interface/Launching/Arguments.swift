package import Recording
import ViewValues

/// The parsed arguments of a program.
package struct Arguments {
  package var values = LaunchValues()
  package var wantsHelp: Bool { values[Self.help] }
  package var wantsVersion: Bool { values[Self.version] }
  /// Whether the screen to begin on is named.
  package var opensScreen: Bool { values.contains(Self.open) }
  /// The arguments of the program's own options as a recording has them.
  package private(set) var recorded: [String] = []
  /// Whether an option has a secret, which a recording does not have.
  package private(set) var hasSecret = false

  /// Parses arguments: `--option value` or `--option=value`.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the name of the program.
  ///   - program: The program.
  ///   - host: The options of its host.
  ///   - others: The options of another host, which are refused.
  /// - Throws: A `Refusal` of the first argument that is wrong.
  package init(
    _ arguments: [String], of program: Program, on host: [any AnyLaunchOption] = [],
    besides others: [any AnyLaunchOption] = []
  ) throws(Refusal) {
    let options = Self.shared + host + program.options
    let own = Set(program.options.filter(\.isRecorded).map(\.name))
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let argument = word == Self.shortHelp ? Self.help.name : word
      let end = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
      let name = String(argument[..<(end ?? argument.endIndex)])
      let attached = end.map { String(argument[$0...].dropFirst()) }
      // It needs no value to be refused.
      if let other = others.first(where: { $0.name == name }) { _ = try other.value(of: "") }
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
      guard own.contains(name) else { continue }
      recorded += option.placeholder == nil ? [name] : [name, text.withoutUserAndQuery]
    }
  }

  /// Opens the file of `--log`, if it is named.
  package mutating func openLog() throws(Refusal) {
    guard let path = values[Self.log] else { return }
    values.logFile = try LogFile(path: path, option: Self.log.name, report: values.say)
  }

  /// Returns the values for a screen that `--open` would name.
  package func values(
    opening screen: String, of program: Program
  ) throws(Refusal) -> LaunchValues {
    guard let option = program.options.first(where: { $0.name == Self.open }) else {
      throw Self.nothingToOpen(program)
    }
    var values = values
    values.set(try option.value(of: screen), for: Self.open)
    return values
  }

  private static func nothingToOpen(_ program: Program) -> Refusal {
    Refusal("\(open) has nothing to open, since \(program.name) has one screen; leave it out.")
  }

  /// Takes the values of a recorded run, without its files; the own ones win.
  ///
  /// - Parameters:
  ///   - run: The recorded run.
  ///   - program: The program.
  ///   - player: Repeats the run.
  package mutating func repeatRun(
    _ run: RecordedRun, of program: Program, by player: OutsideRun
  ) throws(Refusal) {
    let recorded: LaunchValues
    do throws(Refusal) {
      recorded = try Arguments(Self.withoutHost(run.header.arguments), of: program).values
    } catch {
      throw Refusal("The recording has arguments of another program: \(error.sentence)")
    }
    let own = program.options.filter { $0.isFile || !$0.isRecorded }.map(\.name)
    values.take(recorded, except: own)
    // The program goes the recorded way, also where it asks whether a file is named; but there is none.
    for option in program.options where option.isFile && recorded.contains(option.name) {
      values.set(try option.value(of: Self.noFile), for: option.name)
    }
    values.outside = Outside(run: player)
    values.isReplay = true
    values.wasHeadless = run.header.host["headless"] != nil
  }

  /// Takes the values of a run that goes on; the own ones win.
  package mutating func takeOptions(
    of run: RecordedRun, in program: Program
  ) throws(Refusal) {
    values.take(try Arguments(run.header.arguments, of: program).values, except: [])
  }

  private static func withoutHost(_ arguments: [String]) -> [String] {
    var (own, rest): ([String], _) = ([], arguments[...])
    while let word = rest.popFirst() {
      switch formerlyRecorded[word] {
      case true?: rest = rest.dropFirst()
      case false?: continue
      case nil: own.append(word)
      }
    }
    return own
  }

  /// A path at which no file can be.
  private static let noFile = "/dev/null/repeated"

  private static func unknown(
    _ argument: String, _ name: String, _ options: [any AnyLaunchOption], _ program: Program
  ) -> Refusal {
    if name == open { return nothingToOpen(program) }
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
