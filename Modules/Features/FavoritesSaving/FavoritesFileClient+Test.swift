import ActivityFeed

extension FavoritesFileClient {
  /// Keeps nothing, and has nothing.
  public static let nothing = FavoritesFileClient(
    load: { .success(SavedFavorites()) }, append: { _ in Appended() })

  /// Cannot keep or read anything.
  ///
  /// - Parameter cause: Why, in words that end a sentence.
  public static func failing(_ cause: String) -> FavoritesFileClient {
    let problem = FileProblem(cause: cause)
    return FavoritesFileClient(
      load: { .failure(problem) }, append: { _ in Appended(problem: problem) })
  }
}
