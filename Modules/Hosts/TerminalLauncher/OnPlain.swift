import Interaction
import Interface
import Launching
package import PlainUI
import PlatformC
package import Terminal
package import TerminalUI

extension Launch {
  /// Tells the program in sentences: with the keys of `--keys`, of a terminal or of a pipe.
  func runPlain(_ arguments: Arguments) async -> ExitStatus {
    if arguments.keys != nil { return await runPlainHeadless(arguments) }
    let scene = makeScene(arguments).scene
    weak var changed: TerminalLoop<PlainPresenter>?
    let tree = scene.start(recorder?.start, report: { StandardError.say($0) }) {
      changed?.treeChanged()
    }
    let session = plainSession(tree)
    let loop = TerminalLoop(
      PlainPresenter(
        session, of: scene, on: host.plainTerminal(), isOnTerminal: host.isInputTerminal,
        text: PlainText(isTerminal: host.isInputTerminal && host.isOutputTerminal),
        print: process.print, recorder: recorder))
    changed = loop
    session.sizeClass = recorder?.size?.sizeClass ?? .compact
    await begin(session, arguments)
    if let recorder, session.sizeClass != .compact {
      await recorder.record(.resize(.standard), in: session)
    }
    let end = ExitStatus(await loop.run())
    sessionFile?.close()
    return finish(await scene.finish(), end)
  }

  private func plainSession(_ tree: @escaping Scene.Tree) -> PlainSession {
    var copy: (@MainActor (String) -> Void)?
    if host.isOutputTerminal, host.environment("TERM") != "dumb", let clipboard = host.clipboard {
      copy = { [recorder] text in
        // The run that goes on has copied it before.
        if recorder?.isLive == false { return }
        _ = print(String(decoding: clipboard.bytes(copying: text), as: UTF8.self))
      }
    }
    let session = PlainSession(name: program.name, copying: copy, sizedTree: tree)
    session.interactor.willTakeSecret = host.guardMemory
    session.interactor.report = { StandardError.say($0) }
    return session
  }

  /// Presses the keys, each when effects have settled.
  private func runPlainHeadless(_ arguments: Arguments) async -> ExitStatus {
    let clock = VirtualClock()
    let scene = makeScene(arguments, clock).scene
    let settling = Settling(scene, clock, patience: host.patience)
    weak var changed: PlainSession?
    let tree = scene.start(nil, report: { StandardError.say($0) }) { [weak settling] in
      changed?.interactor.invalidate()
      settling?.screenChanged()
    }
    let session = plainSession(tree)
    changed = session
    var text = PlainText(isTerminal: false)
    var status = ExitStatus.success
    func say(_ utterances: [Utterance]) {
      let text = text.text(of: utterances)
      if status == .success, !text.isEmpty { status = print(text.visible) }
    }
    func show() async {
      say(session.listen())
      await settling.settle {
        say(session.listen())
        return session.interactor.isStale
      }
    }
    await settling.press(arguments.keys ?? [], in: session.interactor, show: show) { key in
      say(session.press(key))
    }
    let end = text.end()
    if !end.isEmpty, status == .success { status = print(end) }
    return finish(await settling.finish(recordedBy: nil), status)
  }
}

/// Takes keys from a terminal or a pipe, and writes the sentences about them.
@MainActor
private final class PlainPresenter: TerminalPresenter {
  let terminal: any TerminalDriver
  let queue = EventQueue()
  let isOnTerminal: Bool
  var interactor: Interactor { session.interactor }
  private let session: PlainSession
  private let scene: Scene
  private let print: (String) throws(System.OutputClosed) -> Void
  /// Records the keys.
  private let recorder: RecordedSession?
  private var text: PlainText
  private var isFirst = true

  init(
    _ session: PlainSession, of scene: Scene, on terminal: any TerminalDriver, isOnTerminal: Bool,
    text: PlainText, print: @escaping (String) throws(System.OutputClosed) -> Void,
    recorder: RecordedSession?
  ) {
    (self.session, self.scene, self.terminal, self.recorder) = (session, scene, terminal, recorder)
    (self.isOnTerminal, self.text, self.print) = (isOnTerminal, text, print)
  }

  func invalidate() { interactor.invalidate() }

  func enter() throws(System.OutputClosed) {
    guard isFirst else { return }
    isFirst = false
    try say([
      .sentence("Press question mark for all keys, and Control L to hear all of a screen.")
    ])
  }

  func resume() throws(System.OutputClosed) { try say(session.press(.control("l"))) }

  func leave() throws(System.OutputClosed) { try print(text.end()) }

  func take(
    _ inputs: ArraySlice<EventQueue.TimedInput>, isFlood: Bool
  ) async throws(System.OutputClosed) -> Int {
    guard let (input, time) = inputs.first else { return 0 }
    if isFlood, recorder == nil, interactor.isTyping {
      let typed = inputs.lazy.map(\.input).typedText
      if typed.count > 0, let utterances = session.type(typed.text) {
        try say(utterances)
        return typed.count
      }
    }
    switch input {
    // It changes nothing.
    case .key(.control("l")): try say(session.press(.control("l")))
    case .paste(let text, _) where !isOnTerminal:
      for character in text { try await deliver(.key(.character(character)), at: nil) }
    default: try await deliver(input, at: time)
    }
    return 1
  }

  private func deliver(_ input: Input, at time: Int?) async throws(System.OutputClosed) {
    let event = SessionEvent.input(input, at: time)
    if let recorder {
      await recorder.record(event, in: session)
    } else {
      session.take(event)
    }
    try await present()
  }

  func take(_ event: TerminalEvent) async throws(System.OutputClosed) {
    switch event {
    case .inputEnded:
      // The effects of the last keys are heard, too.
      Task { [scene, queue] in
        _ = await scene.settle()
        queue.append(.tick)
      }
    case .tick:
      try await present()
      interactor.isFinished = true
    default: break
    }
  }

  func present() async throws(System.OutputClosed) {
    if let recorder {
      await recorder.update(session)
      // It may have suspended, and the main actor may have moved to another thread.
      terminal.useThread()
    }
    try say(session.listen())
  }

  private func say(_ utterances: [Utterance]) throws(System.OutputClosed) {
    let text = text.text(of: utterances)
    if !text.isEmpty { try print(text.visible) }
  }
}

extension PlainSession: RecordedProgram {
  package var shownScreen: Screen? { nil }

  package func take(_ event: SessionEvent) {
    switch event {
    case .input(.key(let key), let time), .input(.repeatedKey(let key), let time):
      interactor.handle(key, at: time, isRepeat: false)
    case .input(.paste(let text, _), _): take(pasted: text)
    case .resize(let size): resize(size.sizeClass)
    default: break
    }
  }

  package func spot(atX x: Int, y: Int) -> (name: String, x: Int, y: Int)? { nil }
  package func corner(of name: String) -> (x: Int, y: Int)? { nil }
  package func takeCopied() -> String? { nil }
}
