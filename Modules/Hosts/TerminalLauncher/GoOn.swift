import ComposableArchitecture
import Launching
import PlatformC
import Recording
import Terminal
import TerminalUI

extension Launch {
  /// Begins a run that is kept in a file, or goes on with the one that is there.
  func goOn(_ path: String, _ arguments: Arguments) async throws(Refusal) -> ExitStatus {
    guard tellsSentences(arguments) || host.isInputTerminal && host.isOutputTerminal else {
      return refuse("--session needs a terminal; leave it out.", .noTerminal)
    }
    let shown = Lock<RecordedSession?>(nil)
    let say = arguments.values.say
    let file = try SessionFile(path, option: Arguments.session.name) { sentence in
      say("\(Arguments.session.name) \"\(path)\": \(sentence)")
      Task { @MainActor in shown.withLock(\.self)?.interactor?.show(sentence) }
    }
    var (launch, arguments) = (self, arguments)
    let recording: RecordedRun
    do throws(Refusal) {
      recording = try self.recording(in: file, arguments)
      try arguments.takeOptions(of: recording, in: program)
    } catch {
      file.discardDraft()
      throw error
    }
    let run = OutsideRun(continuing: recording) { file.write($0) }
    arguments.values.outside = Outside(run: run)
    let recorder = RecordedSession(run)
    recorder.isDamaged = recording.fault != nil && !recording.isTorn
    recorder.size = recording.header.host["size"].flatMap { ScreenSize($0) }
    (launch.recorder, launch.sessionFile) = (recorder, file)
    shown.withLock { $0 = recorder }
    let status = await StoreTools.$current.withValue(StoreTools(starter: run.executor)) {
      await launch.runScene(arguments)
    }
    shown.withLock { $0 = nil }
    switch status {
    // The user has quit, and all is saved.
    case .success, .signal(SIGINT): file.discard()
    case .noTerminal: file.discardDraft()
    default: break
    }
    return status
  }

  /// Repeats the run that is there, and gives the keys to the user; a recording begins.
  func begin(_ program: some RecordedProgram, _ arguments: Arguments) async {
    guard let sessionFile, let recorder else {
      await recorder?.open()
      return
    }
    await recorder.goOn(program)
    let old = sessionFile.replace(keepingOld: recorder.isOtherwise)
    // A narrow screen cuts it off.
    if let old {
      arguments.values.report(
        "\(sessionFile.name): \(recorder.progress). The run of before is in \(old).")
    }
  }

  /// Returns the run in a file, which must be one of this program with these options; a new one in an empty file.
  private func recording(
    in file: SessionFile, _ arguments: Arguments
  ) throws(Refusal) -> RecordedRun {
    let size = host.terminal().size ?? host.environmentSize
    var settings = ["size": "\(size.clamped)", "folder": folder, "home": home]
    if arguments.hasSecret { settings["secrets"] = "missing" }
    if Width.isAmbiguousWide { settings["ambiguous"] = "wide" }
    if file.bytes.isEmpty {
      return RecordedRun(
        RecordingHeader(
          program: program.name, version: program.version, arguments: arguments.recorded,
          host: settings))
    }
    var recording = try readRecording(file.bytes, file.name)
    let header = recording.header
    if let value = header.host["folder"], value != folder {
      throw Refusal("\(file.name) is a run in the folder \(value); start it there.")
    }
    if let value = header.host["home"], value != home {
      throw Refusal(
        "\(file.name) is a run with the data in \(value); set XDG_DATA_HOME to that folder.")
    }
    if !arguments.recorded.isEmpty, arguments.recorded != header.arguments {
      let options = header.arguments.joined(separator: " ")
      throw Refusal(
        """
        \(file.name) is a run with \(options.isEmpty ? "no options" : "the options \(options)"); leave \
        other ones out, or name another file.
        """)
    }
    if header.host["secrets"] != nil, !arguments.hasSecret {
      throw Refusal(
        "\(file.name) is a run with an option that has a secret, which no file has; give it again.")
    }
    if let fault = recording.fault, !recording.isTorn {
      arguments.values.say("\(file.name): \(fault)")
    }
    // This program writes the run anew.
    recording.header.version = program.version
    return recording
  }

  private var folder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The folder of the user's files.
  private var home: String {
    host.environment("XDG_DATA_HOME") ?? host.environment("HOME") ?? ""
  }
}
