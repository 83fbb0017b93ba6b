/// The numbers of a text with one number on each line, such as an imported file.
public struct NumberLines: Equatable, Sendable {
  /// A line that is no number.
  public struct Problem: Equatable, Sendable {
    /// The place of the line, from 1 on.
    public var line: Int
    /// A sentence that says what is wrong with it.
    public var sentence: String
  }

  /// The numbers, in order.
  public private(set) var numbers: [Int] = []
  /// The lines that are no numbers; empty lines are no problem.
  public private(set) var problems: [Problem] = []

  /// Reads a text. Numbers are read as `TypedNumber` reads them.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) {
    let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      switch TypedNumber(String(line)) {
      case .nothing: break
      case .number(let number): numbers.append(number)
      case .refused(let sentence): problems.append(Problem(line: index + 1, sentence: sentence))
      }
    }
  }
}
