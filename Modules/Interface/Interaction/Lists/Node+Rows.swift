package import Interface

extension Node.Rows {
  /// Whether keys mark many rows at once: only where marks choose the rows to delete, since marks that
  /// keep something, such as favorites, are made one by one.
  package var canMarkMany: Bool { count > 0 && delete != nil && marks?.mark != nil }

  /// Whether keys move the current row.
  package var canMove: Bool { count > 1 && move != nil }

  /// The number of rows that are marked to be deleted together.
  @MainActor package var markedCount: Int { delete == nil ? 0 : marks?.count() ?? 0 }
}
