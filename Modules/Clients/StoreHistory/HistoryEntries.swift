/// The number, time and origin of an action.
struct EntryInfo {
  let number: UInt32
  /// Milliseconds since the start.
  let time: UInt32
  /// The offset of the name of the effect that sent it; 0 for the user.
  let origin: UInt16
  var isSkipped = false
}

/// The actions of a history, in chunks, so that adding one moves no others.
struct HistoryEntries<Action> {
  /// Actions that lie together, for a replay.
  private struct Chunk {
    var actions: ContiguousArray<Action> = []
    var infos: ContiguousArray<EntryInfo> = []
  }

  static var chunkSize: Int { 4096 }
  private var chunks: [Chunk] = []
  private(set) var count = 0

  /// The memory of the actions in bytes, without their payloads on the heap.
  var bytes: Int {
    chunks.count * Self.chunkSize
      * (MemoryLayout<Action>.stride + MemoryLayout<EntryInfo>.stride)
  }

  /// The number, time and origin of the action at a position.
  subscript(position: Int) -> EntryInfo {
    get { chunks[position / Self.chunkSize].infos[position % Self.chunkSize] }
    set { chunks[position / Self.chunkSize].infos[position % Self.chunkSize] = newValue }
  }

  /// Returns the action at a position.
  func action(at position: Int) -> Action {
    chunks[position / Self.chunkSize].actions[position % Self.chunkSize]
  }

  /// Adds an action at the end.
  mutating func append(_ action: Action, _ info: EntryInfo) {
    if count == chunks.count * Self.chunkSize {
      var chunk = Chunk()
      chunk.actions.reserveCapacity(Self.chunkSize)
      chunk.infos.reserveCapacity(Self.chunkSize)
      chunks.append(chunk)
    }
    chunks[chunks.count - 1].actions.append(action)
    chunks[chunks.count - 1].infos.append(info)
    count += 1
  }

  /// Removes the first chunk; it is a whole one.
  mutating func removeFirstChunk() { count -= chunks.removeFirst().infos.count }

  /// Moves an action to another position; those between move by one.
  mutating func move(from start: Int, to end: Int) {
    let (action, info) = (action(at: start), self[start])
    let step = start < end ? 1 : -1
    for position in stride(from: start, to: end, by: step) {
      set(self.action(at: position + step), self[position + step], at: position)
    }
    set(action, info, at: end)
  }

  private mutating func set(_ action: Action, _ info: EntryInfo, at position: Int) {
    chunks[position / Self.chunkSize].actions[position % Self.chunkSize] = action
    self[position] = info
  }

  /// Calls a function with each action of a range in place.
  func forEach(in range: Range<Int>, _ body: (UnsafePointer<Action>, EntryInfo) -> Void) {
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position % Self.chunkSize
      let end = min(start + range.upperBound - position, Self.chunkSize)
      let chunk = chunks[position / Self.chunkSize]
      chunk.actions.withUnsafeBufferPointer { actions in
        guard let first = actions.baseAddress, end <= actions.count else { return }
        for offset in start..<end { body(first + offset, chunk.infos[offset]) }
      }
      position += end - start
    }
  }

  /// Returns the position of the action with a number; nil if there is none.
  func position(of number: Int) -> Int? {
    guard count > 0 else { return nil }
    let guess = number - Int(self[0].number)
    if (0..<count).contains(guess), self[guess].number == number { return guess }
    return (0..<count).first { self[$0].number == number }
  }
}

extension Duration {
  /// Whole milliseconds; they begin again after 49 days.
  var milliseconds: UInt32 {
    let (seconds, rest) = components
    return UInt32(truncatingIfNeeded: seconds * 1_000 + rest / 1_000_000_000_000_000)
  }
}
