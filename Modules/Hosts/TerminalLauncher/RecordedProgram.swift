import ComposableArchitecture
package import Interaction
import Interface
import Recording
package import Terminal
package import TerminalUI

/// A program whose run is recorded: on a screen, or in sentences.
@MainActor
package protocol RecordedProgram: AnyObject {
  /// What the program does.
  var interactor: Interactor { get }
  /// The screen as it is now; nil if the program is told in sentences.
  var shownScreen: Screen? { get }
  /// Takes an event.
  func take(_ event: SessionEvent)
  /// Returns the name of what takes clicks at a cell, and how far the cell is from its corner; nil without it.
  func spot(atX x: Int, y: Int) -> (name: String, x: Int, y: Int)?
  /// Returns the corner of what takes clicks and has a name; nil if it is not there.
  func corner(of name: String) -> (x: Int, y: Int)?
  /// Returns the text that the user has copied since the last call.
  func takeCopied() -> String?
}

extension RecordedProgram {
  /// The digest of its cells and of its outline, as a recording has them of a screen.
  func digest(of screen: Screen) -> String { "\(screen.digest) \(interactor.outline.digest)" }
}

extension Session: RecordedProgram {
  package var shownScreen: Screen? { screen }
}

extension Interactor {
  /// The name of the control with the focus, as a click on it has it, or “nothing”. Of a list also a digest of the identity
  /// of the current row, since that may be a text of the user.
  var focusName: String {
    guard let control = focused, let top else { return "nothing" }
    let id = lists[control.id]?.currentID?.base
    let row = id.map { " row \(describe(($0 as? NodeID)?.path ?? $0).digest)" }
    return top.place(of: control) + (row ?? "")
  }

  /// Shows a sentence until the next input.
  func show(_ sentence: String) {
    notice = Hint(label: sentence, word: "")
    invalidate()
  }
}
