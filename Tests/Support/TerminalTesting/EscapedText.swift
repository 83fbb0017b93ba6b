/// A text among the arguments of a test that terminals would obey: the log of the test run shows it escaped.
package struct EscapedText: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  package let text: String

  package init(stringLiteral text: String) {
    self.text = text
  }

  package var description: String {
    "\"\(text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined())\""
  }
}
