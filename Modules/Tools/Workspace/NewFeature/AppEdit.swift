/// The files of an app, as they are to be with one more feature.
struct AppEdit {
  let name: FeatureName
  private(set) var drafts: [Draft]
  /// The entries of the menu before that of the feature.
  private(set) var menu: [String] = []

  /// Pulls a feature back to an app.
  ///
  /// - Parameters:
  ///   - name: The feature.
  ///   - files: The files of the app.
  /// - Throws: A ``Refusal`` that names the place that is missing or taken.
  init(_ name: FeatureName, in files: [SourceFile]) throws(Refusal) {
    self.name = name
    drafts = files.map { Draft($0.path, $0.source) }
    try addState()
    try addAction()
    try addToReducer()
    try addScreen()
  }

  private mutating func addState() throws(Refusal) {
    let name = name
    try edit("struct AppState") { draft, block throws(Refusal) in
      try draft.addProperty("\(name.property) = \(name.module)State()", in: block)
    }
  }

  private mutating func addAction() throws(Refusal) {
    let name = name
    try edit("enum AppAction") { draft, block throws(Refusal) in
      try draft.addCase("\(name.property)(\(name.module)Action)", in: block)
    }
    try edit("struct AppEnvironment") { draft, block throws(Refusal) in
      try draft.addProperty("\(name.property) = \(name.module)Environment.echo", in: block)
    }
  }

  private mutating func addToReducer() throws(Refusal) {
    let template = FeatureTemplate(name: name)
    let hasPaths = drafts.contains { $0.lines.contains("  enum Paths {") }
    if hasPaths {
      try edit("extension AppAction {") { draft, block throws(Refusal) in
        guard let paths = draft.lines[block].firstIndex(of: "  enum Paths {"),
          let end = draft.end(of: paths)
        else { return }
        draft.insert("\n" + template.named(Self.path), at: end)
        // Before the comment of `Paths`.
        draft.insert(template.named(Self.property) + "\n", at: paths - 1)
      }
    }
    try edit("let appReducer") { draft, block throws(Refusal) in
      draft.replace(block.upperBound - 1, with: draft.lines[block.upperBound - 1] + ",")
      draft.insert(
        template.named(hasPaths ? Self.pullback : Self.pullbackOfCase), at: block.upperBound)
    }
  }

  private mutating func addScreen() throws(Refusal) {
    let (name, template) = (name, FeatureTemplate(name: name))
    var menu: [String] = []
    var route: Route?
    try edit("NavigationStack(") { draft, block throws(Refusal) in
      guard let last = draft.links(in: block).last, let found = Route(draft.lines[last.lowerBound])
      else { throw Refusal(noPlace: "NavigationLink with a value in \(draft.path)") }
      (menu, route) = (draft.menu(in: block), found)
      let indentation = String(repeating: " ", count: draft.lines[last.lowerBound].indentation)
      draft.insert(
        "\(indentation)NavigationLink(\"\(name.title)\", value: \(found.type).\(name.property))",
        at: last.upperBound + 1)
    }
    self.menu = menu
    guard let route else { return }
    try edit("enum \(route.type)") { draft, block throws(Refusal) in
      try draft.addCase(name.property, in: block)
    }
    for index in drafts.indices {
      drafts[index].addToSwitches(
        name.property, beside: route.last, showing: template.named(Self.view))
    }
  }

  /// Where a link leads: a case of the app's type of routes.
  private struct Route {
    let type: Substring
    let last: Substring

    /// Reads the line of a link, such as `NavigationLink("Counter", value: Route.counter)`.
    init?(_ line: Substring) {
      let words = SourceScanner(String(line)).words
      guard let value = words.firstIndex(of: "value"), words.count > value + 4 else { return nil }
      (type, last) = (words[value + 2], words[value + 4])
    }
  }

  /// Changes the block that begins with a text, in the file that has it, and imports the feature there.
  private mutating func edit(
    _ head: String, _ change: (inout Draft, ClosedRange<Int>) throws(Refusal) -> Void
  ) throws(Refusal) {
    let index = drafts.firstIndex { draft in
      draft.lines.contains { $0.unindented.hasPrefix(head) }
    }
    guard let index else {
      throw Refusal(noPlace: "\"\(head)…\" in the app")
    }
    let block = try drafts[index].block(head)
    try change(&drafts[index], block)
    if drafts[index].lines.contains(where: { $0.contains(name.module) && !$0.contains("\"") }) {
      drafts[index].addImport(name.module)
    }
  }
}

extension AppEdit {
  // As the generator of enum properties writes them.
  private static let property = """
      /// What `weather` holds, or nil for another case.
      var weather: WeatherAction? {
        get { if case .weather(let value) = self { value } else { nil } }
        set { if case .weather = self, let newValue { self = .weather(newValue) } }
      }
    """

  private static let path = """
        /// The way to and from `weather`.
        static var weather: CasePath<AppAction, WeatherAction> {
          CasePath(
            embed: { .weather($0) },
            extract: { if case .weather(let value) = $0 { value } else { nil } },
            matches: { if case .weather = $0 { true } else { false } })
        }
    """

  private static let pullback = #"""
      weatherReducer.pullback(
        state: \.weather,
        action: AppAction.Paths.weather,
        environment: { $0.weather })
    """#

  /// The same where the app writes its case paths by hand.
  private static let pullbackOfCase = #"""
      weatherReducer.pullback(
        state: \.weather,
        action: CasePath(
          embed: AppAction.weather,
          extract: { if case .weather(let action) = $0 { action } else { nil } }),
        environment: { $0.weather })
    """#

  private static let view =
    #"WeatherView(store: store.scope(state: \.weather, action: AppAction.weather))"#
}
