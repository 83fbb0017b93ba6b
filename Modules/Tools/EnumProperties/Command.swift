#if EnumProperties
  /// The command: from its arguments to its exit status.
  public struct Command {
    /// Where lines for the reader go.
    private let output: (String) -> Void
    /// Where problems go, a line each.
    private let errors: (String) -> Void
    /// Where files are looked for if none is named.
    private let folder: String

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - folder: Where files are looked for if none is named.
    ///   - output: Where lines for the reader go.
    ///   - errors: Where problems go, a line each.
    public init(
      folder: String = ".", output: @escaping (String) -> Void,
      errors: @escaping (String) -> Void
    ) {
      self.folder = folder
      self.output = output
      self.errors = errors
    }

    /// Does all files that are named.
    ///
    /// - Parameter arguments: The arguments, without the name of the program.
    /// - Returns: 0 if all is well, 1 if something is out of date that was only to be checked, 64
    ///   for wrong arguments, and 65 if a file could not be done.
    public func run(_ arguments: [String]) -> Int32 {
      let options: Options
      do throws(UsageError) {
        options = try Options(arguments)
      } catch {
        errors("generate-enum-properties: \(error.sentence)")
        return 64
      }
      if options.wantsHelp {
        output(Options.help)
        return 0
      }
      var failed = false
      var isOutOfDate = false
      let paths = options.paths.isEmpty ? Files.withSiblings(in: folder) : options.paths
      for path in paths where !Generation.isSibling(path) {
        do throws(Problems) {
          if try !isDone(path, options) { isOutOfDate = true }
        } catch {
          for problem in error.all { errors("\(problem)") }
          failed = true
        }
      }
      return failed ? 65 : options.checks && isOutOfDate ? 1 : 0
    }

    /// Does one file.
    ///
    /// - Returns: Whether it was up to date.
    private func isDone(_ path: String, _ options: Options) throws(Problems) -> Bool {
      var options = options
      guard var source = try Self.parsed(path) else {
        throw Problems(all: [Problem(path: path, sentence: "There is no such file.")])
      }
      for neighbor in Files.neighbors(of: path) { source.keepMembers(in: neighbor) }
      let sibling = source.region == nil ? try Self.parsed(Generation.sibling(of: path)) : nil
      // Where no file is named, each stays as it was asked for.
      if options.paths.isEmpty, let text = sibling?.text {
        options.writesCasePaths = options.writesCasePaths || Marker.hasCasePaths(text)
      }
      do throws(Problem) {
        let needed = NeededImports(of: source, at: path)
        let generation = try Generation(
          of: source, at: path, sibling: sibling, options: options, needs: needed.contain)
        for note in generation.notes { errors("\(note)") }
        if generation.isUpToDate { return true }
        try write(generation, options)
        return false
      } catch {
        throw Problems(all: [error])
      }
    }

    private func write(_ generation: Generation, _ options: Options) throws(Problem) {
      if options.isDryRun {
        output("// \(generation.path)\n\(generation.region)\n")
      }
      if options.checks {
        errors(
          "\(generation.path): error: This is out of date; run generate-enum-properties again.")
      }
      guard !options.isDryRun, !options.checks, let text = generation.text else { return }
      try Files.replace(generation.path, with: text)
      output("wrote \(generation.path)\n")
    }

    private static func parsed(_ path: String) throws(Problems) -> ParsedSource? {
      let text: String?
      do throws(Problem) {
        text = try Files.text(at: path)
      } catch {
        throw Problems(all: [error])
      }
      guard let text else { return nil }
      return try ParsedSource(text, path: path)
    }
  }

  extension ParsedSource {
    /// Adds the members that another file gives the enums of this one.
    fileprivate mutating func keepMembers(in path: String) {
      guard let text = try? Files.text(at: path),
        enums.contains(where: { text.contains("extension \($0.name)") }),
        let other = try? ParsedSource(text, path: path)
      else { return }
      for name in enums.map(\.name) {
        guard let more = other.members[name] else { continue }
        members[name, default: MemberNames()].formUnion(more)
      }
    }
  }
#endif
