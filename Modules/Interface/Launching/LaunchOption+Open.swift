public import Interface

extension LaunchOption {
  /// Creates the option `--open`, whose value is the text of a screen.
  ///
  /// Slashes join several screens, as in `pokemon=25/type=electric`; each lies over the one before.
  ///
  /// - Parameter routes: The screens that can be opened.
  public static func open<Screen>(
    _ routes: [ScreenRoute<Screen>]
  ) -> Self where Value == [Screen] {
    let names = routes.map(\.form).alternatives
    return LaunchOption(
      Arguments.open, "ROUTE", "begin on the screen \(names); join several with /", default: []
    ) { text throws(Refusal) in
      try text.split(separator: "/", omittingEmptySubsequences: false).map { part throws(Refusal) in
        for route in routes { if let screen = route.read(String(part)) { return screen } }
        let kind = part.prefix { $0 != "=" } + "="
        let choices = routes.map(\.choices).first { $0.first?.hasPrefix(kind) ?? false }
        let names = choices?.alternatives ?? names
        throw Refusal("\(Arguments.open) \"\(text)\": \"\(part)\" is no screen; write \(names).")
      }
    }
  }

  /// Creates the option `--open`, whose value is the name of a case; slashes join several.
  ///
  /// - Parameter type: The enum of the screens; see `ScreenRoute.each(_:_:)` for their names.
  public static func open<Screen: CaseIterable & RawRepresentable<String> & Equatable>(
    _ type: Screen.Type
  ) -> Self where Value == [Screen] {
    open(ScreenRoute.each(type) { $0 })
  }
}

extension [String] {
  /// The texts as “a, b or c”.
  fileprivate var alternatives: String {
    (dropLast(2) + [suffix(2).joined(separator: " or ")]).joined(separator: ", ")
  }
}
