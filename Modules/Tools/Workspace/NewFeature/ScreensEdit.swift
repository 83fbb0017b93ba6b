/// The screens that tests hold, as they are to be with one more feature.
struct ScreensEdit {
  let name: FeatureName
  /// The app that shows the feature, and the ways to its other screens.
  let app: (name: String, ways: Ways)?

  static let folder = "Tests/ProgramTests/Screens"

  /// The cases that lead to the feature's screens.
  var cases: String {
    let alone = "\(name.module)Playground"
    var cases = [
      "\"\(name.file)\", \"\(alone)\"",
      "\"\(name.file)-answered\", \"\(alone)\", \"--question\", \"Why?\", keys: \"Enter\"",
    ]
    if let app {
      cases.append(
        "\"\(file(in: app.name))\", \"\(app.name)\", keys: \"\(app.ways.keysToNext)\"")
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
      guard let app else { continue }
      switch app.ways {
      case .menu: add(file(in: app.name), "‹ \(app.name)   \(name.title)", .emptyInApp)
      case .tabs(let titles):
        add(file(in: app.name), name.title, .emptyInTab(titles + [name.title]))
      }
    }
    return screens
  }

  /// Returns a screen with one more entry in the menu, or one more of the tabs, that it shows; nil where
  /// it shows none.
  ///
  /// - Parameter larger: The same screen with room for all, if there is one.
  /// - Throws: A ``Refusal`` where there is no room for the entry.
  func screen(_ text: String, at path: String, larger: String?) throws(Refusal) -> String? {
    switch app?.ways {
    case .menu(let titles): return try adding(to: titles, text, at: path, larger: larger)
    case .tabs(let titles):
      let columns = path.split(separator: "-").last?.prefix { $0 != "x" }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return TabLine(titles).replaced(
        by: TabLine(titles + [name.title]), in: lines, columns: columns.flatMap { Int($0) } ?? 0
      )?.joined(separator: "\n")
    case nil: return nil
    }
  }

  private func adding(
    to menu: [String], _ text: String, at path: String, larger: String?
  ) throws(Refusal) -> String? {
    let result: String?
    if let sidebar = SidebarScreen(text, menu: menu) {
      result = sidebar.adding(name.title)
    } else if let screen = MenuScreen(text, menu: menu, larger: larger) {
      let hasRoom = MenuScreen(larger ?? text, menu: menu)?.hasRoom == true
      result = hasRoom ? screen.adding(name.title) : nil
    } else {
      return nil
    }
    guard let result else {
      throw Refusal(
        "There is no room for one more entry of the menu in \(path); nothing was written.", 65)
    }
    return result
  }

  /// The path of a screen with room for all that a lower one shows.
  static func larger(_ path: String) -> String {
    path.split(separator: "-").dropLast().joined(separator: "-") + "-80x24.txt"
  }
}
