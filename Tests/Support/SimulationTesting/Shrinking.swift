/// Returns a part of a list that still fails, from which no single element can be left out (delta debugging,
/// Zeller and Hildebrandt 2002).
///
/// - Parameters:
///   - list: A list that fails.
///   - fails: Tries a part of it.
@MainActor
package func shrink<Element: Sendable>(
  _ list: [Element], fails: @MainActor ([Element]) async -> Bool
) async -> [Element] {
  var list = list
  var size = max(list.count / 2, 1)
  while true {
    var (start, isSmaller) = (0, false)
    while start < list.count {
      let rest = Array(list[..<start] + list[min(start + size, list.count)...])
      if await fails(rest) { (list, isSmaller) = (rest, true) } else { start += size }
    }
    if size == 1, !isSmaller { return list }
    if !isSmaller || size > list.count { size = max(min(size, list.count) / 2, 1) }
  }
}
