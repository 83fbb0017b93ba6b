import Foundation

/// All that is written for a new feature, before any of it is.
struct FeaturePlan {
  let name: FeatureName
  /// The text of each file, by its path from the folder of the package.
  private(set) var texts: [String: String]
  private let newFolders: [String]

  /// Plans a feature.
  ///
  /// - Parameters:
  ///   - name: The feature.
  ///   - app: The app that shows it, if one does.
  ///   - workspace: The package.
  ///   - tools: Runs SwiftPM and the formatter.
  /// - Throws: A ``Refusal`` that says why it cannot be written.
  init(_ name: FeatureName, in app: String?, of workspace: Workspace, tools: Tools) throws {
    self.name = name
    try workspace.refuseTaken(name)
    let template = FeatureTemplate(name: name)
    texts = template.files
    newFolders = Set(texts.keys.map { ($0 as NSString).deletingLastPathComponent }).sorted()
    let edit = try app.map { try AppEdit(name, in: workspace.files(ofApp: $0)) }
    for draft in edit?.drafts ?? [] { texts[draft.path] = draft.text }

    var manifest = try workspace.draft("Package.swift")
    try manifest.declare(name, in: app, manifest: workspace.manifest)
    var rules = try workspace.draft("Tests/IsolationTests/HouseRules.swift")
    try rules.allow(name, in: app, manifest: workspace.manifest)
    var cases = try workspace.draft("Tests/ProgramTests/ScreenTests.swift")
    let screens = ScreensEdit(name: name, app: app.map { ($0, edit?.ways ?? .menu([])) })
    cases.insert(screens.cases, at: try cases.block("static let all = [").upperBound)
    for draft in [manifest, rules, cases] { texts[draft.path] = draft.text }

    let today = try workspace.screens
    if let taken = today.first(where: screens.own.keys.contains) {
      throw Refusal("\"\(name.module)\" is taken: there is a screen \(taken).")
    }
    texts.merge(screens.own) { _, new in new }
    for path in today {
      let isLow = path.hasSuffix("-40x12.txt")
      let larger = isLow ? try? workspace.draft(ScreensEdit.larger(path)).text : nil
      if let text = try screens.screen(workspace.draft(path).text, at: path, larger: larger) {
        texts[path] = text
      }
    }
    try finish(workspace, tools)
    texts = texts.filter { (try? workspace.draft($0.key).text) != $0.value }
  }

  /// Formats what is planned, has SwiftPM read the manifest, and writes README's modules.
  private mutating func finish(_ workspace: Workspace, _ tools: Tools) throws {
    let stage = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: stage) }
    var staged = texts
    staged[".swift-format"] = try workspace.draft(".swift-format").text
    for (path, text) in staged { try Self.write(text, to: stage.appending(path: path)) }
    let words = ["swift", "format", "--in-place", "--recursive", "."]
    guard try tools.read(words, stage).1 == 0 else {
      throw Refusal("swift format does not accept what was planned; nothing was written.", 65)
    }
    for path in texts.keys where path.hasSuffix(".swift") {
      texts[path] = try String(contentsOf: stage.appending(path: path), encoding: .utf8)
    }
    let manifest = try tools.manifest(of: stage).decoded
    let readme = try workspace.draft("README.md").text
    let table = try ModuleTable(of: Workspace(at: stage, manifest: manifest), in: readme)
    texts["README.md"] = try withPictures(table.readme, workspace)
  }

  /// Returns README with the screens as they are to be: each follows a comment that names its file.
  private func withPictures(_ readme: String, _ workspace: Workspace) throws -> String {
    var readme = readme
    for (path, text) in texts where readme.contains("<!-- \(path) -->") {
      let old = try workspace.draft(path).text
      readme = readme.replacingOccurrences(
        of: "<!-- \(path) -->\n```\n\(old)```", with: "<!-- \(path) -->\n```\n\(text)```")
    }
    return readme
  }

  /// Writes all of it, or nothing.
  ///
  /// - Parameter root: The folder of the package.
  /// - Throws: A ``Refusal`` that names the file that cannot be written.
  func apply(to root: URL) throws(Refusal) {
    var before: [(file: URL, data: Data?)] = []
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      let file = root.appending(path: path)
      before.append((file, try? Data(contentsOf: file)))
      do {
        try Self.write(text, to: file)
      } catch {
        for (file, data) in before {
          if let data {
            try? data.write(to: file)
          } else {
            try? FileManager.default.removeItem(at: file)
          }
        }
        for folder in newFolders {
          try? FileManager.default.removeItem(at: root.appending(path: folder))
        }
        throw Refusal("\(path) cannot be written; everything is as it was.", 73)
      }
    }
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
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
    return Draft(path, text)
  }

  /// The screens that tests hold.
  fileprivate var screens: [String] {
    get throws {
      try FileManager.default
        .contentsOfDirectory(atPath: root.appending(path: ScreensEdit.folder).path)
        .filter { $0.hasSuffix(".txt") }.sorted().map { "\(ScreensEdit.folder)/\($0)" }
    }
  }

  fileprivate func files(ofApp name: String) throws(Refusal) -> [SourceFile] {
    let apps = manifest.targets.filter { $0.part == .apps }
    guard let app = apps.first(where: { $0.name == name }) else {
      throw Refusal(
        "There is no app \"\(name)\"; write --in \(apps.map(\.name).joined(separator: " or --in "))."
      )
    }
    return files(of: app)
  }

  /// Throws where a target, a folder or a type has a name already that the feature needs.
  fileprivate func refuseTaken(_ name: FeatureName) throws(Refusal) {
    let names = Set(name.types.map { $0.lowercased() })
    if let target = manifest.targets.first(where: { names.contains($0.name.lowercased()) }) {
      throw Refusal("\"\(name.module)\" is taken: there is a target \(target.name).")
    }
    for path in FeatureTemplate(name: name).files.keys.sorted() {
      let folder = (path as NSString).deletingLastPathComponent
      if FileManager.default.fileExists(atPath: root.appending(path: folder).path) {
        throw Refusal("\"\(name.module)\" is taken: there is a folder \(folder).")
      }
    }
    for target in manifest.targets where target.part != .tests {
      for file in files(of: target) {
        if let type = file.scanner.types.first(where: name.types.contains) {
          throw Refusal("\"\(name.module)\" is taken: \(file.path) declares \(type).")
        }
      }
    }
  }
}
