#if EnumProperties
  import Foundation

  /// The command `generate-enum-properties`.
  public enum Command {
    private static let help = """
      Writes, for each enum with payloads, a property for each of its cases.

      usage: generate-enum-properties [--check] [--dry-run] [--case-paths] [FILE…]

        --check       write nothing; end with 1 if something is out of date
        --dry-run     write nothing; print what would be written
        --case-paths  write `Paths`, with a static CasePath for each case, instead of properties
        --help        print this text

      The properties of X.swift go to X+EnumProperties.swift beside it or, if X.swift has the lines
      \(Marker.both), between them.
      Without a file it updates all files that have a sibling, each as it was written before.
      A new sibling copies the imports of X.swift; later they are yours to edit. Properties that
      X.swift or its sibling has already are kept. Enums inside functions are left out; others that
      get no property are named with the reason. A file with a fault is left alone (status 65).
      """

    /// Updates or checks files, and prints the results.
    ///
    /// - Parameter arguments: The arguments, without the name of the program.
    /// - Returns: 0 if all is well, 1 if `--check` finds something out of date, 64 for wrong
    ///   arguments, and 65 if a file was left alone.
    public static func run(_ arguments: [String]) -> Int32 {
      let options = Set(arguments.filter { $0.hasPrefix("-") })
      let known = ["--check", "--dry-run", "--case-paths", "--help"]
      if let wrong = options.subtracting(known).min() {
        let all = known.joined(separator: ", ")
        printError("generate-enum-properties: There is no option \"\(wrong)\" among \(all).")
        return 64
      }
      if options.contains("--help") {
        print(help)
        return 0
      }
      let named = arguments.filter { !options.contains($0) }
      var status: Int32 = 0
      for path in named.isEmpty ? filesWithSiblings() : named where !path.hasSuffix(Edit.suffix) {
        do throws(Problem) {
          let addsPaths = options.contains("--case-paths")
          let edit = try Edit(of: path, addsCasePaths: addsPaths, keepsCasePaths: named.isEmpty)
          for note in edit.notes { printError(note) }
          guard let text = edit.text else { continue }
          if options.contains("--dry-run") { print("// \(edit.path)\n\(edit.region)") }
          if options.contains("--check") {
            printError("\(edit.path): error: Out of date; run generate-enum-properties again.")
            status = max(status, 1)
          } else if !options.contains("--dry-run") {
            try write(text, to: edit.path)
          }
        } catch {
          printError(error.line)
          status = 65
        }
      }
      return status
    }

    private static func printError(_ line: String) {
      FileHandle.standardError.write(Data("\(line)\n".utf8))
    }

    /// Replaces a file as a whole; a link stays a link, and permissions stay.
    private static func write(_ text: String, to path: String) throws(Problem) {
      do {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let present = try? FileManager.default.attributesOfItem(atPath: file.path)
        let kept = present?.filter { $0.key == .posixPermissions } ?? [:]
        try Data(text.utf8).write(to: file, options: .atomic)
        try FileManager.default.setAttributes(kept, ofItemAtPath: file.path)
        print("wrote \(path)")
      } catch {
        throw Problem(line: "\(path): error: The file cannot be written.")
      }
    }

    /// Returns the files that have a sibling, in this folder and the folders in it that are not hidden.
    private static func filesWithSiblings() -> [String] {
      let folder = URL(fileURLWithPath: ".")
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      return (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(Edit.suffix) }
        .map { String($0.dropFirst(folder.path.count + 1).dropLast(Edit.suffix.count)) + ".swift" }
        .sorted()
    }
  }
#endif
