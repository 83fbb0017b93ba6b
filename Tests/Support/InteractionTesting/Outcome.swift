package import Interaction
import Interface

extension Interactor {
  /// What the program shows now: its layers, the focus, the current row and the announcement.
  package var outcome: String {
    update()
    var words = layers.map { $0.layer.title ?? "untitled" }.joined(separator: " > ")
    if let focused {
      words += ": " + (focused.node.textInput?.label ?? focused.name)
      if let row = focused.list?.row { words += "row \(row.node.label)" }
      if let text = focused.node.textInput?.text, !text.isEmpty { words += " = \(text)" }
    }
    if let notice { words += ", says \(notice.label) \(notice.word)" }
    if isFinished { words += ", has quit" }
    if isInterrupted { words += ", is interrupted" }
    if isSuspensionWanted { words += ", is suspended" }
    return words
  }

  /// The words of the keys that work now, without the keys of the editor.
  package var words: String {
    update()
    guard let workingKeys else { return "" }
    let hints = workingKeys.first + workingKeys.general(isShort: true)
    return hints.map { "\($0.label) \($0.word)" }.joined(separator: ", ")
  }
}

extension SampleProgram {
  /// What the program shows now, and the changes of its state.
  package func outcome(on interactor: Interactor) -> String {
    ([interactor.outcome] + changes).joined(separator: ", ")
  }
}

extension Sample: SampleProgram {
  package var changes: [String] {
    [
      count == 7 ? nil : "count \(count)", isOn ? "on" : nil,
      choice == 0 ? nil : "choice \(choice)", submitted.isEmpty ? nil : "submitted \(submitted)",
      marked.isEmpty ? nil : "marked \(marked.sorted().prefix(4)) of \(marked.count)",
      alert.map { "alert \($0)" },
      rows.count == 40 ? nil : "without \((1...40).filter { !rows.contains($0) })",
    ].compactMap(\.self)
  }
}
