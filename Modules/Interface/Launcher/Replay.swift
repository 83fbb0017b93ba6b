import ComposableArchitecture
import Interface
import Recording
import Terminal
import TerminalUI

extension Launch {
  /// Repeats the run of a recording.
  func replay(_ path: String, _ arguments: Arguments) async -> ExitStatus {
    let bytes: [UInt8]
    let recording: RecordedRun
    let player: RunPlayer
    let recorded: Arguments
    let test: RecordingFile?
    do throws(Refusal) {
      bytes = try RecordingFile.read(path)
      recording = try readRecording(bytes, path)
      player = RunPlayer(recording)
      recorded = try Arguments(repeating: recording, with: arguments, of: program, by: player)
      test = try arguments.test.map { path throws(Refusal) in
        try RecordingFile(path: path, option: Arguments.writeTest.name)
      }
    } catch {
      return refuse(error.sentence, .wrongData)
    }
    if let fault = recording.fault { complain("--replay \"\(path)\": \(fault)") }
    let host = recording.header.host
    let transcript = test.map { _ in RunTranscript() }
    player.transcript = transcript
    let tools = StoreTools(starter: player.executor, watchers: transcript.map { [$0] } ?? [])
    let isOnTerminal =
      !arguments.isHeadless && self.host.isOutputTerminal && self.host.isInputTerminal
    if arguments.debugs, !isOnTerminal {
      return refuse("--replay with --debugger needs a terminal; leave --debugger out.", .noTerminal)
    }
    let status = await StoreTools.$current.withValue(tools) {
      let (scene, debugger) = makeScene(recorded)
      weak var changed: SessionPlayer?
      let tree = scene.start(player.executor.start) { changed?.treeChanged() }
      let session = Session(
        name: program.name, size: ScreenSize(recorded: host["size"]), sizedTree: tree)
      session.canCopy = host["copies"] != nil
      let playing = SessionPlayer(player, session)
      changed = playing
      defer { player.close() }
      return isOnTerminal
        ? await replayOnTerminal(scene, session, playing, debugger, arguments)
        : await replayHeadless(scene, session, playing, until: arguments.until)
    }
    guard let test, let transcript else { return status }
    guard
      let source = transcript.source(
        of: arguments.test ?? "", program: type ?? program.name, recording: bytes)
    else {
      return refuse("There is no test to write, since the program creates no store.", .wrongData)
    }
    test.write(Array(source.utf8))
    return status == .success && test.hasFailed ? .noOutput : status
  }

  private func readRecording(_ bytes: [UInt8], _ path: String) throws(Refusal) -> RecordedRun {
    let recording: RecordedRun
    do throws(RecordedRun.NoRecording) {
      recording = try RecordedRun(bytes)
    } catch {
      throw Refusal("--replay \"\(path)\" is no recording that can be read: \(error.sentence).")
    }
    let header = recording.header
    guard header.program == program.name else {
      throw Refusal(
        """
        --replay "\(path)" is a recording of \(header.program); write \(header.program) --replay \
        "\(path)".
        """)
    }
    if header.version != program.version {
      complain(
        """
        --replay "\(path)" was recorded with version \(header.version), and this is \
        \(program.version): the run may differ.
        """)
    }
    return recording
  }

  private func replayHeadless(
    _ scene: Scene, _ session: Session, _ playing: SessionPlayer, until: Int?
  ) async -> ExitStatus {
    await playing.play(until: until) { _ = Task.immediate { await scene.finish() } }
    let status = print(session.screen.text + "\n")
    return verdict(playing.player, status)
  }

  private func replayOnTerminal(
    _ scene: Scene, _ session: Session, _ playing: SessionPlayer, _ debugger: Debugger?,
    _ arguments: Arguments
  ) async -> ExitStatus {
    let terminal = host.terminal()
    let loop = loop(session, on: terminal, arguments)
    let size = terminal.size ?? host.environmentSize
    let debugged = debugger?.driver(playing, on: size) { [weak loop] in loop?.treeChanged() }
    playing.show(on: debugged?.programSize ?? size) { [weak loop] in loop?.treeChanged() }
    loop.driver = debugged ?? playing
    // With the panel the user walks through the run when it is over.
    let handsOver = arguments.until != nil || debugged != nil
    playing.staysOpen = debugged != nil
    let work = Task {
      await playing.play(until: arguments.until) {
        if !handsOver { _ = Task.immediate { await scene.finish() } }
      }
      if handsOver {
        playing.goLive()
        loop.sizeChanged()
      } else {
        session.isFinished = true
        loop.treeChanged()
      }
    }
    let end = ExitStatus(await loop.run())
    work.cancel()
    await work.value
    debugger?.showLatest()
    if playing.isLive { return verdict(playing.player, finish(await scene.finish(), end)) }
    // The recorded run may have ended by control-C.
    return verdict(playing.player, playing.wasEnded ? end : .success)
  }

  /// Reports the first difference of a run.
  private func verdict(_ player: RunPlayer, _ status: ExitStatus) -> ExitStatus {
    guard let difference = player.difference else { return status }
    complain(difference)
    return .different
  }
}

extension ScreenSize {
  fileprivate init(recorded text: String?) {
    let parts = (text ?? "").split(separator: "x").compactMap { Int($0) }
    self =
      parts.count == 2 ? ScreenSize(columns: parts[0], rows: parts[1]) : .standard
  }
}
