import ComposableArchitecture
import Interaction
import Interface
import Launching
package import Recording
package import Terminal
package import TerminalUI

/// Records what happens to a session.
package final class SessionRecorder: SessionDriver {
  private let recorder: RunRecorder
  private var screen: Screen?

  package init(_ recorder: RunRecorder) {
    self.recorder = recorder
  }

  /// Starts the tasks of views.
  package func start(
    _ name: String, _ work: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    recorder.executor.start(name, work)
  }

  /// Admits events, once the program has started.
  package func open() async { await recorder.turns.open() }

  package func deliver(_ event: SessionEvent, to session: Session) async {
    session.passSecret = { [recorder] secret in recorder.read(RecordedInput.secret) { secret } }
    await recorder.perform {
      RecordedInput(event, for: session)
    } _: {
      session.take(event)
    }
  }

  package func draw(_ session: Session) async -> Screen {
    guard session.isChanged else { return session.screen }
    await recorder.draw {
      let screen = session.screen
      self.screen = screen
      return session.digest(of: screen)
    }
    return screen ?? session.screen
  }

  /// Records that the program ends.
  package func end(_ body: @escaping @MainActor () -> Void) async {
    await recorder.perform({ RecordedInput.end }, body)
  }
}

extension Session {
  /// The digest of its cells and of its outline, as a recording has them of a screen.
  func digest(of screen: Screen) -> String { "\(screen.digest) \(interactor.outline.digest)" }

  /// The name of the control with the focus, as a click on it has it, or “nothing”. Of a list also a digest of the identity
  /// of the current row, since that may be a text of the user.
  var focusName: String {
    guard let control = interactor.focused, let top = interactor.top else { return "nothing" }
    let id = interactor.lists[control.id]?.currentID?.base
    let row = id.map { " row \(describe(($0 as? NodeID)?.path ?? $0).digest)" }
    return top.place(of: control) + (row ?? "")
  }
}

extension Scene {
  /// Finishes; the end is one more event of a recording.
  func finish(recordedBy recorder: SessionRecorder?) async -> String? {
    guard let recorder else { return await finish() }
    let (stream, done) = AsyncStream<String?>.makeStream()
    await recorder.end { Task.immediate { done.yield(await finish()) } }
    for await sentence in stream { return sentence }
    return nil
  }
}
