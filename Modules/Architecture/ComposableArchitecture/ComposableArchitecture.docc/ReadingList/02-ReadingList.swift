import ComposableArchitecture

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

  /// Creates a list.
  public init(books: IdentifiedArray<Book> = []) {
    self.books = books
  }

  fileprivate mutating func add(_ title: String) {
    guard !title.isEmpty else { return }
    books.append(Book(id: (books.map(\.id).max() ?? 0) + 1, title: title))
  }
}

/// Everything that can happen to the list.
public enum ReadingListAction: Equatable, Sendable {
  /// The user typed a title.
  case titleChanged(String)
  /// The user added the typed title.
  case addTapped
}

/// Adds books.
public let readingListReducer = Reducer<
  ReadingListState, ReadingListAction, Void
> { state, action, _ in
  switch action {
  case .titleChanged(let title):
    state.title = title
  case .addTapped:
    state.add(state.title)
    state.title = ""
  }
  return .none
}
