/// The ways to the screens of an app, by their titles in the order in which they are shown.
enum Ways: Equatable {
  case menu([String])
  case tabs([String])

  /// Returns the keys that lead from the first screen to the one that comes next.
  var keysToNext: String {
    switch self {
    case .menu(let titles): (titles.map { _ in "Down" } + ["Enter"]).joined(separator: " ")
    case .tabs(let titles): "\(titles.count + 1)"
    }
  }
}
