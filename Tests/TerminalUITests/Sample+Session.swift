import Interaction
import InteractionTesting
import TerminalUI
import Testing

@testable import Interface
@testable import Terminal

extension Sample {
  func session(_ columns: Int = 80, _ rows: Int = 24) -> Session {
    Session(name: "Sample", size: ScreenSize(columns: columns, rows: rows)) { self.tree }
  }
}

/// The screen of the sample at a size, after some keys.
@MainActor
func screen(_ place: Sample.Place, _ columns: Int, _ rows: Int, _ keys: String = "")
  -> String
{
  let sample = Sample()
  sample.place = place
  let session = sample.session(columns, rows)
  session.keys(keys)
  return session.screen.text
}

extension Session {
  /// Presses keys by name.
  func keys(_ names: String) {
    do {
      for key in try Key.named(names) { press(key) }
    } catch {
      Issue.record("\(error)")
    }
  }

  /// The title line, and the line of keys.
  var firstLine: String { String(screen.text.split { $0.isNewline }.first ?? "") }

  /// The line under the title.
  var rule: String { String(screen.text.split { $0.isNewline }.dropFirst().first ?? "") }
  var lastLine: String { String(screen.text.split { $0.isNewline }.last ?? "") }

  /// The label of the focused field, or the name of another focused control.
  var focusName: String? {
    interactor.update()
    return interactor.focused.map { piece in
      if case .textField(let input) = piece.node.kind { input.label } else { piece.name }
    }
  }
}

extension Screen {
  /// The cells of all rows.
  var cells: [Cell] { rows.flatMap(\.self) }
}
