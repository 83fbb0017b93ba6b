/// Keys that act while a control has the focus, and their action.
public struct KeyPress {
  /// The keys.
  public var keys: [Key]
  /// A few words for the palette; nil for keys that are not listed.
  public var hint: String?
  /// Is given the key that was pressed.
  public var action: @MainActor (Key) -> Void

  /// Creates the description of what keys do.
  public init(keys: [Key], hint: String? = nil, action: @escaping @MainActor (Key) -> Void) {
    self.keys = keys
    self.hint = hint
    self.action = action
  }
}
