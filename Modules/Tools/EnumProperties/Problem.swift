/// A place in a file, both counted from one.
struct Location: Equatable {
  var line: Int
  var column: Int
}

/// Something to tell the user about a file, as compilers do.
public struct Problem: Error, Equatable, CustomStringConvertible {
  /// How much it matters.
  public enum Severity: String, Sendable {
    /// The file could not be done.
    case error
    /// The file was done, without something.
    case note
  }

  var severity = Severity.error
  var path: String
  var location: Location? = nil
  var sentence: String

  /// One line: the file, the place, and the sentence.
  public var description: String {
    let place = location.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(path)\(place): \(severity.rawValue): \(sentence)"
  }
}

/// Why a file could not be done.
struct Problems: Error, Equatable {
  var all: [Problem]
}
