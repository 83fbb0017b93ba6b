package import Interface
package import Terminal

extension ScreenSize {
  /// The smallest size on which panes are shown side by side.
  static let panes = ScreenSize(columns: 110, rows: 20)

  /// Whether there is room for panes.
  package var sizeClass: SizeClass {
    columns >= Self.panes.columns && rows >= Self.panes.rows ? .regular : .compact
  }
}

extension ViewGraph {
  /// The tree as it is now on a screen of a size class.
  package func tree(in sizeClass: SizeClass) -> Node {
    self.sizeClass = sizeClass
    return tree()
  }
}

extension Range<Int> {
  /// The smallest range that contains this one and another one; an empty one counts for nothing.
  func joined(with other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
