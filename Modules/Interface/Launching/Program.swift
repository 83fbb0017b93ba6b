/// The name, the description and the options of a program.
public struct Program: Sendable {
  /// The name of the executable.
  public let name: String
  /// One sentence that describes the program.
  public let about: String
  /// The version, such as `1.0.0`.
  public let version: String
  /// The options, besides the shared ones.
  public let options: [any AnyLaunchOption]
  /// The keys that the help lists, besides the shared ones.
  public let keys: [(key: String, word: String)]

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - about: One sentence that describes the program.
  ///   - version: The version; leave it out for programs that are released together.
  ///   - options: The options, besides the shared ones.
  ///   - keys: The keys that the help lists, besides the shared ones.
  public init(
    _ name: String, about: String, version: String = "1.0.0", options: [any AnyLaunchOption] = [],
    keys: [(key: String, word: String)] = []
  ) {
    self.name = name
    self.about = about
    self.version = version
    self.options = options
    self.keys = keys
  }
}
