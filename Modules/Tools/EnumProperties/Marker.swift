/// The lines between which the properties stand, in the file of their enum or in a sibling of it.
enum Marker {
  static let beginning = "// MARK: - Generated enum properties"
  static let end = "// MARK: End of generated enum properties"

  /// Whether what was generated before has case paths.
  static func hasCasePaths(_ text: String) -> Bool {
    text.contains("\n// Written by \(command) --case-paths;")
  }

  private static let command = "generate-enum-properties"

  /// The whole region.
  ///
  /// - Parameter declarations: What it holds, one for each enum.
  static func region(of declarations: [String], options: Options) -> String {
    let command = command + (options.writesCasePaths ? " --case-paths" : "")
    let head = "\(beginning)\n// Written by \(command); changes by hand are lost."
    return ([head] + declarations + [end]).joined(separator: "\n\n")
  }
}
