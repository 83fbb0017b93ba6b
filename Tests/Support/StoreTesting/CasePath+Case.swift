package import ComposableArchitecture

extension CasePath {
  /// Creates the path of a case, which finds the value of the case by reflection.
  ///
  /// - Parameter embed: The name of the case.
  package init(case embed: @escaping @Sendable (Value) -> Root) {
    self.init(embed) { root in
      guard let (name, value) = payload(of: root), let value = value as? Value else { return nil }
      return payload(of: embed(value))?.name == name ? value : nil
    }
  }

  /// Creates the path of a case with two values, which finds them by reflection.
  ///
  /// - Parameter embed: The name of the case.
  package init<First, Second>(
    case embed: @escaping @Sendable (First, Second) -> Root
  ) where Value == (First, Second) {
    self.init(case: { embed($0.0, $0.1) })
  }
}

private func payload(of value: Any) -> (name: String?, value: Any)? {
  Mirror(reflecting: value).children.first.map { ($0.label, $0.value) }
}
