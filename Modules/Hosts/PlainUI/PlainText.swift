package import Interaction
import PlatformC

/// What is heard as text: each sentence on a line, and typed characters one behind the other.
package struct PlainText {
  private var isInLine = false

  /// Creates a text without a line.
  package init() {}

  /// Returns the text that follows, without characters that a terminal could take for a command.
  package mutating func text(of utterances: [Utterance]) -> String {
    utterances.map { utterance in
      switch utterance {
      case .sentence(let words): return "\(end())\(words.visible)\n"
      case .typed(let text):
        isInLine = !text.hasSuffix("\n")
        return text.visible
      }
    }.joined()
  }

  /// Returns the end of the line that was begun.
  package mutating func end() -> String {
    defer { isInLine = false }
    return isInLine ? "\n" : ""
  }
}
