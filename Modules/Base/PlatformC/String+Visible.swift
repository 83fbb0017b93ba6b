extension String {
  /// The text with a sign for each character that a terminal could take for a command: “␛” for the escape
  /// character. Lines stay lines.
  ///
  /// A program shows its arguments in this form.
  public var visible: String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n": text.append(scalar)
      case .control where scalar.value < 0x20:
        text.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator:
        text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
