import Foundation

@testable import Workspace

extension Fixture {
  /// A package with two apps, one with a menu and one with tabs; it has the template of this package, and the
  /// words of its manifest.
  static func sample() throws -> Fixture {
    let package = try Fixture(apps)
    try package.copy(".swift-format")
    try package.copy("Modules/Tools/Workspace/NewFeature/Template")
    let manifest = try package.text(of: "Package.swift")
    let file = Workspace.folder.appending(path: "Package.swift")
    let words = try String(contentsOf: file, encoding: .utf8).split(separator: "// MARK: - ").last
    try package.write(manifest + "// " + (words ?? ""), to: "Package.swift")
    return package
  }

  /// The files of this package that a new feature reads and changes.
  static func thisPackage() throws -> Fixture {
    let package = try sample()
    for path in ["Package.swift", "App", "Tests/ProgramTests/ScreenTests.swift"] {
      try package.remove(path)
      try package.copy(path)
    }
    return package
  }

  private func copy(_ path: String) throws {
    let place = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Workspace.folder.appending(path: path), to: place)
  }

  private static let apps = [
    "Package.swift": #"""
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Sample",
      targets: [
        .feature("Middle"),
        .featureTests(of: "Middle", uses: "Interface"),

        // new-feature: .feature("CityWeather"),
        // new-feature: .featureTests(of: "CityWeather", uses: "Interface"),
        // new-feature: .playground("CityWeather"),

        .app("Menu", uses: "ComposableArchitecture", "Middle"),
        .app("Tabs", uses: "ComposableArchitecture", "Middle"),
        .benchmarks("Menu", "Middle"),
      ]
    )

    """#,
    "App/Menu/Menu.swift": app,
    "App/Tabs/Tabs.swift": app.replacing("NavigationStack(", with: "TabView("),
    "Modules/Features/Middle/Middle.swift": """
    /// The middle.
    public struct MiddleState {}
    let lonelyReducer = 0

    """,
    "Tests/ProgramTests/Screens/drawn-40x12.txt": "\n",
    "Tests/ProgramTests/ScreenTests.swift": """
    struct ScreenCase {
      static let all = [
        ScreenCase("first", "Menu"),
        // new-feature: ScreenCase("city-weather", "CityWeatherPlayground"),
        // new-feature --in Menu: ScreenCase("city-weather-in-menu", "Menu", keys: "DOWNS Enter"),
        // new-feature --in Tabs: ScreenCase("city-weather-in-tabs", "Tabs", keys: "NUMBER"),
      ]
    }

    """,
  ]

  private static let app = """
    import ComposableArchitecture
    import Middle

    struct AppState {
      var middle = MiddleState()
      // new-feature: var cityWeather = CityWeatherState()
    }

    enum Route {
      case first, second
      // new-feature: case cityWeather
    }

    enum AppAction {
      case pathChanged([Route]), middle2(Int)
      // new-feature: case cityWeather(CityWeatherAction)
    }

    struct AppEnvironment {
      var now: () -> Int
      // new-feature: var cityWeather = CityWeatherEnvironment.echo
    }

    let appReducer = Reducer.combine(
      middleReducer.pullback(state: \\.middle, action: AppAction.Paths.middle),
      // new-feature: cityWeatherReducer.pullback(
      // new-feature:   state: \\.cityWeather, action: AppAction.Paths.cityWeather),
    )

    let view = NavigationStack(root: Route.first) {
      NavigationLink("First", value: Route.first)
      NavigationLink("Second", value: Route.second)
      // new-feature: NavigationLink("City weather", value: Route.cityWeather)
      // new-feature: CityWeatherView(store: store)
    }

    """
}
