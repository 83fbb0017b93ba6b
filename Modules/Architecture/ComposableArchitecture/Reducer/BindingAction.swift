/// An action that changes one field of a state: any field of a form with one case.
///
/// ```swift
/// enum SettingsAction: Equatable, Sendable {
///   case binding(BindingAction<Settings>)
/// }
///
/// store.send(.binding(.set(\.hasSound, false)))
/// ```
///
/// It cannot be encoded, and `--log` shows the value. Where actions are written to files, or a field is secret,
/// use one action with the whole state instead.
public struct BindingAction<State>: Equatable, Sendable, CustomStringConvertible {
  /// The key path of the field.
  public let keyPath: any PartialKeyPath<State> & Sendable
  /// The new value.
  public let value: any Equatable & Sendable
  @usableFromInline let apply: @Sendable (inout State) -> Void

  /// Creates the action that sets a field.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the field.
  ///   - value: The new value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value) { $0[keyPath: keyPath] = value }
  }

  /// Whether two actions set the same field to equal values.
  public static func == (first: Self, second: Self) -> Bool {
    first.keyPath == second.keyPath && areSame(first.value, second.value)
  }

  /// Whether an action sets a field, for a pattern such as `case .binding(\.email)`.
  public static func ~= (keyPath: PartialKeyPath<State>, action: Self) -> Bool {
    action.keyPath == keyPath
  }

  /// The action as Swift code, such as `.set(\.email, "blob@example.org")`; a subscript is shown as `[…]`, since a
  /// key path does not know its name.
  public var description: String {
    // The name of the root is known from the context.
    let path = "\(keyPath)".dropFirst("\\\(State.self)".count)
    let named = path.firstRange(of: "<computed").map { path[..<$0.lowerBound] + "[…]" } ?? path
    return ".set(\\\(named), \(describe(value, isNested: true)))"
  }
}

extension Reducer {
  /// Applies the binding actions of a case to the state, before this reducer runs.
  ///
  /// ```swift
  /// let settingsReducer = Reducer<Settings, SettingsAction, Void> { state, action, _ in
  ///   if case .binding(\.volume) = action { state.hasSound = state.volume > 0 }
  ///   return .none
  /// }
  /// .binding(action: SettingsAction.Paths.binding)
  /// ```
  ///
  /// - Parameter path: The case of the binding actions; `.self` if the reducer has no others.
  /// - Returns: The reducer that also sets fields.
  public func binding(action path: CasePath<Action, BindingAction<State>>) -> Reducer {
    around { state, action, _, reduce in
      path.extract(action())?.apply(&state)
      return reduce(&state)
    }
  }
}

/// A value that knows the Swift code that creates it.
package protocol WrittenAsCode {
  /// The code, such as `.set(\.email, "a")`; nil if there is none.
  var code: String? { get }
  /// The value in the code.
  var valueInCode: Any { get }
  /// Whether the code names a part of a part of a state.
  var hasNestedPath: Bool { get }
}

extension BindingAction: WrittenAsCode {
  package var code: String? { "\(keyPath)".contains("<computed") ? nil : description }
  package var valueInCode: Any { value }
  package var hasNestedPath: Bool { "\(keyPath)".count { $0 == "." } > 1 }
}
