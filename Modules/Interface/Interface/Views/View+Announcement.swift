extension View {
  /// Announces a result, such as a login, when these words change. The terminal shows them in the line of
  /// keys until the next input.
  ///
  /// ```swift
  /// ContentView(store: store).announcement { account.user == nil ? "Logged out." : "Logged in." }
  /// ```
  ///
  /// - Parameter words: Returns the words; read by this modifier and not by the body that contains it. The
  ///   first words are not announced.
  public func announcement(_ words: @escaping @MainActor () -> String?) -> BoundView<Self> {
    BoundView(content: self) {
      let words = words()
      return .firstNode { $0.announcement = words }
    }
  }
}
