extension Engine {
  /// Adds an action that was sent while another one is handled.
  @inlinable
  func enqueue(_ action: Action) -> EffectGroup? {
    let flight = EffectGroup(in: everything)
    enqueue(Waiting(action: action, source: flight))
    return flight
  }

  /// Adds an action to the queue. While it waits its source does not end: what cancels the source drops
  /// the action.
  @inlinable
  func enqueue(_ item: Waiting) {
    item.source.hold()
    waiting.append(item)
    hasWaiting = true
  }

  /// Adds an action that an effect sends, and handles it if nothing is before it.
  @inlinable
  func deliver(_ item: Waiting) {
    if runner != nil, phase == .idle { return arrive(item) }
    enqueue(item)
    drain()
  }

  /// Queues an action for the test to receive.
  @usableFromInline
  func arrive(_ item: Waiting) {
    item.source.hold()
    arrived.append(item)
    onArrival()
  }

  /// Handles the actions that wait, in order, until there is none; a test does so one by one.
  @inlinable
  func drain() {
    guard phase == .idle, runner == nil else { return }
    while handleNext() {}
  }

  /// Handles the action that waits longest; returns false where there is none.
  @inlinable
  func handleNext() -> Bool {
    // The store is busy until the action is dropped, as what is in it may send when it is.
    phase = .delivering
    defer { phase = .idle }
    while let item = takeNext() {
      let isDropped = item.isCancelled || item.gone != nil && isReplaced(item)
      if !isDropped { handle(item) }
      item.source.release()
      if runner != nil { releaseSender() }
      if !isDropped { return true }
    }
    return false
  }

  /// Whether the part that an action comes from has gone, and another one is in its place.
  @usableFromInline
  func isReplaced(_ item: Waiting) -> Bool {
    guard let gone = item.gone, gone.isOccupied(UnsafeRawPointer(state)) else { return false }
    report(
      """
      \(describe(item.action)) is dropped: the part of the state that sent it was replaced in the \
      same action, and its answer must not reach the new one.
      """)
    return true
  }

  @inlinable
  func takeNext() -> Waiting? {
    guard taken < waiting.count else {
      // Nothing is left in the array, so nothing of the user's is dropped here.
      waiting.removeAll(keepingCapacity: waiting.capacity <= 4096)
      taken = 0
      hasWaiting = false
      return runner == nil ? nil : takeArrived()
    }
    if taken >= 1024, 2 * taken > waiting.count {
      waiting.removeFirst(taken)
      taken = 0
    }
    taken += 1
    return exchange(&waiting[taken - 1], with: nil)
  }

  /// Takes the action that waits for the test longest, and holds what sent it.
  @usableFromInline
  func takeArrived() -> Waiting? {
    guard let first = arrived.indices.first else { return nil }
    let item = exchange(&arrived[first], with: nil)
    arrived.removeFirst()
    sender = item?.source
    sender?.hold()
    return item
  }

  /// Releases the source of an action once everything that follows from the action is handled.
  @usableFromInline
  func releaseSender() {
    if taken == waiting.count, let sender = exchange(&sender, with: nil) { sender.release() }
  }

  @inlinable
  func handle(_ item: Waiting) {
    phase = .reducing
    let effect = reduced(item.action)
    phase = .delivering
    if let operation = effect.operation {
      start(operation, of: item.action, in: item.source.flight)
    }
    settle()
  }
}
