import EnumProperties
import Foundation

/// The program of the command that writes the properties of enums.
@main
struct GenerateEnumProperties {
  static func main() {
    #if EnumProperties
      let status = Command.run(Array(CommandLine.arguments.dropFirst()))
      // SwiftPM pins the packages of traits, and would then fetch them in builds without a trait, too.
      let packages = [
        "swift-atomics", "swift-collections", "swift-nio", "swift-syntax", "swift-system",
      ]
      let text = (try? String(contentsOfFile: "Package.resolved", encoding: .utf8)) ?? ""
      let pins = text.split(separator: "\n").filter { $0.contains("\"identity\"") }
      if !pins.isEmpty, pins.allSatisfy({ pin in packages.contains { pin.contains("\"\($0)\"") } })
      {
        try? FileManager.default.removeItem(atPath: "Package.resolved")
      }
      exit(status)
    #else
      let sentence = "generate-enum-properties needs a trait of the package: "
      let remedy = "swift run --traits EnumProperties generate-enum-properties …\n"
      FileHandle.standardError.write(Data((sentence + remedy).utf8))
      exit(64)
    #endif
  }
}
