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

        .app("Menu", uses: "ComposableArchitecture", "Middle"),
        .app("Tabs", uses: "ComposableArchitecture", "Middle"),
        .benchmarks("Menu", "Middle"),
      ]
    )

    """#,
    "App/Menu/Menu.swift": app,
    "App/Tabs/Tabs.swift": (app.components(separatedBy: "let view").first ?? "")
      .replacing("Route", with: "Tab") + tabs,
    "Modules/Features/Middle/Middle.swift": """
    /// The middle.
    public struct MiddleState {}
    let lonelyReducer = 0

    """,
    "Tests/ProgramTests/Screens/drawn-80x24.txt": "\n",
    "Tests/ProgramTests/ScreenTests.swift": """
    struct ScreenCase {
      static let all = [
        ScreenCase("first", "Menu"),
        ScreenCase("second", "Menu"),
      ]
    }

    """,
  ]

  private static let app = """
    import ComposableArchitecture
    import Middle

    struct AppState {
      var middle = MiddleState()
    }

    enum Route {
      case first, second
    }

    enum AppAction {
      case pathChanged([Route]), middle2(Int)

      enum Paths {
        static let middle2 = CasePath(AppAction.middle2) {
          if case .middle2(let value) = $0 { value } else { nil }
        }
      }
    }

    struct AppEnvironment {
      var now: () -> Int

      var later: Int { now() + 1 }
    }

    let appReducer = Reducer.combine(
      middleReducer.pullback(state: \\.middle, action: AppAction.Paths.middle))

    let view = NavigationStack(root: Route.first) {
      VStack {
        NavigationLink("First", value: Route.first)
        NavigationLink("Second", value: Route.second)
      }
    } destination: { route in
      switch route {
      case .first: MiddleView(store: store)
      case .second: MiddleView(store: store)
      }
    }

    """

  private static let tabs = """
    let view = TabView(selection: tab) { tab in
      switch tab {
      case .first: MiddleView(store: store)
      case .second: MiddleView(store: store)
      }
    }

    extension Tab {
      var title: String {
        switch self {
        case .first: "First"
        case .second: "Second"
        }
      }
    }

    """
}
