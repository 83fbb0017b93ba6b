import Testing

@testable import Workspace

/// The scanner finds imports in every form, and no others.
struct SourceScannerTests {
  @Test(
    arguments: [
      "import Counter", "public import Counter", "package import Counter",
      "internal import Counter", "fileprivate import Counter", "private import Counter",
      "@testable import Counter", "@_exported import Counter", "@preconcurrency import Counter",
      "@_spi(Tests) import Counter", "@testable public import Counter",
      "@testable\nimport Counter", "import struct Counter.CounterState",
      "import enum Counter.CounterAction", "import func Counter.count", "import let Counter.zero",
      "import Counter.Inner", "import `Counter`", "import\n  Counter", "let a = 1; import Counter",
      "#if canImport(Counter)\n  import Counter\n#endif",
      "#if false\n#else\n  import Counter\n#endif", "/* a /* b */ c */ import Counter",
      "// import Primes\nimport Counter", "import /* the */ Counter",
      "let a = \"\\(\"import Primes\")\"\nimport Counter", "let a = \"\\\\\"\nimport Counter",
      "// a\rimport Counter", "\u{FEFF}import Counter", "#!/usr/bin/swift \"\nimport Counter",
      "let a = /\"/\nimport Counter", "let a = /https?:\\/\\//; import Counter",
      "let a = #/\"/#\nimport Counter", "let a = #\"\"\"#\nimport Counter",
      "#if swift(>=9)\n  \" { (\n#endif\nimport Counter", "let a = 1...\nimport Counter",
      "let a = b/c\nimport Counter",
    ])
  func `an import is found`(_ source: String) {
    #expect(SourceScanner(source).imports.map(\.module) == ["Counter"])
  }

  @Test(
    arguments: [
      "// import Counter", "/* import Counter */", "/* /* */ import Counter */",
      "/// import Counter", "\"import Counter\"", "\"\\\" import Counter\"",
      "\"\"\"\n  import Counter\n  \"\"\"", "\"\"\"\n  \" import Counter\n  \"\"\"",
      "#\"\" import Counter\"#", "##\"\"# import Counter\"##", "\"\\(a + \"b\") import Counter\"",
      "#\"\\(a import Counter\"#", "\"\\(f(\")\")) import Counter\"", "place.import(Counter)",
      "f(import: Counter)", "importCounter", "@import_Counter", "\"import Counter",
      "func `an import of Counter`() {}", "func `import Counter",
      "func f(import x: Int) {}", "func f(a: Int, import x: Int) {}", "_ = `import`\nCounter.run()",
      "A { import Counter }", "A.import\nCounter.run()",
    ])
  func nothingElseIs(_ source: String) {
    #expect(SourceScanner(source).imports == [])
  }

  @Test func `an import has its line`() {
    #expect(
      SourceScanner("import Counter\n\n@testable import Primes").imports == [
        Import(module: "Counter", line: 1), Import(module: "Primes", line: 3),
      ])
  }

  @Test func `strings are kept`() {
    #expect(
      SourceScanner("run(\"PrimeTime\", \"--keys\", #\"a\"b\"#)").strings
        == ["PrimeTime", "--keys", "a\"b"])
  }
}
