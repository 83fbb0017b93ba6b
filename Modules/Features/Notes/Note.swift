public import ComposableArchitecture
public import ValueSaving

/// A note: a title, a text with several lines, and how much it matters.
public struct Note: Identifiable, Equatable, Sendable, Codable {
  /// The subject of a note, by its word.
  public enum Kind: String, CaseIterable, Sendable, Codable {
    case idea = "Idea", team = "Team", wanted = "Wanted"
  }

  /// A field with typed text.
  public enum Field: Sendable, Codable {
    case title, text
  }

  /// The most Unicode scalars that a typed title may have.
  public static let longestTitle = 80
  /// The most characters that a text may have.
  public static let longestText = 10_000
  /// The most stars that a note may have.
  public static let mostStars = 5

  /// Its number, which is not used again while its deletion can be undone.
  public let id: Int
  /// The title.
  public var title: String
  /// The text, with several lines.
  public var text = ""
  /// The subject.
  public var kind = Kind.idea
  /// The rating, from no star to `mostStars`.
  public var stars = 0
  /// Whether the user is done with it.
  public var isDone = false

  /// Creates a note without text.
  public init(id: Int, title: String = "") {
    (self.id, self.title) = (id, title)
  }

  var isUntitled: Bool { title.allSatisfy(\.isWhitespace) }

  var isBlank: Bool { isUntitled && text.allSatisfy(\.isWhitespace) }
}

extension Note: Mergeable {
  /// Merges each field.
  public mutating func merge(_ other: Note, since base: Note) {
    merge(other, since: base, \.title, \.text, \.kind, \.stars, \.isDone)
  }
}

/// An action of a note: one of its fields changed.
public typealias NoteAction = BindingAction<Note>

/// Stores the typed and chosen values, and cuts a long title.
let noteReducer = Reducer<Note, NoteAction, Void> { note, action, _ in
  if case \.title = action {
    note.title.unicodeScalars = .init(note.title.unicodeScalars.prefix(Note.longestTitle))
  }
  return .none
}
.binding(action: .self)
