/// How much room a host has to show views in.
public enum SizeClass: Sendable {
  /// There is room for one screen.
  case compact
  /// There is room for panes side by side.
  case regular
}
