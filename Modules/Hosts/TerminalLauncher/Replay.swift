import ComposableArchitecture
import DurableFiles
import Interface
import Launching
import PlatformC
import Recording
import Terminal
import TerminalUI

extension Launch {
  /// Repeats the run of a recording.
  func replay(_ path: String, _ arguments: Arguments) async throws(Refusal) -> ExitStatus {
    let bytes: [UInt8]
    do throws(Refusal) {
      bytes = try self.bytes(of: path)
    } catch {
      return refuse(error.sentence, .noInput)
    }
    let recording = try readRecording(bytes, "--replay \"\(path)\"")
    let isOnTerminal =
      !arguments.isHeadless && self.host.isOutputTerminal && self.host.isInputTerminal
    for option in [Arguments.debugger.name, Arguments.continueIn.name]
    where arguments.values.contains(option) && !isOnTerminal {
      return refuse("--replay with \(option) needs a terminal; leave \(option) out.", .noTerminal)
    }
    let player = OutsideRun(repeating: recording, continuingIn: arguments.continuesIn)
    var recorded = arguments
    try recorded.repeatRun(recording, of: program, by: player)
    let test = try arguments.test.map { path throws(Refusal) in
      try LogFile(
        path: path, option: Arguments.writeTest.name, isNew: true, report: arguments.values.say)
    }
    if let fault = recording.fault { complain("--replay \"\(path)\": \(fault)") }
    if recording.header.host["secrets"] != nil, !arguments.hasSecret {
      complain(
        "--replay \"\(path)\": An option with a secret is missing, since no recording has it; give it again."
      )
    }
    let host = recording.header.host
    let transcript = test.map { _ in RunTranscript() }
    player.transcript = transcript
    let tools = StoreTools(starter: player.executor, watchers: transcript.map { [$0] } ?? [])
    let status = await StoreTools.$current.withValue(tools) {
      let playing = RecordedSession(player)
      let (scene, debugger) = makeScene(recorded)
      weak var changed: Session?
      let tree = scene.start(player.executor.start, report: arguments.values.say) {
        if let changed { playing.treeChanged(changed) }
      }
      let session = Session(
        name: program.name, size: host["size"].flatMap { ScreenSize($0) } ?? .standard,
        sizedTree: tree)
      if host["ambiguous"] != nil { Width.isAmbiguousWide = true }
      session.clipboard = host["copies"].map { Clipboard(rawValue: $0) ?? .terminal }
      changed = session
      defer { player.close() }
      if isOnTerminal {
        return await replayOnTerminal(scene, session, playing, debugger, arguments)
      }
      var picture = MovingPicture(
        theme: arguments.theme ?? Theme(environment: self.host.environment))
      if arguments.picture != nil { playing.onDraw = { picture.add($0) } }
      await playing.play(session, until: arguments.until) {
        _ = Task.immediate { await scene.finish() }
      }
      let status = verdict(player, print(session.screen.text + "\n"))
      return arguments.picture.map { write(picture, to: $0, status) } ?? status
    }
    guard let test, let transcript else { return status }
    if status == .noTerminal {
      test.discard()
      return status
    }
    guard
      let source = transcript.source(
        of: arguments.test ?? "", program: type ?? program.name, recording: bytes,
        missing: player.missing)
    else {
      test.discard()
      return refuse("There is no test to write, since the program creates no store.", .wrongData)
    }
    test.write(Array(source.utf8))
    return status == .success && test.hasFailed ? .noOutput : status
  }

  /// Reads the bytes of a recording.
  private func bytes(of path: String) throws(Refusal) -> [UInt8] {
    let limit = 1 << 30
    // The path of standard input, from which keys are read.
    if path == "-" {
      throw Refusal("--replay \"-\" is no file; name one such as --replay ./run.")
    }
    do throws(FileError) {
      return try LiveFileSystem().read(FilePath(path), limit: limit)
    } catch {
      throw error.code == 0
        ? Refusal("--replay \"\(path)\" is larger than \(limit >> 20) MB, which is no recording.")
        : Refusal("--replay \"\(path)\" cannot be read: \(reason(of: error.code)).")
    }
  }

  /// Reads a recording of the program from the file that an option names.
  func readRecording(_ bytes: [UInt8], _ option: String) throws(Refusal) -> RecordedRun {
    let recording: RecordedRun
    do throws(RecordedRun.NoRecording) {
      recording = try RecordedRun(bytes)
    } catch {
      throw Refusal("\(option) is no recording that can be read: \(error.sentence).")
    }
    let header = recording.header
    guard header.program == program.name else {
      throw Refusal(
        """
        \(option) is a recording of \(header.program); write \(header.program) \(option).
        """)
    }
    if header.version != program.version {
      complain(
        """
        \(option) was recorded with version \(header.version), and this is \
        \(program.version): the run may differ.
        """)
    }
    return recording
  }

  private func replayOnTerminal(
    _ scene: Scene, _ session: Session, _ playing: RecordedSession,
    _ debugger: (any DebuggedProgram)?,
    _ arguments: Arguments
  ) async -> ExitStatus {
    let terminal = host.terminal()
    let loop = loop(session, on: terminal, arguments)
    let size = terminal.size ?? host.environmentSize
    let debugged = debugged(debugger, playing, on: size) { [weak loop] in loop?.treeChanged() }
    playing.show(on: debugged?.programSize ?? size) { [weak loop] in loop?.treeChanged() }
    loop.presenter.driver = debugged ?? playing
    // With the panel the user walks through the run when it is over.
    playing.staysOpen = arguments.until != nil || debugged != nil
    let work = Task {
      await playing.play(session, until: arguments.until) {
        _ = Task.immediate { await scene.finish() }
      }
      if playing.staysOpen {
        session.clipboard = host.clipboard
        playing.goLive(session, savingIn: arguments.continuesIn)
        loop.sizeChanged()
      } else {
        session.isFinished = true
        loop.treeChanged()
      }
    }
    let end = ExitStatus(await loop.run())
    work.cancel()
    await work.value
    debugger?.end()
    if playing.isLive { return verdict(playing.run, finish(await scene.finish(), end)) }
    // The recorded run may have ended by control-C.
    return verdict(playing.run, playing.wasEnded ? end : .success)
  }

  /// Reports the first difference of a run.
  private func verdict(_ player: OutsideRun, _ status: ExitStatus) -> ExitStatus {
    if let missing = player.missing { complain("--replay: \(missing)") }
    guard let difference = player.difference else { return status }
    complain(difference)
    return .different
  }
}
