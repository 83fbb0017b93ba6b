public import ComposableArchitecture
public import Dates

extension Reducer {
  /// Records whatever this reducer changes in the favorites, whichever feature changes it.
  ///
  /// Nothing is copied and nothing is compared: the favorites remember their latest changes. Where
  /// they were replaced as a whole, or changed too often in one action, the feed says so and holds
  /// the new ones.
  ///
  /// - Parameters:
  ///   - favorites: The way to the favorites.
  ///   - feed: The way to the feed.
  ///   - now: Tells the time.
  /// - Returns: The reducer that also records. It costs a comparison of two numbers where nothing
  ///   changed.
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
      let changes: [Activity.Event]? =
        favorites.read(&state) { favorites in
          before == favorites.stamp ? nil : favorites.events(since: before)
        } ?? nil
      guard let changes else { return effect }
      let moment = now(environment)
      _ = feed.modify(&state) { feed in
        for change in changes { feed.record(change, at: moment) }
      }
      return effect
    }
  }
}

extension IdentifiedArray where Element.ID == Int {
  /// What happened since the array had a stamp; that an element was changed in place is nothing.
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
