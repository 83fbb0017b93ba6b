import Interaction
import Interface
import Launching
import PlainUI
import PlatformC
import Terminal
import TerminalUI

extension Launch {
  /// Tells the program in sentences: with the keys of `--keys`, of a terminal or of a pipe.
  func runPlain(_ arguments: Arguments) async -> ExitStatus {
    if arguments.keys != nil { return await runPlainHeadless(arguments) }
    let scene = makeScene(arguments).scene
    weak var changed: PlainLoop?
    let tree = scene.start(nil, report: { StandardError.say($0) }) { changed?.treeChanged() }
    let terminal = host.plainTerminal()
    let loop = PlainLoop(
      plainSession(tree), of: scene, on: terminal, isTerminal: host.isInputTerminal,
      text: PlainText(isTerminal: host.isInputTerminal && host.isOutputTerminal),
      print: host.print)
    changed = loop
    let end = ExitStatus(await loop.run())
    return finish(await scene.finish(), end)
  }

  private func plainSession(_ tree: @escaping Scene.Tree) -> PlainSession {
    var copy: (@MainActor (String) -> Void)?
    if host.isOutputTerminal, host.environment("TERM") != "dumb", let clipboard = host.clipboard {
      copy = { _ = print(String(decoding: clipboard.bytes(copying: $0), as: UTF8.self)) }
    }
    let session = PlainSession(copying: copy) { tree(.compact) }
    session.willTakeSecret = host.guardMemory
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
    func settle() async {
      await settling.settle {
        say(session.listen())
        return session.interactor.isStale
      }
    }
    say(session.listen())
    await settle()
    for key in arguments.keys ?? [] where !session.interactor.isFinished {
      say(session.press(key))
      await settle()
    }
    let end = text.end()
    if !end.isEmpty, status == .success { status = print(end) }
    return finish(await settling.finish(recordedBy: nil), status)
  }
}

/// Takes keys from a terminal or a pipe, and writes the sentences about them.
@MainActor
private final class PlainLoop {
  private let session: PlainSession
  private let scene: Scene
  private let terminal: any TerminalDriver
  /// Whether keys come from a terminal, and not from a pipe.
  private let isTerminal: Bool
  private let print: (String) throws(System.OutputClosed) -> Void
  private let queue = EventQueue()
  private var text: PlainText
  private var isChangeQueued = false
  private var isSuspended = false

  init(
    _ session: PlainSession, of scene: Scene, on terminal: any TerminalDriver, isTerminal: Bool,
    text: PlainText, print: @escaping (String) throws(System.OutputClosed) -> Void
  ) {
    (self.session, self.scene, self.terminal) = (session, scene, terminal)
    (self.isTerminal, self.text, self.print) = (isTerminal, text, print)
  }

  func treeChanged() {
    session.interactor.invalidate()
    if isChangeQueued { return }
    isChangeQueued = true
    queue.append(.changed)
  }

  func run() async -> TerminalLoop.End {
    terminal.useThread()
    guard terminal.start(reportingTo: queue) else { return .unusable }
    defer { terminal.end() }
    if isTerminal, terminal.isForeground {
      guard terminal.enter() else { return .unusable }
    } else if isTerminal {
      suspend()
    }
    do throws(System.OutputClosed) {
      if isTerminal {
        try say([
          .sentence("Press question mark for all keys, and Control L to hear all of a screen.")
        ])
      }
      if !isSuspended { try say(session.listen()) }
      for await _ in queue.wakeUps {
        terminal.useThread()
        if let end = try await handleQueue() {
          try print(text.end())
          return end
        }
      }
    } catch {
      return .closed(error)
    }
    return .finished
  }

  private func handleQueue() async throws(System.OutputClosed) -> TerminalLoop.End? {
    let (inputs, events, wasFull) = queue.take()
    if wasFull { terminal.readOn() }
    var rest = inputs[...]
    while let (input, time) = rest.first {
      let isFlood = rest.count > EventQueue.typedAhead && session.interactor.isTyping
      let typed = isFlood ? rest.lazy.map(\.input).typedText : (text: "", count: 0)
      let utterances = typed.count > 0 ? session.type(typed.text) : nil
      rest = rest.dropFirst(utterances == nil ? 1 : typed.count)
      switch input {
      case _ where utterances != nil: try say(utterances ?? [])
      case .key(let key), .repeatedKey(let key): try say(session.press(key, at: time))
      case .paste(let text, _):
        if isTerminal {
          try say(session.paste(text))
        } else {
          for character in text { try say(session.press(.character(character))) }
        }
      default: continue
      }
      if session.interactor.isInterrupted { return .interrupted }
      if session.interactor.isFinished { return .finished }
      if session.interactor.isSuspensionWanted { suspend() }
      await Task.yield()
    }
    for event in events {
      switch event {
      case .changed: isChangeQueued = false
      case .suspensionWanted: suspend()
      case .resumed:
        isSuspended = !terminal.enter()
        try say(session.press(.control("l")))
      case .ended(let signal): return .signal(signal)
      case .inputEnded where isTerminal: return .finished
      case .inputEnded:
        // The effects of the last keys are heard, too.
        Task { [scene, queue] in
          _ = await scene.settle()
          queue.append(.tick)
        }
      case .tick:
        try say(session.listen())
        return .finished
      case .resized, .writable, .idle: break
      }
    }
    if !isSuspended { try say(session.listen()) }
    return nil
  }

  private func say(_ utterances: [Utterance]) throws(System.OutputClosed) {
    let text = text.text(of: utterances)
    if !text.isEmpty { try print(text.visible) }
  }

  private func suspend() {
    session.interactor.isSuspensionWanted = false
    if isSuspended || !isTerminal { return }
    isSuspended = true
    try? print(text.end())
    terminal.suspend()
  }
}
