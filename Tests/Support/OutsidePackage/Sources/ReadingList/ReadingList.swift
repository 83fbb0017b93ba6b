import ComposableArchitecture
import ValueSaving

/// A book of the list.
public struct Book: Equatable, Sendable, Codable, Identifiable {
  /// The number of the book.
  public let id: Int
  /// The title.
  public var title: String
  /// Whether the book was read.
  public var isRead = false

  /// Creates a book.
  public init(id: Int, title: String, isRead: Bool = false) {
    self.id = id
    self.title = title
    self.isRead = isRead
  }
}

/// The books to read, and the title that is being typed.
public struct ReadingListState: Equatable, Sendable {
  /// The books, in the order in which they were added.
  public var books: IdentifiedArray<Book>
  /// The title that is being typed.
  public var title = ""
  /// Whether a suggestion is awaited.
  public var isAsking = false
  /// The latest changes of the books.
  public var history = UndoHistory<Book>()
  /// Whether the books are on the disk.
  public var saving: SavingState

  /// Creates a list.
  public init(books: IdentifiedArray<Book> = [], saving: SavingState = SavingState()) {
    self.books = books
    self.saving = saving
  }

  fileprivate mutating func add(_ title: String) {
    guard !title.isEmpty else { return }
    books.append(Book(id: (books.map(\.id).max() ?? 0) + 1, title: title))
  }
}

/// Everything that can happen to a book.
public enum BookAction: Equatable, Sendable {
  /// The user marked the book as read or as unread.
  case readChanged(Bool)
  /// The user deleted the book.
  case deleteTapped
}

/// Everything that can happen to the list.
public enum ReadingListAction: Equatable, Sendable {
  /// The user typed a title.
  case titleChanged(String)
  /// The user added the typed title.
  case addTapped
  /// The user asked for a suggestion.
  case suggestTapped
  /// The answer: a title, or nil if there is none.
  case suggested(String?)
  /// An action of one book.
  case book(id: Int, BookAction)
  /// Undo or redo.
  case undo(UndoAction)
  /// An action of saving.
  case saving(SavingAction)

  /// The case paths.
  public enum Paths {
    static let book = CasePath(ReadingListAction.book) {
      if case .book(let id, let action) = $0 { (id, action) } else { nil }
    }
    static let undo = CasePath(ReadingListAction.undo) {
      if case .undo(let action) = $0 { action } else { nil }
    }
    /// The case of saving.
    public static let saving = CasePath(ReadingListAction.saving) {
      if case .saving(let action) = $0 { action } else { nil }
    }
  }
}

/// The dependencies of the list.
public struct ReadingListEnvironment: Sendable {
  /// Returns a title that is not among the known ones, or nil.
  public var suggest: @Sendable (_ known: [String]) async -> String?
  /// Saves the books.
  public var saving: SavingEnvironment<IdentifiedArray<Book>>

  /// Creates an environment, which saves nothing unless told how.
  public init(
    suggest: @escaping @Sendable (_ known: [String]) async -> String?,
    saving: SavingEnvironment<IdentifiedArray<Book>> = SavingEnvironment()
  ) {
    self.suggest = suggest
    self.saving = saving
  }
}

private let bookReducer = Reducer<Book, BookAction, Void> { book, action, _ in
  if case .readChanged(let isRead) = action { book.isRead = isRead }
  return .none
}

/// Adds, marks and deletes books, undoes that, and saves the books.
public let readingListReducer = Reducer<
  ReadingListState, ReadingListAction, ReadingListEnvironment
>.combine(
  bookReducer.forEach(
    state: \.books, action: ReadingListAction.Paths.book, environment: { _ in }),
  Reducer { state, action, environment in
    switch action {
    case .titleChanged(let title):
      state.title = title
    case .addTapped:
      state.add(state.title)
      state.title = ""
    case .suggestTapped:
      guard !state.isAsking else { return .none }
      state.isAsking = true
      return .task(name: "suggest") { [known = state.books.map(\.title)] in
        .suggested(await environment.suggest(known))
      }
    case .suggested(let title):
      state.isAsking = false
      state.add(title ?? "")
    case .book(let id, .deleteTapped):
      state.books.remove(id: id)
    case .book, .undo, .saving:
      break
    }
    return .none
  }
)
.undoable(\.books, history: \.history, action: ReadingListAction.Paths.undo)
.saving(
  \.books, saving: \.saving, action: ReadingListAction.Paths.saving, environment: \.saving)
