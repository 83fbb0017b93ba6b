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
      exit(command.run(Array(CommandLine.arguments.dropFirst())))
    #else
      let sentence = """
        generate-enum-properties needs a trait of the package: \
        swift run --traits EnumProperties generate-enum-properties …

        """
      FileHandle.standardError.write(Data(sentence.utf8))
      exit(64)
    #endif
  }
}
