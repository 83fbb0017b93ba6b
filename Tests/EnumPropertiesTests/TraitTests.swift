import ProcessTesting
import Testing

/// Without its trait the program names the trait.
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
        the generator needs swift-syntax; run: TESTS=EnumProperties Modules/Tools/with-traits \
        EnumProperties test
        """))
    func `the generator writes the forms`() {}

    @Test(arguments: [[], ["--help"], ["--check", "A.swift"]])
    func `without the trait the program says which to enable`(arguments: [String]) throws {
      let (status, output) = try run(arguments)
      #expect(status == 64)
      #expect(
        output == """
          generate-enum-properties needs a trait of the package: \
          Modules/Tools/with-traits EnumProperties run generate-enum-properties …

          """)
    }
  #endif

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let run = try Run("generate-enum-properties", arguments)
    return (run.status, run.output + run.errors)
  }
}
