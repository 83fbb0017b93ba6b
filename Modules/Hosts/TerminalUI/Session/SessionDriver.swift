import Interaction
import Interface
package import Terminal
import ViewValues

/// Replaces the host as the sender of events to a session: a recorder, or a player.
@MainActor
package protocol SessionDriver: AnyObject {
  /// Delivers an event.
  func deliver(_ event: SessionEvent, to session: Session) async

  /// Returns the screen to show.
  func draw(_ session: Session) async -> Screen
}

/// Something that happens to a session.
package enum SessionEvent {
  case input(Input, at: Int?)
  case resize(ScreenSize)
  /// Moving signs move.
  case tick

  package var isTick: Bool {
    if case .tick = self { true } else { false }
  }
}

extension Session {
  /// Takes an event.
  package func take(_ event: SessionEvent) {
    switch event {
    case .input(let input, let time): handle(input, at: time)
    case .resize(let size): resize(size)
    case .tick: move()
    }
  }

  /// Shows a sentence until the next input.
  package func show(_ sentence: String) {
    interactor.notice = Hint(label: sentence, word: "")
    invalidate()
  }

  /// Empties the secure fields whose text is missing, since no file has it.
  package func forgetSecrets() {
    interactor.update()
    for control in top?.focusable ?? [] {
      guard let secret = control.node.textInput?.secret, secret.value.isMissing else { continue }
      secret.set(Secret())
    }
    invalidate()
  }

  /// Whether a secure field takes the typed text.
  package var takesSecret: Bool {
    interactor.update()
    return interactor.focused?.node.textInput?.secret != nil
  }
}
