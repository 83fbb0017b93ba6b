import EnumProperties
import Foundation

/// The program of the command that writes the properties of enums.
@main
struct GenerateEnumProperties {
  static func main() {
    #if EnumProperties
      exit(Command.run(Array(CommandLine.arguments.dropFirst())))
    #else
      let sentence = "generate-enum-properties needs a trait of the package: "
      let remedy = "Modules/Tools/with-traits EnumProperties run generate-enum-properties …\n"
      FileHandle.standardError.write(Data((sentence + remedy).utf8))
      exit(64)
    #endif
  }
}
