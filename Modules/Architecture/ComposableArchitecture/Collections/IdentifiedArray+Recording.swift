extension IdentifiedArray {
  /// Whether changes are recorded, and there was none.
  @usableFromInline var isAsRecorded: Bool {
    guard let recording else { return false }
    return recording.start == stamp
  }

  /// Begins to record what takes changes back.
  @usableFromInline
  mutating func startRecording() {
    recording = EditRecording(start: stamp)
  }

  /// Adds the edit that takes back a change, if changes are recorded.
  @usableFromInline
  mutating func record(_ inverse: @autoclosure () -> ElementEdit<Element>) {
    guard recording != nil else { return }
    append(inverse: inverse())
  }

  mutating func append(inverse: ElementEdit<Element>) {
    recording?.inverses.append(inverse)
    if recording?.inverses.count ?? 0 > EditRecording<Element>.limit { recording = nil }
  }
}

extension IdentifiedArray where Element: Equatable {
  /// Takes out what was recorded, and records what follows.
  ///
  /// - Parameter start: The mark of the array that the edits have to lead back to.
  /// - Returns: The edits that do so, in the order in which they are to be applied; nil where the array
  ///   was replaced as a whole, or changed more often than is recorded.
  @usableFromInline
  mutating func takeRecording(since start: Stamp) -> [ElementEdit<Element>]? {
    let recording = exchange(&recording, with: EditRecording(start: stamp))
    guard let recording, recording.start == start else { return nil }
    let edits = effective(recording.inverses.reversed())
    return cancelOut(edits) ? [] : edits
  }

  /// Whether edits lead back to the same elements, as after an action that appends a row and removes it.
  ///
  /// - Complexity: O(edits); O(n) where an element came and left, or elements were reordered twice.
  private func cancelOut(_ edits: [ElementEdit<Element>]) -> Bool {
    guard edits.count > 1 else { return edits.isEmpty }
    var inserted: Set<Element.ID> = []
    var removed: Set<Element.ID> = []
    var orders = 0
    for edit in edits {
      switch edit {
      case .insert(let elements, _): inserted.formUnion(elements.map(\.id))
      case .remove(let ids): removed.formUnion(ids)
      case .order: orders += 1
      case .replace: break
      }
    }
    guard inserted == removed, !inserted.isEmpty || orders > 1 else { return false }
    var old = self
    old.recording = nil
    old.apply(edits)
    return old == self
  }

  /// Removes edits that would change nothing: those of elements that were lent and came back the same.
  ///
  /// - Parameter edits: The edits that lead back, in the order in which they are to be applied.
  func effective(_ edits: [ElementEdit<Element>]) -> [ElementEdit<Element>] {
    var oldest: [Element.ID: Element] = [:]
    for case .replace(let element) in edits { oldest[element.id] = element }
    if oldest.isEmpty { return edits }
    var moved: Set<Element.ID> = []
    for edit in edits {
      switch edit {
      case .insert(let elements, _): moved.formUnion(elements.map(\.id))
      case .remove(let ids): moved.formUnion(ids)
      case .replace, .order: break
      }
    }
    return edits.filter { edit in
      guard case .replace(let element) = edit, !moved.contains(element.id) else { return true }
      return oldest[element.id] == element && self[id: element.id] != element
    }
  }
}
