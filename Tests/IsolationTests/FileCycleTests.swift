import Testing
import Workspace

/// The files of a module can be read in an order in which each knows only of the types of those
/// before it.
struct FileCycleTests {
  /// Files that refer to each other because their concepts do.
  private static let tied: Set<Set<String>> = [
    // A clock of a test lets time pass for the effects that sleep on it.
    ["EffectExecutor.swift", "TestClock+Time.swift", "TestClock.swift"],
    // An effect may be a function of its scope, and a scope performs effects.
    ["Effect.swift", "EffectInterpreter.swift"],
    // Running effects are registered in a part, which cancels them; steps lead to parts.
    ["Part.swift", "RunningEffects.swift", "StateStep.swift"],
    // A control is placed as a piece and drawn by a painter; both know it as a control.
    ["Control.swift", "Painter.swift", "Placement.swift"],
    // A view makes nodes in a builder, which keeps the elements of the views with a body.
    ["Element.swift", "NodeBuilder.swift", "View.swift"],
    // A table of primes is sieved in segments, with primes of a smaller table.
    ["PrimeTable.swift", "SegmentedSieve.swift"],
    // A plan says how large the table of factors is, and the count by a plan makes one.
    ["FactorTable.swift", "PrimeCount.swift"],
  ]

  private static let folders = [
    "Modules/Architecture", "Modules/Interface/ComposableInterface",
    "Modules/Interface/Interaction", "Modules/Interface/Interface", "Modules/Interface/Launching",
    "Modules/Hosts/Terminal", "Modules/Hosts/TerminalLauncher", "Modules/Hosts/TerminalUI",
    "Modules/Hosts/WebServer", "Modules/Hosts/WebUI", "Modules/Features", "Modules/Clients",
  ]

  @Test(arguments: folders) func `no file leads back to itself`(folder: String) throws {
    let files = try SourceFile.all(in: folder, of: Workshop.root)
    #expect(files.count > 3)
    for (module, files) in Dictionary(grouping: files, by: { Self.module(of: $0, in: folder) }) {
      for cycle in FileGraph(files).cycles where !Self.tied.contains(cycle) {
        Issue.record("\(module): \(cycle.sorted().joined(separator: ", ")) know of each other.")
      }
    }
  }

  @Test func `a cycle ignores types that two files declare`() {
    let graph = FileGraph(sources: [
      "A.swift": "struct A { let b: B }", "B.swift": "/* A */ enum B { case c(C) }",
      "C.swift": "class C { var a: A? }", "D.swift": "let d = A.self; struct E {}",
      "E.swift": "struct E {}; func f() -> D {}", "F.swift": "struct D { struct A {} }",
    ])
    #expect(graph.cycles == [["A.swift", "B.swift", "C.swift"]])
  }

  /// The folder of a module: the folder of a group has several.
  private static func module(of file: SourceFile, in folder: String) -> String {
    let groups = ["Modules/Architecture", "Modules/Features", "Modules/Clients"]
    guard groups.contains(folder) else { return folder }
    return String(file.path.dropFirst(folder.count + 1).prefix { $0 != "/" })
  }
}

/// Which files of a module use the types that others of them declare.
private struct FileGraph {
  private var uses: [String: Set<String>] = [:]

  init(_ files: [SourceFile]) {
    self.init(
      words: files.map { file in
        (file.path.split(separator: "/").last.map(String.init) ?? file.path, file.scanner.words)
      })
  }

  init(sources: [String: String]) {
    self.init(words: sources.map { ($0.key, SourceScanner($0.value).words) })
  }

  private init(words files: [(name: String, words: [Substring])]) {
    var owners: [Substring: [String]] = [:]
    for file in files {
      for type in Self.types(in: file.words) { owners[type, default: []].append(file.name) }
    }
    for file in files {
      let used = Set(file.words).compactMap { word in
        owners[word].flatMap { $0.count == 1 ? $0.first : nil }
      }
      uses[file.name] = Set(used).subtracting([file.name])
    }
  }

  /// The types that are declared outside of others.
  private static func types(in words: [Substring]) -> Set<Substring> {
    let keywords: Set<Substring> = ["actor", "class", "enum", "protocol", "struct", "typealias"]
    var (types, depth): (Set<Substring>, Int) = ([], 0)
    for (word, next) in zip(words, words.dropFirst()) {
      if word == "{" { depth += 1 }
      if word == "}" { depth -= 1 }
      if depth == 0 && keywords.contains(word) { types.insert(next) }
    }
    return types
  }

  /// The largest sets of files of which each leads to all others.
  var cycles: Set<Set<String>> {
    let reach = Dictionary(uniqueKeysWithValues: uses.keys.map { ($0, reached(from: $0)) })
    return Set(
      uses.keys.compactMap { file in
        let tied = reach[file, default: []].filter { reach[$0, default: []].contains(file) }
        return tied.isEmpty ? nil : tied.union([file])
      })
  }

  private func reached(from file: String) -> Set<String> {
    var reached: Set<String> = []
    var waiting = Array(uses[file, default: []])
    while let next = waiting.popLast() {
      if reached.insert(next).inserted { waiting += uses[next, default: []] }
    }
    return reached
  }
}
