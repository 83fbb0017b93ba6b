package import Interaction

/// Sentences as text: each sentence on a line, and typed characters one behind the other.
package struct PlainText {
  private enum Line { case empty, typed, sentence }

  private var line = Line.empty
  /// Whether the cursor rests behind the last sentence, where screen readers look for it, and not on the line below.
  private let restsInLine: Bool

  /// Creates a text without a line.
  ///
  /// - Parameter isTerminal: Whether a terminal shows it. A pipe gets whole lines.
  package init(isTerminal: Bool) { restsInLine = isTerminal }

  /// Returns the text that follows.
  package mutating func text(of utterances: [Utterance]) -> String {
    utterances.map { utterance in
      switch utterance {
      case .sentence(let words):
        // Screen readers take a single character for one that was typed.
        let sentence = words.count == 1 ? "\(words)." : words
        return end(then: .sentence) + sentence + (restsInLine ? "" : end())
      case .typed(let text):
        let start = line == .sentence ? end() : ""
        line = text.hasSuffix("\n") ? .empty : .typed
        return start + text
      }
    }.joined()
  }

  /// Returns the end of the line that was begun.
  package mutating func end() -> String { end(then: .empty) }

  private mutating func end(then next: Line) -> String {
    defer { line = next }
    return line == .empty ? "" : "\n"
  }
}
