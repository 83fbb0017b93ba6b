import Testing

extension IsolationTests {
  /// The check that continuous integration builds with holds: judged from builds from nothing,
  /// since an incremental build finds what was built before.
  struct CopyTests {
    /// One illegal line in a copy of the package.
    struct Injection: Sendable, CustomTestStringConvertible {
      let line: String
      let file: String
      let target: String
      let error: String

      var testDescription: String { "\(line) in \(target)" }

      init(_ line: String, into file: String, of target: String, _ error: String) {
        self.line = line
        self.file = file
        self.target = target
        self.error = error
      }

      static let all = [
        Injection(
          "import Counter", into: "Modules/Features/FavoritePrimes/FavoritePrimesView.swift",
          of: "FavoritePrimes",
          """
          Target FavoritePrimes imports another target (Counter) in the package without declaring \
          it a dependency.
          """),
        Injection(
          "public import Interface",
          into: "Modules/Architecture/ComposableArchitecture/Reducer/Reducer.swift",
          of: "ComposableArchitecture",
          """
          Target ComposableArchitecture imports another target (Interface) in the package without \
          declaring it a dependency.
          """),
      ]
    }

    @Test func `the untouched copy builds and fetches nothing`() async throws {
      let build = try await Workshop.current.untouchedCopy()
      #expect(build.isComplete, "\(build.command.output)")
      #expect(build.fetched == [])
    }

    @Test(arguments: Injection.all)
    func `a copy with an illegal line is refused`(_ injection: Injection) async throws {
      let workshop = try Workshop.current
      let copy = try Copy(named: injection.target, in: workshop.folder)
      try copy.inject(injection.line, into: injection.file)
      let build = try Build(package: copy.folder, target: injection.target, in: workshop.folder)
      #expect(build.command.status != 0)
      #expect(build.command.errors.contains(injection.error), "\(build.command.output)")
      try build.cleanUp()
    }
  }
}
