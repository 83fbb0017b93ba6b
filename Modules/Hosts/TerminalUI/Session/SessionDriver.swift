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
}
