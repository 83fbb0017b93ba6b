import Foundation

/// All that is written for a new feature, before any of it is.
struct FeaturePlan {
  private static let template = "Modules/Tools/Workspace/NewFeature/Template"

  /// The text of each file, by its path from the folder of the package.
  private(set) var texts: [String: String] = [:]

  /// Plans a feature.
  ///
  /// - Parameters:
  ///   - name: The feature.
  ///   - app: The app that shows it, if one does.
  ///   - workspace: The package.
  ///   - tools: Runs SwiftPM and the formatter.
  /// - Throws: A ``Refusal`` that says why it cannot be written.
  init(_ name: FeatureName, in app: String?, of workspace: Workspace, tools: Tools) throws {
    let template = workspace.root.appending(path: Self.template)
    for path in try FileManager.default.subpathsOfDirectory(atPath: template.path)
    where path.hasSuffix(".txt") {
      texts[name.inserted(in: String(path.dropLast(".txt".count)))] =
        try name.inserted(in: workspace.draft("\(Self.template)/\(path)").text)
    }
    try workspace.refuseTaken(name, texts.keys.sorted())
    var manifest = try workspace.draft("Package.swift")
    var cases = try workspace.draft("Tests/ProgramTests/ScreenTests.swift")
    var screens = 0
    if let app {
      var drafts = try workspace.drafts(ofApp: app)
      screens = try Self.screens(of: drafts, in: app)
      for index in drafts.indices {
        try drafts[index].refuseMember(name.property)
        drafts[index].addLines(of: name, in: app, screens: screens)
        if !drafts[index].added.isEmpty { texts[drafts[index].path] = drafts[index].text }
      }
      let added = drafts.flatMap(\.added).joined(separator: "\n")
      for part in [
        "CityWeatherState", "CityWeatherAction", "CityWeatherEnvironment", "cityWeatherReducer",
        "CityWeatherView", "\"City weather\"",
      ] where !added.contains(name.inserted(in: part)) {
        throw Refusal(noPlace: "comment \"// new-feature: …\(part)…\" in App/\(app)")
      }
      try manifest.add(name.module, behind: "\\.app\\(\\s*\"\(app)\",\\s*uses:")
      // The benchmarks have sources of the app, and so import what these do.
      if workspace.manifest.target("Benchmarks")?.declared.contains(app) == true {
        try manifest.add(name.module, behind: "\\.benchmarks\\(")
      }
    }
    manifest.addLines(of: name, in: app, screens: screens, isSorted: true)
    cases.addLines(of: name, in: app, screens: screens)
    for draft in [manifest, cases] {
      if draft.added.isEmpty {
        throw Refusal(noPlace: "comment \"// new-feature: …\" in \(draft.path)")
      }
      texts[draft.path] = draft.text
    }
    try finish(workspace, tools)
    texts = texts.filter { (try? workspace.draft($0.key).text) != $0.value }
  }

  /// Returns the number of screens that an app has.
  private static func screens(of drafts: [Draft], in app: String) throws(Refusal) -> Int {
    guard let screens = drafts.lazy.compactMap(\.screens).first else {
      throw Refusal(noPlace: "comment \"// new-feature: case cityWeather\" in App/\(app)")
    }
    // The tabs have the keys 1 to 9.
    if screens >= 9, drafts.contains(where: { $0.text.contains("TabView(") }) {
      throw Refusal(
        "The app has \(screens) tabs, and no key is left for one more; nothing was written.", 65)
    }
    return screens
  }

  /// Formats the planned files, and has SwiftPM read the manifest.
  private mutating func finish(_ workspace: Workspace, _ tools: Tools) throws {
    let stage = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: stage) }
    var staged = texts
    staged[".swift-format"] = try workspace.draft(".swift-format").text
    try Journal(staged, in: stage).write(to: stage)
    guard try tools.read(["swift", "format", "--in-place", "--recursive", "."], stage).1 == 0 else {
      throw Refusal("swift format does not accept what was planned; nothing was written.", 65)
    }
    for path in texts.keys where path.hasSuffix(".swift") {
      texts[path] = try String(contentsOf: stage.appending(path: path), encoding: .utf8)
    }
    _ = try tools.manifest(of: stage)
  }
}

extension Workspace {
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
    let screen = "Tests/ProgramTests/Screens/\(name.file)-40x12.txt"
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
