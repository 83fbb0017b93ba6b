/// An action of a reducer that is `undoable`.
public enum UndoAction: Equatable, Sendable, Codable {
  /// Takes back the latest change.
  case undo
  /// Makes the change again that was taken back last.
  case redo
}
