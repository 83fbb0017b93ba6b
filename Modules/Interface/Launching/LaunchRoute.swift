import ViewValues

/// A screen that `--open` opens by its name, or by its name and a value, as in `pokemon=25`.
///
/// ```swift
/// static let open = LaunchOption.open([
///   LaunchRoute("settings", Route.settings),
///   LaunchRoute("pokemon", "NUMBER") { Int($0).map(Route.pokemon) },
///   LaunchRoute("type", PokemonType.self, Route.type),
/// ])
/// ```
public struct LaunchRoute<Route: Sendable>: Sendable {
  /// The text as it is typed, with a placeholder for its value.
  let form: String
  /// Reads a text; returns nil for the text of another screen.
  let parse: @Sendable (String) -> Route?
  /// All texts of the screens of this kind, if its values are the cases of an enum.
  private(set) var choices: [String] = []

  /// Creates the route to a screen.
  ///
  /// - Parameters:
  ///   - name: The name as it is typed.
  ///   - route: The value of the route.
  public init(_ name: String, _ route: Route) {
    form = name
    parse = { $0 == name ? route : nil }
  }

  /// Creates the routes to the screens of one kind, which a value tells apart.
  ///
  /// - Parameters:
  ///   - name: The name before the `=`.
  ///   - placeholder: The placeholder of the value in the help.
  ///   - parse: Reads the value; returns nil if it is wrong.
  public init(
    _ name: String, _ placeholder: String, parse: @escaping @Sendable (String) -> Route?
  ) {
    form = "\(name)=\(placeholder)"
    self.parse = { text in
      text.hasPrefix("\(name)=") ? parse(String(text.dropFirst(name.count + 1))) : nil
    }
  }

  /// Creates the routes to the screens of one kind, which the cases of an enum tell apart. The refusal of a wrong
  /// value lists their names.
  ///
  /// - Parameters:
  ///   - name: The name before the `=`.
  ///   - type: The enum; its raw values are the values.
  ///   - route: Returns the route of a case.
  public init<Case: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ type: Case.Type, _ route: @escaping @Sendable (Case) -> Route
  ) {
    self.init(name, name.uppercased()) { Case(rawValue: $0).map(route) }
    choices = type.allCases.map { "\(name)=\($0.rawValue)" }
  }

  /// Creates a route for each case of an enum. A case `favoritePrimes` is typed `favorite-primes`.
  ///
  /// - Parameters:
  ///   - type: The enum; its raw values name the screens.
  ///   - route: Returns the route of a case.
  public static func each<Case: CaseIterable & RawRepresentable<String>>(
    _ type: Case.Type, _ route: (Case) -> Route
  ) -> [LaunchRoute] {
    type.allCases.map { LaunchRoute($0.rawValue.hyphenated, route($0)) }
  }
}

extension LaunchOption {
  /// Creates the option `--open`, whose value is the text of a screen.
  ///
  /// Slashes join several screens, as in `pokemon=25/type=electric`; each lies over the one before.
  ///
  /// - Parameter routes: The screens that can be opened.
  public static func open<Route>(_ routes: [LaunchRoute<Route>]) -> Self where Value == [Route] {
    let names = routes.map(\.form).alternatives
    return LaunchOption(
      Arguments.open, "ROUTE", "begin on the screen \(names); join several with /", default: []
    ) { text throws(Refusal) in
      try text.split(separator: "/", omittingEmptySubsequences: false).map { part throws(Refusal) in
        for route in routes { if let route = route.parse(String(part)) { return route } }
        let kind = part.prefix { $0 != "=" } + "="
        let choices = routes.map(\.choices).first { $0.first?.hasPrefix(kind) ?? false }
        let names = choices?.alternatives ?? names
        throw Refusal("\(Arguments.open) \"\(text)\": \"\(part)\" is no screen; write \(names).")
      }
    }
  }

  /// Creates the option `--open`, whose value is the name of a case; slashes join several.
  ///
  /// - Parameter type: The enum of the screens; see ``LaunchRoute/each(_:_:)`` for their names.
  public static func open<Route: CaseIterable & RawRepresentable<String>>(
    _ type: Route.Type
  ) -> Self where Value == [Route] {
    open(LaunchRoute.each(type) { $0 })
  }
}

extension [String] {
  /// The texts as “a, b or c”.
  fileprivate var alternatives: String {
    (dropLast(2) + [suffix(2).joined(separator: " or ")]).joined(separator: ", ")
  }
}
