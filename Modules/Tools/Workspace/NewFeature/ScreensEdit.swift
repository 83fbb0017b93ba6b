/// The screens that tests hold, as they are to be with one more feature.
struct ScreensEdit {
  let name: FeatureName
  /// The app that shows the feature, and the entries of its menu before that of the feature.
  let app: (name: String, menu: [String])?

  static let folder = "Tests/ProgramTests/Screens"

  /// The cases that lead to the feature's screens.
  var cases: String {
    let alone = "\(name.module)Playground"
    var cases = [
      "\"\(name.file)\", \"\(alone)\"",
      "\"\(name.file)-answered\", \"\(alone)\", \"--question\", \"Why?\", keys: \"Enter\"",
    ]
    if let app {
      let keys = (app.menu.map { _ in "Down" } + ["Enter"]).joined(separator: " ")
      cases.append("\"\(file(in: app.name))\", \"\(app.name)\", keys: \"\(keys)\"")
    }
    return cases.map { "    ScreenCase(\($0))," }.joined(separator: "\n")
  }

  private func file(in app: String) -> String { "\(name.file)-in-\(app.lowercased())" }

  /// The feature's own screens, by their path from the folder of the package.
  var own: [String: String] {
    var screens: [String: String] = [:]
    for size in ScreenSize.all {
      func add(_ file: String, _ title: String, _ body: ScreenSize.Body) {
        screens["\(Self.folder)/\(file)-\(size.name).txt"] = size.screen(titled: title, body)
      }
      add(name.file, name.title, .empty)
      add("\(name.file)-answered", name.title, .answered)
      if let app {
        add(file(in: app.name), "‹ \(app.name)   \(name.title)", .emptyInApp)
      }
    }
    return screens
  }

  /// Returns a screen with one more entry in the menu that it shows; nil where it shows none.
  ///
  /// - Throws: A ``Refusal`` where there is no room for the entry.
  func screen(_ text: String, at path: String) throws(Refusal) -> String? {
    guard let app, let label = app.menu.last else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard
      let row = lines.firstIndex(where: { line in
        line.hasSuffix(" ›") && line.drop { " ▸".contains($0) }.hasPrefix(label + " ")
      })
    else { return nil }
    let start = lines[row].count - lines[row].drop { " ▸".contains($0) }.count
    let entry = String(repeating: " ", count: start) + name.title
    let (rows, first) = (lines.count - 1, row - app.menu.count + 1)
    // Something may stand below the menu, above the line of keys.
    let last = lines[..<(rows - 1)].lastIndex { !$0.isEmpty } ?? row
    let height = last - first + 1
    let raised =
      ScreenSize.air(height: height, of: rows) - ScreenSize.air(height: height + 1, of: rows)
    lines.insert(entry.padded(to: lines[row].count - 1) + "›", at: row + 1)
    let blank = raised > 0 ? first - 1 : last + 2
    guard lines.indices.contains(blank), lines[blank].isEmpty else {
      throw Refusal(
        "There is no room for one more entry of the menu in \(path); nothing was written.", 65)
    }
    lines.remove(at: blank)
    return lines.joined(separator: "\n")
  }
}
