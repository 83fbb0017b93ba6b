/// Whether a test has to state everything that happens in its store.
public enum Exhaustivity: Sendable {
  /// Anything that the test does not state fails it.
  case on
  /// A test states only what matters to it. Left out changes are recorded as warnings where
  /// `showSkipped` is true.
  case off(showSkipped: Bool)

  /// A test states only the changes that it is about, without warnings for the others.
  public static var off: Exhaustivity { .off(showSkipped: false) }
}
