#if EnumProperties
  import Foundation

  /// The lines around the properties.
  enum Marker {
    static let all = [
      "// MARK: - Generated enum properties", "// MARK: End of generated enum properties",
    ]
    static let both = "\"\(all[0])\" and \"\(all[1])\""
    static let command = "// Written by generate-enum-properties; changes by hand are lost."
    static let commandForPaths = command.replacing(";", with: " --case-paths;")
  }

  /// The change of one file: the file of the enums if it has markers, otherwise the sibling beside it.
  struct Edit {
    /// The file that holds the properties.
    let path: String
    /// The lines from marker to marker.
    let region: String
    /// The new text of the file; nil if the file is up to date.
    let text: String?
    let notes: [String]

    static let suffix = "+EnumProperties.swift"

    /// Plans the change.
    ///
    /// - Parameters:
    ///   - path: The file with the enums.
    ///   - addsCasePaths: Whether to write `Paths` instead of properties.
    ///   - keepsCasePaths: Whether to write `Paths` if they were written before.
    /// - Throws: Why the file is left alone.
    init(of path: String, addsCasePaths: Bool, keepsCasePaths: Bool) throws(Problem) {
      let source = try Source(path: path)
      let sibling = (path.hasSuffix(".swift") ? String(path.dropLast(6)) : path) + Self.suffix
      let hasSibling = source.region == nil && FileManager.default.fileExists(atPath: sibling)
      let home = source.region != nil ? source : hasSibling ? try Source(path: sibling) : nil
      let hadCasePaths = home?.text.contains("\n\(Marker.commandForPaths)") == true
      let withCasePaths = addsCasePaths || (keepsCasePaths && hadCasePaths)
      let generator = Generator(source, home: home, withCasePaths: withCasePaths)
      let code = generator.extensions(for: source.declarations)
      notes = generator.notes
      self.path = source.region == nil ? sibling : path
      let command = withCasePaths ? Marker.commandForPaths : Marker.command
      let parts = [[Code(Marker.all[0]), Code(command)], code, [Code(Marker.all[1])]]
      region = parts.spaced.flatMap { $0.lines() }.joined(separator: "\n")
      let library = "import ComposableArchitecture"
      guard let home else {
        // An import must be as visible as the properties, and needs not be more visible.
        let level = ["public ", "package "].first(where: region.contains) ?? ""
        let written = #/^(public|package) (?=import)/#
        var imports = source.imports.map { level == "" ? $0.replacing(written, with: "") : $0 }
        if withCasePaths {
          imports.removeAll { $0.hasSuffix(library) }
          let next = imports.firstIndex {
            $0.split(separator: " ").last ?? "" > "ComposableArchitecture"
          }
          imports.insert(level + library, at: next ?? imports.endIndex)
        }
        let parts = [imports.joined(separator: "\n"), region].filter { !$0.isEmpty }
        text = code.isEmpty ? nil : parts.joined(separator: "\n\n") + "\n"
        return
      }
      if withCasePaths, !code.isEmpty, !home.imports.contains(where: { $0.hasSuffix(library) }) {
        throw Problem(line: "\(home.path): error: Case paths need the line \"\(library)\" here.")
      }
      guard let range = home.region else {
        throw Problem(line: "\(sibling): error: Add the lines \(Marker.both) for the properties.")
      }
      let newLines = home.text.contains("\r\n") ? region.replacing("\n", with: "\r\n") : region
      let bytes = Array(home.text.utf8)
      let newBytes = bytes[..<range.lowerBound] + newLines.utf8 + bytes[range.upperBound...]
      text = bytes.elementsEqual(newBytes) ? nil : String(decoding: newBytes, as: UTF8.self)
    }
  }
#endif
