/// The first line of a recording.
package struct RecordingHeader: Codable, Equatable, Sendable {
  /// The format of the lines.
  package var recording = Self.format
  /// The name and the version of the program.
  package var program: String
  package var version: String
  /// The arguments that the program was started with.
  package var arguments: [String]
  /// What the host says of itself, such as the size of the screen.
  package var host: [String: String]

  /// The format that is written; older ones are read, too. In the second one observers of other stores are not told,
  /// and keys do not name the focus. In the first one also clicks have cells of the screen, and the arguments include
  /// the options of the terminal.
  package static let format = 3

  package init(program: String, version: String, arguments: [String], host: [String: String]) {
    self.program = program
    self.version = version
    self.arguments = arguments
    self.host = host
  }
}
