import Foundation

/// All that changes with a feature, before any of it does.
struct FeaturePlan {
  private static let template = "Modules/Tools/Workspace/NewFeature/Template"
  private static let tests = "Tests/ProgramTests"

  /// The text of each file, by its path from the folder of the package; nil for a file that is removed.
  private(set) var texts: [String: String?] = [:]
  /// The files that are not as they were written.
  private var changed: Set<String> = []
  private let name: FeatureName
  private let workspace: Workspace

  /// Plans a feature.
  ///
  /// - Parameters:
  ///   - name: The feature.
  ///   - app: The app that shows it, if one does.
  ///   - workspace: The package.
  ///   - tools: Runs SwiftPM and the formatter.
  /// - Throws: A ``Refusal`` that says why it cannot be written.
  init(_ name: FeatureName, in app: String?, of workspace: Workspace, tools: Tools) throws {
    (self.name, self.workspace) = (name, workspace)
    let own = try own
    texts = own
    try workspace.refuseTaken(name, own.keys.sorted())
    try changeShared(in: app, isAdded: true)
    try finish(tools)
  }

  /// Plans to take a feature back.
  ///
  /// - Parameters:
  ///   - name: The feature.
  ///   - app: The app that shows it, if one does.
  ///   - workspace: The package.
  ///   - tools: Runs SwiftPM and the formatter.
  /// - Throws: A ``Refusal`` that says why it cannot be taken back.
  init(without name: FeatureName, in app: String?, of workspace: Workspace, tools: Tools) throws {
    (self.name, self.workspace) = (name, workspace)
    guard workspace.manifest.target(name.module) != nil else {
      throw Refusal("There is no feature \"\(name.module)\".")
    }
    let users = workspace.manifest.targets.filter { user in
      user.declared.contains(name.module) && user.part != .playgrounds
        && !(name.types + ["Benchmarks", app]).contains(user.name)
    }
    guard users.isEmpty else {
      throw Refusal(
        "\(name.module) is used by \(users.map(\.name).enumerated); change that first.", 65)
    }
    let own = try own
    let ownFolders = Set(own.keys.map { ($0 as NSString).deletingLastPathComponent })
    changed = Set(ownFolders.flatMap(workspace.paths)).subtracting(own.keys)
    let screens = try additions("ScreenTests").flatMap { $0.code.matches(of: /Case\(\s*"(.+?)"/) }
    let folders = ["Screens", "Heard"].map { "\(Self.tests)/\($0)" }
    let recorded = folders.flatMap(workspace.paths).filter { path in
      let name = path.split(separator: "/").last?.replacing(/(-\d+x\d+)?\.txt$/, with: "")
      return screens.contains { "\($0.1)" == name }
    }
    texts = own
    try changeShared(in: app, isAdded: false)
    if changed.isEmpty {
      try finish(tools)
      // A file that is still planned has another text.
      changed.formUnion(own.keys.filter { texts[$0] != nil })
    }
    guard changed.isEmpty else {
      throw Refusal(
        "\(changed.sorted().enumerated) changed since \(name.module) was written; take it back by hand.",
        65)
    }
    for path in own.keys + recorded { texts[path] = .some(nil) }
  }

  /// The files that the feature does not share, by path.
  private var own: [String: String] {
    get throws {
      try workspace.paths(in: Self.template).filter { $0.hasSuffix(".swift.txt") }
        .reduce(into: [:]) { own, path in
          let target = path.dropFirst(Self.template.count + 1).dropLast(".txt".count)
          own[name.inserted(in: String(target))] = try name.inserted(in: workspace.draft(path).text)
        }
    }
  }

  /// Returns what a file of the template adds to shared files: code, each behind a line with the head of the
  /// brackets that it belongs to.
  private func additions(_ file: String) throws -> [(head: String, code: String)] {
    try name.inserted(in: workspace.draft("\(Self.template)/\(file).txt").text)
      .split(separator: "=== ").map { section in
        let head = section.prefix { $0 != "\n" }
        return (String(head), String(section.dropFirst(head.count + 1).dropLast()))
      }
  }

  /// Adds what a feature has in shared files, or removes it.
  private mutating func changeShared(in app: String?, isAdded: Bool) throws {
    var manifest = try workspace.draft("Package.swift")
    if let app {
      try change(app, isAdded: isAdded)
      try manifest.list(
        name.module, behind: "\\.app\\(\\s*\"\(app)\",\\s*uses:", isMember: isAdded)
      // The benchmarks have sources of the app, and so import what these do.
      if workspace.manifest.target("Benchmarks")?.declared.contains(app) == true {
        try manifest.list(name.module, behind: "\\.benchmarks\\(", isMember: isAdded)
      }
    }
    let targets = try name.inserted(in: workspace.draft("\(Self.template)/Package.txt").text)
    if isAdded {
      try manifest.add(targets: targets)
    } else if !manifest.remove(targets: targets) {
      changed.insert(manifest.path)
    }
    texts[manifest.path] = manifest.text
    try change([workspace.draft("\(Self.tests)/ScreenTests.swift")], by: ["ScreenTests"], isAdded)
  }

  /// Adds a feature to an app, or removes it.
  private mutating func change(_ app: String, isAdded: Bool) throws {
    let drafts = try workspace.drafts(ofApp: app)
    let isTabbed = drafts.contains { $0.cases("TabView(") != nil }
    let tabs = isTabbed ? drafts.lazy.compactMap { $0.cases("enum Tab … {") }.first ?? 0 : 0
    if isAdded {
      for draft in drafts { try draft.refuseMember(name.property) }
      // The tabs have the keys 1 to 9.
      guard tabs < 9 else {
        throw Refusal(
          "The app has \(tabs) tabs, and no key is left for one more; nothing was written.", 65)
      }
    }
    try change(drafts, by: ["App", isTabbed ? "Tabs" : "Menu"], isAdded)
  }

  /// Adds to drafts what files of the template have, or removes it.
  private mutating func change(_ drafts: [Draft], by files: [String], _ isAdded: Bool) throws {
    var drafts = drafts
    var importing: Set<Int> = []
    for (head, code) in try files.flatMap(additions) {
      guard let index = drafts.firstIndex(where: { $0.cases(head) != nil }) else {
        let folder = (drafts[0].path as NSString).deletingLastPathComponent
        throw Refusal(noPlace: "\"\(head)\" in \(folder)")
      }
      if isAdded {
        drafts[index].add(code, to: head)
      } else if !drafts[index].remove(code, from: head) {
        changed.insert(drafts[index].path)
      }
      if SourceScanner(code).words.contains(where: { $0.hasPrefix(name.module) }) {
        importing.insert(index)
      }
      texts[drafts[index].path] = drafts[index].text
    }
    for index in importing {
      drafts[index].import(name.module, isAdded: isAdded)
      texts[drafts[index].path] = drafts[index].text
    }
    let words = Set(name.types + [name.property])
    for draft in drafts where !isAdded {
      if SourceScanner(draft.text).words.contains(where: { words.contains(String($0)) }) {
        changed.insert(draft.path)
      }
    }
  }

  /// Formats the planned files, and has SwiftPM read the manifest.
  private mutating func finish(_ tools: Tools) throws {
    let stage = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: stage) }
    var staged = texts.filter { $0.value != nil }
    staged[".swift-format"] = try workspace.draft(".swift-format").text
    try Journal(staged, in: stage).write(to: stage)
    guard try tools.read(["swift", "format", "--in-place", "--recursive", "."], stage).1 == 0 else {
      throw Refusal("swift format does not accept what was planned; nothing was written.", 65)
    }
    for path in staged.keys where path.hasSuffix(".swift") {
      texts[path] = try String(contentsOf: stage.appending(path: path), encoding: .utf8)
    }
    _ = try tools.manifest(of: stage)
    texts = texts.filter { (try? workspace.draft($0.key).text) != $0.value }
  }
}

extension Workspace {
  /// Returns the paths of what is in a folder and its folders.
  fileprivate func paths(in folder: String) -> [String] {
    (FileManager.default.subpaths(atPath: root.appending(path: folder).path) ?? [])
      .map { "\(folder)/\($0)" }
  }

  /// Returns a file as it is.
  ///
  /// - Throws: A ``Refusal`` where it cannot be read.
  fileprivate func draft(_ path: String) throws(Refusal) -> Draft {
    guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
      throw Refusal("\(path) cannot be read, so that no feature can be put there.", 65)
    }
    return Draft(path: path, text: text)
  }

  fileprivate func drafts(ofApp name: String) throws(Refusal) -> [Draft] {
    let apps = manifest.targets.filter { $0.part == .apps }
    guard let app = apps.first(where: { $0.name == name }) else {
      let names = apps.map(\.name).joined(separator: " or --in ")
      throw Refusal("There is no app \"\(name)\"; write --in \(names).")
    }
    return files(of: app).map { Draft(path: $0.path, text: $0.source) }
  }

  /// Throws where a target, a folder, a screen or a declaration has a name that the feature needs.
  fileprivate func refuseTaken(_ name: FeatureName, _ paths: [String]) throws(Refusal) {
    func taken(_ reason: String) -> Refusal { Refusal("\"\(name.module)\" is taken: \(reason).") }
    let names = Set(name.types.map { $0.lowercased() })
    // SwiftPM links all tests of a package into one product of this name.
    let targets = manifest.targets.map(\.name) + ["\(manifest.name)PackageTests"]
    if let target = targets.first(where: { names.contains($0.lowercased()) }) {
      throw taken("there is a target \(target)")
    }
    let screen = "Tests/ProgramTests/Screens/\(name.file)-80x24.txt"
    for (kind, path) in paths.map({ ("folder", ($0 as NSString).deletingLastPathComponent) })
      + [("screen", screen)]
    where FileManager.default.fileExists(atPath: root.appending(path: path).path) {
      throw taken("there is a \(kind) \(path)")
    }
    for file in manifest.targets.filter({ $0.part != .tests }).flatMap(files) {
      let words = zip(file.scanner.words, file.scanner.words.dropFirst())
      let reducers = words.filter { $0 == "let" && $1 == "\(name.property)Reducer" }
      let declared = file.scanner.types.filter(name.types.contains) + reducers.map { String($1) }
      if let declaration = declared.first { throw taken("\(file.path) declares \(declaration)") }
    }
  }
}
