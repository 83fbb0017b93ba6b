public import ComposableArchitecture
public import Dates

extension Reducer {
  /// Records the changes that this reducer makes to the favorites.
  ///
  /// The changes are read from the log of the favorites, without copies or comparisons. If the favorites
  /// were replaced as a whole, or changed too often in one action, the feed records the new ones.
  ///
  /// - Parameters:
  ///   - favorites: The key path of the favorites.
  ///   - feed: The key path of the feed.
  ///   - now: Returns the time.
  /// - Returns: The reducer that also records. An action without a change costs a comparison of two
  ///   numbers.
  @inlinable
  public func activityFeed<Favorite>(
    favorites: any WritableKeyPath<State, IdentifiedArray<Favorite>> & Sendable,
    feed: any WritableKeyPath<State, ActivityFeedState> & Sendable,
    now: @escaping @Sendable (Environment) -> Moment
  ) -> Reducer where Favorite: Identifiable & SendableMetatype, Favorite.ID == Int {
    let favorites = Lens(favorites)
    let feed = Lens(feed)
    return around { state, _, environment, reduce in
      let before = favorites.read(&state) { $0.stamp }
      let effect = reduce(&state)
      let changes = favorites.read(&state) { before == $0.stamp ? [] : $0.events(since: before) }
      guard let changes, !changes.isEmpty else { return effect }
      let moment = now(environment)
      _ = feed.modify(&state) { feed in
        for change in changes { feed.record(change, at: moment) }
      }
      return effect
    }
  }
}

extension IdentifiedArray where Element.ID == Int {
  /// Returns the events since the array had a stamp; updates of elements are left out.
  @usableFromInline
  func events(since stamp: Stamp?) -> [Activity.Event] {
    guard let changes = stamp.flatMap(changes(since:)), !changes.contains(.reordered) else {
      return [.replaced(Array(ids))]
    }
    return changes.compactMap { change in
      switch change {
      case .inserted(let id): .added(id)
      case .removed(let id): .removed(id)
      case .updated, .reordered: nil
      }
    }
  }
}
