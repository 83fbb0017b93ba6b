/// An alert or a confirmation dialog as a value: its words, and its buttons with their actions.
///
/// A reducer puts it in the state, or the state derives it, and a test compares it:
///
/// ```swift
/// case .deleteTapped:
///   state.alert = AlertState(
///     "Delete the file?", message: "It cannot be restored.",
///     buttons: [.destructive("Delete", action: .deleteConfirmed), .cancel()])
/// ```
public struct AlertState<Action> {
  /// The title.
  public var title: String
  /// The message, in one or more sentences.
  public var message: String
  /// The text that a key copies, such as an answer; nil for none.
  public var copiedText: String?
  /// The buttons; one that says OK if there is none.
  public var buttons: [ButtonState<Action>]

  /// Creates an alert.
  public init(
    _ title: String, message: String = "", copiedText: String? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    (self.title, self.message) = (title, message)
    (self.copiedText, self.buttons) = (copiedText, buttons)
  }
}

/// A button of an ``AlertState``.
public struct ButtonState<Action> {
  /// What pressing a button means.
  public enum Role: Equatable, Sendable, Codable {
    /// It removes something.
    case destructive
    /// It changes nothing.
    case cancel
  }

  /// The label.
  public var title: String
  /// What pressing it means, if that is not plain.
  public var role: Role?
  /// The action that it sends before its alert is dismissed; nil for none.
  public var action: Action?

  /// A plain button.
  public static func `default`(_ title: String, action: Action? = nil) -> Self {
    Self(title: title, action: action)
  }

  /// A button that removes something.
  public static func destructive(_ title: String, action: Action? = nil) -> Self {
    Self(title: title, role: .destructive, action: action)
  }

  /// A button that changes nothing.
  public static func cancel(_ title: String = "Cancel", action: Action? = nil) -> Self {
    Self(title: title, role: .cancel, action: action)
  }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Sendable where Action: Sendable {}
extension AlertState: Codable where Action: Codable {}
extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Sendable where Action: Sendable {}
extension ButtonState: Codable where Action: Codable {}
