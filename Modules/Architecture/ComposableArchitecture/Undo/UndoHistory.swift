/// The latest changes of an identified array, as the edits that take them back and make them again.
///
/// It holds the elements that came and went, and no copy of the array.
public struct UndoHistory<Element: Identifiable> where Element.ID: Sendable {
  /// The edits of one step, in the order in which they are applied.
  public typealias Step = [ElementEdit<Element>]

  /// How many changes can be taken back where `undoable` is not told.
  public static var usualLimit: Int { 100 }

  /// What takes back each change, from the oldest to the latest.
  public var undos: [Step]
  /// What makes each change again that was taken back; the last one comes first.
  public var redos: [Step]
  /// Whether the latest step took a change back.
  public var isUndone: Bool

  /// Creates a history.
  public init(undos: [Step] = [], redos: [Step] = [], isUndone: Bool = false) {
    self.undos = undos
    self.redos = redos
    self.isUndone = isUndone
  }
}

extension UndoHistory: Equatable where Element: Equatable {}
extension UndoHistory: Sendable where Element: Sendable {}
extension UndoHistory: Encodable where Element: Encodable, Element.ID: Encodable {}
extension UndoHistory: Decodable where Element: Decodable, Element.ID: Decodable {}

extension UndoHistory {
  /// Takes out the step that an action asks for.
  @usableFromInline
  mutating func take(_ action: UndoAction) -> Step? {
    switch action {
    case .undo: undos.popLast()
    case .redo: redos.popLast()
    }
  }

  /// Notes what takes back a change.
  ///
  /// - Parameters:
  ///   - step: What leads back; nil where nothing does, which clears the history.
  ///   - action: What made the change; nil for a change that is new.
  ///   - limit: The number of changes that can be taken back.
  @usableFromInline
  mutating func note(_ step: Step?, of action: UndoAction?, limit: Int) {
    guard let step else { return self = UndoHistory() }
    if step.isEmpty { return }
    let limit = max(limit, 0)
    if action == .undo {
      redos.append(step)
    } else {
      undos.append(step)
      if undos.count > limit { undos.removeFirst(undos.count - limit) }
    }
    if action == nil { redos = [] }
    isUndone = action == .undo
  }
}
