extension AsyncStream where Element: Sendable {
  /// The elements up to the end.
  func all() async -> [Element] {
    var elements: [Element] = []
    for await element in self { elements.append(element) }
    return elements
  }
}
