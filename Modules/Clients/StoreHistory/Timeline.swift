import ComposableArchitecture
import Recording

/// Actions in order, and the states between them.
///
/// No state is kept for an action. A state is computed by the reducer from the last key frame before it; the
/// effects are dropped. A key frame shares the collections of the state until the state changes them: then
/// each is copied once. Where the memory is enough for a few key frames only, none is added any more: they follow
/// the run instead, so that they divide it evenly without another copy. Of many, the least needed one makes room.
@MainActor
final class Timeline<State, Action> {
  /// A state that is kept.
  private final class Frame {
    /// The number of actions before it.
    var position: Int
    var state: State
    /// How long the reducer worked since the frame before.
    var cost: Duration
    /// Whether actions before it were not recorded, so that it cannot be computed.
    let isGap: Bool
    var bytes = 0

    init(position: Int, state: State, cost: Duration = .zero, isGap: Bool = false) {
      (self.position, self.state, self.cost, self.isGap) = (position, state, cost, isGap)
    }
  }

  private(set) var entries = HistoryEntries<Action>()
  /// Why actions do not fit since an earlier one was skipped or moved, by their number.
  private(set) var problems: [UInt32: String] = [:]
  /// Whether actions were not recorded since the last one that was.
  var hasMissedActions = false
  /// Is called with the number of actions that were forgotten.
  var onForget: @MainActor (Int) -> Void = { _ in }

  private static var samplingInterval: UInt32 { 16 }
  /// The most key frames.
  private static var mostFrames: Int { 256 }
  /// The most key frames that are moved: moving more would make the reducer work many times longer than the run.
  private static var mostMovedFrames: Int { 16 }

  private let reduce: (inout State, Action) -> Effect<Action>
  private let options: HistoryOptions
  private let now: @MainActor () -> Duration
  /// The key frames in order; the first one is the state before all actions.
  private var frames: [Frame] = []
  /// Measures key frames; collections that several of them share count once.
  private var footprint = Footprint()
  private var costSinceFrame = Duration.zero
  /// The state that was computed last.
  private var cursor: (position: Int, state: State)?
  /// The cost at which the next key frame is added or the others are moved.
  private var nextDivision: Duration
  /// The memory of all key frames.
  private var frameBytes = 0
  private var lastNumber: UInt32 = 0
  /// The memory that actions refer to.
  private var payloads = 0
  /// The values that actions read from outside, by their number.
  private var reads: [UInt32: ReadLog] = [:]
  /// The log of the next action that reads a value; it is empty.
  private var unusedLog = ReadLog()

  /// Creates a list without actions, which begins with a state.
  init(
    from state: State, _ reduce: @escaping (inout State, Action) -> Effect<Action>,
    options: HistoryOptions, now: @escaping @MainActor () -> Duration
  ) {
    self.reduce = reduce
    self.options = options
    self.now = now
    nextDivision = options.frameInterval
    begin(with: state)
  }

  /// Creates a list that can be changed without the other one.
  init(copying other: Timeline) {
    (reduce, options, now) = (other.reduce, other.options, other.now)
    (entries, problems, reads) = (other.entries, other.problems, other.reads)
    frames = other.frames.map {
      Frame(position: $0.position, state: $0.state, cost: $0.cost, isGap: $0.isGap)
    }
    (costSinceFrame, nextDivision) = (other.costSinceFrame, other.nextDivision)
    (lastNumber, payloads) = (other.lastNumber, other.payloads)
    measureFrames()
  }

  /// Forgets all actions.
  func begin(with state: State) {
    entries = HistoryEntries()
    frames = [Frame(position: 0, state: state)]
    (problems, reads, payloads) = ([:], [:], 0)
    (cursor, costSinceFrame) = (nil, .zero)
    measureFrames()
  }

  // MARK: - Recording

  /// Handles an action of the store.
  ///
  /// - Parameters:
  ///   - isOfUser: Whether no effect sent it.
  ///   - origin: The offset of the name of the effect that sent it.
  func handle(
    _ state: inout State, _ action: Action, isOfUser: Bool, origin: UInt16
  ) -> Effect<Action> {
    if hasMissedActions { addFrame(state, isGap: true) }
    lastNumber &+= 1
    let start = now()
    let effect = ReadLog.$current.withValue(unusedLog) { reduce(&state, action) }
    let end = now()
    keepReads(of: lastNumber)
    append(action, at: start, isOfUser: isOfUser, origin: origin)
    costSinceFrame += end - start
    if costSinceFrame >= nextDivision { divide(state) }
    if bytes > options.bytes { keepLimit() }
    return effect
  }

  /// Keeps the values that an action has read for the first time.
  private func keepReads(of number: UInt32) {
    guard unusedLog.count > 0 else { return }
    payloads += 128 * unusedLog.count
    reads[number] = exchange(&unusedLog, with: ReadLog())
  }

  private func append(_ action: Action, at time: Duration, isOfUser: Bool, origin: UInt16) {
    // Answers may be large, and are all looked at; of the user's actions one of a few stands for all.
    let isSample = isOfUser && lastNumber % Self.samplingInterval == 0
    if !_isPOD(Action.self), isSample || !isOfUser || lastNumber < 1_000 {
      var footprint = Footprint()
      let bytes = footprint.bytes(of: action)
      payloads += isSample && lastNumber >= 1_000 ? bytes * Int(Self.samplingInterval) : bytes
    }
    entries.append(
      action, EntryInfo(number: lastNumber, time: time.milliseconds, origin: origin))
  }

  // MARK: - Memory

  /// The estimated memory of actions and key frames, in bytes.
  var bytes: Int { entries.bytes + payloads + frameBytes }

  private func addFrame(_ state: State, isGap: Bool = false) {
    if isGap { (hasMissedActions, cursor) = (false, nil) }
    let frame = Frame(
      position: entries.count, state: state, cost: costSinceFrame, isGap: isGap)
    frames.append(frame)
    measure(frame)
    (costSinceFrame, nextDivision) = (.zero, options.frameInterval)
  }

  private func measure(_ frame: Frame) {
    frame.bytes = MemoryLayout<State>.stride + footprint.bytes(of: frame.state)
    frameBytes += frame.bytes
  }

  private func measureFrames() {
    (footprint, frameBytes) = (Footprint(), 0)
    frames.forEach(measure)
  }

  /// Adds a key frame with a state; if there is no memory for it, moves the others, or takes the place of one of many.
  private func divide(_ state: State) {
    let movable = Array(((frames.lastIndex { $0.isGap } ?? 0) + 1)..<frames.count)
    if movable.count >= Self.mostFrames { removeEverySecond(of: movable) }
    var measured = footprint
    if bytes + measured.bytes(of: state) <= options.bytes { return addFrame(state) }
    let total = movable.reduce(costSinceFrame) { $0 + frames[$1].cost }
    let part = total / (movable.count + 1)
    let isMoved = movable.count <= Self.mostMovedFrames
    let longest = isMoved ? part * 5 / 4 : part * 2
    if costSinceFrame > longest {
      if isMoved {
        move(movable, by: part)
      } else {
        removeLeastNeededFrame()
        addFrame(state)
      }
    }
    nextDivision = max(longest, options.frameInterval)
  }

  /// Computes key frames on, so that the reducer works as long between them.
  private func move(_ movable: [Int], by part: Duration) {
    guard let first = movable.first else { return }
    // The share of the work at the position of each frame.
    var marks = [(cost: Duration.zero, position: frames[first - 1].position)]
    var total = Duration.zero
    for index in movable {
      total += frames[index].cost
      marks.append((total, frames[index].position))
    }
    total += costSinceFrame
    marks.append((total, entries.count))
    var costs = marks.dropFirst().dropLast().map(\.cost)
    for (offset, index) in movable.enumerated().reversed() {
      let cost = part * (offset + 1)
      guard let end = marks.firstIndex(where: { $0.cost >= cost }), end > 0 else { continue }
      let (before, after) = (marks[end - 1], marks[end])
      let share = after.cost > before.cost ? (cost - before.cost) / (after.cost - before.cost) : 0
      let position = before.position + Int(Double(after.position - before.position) * share)
      if position <= frames[index].position { continue }
      replay(frames[index].position..<position, &frames[index].state)
      (frames[index].position, costs[offset]) = (position, cost)
    }
    for (offset, index) in movable.enumerated() {
      frames[index].cost = costs[offset] - (offset > 0 ? costs[offset - 1] : .zero)
    }
    costSinceFrame = total - (costs.last ?? .zero)
    measureFrames()
  }

  /// Leaves out key frames, and then the oldest actions, until the limit is kept.
  private func keepLimit() {
    while bytes > options.bytes {
      if removeLeastNeededFrame() { continue }
      if entries.count > HistoryEntries<Action>.chunkSize {
        forgetFirstChunk()
      } else {
        return
      }
    }
  }

  /// Removes every second key frame.
  private func removeEverySecond(of movable: [Int]) {
    for index in movable.dropLast().enumerated().filter({ $0.offset.isMultiple(of: 2) }).reversed()
    {
      frames[index.element + 1].cost += frames[index.element].cost
      frames.remove(at: index.element)
    }
    measureFrames()
  }

  /// Removes the key frame without which the states after it are still computed soonest.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  private func removeLeastNeededFrame() -> Bool {
    let costs = frames.map(\.cost) + [costSinceFrame]
    let index = frames.indices.dropFirst().filter { !frames[$0].isGap }
      .min { costs[$0] + costs[$0 + 1] < costs[$1] + costs[$1 + 1] }
    guard let index else { return false }
    let frame = frames.remove(at: index)
    if index < frames.count {
      frames[index].cost += frame.cost
    } else {
      costSinceFrame += frame.cost
    }
    measureFrames()
    return true
  }

  /// Makes the changes of the oldest actions part of the first state.
  private func forgetFirstChunk() {
    let size = HistoryEntries<Action>.chunkSize
    let start = state(at: size)
    for number in (0..<size).map({ entries[$0].number }) {
      (problems[number], reads[number]) = (nil, nil)
    }
    payloads -= payloads * size / entries.count
    entries.removeFirstChunk()
    frames.removeAll { $0.position <= size }
    for index in frames.indices { frames[index].position -= size }
    frames.insert(Frame(position: 0, state: start), at: 0)
    cursor = nil
    measureFrames()
    onForget(size)
  }

  // MARK: - Replaying

  /// Returns the state after a number of actions.
  func state(at position: Int) -> State {
    let frame = frames.last { $0.position <= position } ?? frames[0]
    var (start, state) = (frame.position, frame.state)
    if let cursor, cursor.position <= position, cursor.position >= start { (start, state) = cursor }
    // The state is changed in place: the state has one owner.
    cursor = nil
    replay(start..<position, &state)
    cursor = (position, state)
    return state
  }

  /// Computes the changes of actions that are not skipped.
  private func replay(_ range: Range<Int>, _ state: inout State) {
    // Once for all that read nothing: it takes longer than their reducer.
    ReadLog.$current.withValue(unusedLog) {
      entries.forEach(in: range) { action, info in
        if !info.isSkipped { _ = reduceAgain(&state, action.pointee, info.number) }
      }
    }
  }

  /// Handles an action again, with the values that it read.
  private func reduceAgain(
    _ state: inout State, _ action: Action, _ number: UInt32
  ) -> Effect<Action> {
    let log = reads[number] ?? unusedLog
    log.rewind()
    defer { keepReads(of: number) }
    guard ReadLog.current !== log else { return reduce(&state, action) }
    return ReadLog.$current.withValue(log) { reduce(&state, action) }
  }

  // MARK: - Changing the order

  /// Changes actions from a position on, and computes the states after it again. Effects are dropped.
  ///
  /// - Returns: A sentence about the actions that no longer fit; nil if all do.
  func change(from start: Int, _ change: (inout HistoryEntries<Action>) -> Void) -> String? {
    // The states behind a gap cannot be computed from those before it.
    let gap = frames.firstIndex { $0.isGap && $0.position > start } ?? frames.count
    var end = gap < frames.count ? frames[gap].position : entries.count
    var state = state(at: start)
    cursor = nil
    let oldFaults = recompute(start..<end, &state).faults
    change(&entries)
    if gap == frames.count { end = entries.count }
    state = self.state(at: start)
    cursor = nil
    let (faults, computed) = recompute(start..<end, &state)
    frames = frames[..<gap].filter { $0.position <= start } + computed + frames[gap...]
    for position in start..<end { problems[entries[position].number] = nil }
    let misfits = faults.filter { oldFaults[$0.key] == nil }
    problems.merge(misfits) { $1 }
    measureFrames()
    keepLimit()
    var sentences: [String] = []
    if let first = misfits.keys.min() {
      let others = misfits.count > 1 ? " and \(misfits.count - 1) more" : ""
      sentences.append("Action \(first)\(others) no longer fits.")
    }
    if end < entries.count {
      sentences.append(
        "Recording was paused before action \(entries[end].number): it stays as it was.")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Computes the changes of actions, the key frames between them, and why actions do nothing.
  private func recompute(
    _ range: Range<Int>, _ state: inout State
  ) -> (faults: [UInt32: String], frames: [Frame]) {
    var (faults, frames): ([UInt32: String], [Frame]) = ([:], [])
    let start = now()
    var (last, cost) = (start, Duration.zero)
    for position in range where !entries[position].isSkipped {
      let entry = entries[position]
      // A state that is kept for the comparison is copied: only the next actions are compared.
      let isCompared = position < range.lowerBound + 100 && last - start < .milliseconds(100)
      let before = isCompared ? state : nil
      let effect = reduceAgain(&state, entries.action(at: position), entry.number)
      let sentences = effect.reports(in: &state)
      if let sentence = sentences?.first {
        faults[entry.number] = sentence
      } else if sentences == nil, let before, areSame(before, state) {
        faults[entry.number] = "It changes nothing any more."
      }
      let time = now()
      (last, cost) = (time, cost + (time - last))
      if cost >= options.frameInterval {
        frames.append(Frame(position: position + 1, state: state, cost: cost))
        cost = .zero
      }
    }
    costSinceFrame = cost
    return (faults, frames)
  }
}
