/// What becomes of one file.
struct Generation: Equatable {
  /// The file that holds the properties: the one of the enums, or its sibling.
  var path: String
  /// What stands there now, if it exists.
  var present: String?
  /// What is to stand there; nil if there is nothing to write and never was.
  var text: String?
  /// The part of the text that is generated.
  var region: String
  var notes: [Problem]

  var isUpToDate: Bool { text == nil || present == text }

  /// Finds out what is to be written for a file.
  ///
  /// - Parameters:
  ///   - source: The file with the enums.
  ///   - path: Where it is.
  ///   - sibling: The file beside it that holds what is generated, if it exists.
  ///   - options: What is wanted.
  ///   - needs: Whether the properties need a module; nil where that is not known.
  /// - Throws: Why the sibling cannot be written.
  init(
    of source: ParsedSource, at path: String, sibling: ParsedSource?, options: Options,
    needs: (_ module: String) -> Bool? = { _ in nil }
  ) throws(Problem) {
    let place = source.region == nil ? EnumDescription.Reach.itsModule : .itsFile
    let within = source.enums.filter { $0.reach >= place }
    var noted: [Problem] = []
    let declarations = within.compactMap { description in
      var existing = source.members[description.name] ?? MemberNames()
      if let more = sibling?.members[description.name] { existing.formUnion(more) }
      let hindrance =
        options.writesCasePaths ? description.hindranceOfPaths(source.members) : nil
      if let hindrance {
        noted.append(
          Problem(
            severity: .note, path: path, location: description.location,
            sentence:
              "`\(description.name)` gets no case paths: \(hindrance); rename it to have them."))
      }
      return description.code(
        keeping: existing, withCasePaths: options.writesCasePaths && hindrance == nil)
    }
    let architecture = "ComposableArchitecture"
    if options.writesCasePaths, source.region != nil, !declarations.isEmpty,
      !source.imports.contains(where: { $0.module == architecture })
    {
      throw Problem(
        path: path, location: nil,
        sentence:
          "This would not compile: write \"import \(architecture)\", where case paths come from.")
    }
    let region = Marker.region(of: declarations, options: options)
    let home = source.region == nil ? sibling : source
    self.path = source.region == nil ? Self.sibling(of: path) : path
    self.region = region
    present = home?.text
    notes = source.notes + noted + source.enums.filter { $0.reach < place }.map { $0.note(path) }
    let level = ["public", "package"].first { level in within.contains { $0.access == level } }
    let areShared = level != nil
    let imports = source.imports(level: level, for: options, needs: needs)
    if let home, let range = home.region {
      let replaced = home.text.replacing(bytes: range, with: region)
      text =
        sibling == nil || declarations.isEmpty
        ? replaced
        : try replaced.importing(
          imports.filter { $0.isNeeded == true }.map(\.line), beside: home.imports, at: self.path,
          areShared: areShared)
    } else if declarations.isEmpty {
      text = nil
    } else if home == nil {
      let lines = imports.filter { $0.isNeeded != false }.map(\.line.text)
      let parts = [lines.joined(separator: "\n"), region].filter { !$0.isEmpty }
      text = (parts.joined(separator: "\n\n") + "\n").withLineEnds(of: source.text)
    } else {
      throw Problem(
        path: self.path, location: nil,
        sentence: """
          There is no place for the properties of \(path); add the lines \
          "\(Marker.beginning)" and "\(Marker.end)".
          """)
    }
  }

  private static let suffix = "+EnumProperties.swift"

  /// Whether a file holds nothing but what is generated for another.
  static func isSibling(_ path: String) -> Bool { path.hasSuffix(suffix) }

  /// The file that a sibling belongs to; nil where a path is that of no sibling.
  static func file(of path: String) -> String? {
    isSibling(path) ? String(path.dropLast(suffix.count)) + ".swift" : nil
  }

  /// The file beside `X.swift` that holds what is generated for it: `X+EnumProperties.swift`.
  static func sibling(of path: String) -> String {
    (path.hasSuffix(".swift") ? String(path.dropLast(6)) : path) + suffix
  }
}

extension EnumDescription {
  fileprivate func note(_ path: String) -> Problem {
    Problem(
      severity: .note, path: path, location: location,
      sentence: reach == .nowhere
        ? "`\(name)` gets no properties: being private, it can be extended nowhere."
        : """
        `\(name)` gets no properties: it is private to this file; add the lines \
        "\(Marker.beginning)" and "\(Marker.end)" to have them here.
        """)
  }
}

extension ParsedSource {
  /// The imports that a sibling may have, and whether it needs them.
  ///
  /// - Parameter level: The level at which what it holds can be seen outside of the module; nil if it
  ///   cannot, so that no import has to be.
  fileprivate func imports(
    level: String?, for options: Options, needs: (String) -> Bool?
  ) -> [(line: Import, isNeeded: Bool?)] {
    var all = imports
    if level == nil { for index in all.indices { all[index].text.removeAccessLevel() } }
    let architecture = "ComposableArchitecture"
    let shared = (level.map { $0 + " " } ?? "") + "import \(architecture)"
    if options.writesCasePaths {
      if let index = all.firstIndex(where: { $0.module == architecture }) {
        if all[index].text == "import \(architecture)" { all[index].text = shared }
      } else {
        let position = all.firstIndex { $0.module > architecture } ?? all.endIndex
        all.insert(Import(module: architecture, text: shared), at: position)
      }
    }
    return all.map { line in
      let isOfPaths = options.writesCasePaths && line.module == architecture
      return (line, isOfPaths ? true : needs(line.module))
    }
  }
}

extension String {
  /// This text of a sibling with the imports that it lacks, each where its name belongs.
  ///
  /// - Throws: Which import is not as public as the properties are.
  fileprivate func importing(
    _ needed: [ParsedSource.Import], beside present: [ParsedSource.Import], at path: String,
    areShared: Bool
  ) throws(Problem) -> String {
    var text = self
    var present = present
    for line in needed {
      if let other = present.first(where: { $0.module == line.module }) {
        guard areShared, other.text == "import \(line.module)", line.text != other.text else {
          continue
        }
        throw Problem(
          path: path, location: nil,
          sentence: "This would not compile: write \"\(line.text)\", as its properties are public.")
      }
      let next = present.first { $0.module > line.module }
      if let next, let place = text.firstRange(of: next.text) {
        text.insert(contentsOf: line.text + "\n", at: place.lowerBound)
      } else if let last = present.last, let place = text.firstRange(of: last.text) {
        text.insert(contentsOf: "\n" + line.text, at: place.upperBound)
      } else {
        text = line.text + "\n\n" + text
      }
      present.append(line)
      present.sort { $0.module < $1.module }
    }
    return text
  }
}

extension String {
  fileprivate mutating func removeAccessLevel() {
    for level in ["public ", "package "] where hasPrefix(level + "import ") {
      removeFirst(level.count)
    }
  }

  /// Puts other text in the place of some bytes, and leaves all others as they are.
  fileprivate func replacing(bytes range: Range<Int>, with text: String) -> String {
    let bytes = Array(utf8)
    return String(
      decoding: bytes.prefix(range.lowerBound) + Array(text.withLineEnds(of: self).utf8)
        + bytes.dropFirst(range.upperBound), as: UTF8.self)
  }

  /// With the line ends of another text.
  fileprivate func withLineEnds(of other: String) -> String {
    guard other.contains("\r\n") else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}
