import ProcessTesting
import Testing

/// Without its trait the generator is not built, and says so.
struct TraitTests {
  #if EnumProperties
    @Test func `with the trait the program is the generator`() throws {
      let (status, output) = try run(["--help"])
      #expect(status == 0)
      #expect(output.contains("usage: generate-enum-properties"))
    }
  #else
    @Test(
      .disabled(
        """
        the generator needs swift-syntax; run: swift test --traits EnumProperties \
        --scratch-path .build-traits --filter EnumPropertiesTests
        """))
    func `the generator writes every form`() {}

    @Test(arguments: [[], ["--help"], ["--check", "A.swift"]])
    func `without the trait the program says which to enable`(arguments: [String]) throws {
      let (status, output) = try run(arguments)
      #expect(status == 64)
      #expect(
        output == """
          generate-enum-properties needs a trait of the package: \
          swift run --traits EnumProperties generate-enum-properties …

          """)
    }
  #endif

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let run = try Run("generate-enum-properties", arguments)
    return (run.status, run.output + run.errors)
  }
}
