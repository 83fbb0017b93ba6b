import ActivityFeed

extension FavoritesFileClient {
  /// An empty file that ignores its entries.
  public static let nothing = FavoritesFileClient(
    load: { .success(SavedFavorites()) }, append: { _ in Appended() })

  /// A file that fails each time.
  ///
  /// - Parameter cause: The reason, in words that end a sentence.
  public static func failing(_ cause: String) -> FavoritesFileClient {
    let problem = FileProblem(cause: cause)
    return FavoritesFileClient(
      load: { .failure(problem) }, append: { _ in Appended(problem: problem) })
  }
}
