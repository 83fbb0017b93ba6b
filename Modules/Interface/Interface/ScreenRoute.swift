import ViewValues

/// The address of a screen, or of the screens of one kind: reads the value of a screen from a text, and prints it.
///
/// ```swift
/// static let routes = [
///   ScreenRoute("settings", Screen.settings),
///   ScreenRoute("pokemon", "NUMBER") {
///     Int($0).map(Screen.pokemon)
///   } print: { screen in
///     if case .pokemon(let number) = screen { "\(number)" } else { nil }
///   },
/// ]
/// ```
///
/// The option `--open`, the links of a page and its address use the same routes. An address has names and identities
/// only, and never a text that the user typed.
public struct ScreenRoute<Screen>: Sendable {
  /// The text as it is typed, with a placeholder for its value.
  package let form: String
  /// All texts of the screens of this kind, if its values are the cases of an enum.
  package private(set) var choices: [String] = []
  /// Reads a text; returns nil for the text of another screen.
  package let read: @Sendable (String) -> Screen?
  /// Prints a screen; returns nil for a screen of another kind.
  package let print: @Sendable (Screen) -> String?

  private init(
    form: String, choices: [String] = [], read: @escaping @Sendable (String) -> Screen?,
    print: @escaping @Sendable (Screen) -> String?
  ) {
    (self.form, self.choices, self.read, self.print) = (form, choices, read, print)
  }

  /// Creates the route of one screen.
  ///
  /// - Parameters:
  ///   - name: The name as it is typed.
  ///   - screen: The value of the screen.
  public init(_ name: String, _ screen: Screen) where Screen: Equatable & Sendable {
    self.init(form: name) {
      $0 == name ? screen : nil
    } print: {
      $0 == screen ? name : nil
    }
  }

  /// Creates the route of the screens of one kind, which a value tells apart.
  ///
  /// - Parameters:
  ///   - name: The name before the `=`.
  ///   - placeholder: The placeholder of the value in the help.
  ///   - read: Reads the value; returns nil if it is wrong.
  ///   - print: Prints the value of a screen; returns nil for a screen of another kind.
  public init(
    _ name: String, _ placeholder: String, read: @escaping @Sendable (String) -> Screen?,
    print: @escaping @Sendable (Screen) -> String?
  ) {
    self.init(form: "\(name)=\(placeholder)") { text in
      text.hasPrefix("\(name)=") ? read(String(text.dropFirst(name.count + 1))) : nil
    } print: { screen in
      print(screen).map { "\(name)=\($0)" }
    }
  }

  /// Creates the route of the screens of one kind, which the cases of an enum tell apart. The refusal of a wrong
  /// value lists their names.
  ///
  /// - Parameters:
  ///   - name: The name before the `=`.
  ///   - type: The enum; its raw values are the values.
  ///   - screen: Returns the screen of a case.
  ///   - extract: Returns the case of a screen; nil for a screen of another kind.
  public init<Case: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ type: Case.Type, _ screen: @escaping @Sendable (Case) -> Screen,
    extract: @escaping @Sendable (Screen) -> Case?
  ) {
    self.init(name, name.uppercased()) {
      Case(rawValue: $0).map(screen)
    } print: {
      extract($0)?.rawValue
    }
    choices = type.allCases.map { "\(name)=\($0.rawValue)" }
  }

  /// Creates a route for each case of an enum. A case `favoritePrimes` is typed `favorite-primes`.
  ///
  /// - Parameters:
  ///   - type: The enum; its raw values name the screens.
  ///   - screen: Returns the screen of a case.
  public static func each<Case: CaseIterable & RawRepresentable<String>>(
    _ type: Case.Type, _ screen: (Case) -> Screen
  ) -> [ScreenRoute] where Screen: Equatable & Sendable {
    type.allCases.map { ScreenRoute($0.rawValue.hyphenated, screen($0)) }
  }

  /// Returns the route for values that contain a screen.
  ///
  /// - Parameters:
  ///   - embed: Creates the value of a screen.
  ///   - extract: Returns the screen of a value; nil for other values.
  public func map<Whole>(
    _ embed: @escaping @Sendable (Screen) -> Whole,
    extract: @escaping @Sendable (Whole) -> Screen?
  ) -> ScreenRoute<Whole> {
    ScreenRoute<Whole>(form: form, choices: choices) { [read] in
      read($0).map(embed)
    } print: { [print] in
      extract($0).flatMap(print)
    }
  }
}

extension String {
  /// Returns the address of a screen over the one with this address.
  ///
  /// - Parameter name: The name of the screen; nil for one without a route, whose address leads no further than here.
  func appending(screen name: String?) -> String {
    let name = name ?? Node.unnamedScreen
    return isEmpty ? name : "\(self)/\(name)"
  }
}
