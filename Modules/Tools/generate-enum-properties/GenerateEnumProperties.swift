import EnumProperties
import Foundation

/// The command that writes the properties of enums.
@main
struct GenerateEnumProperties {
  static func main() {
    #if EnumProperties
      let command = Command(
        output: { FileHandle.standardOutput.write(Data($0.utf8)) },
        errors: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
      let status = command.run(Array(CommandLine.arguments.dropFirst()))
      removePins()
      exit(status)
    #else
      let sentence = """
        generate-enum-properties needs a trait of the package: \
        swift run --traits EnumProperties generate-enum-properties …

        """
      FileHandle.standardError.write(Data(sentence.utf8))
      exit(64)
    #endif
  }

  /// Removes what SwiftPM writes down of swift-syntax for the trait: it would fetch that in builds
  /// without the trait, too.
  private static func removePins() {
    let file = URL(fileURLWithPath: "Package.resolved")
    guard let data = try? Data(contentsOf: file),
      let resolved = try? JSONDecoder().decode(Resolved.self, from: data),
      resolved.pins.map(\.identity) == ["swift-syntax"]
    else { return }
    try? FileManager.default.removeItem(at: file)
  }

  private struct Resolved: Decodable {
    struct Pin: Decodable { let identity: String }
    let pins: [Pin]
  }
}
