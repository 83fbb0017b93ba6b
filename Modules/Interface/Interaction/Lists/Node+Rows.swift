package import Interface

extension Node.Rows {
  /// Whether keys mark many rows at once: only where marks choose the rows to delete, since marks that
  /// keep something, such as favorites, are made one by one.
  package var canMarkMany: Bool { count > 0 && delete != nil && marks?.mark != nil }

  /// Whether there is more to do to a row than to use, mark and copy it.
  package var hasMenus: Bool { count > 0 && (delete != nil || canMove) }

  /// Whether keys move the current row.
  package var canMove: Bool { count > 1 && move != nil }

  /// The number of rows that are marked to be deleted together.
  @MainActor package var markedCount: Int { delete == nil ? 0 : marks?.count() ?? 0 }
}

extension Int {
  /// The number with a comma between thousands. A package outside may have a module Numbers, so that none is needed
  /// here.
  package var withCommas: String {
    var text = "\(self)"
    var place = text.utf8.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }
}
