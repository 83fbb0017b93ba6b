/// The files of an app, as they are to be with one more feature.
struct AppEdit {
  let name: FeatureName
  private(set) var drafts: [Draft]
  /// The ways to the app's screens without that of the feature.
  private(set) var ways = Ways.menu([])

  /// Pulls a feature back to an app.
  ///
  /// - Parameters:
  ///   - name: The feature.
  ///   - files: The files of the app.
  /// - Throws: A ``Refusal`` that names the place that is missing or taken.
  init(_ name: FeatureName, in files: [SourceFile]) throws(Refusal) {
    self.name = name
    drafts = files.map { Draft($0.path, $0.source) }
    for type in ["AppState", "AppAction", "AppEnvironment"] { try refuse(extensionsOf: type[...]) }
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
        draft.insert(template.named(Self.path), at: end)
      }
    }
    try edit("let appReducer") { draft, block throws(Refusal) in
      draft.replace(block.upperBound - 1, with: draft.lines[block.upperBound - 1] + ",")
      draft.insert(
        template.named(hasPaths ? Self.pullback : Self.pullbackOfCase), at: block.upperBound)
    }
  }

  private mutating func addScreen() throws(Refusal) {
    let type = drafts.lazy.compactMap(\.tabs).first
    if let type { try addTab(to: type) } else { try addEntry() }
  }

  private mutating func addEntry() throws(Refusal) {
    let name = name
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
    ways = .menu(menu)
    if let route { try addCase(to: route.type, beside: route.last) }
  }

  private mutating func addTab(to type: Substring) throws(Refusal) {
    var last: Substring?
    try edit("enum \(type)") { draft, block in
      last = draft.cases(in: block).last
    }
    let titles = drafts.lazy.map { $0.titles(beside: last ?? "") }.first { !$0.isEmpty }
    guard let last, let titles else {
      throw Refusal(noPlace: "switch with a title for each case of \(type) in the app")
    }
    guard titles.count < TabLine.most else {
      throw Refusal(
        "The app has \(titles.count) tabs, and no key is left for one more; nothing was written.",
        65)
    }
    ways = .tabs(titles)
    try addCase(to: type, beside: last)
  }

  /// Adds the feature to the screens of the app, and to each switch that names all of them.
  private mutating func addCase(to type: Substring, beside last: Substring) throws(Refusal) {
    try refuse(extensionsOf: type)
    let (name, template) = (name, FeatureTemplate(name: name))
    try edit("enum \(type)") { draft, block throws(Refusal) in
      try draft.addCase(name.property, in: block)
    }
    for index in drafts.indices {
      drafts[index].addToSwitches(
        name, beside: last, showing: template.named(Self.view))
    }
  }

  /// Throws where an extension of a type has the feature's name.
  private func refuse(extensionsOf type: Substring) throws(Refusal) {
    for draft in drafts { try draft.refuse(name.property, inExtensionsOf: type) }
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
  private static let path = """
        static let weather = CasePath(
          embed: AppAction.weather,
          extract: { if case .weather(let action) = $0 { action } else { nil } })
    """

  private static let pullback = #"""
      weatherReducer.pullback(
        state: \.weather,
        action: AppAction.Paths.weather,
        environment: { $0.weather })
    """#

  /// The same where the app has no `Paths`.
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
