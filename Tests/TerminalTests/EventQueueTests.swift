import Interface
import Testing

@testable import Terminal

struct EventQueueTests {
  private let queue = EventQueue()

  private func keys(_ count: Int) -> [Input] { Array(repeating: .key("x"), count: count) }

  @Test func `input and events wait in order, each event once`() {
    queue.append(keys(2))
    queue.append(.resized)
    queue.append(.changed)
    queue.append(.resized)
    let (inputs, events, wasFull) = queue.take()
    #expect(inputs.map(\.input) == keys(2))
    #expect(events == [.changed, .resized])
    #expect(!wasFull)
    #expect(queue.take().inputs.isEmpty)
  }

  @Test func `many keys or one large paste fill a queue`() {
    queue.append(keys(EventQueue.limit - 1))
    #expect(!queue.isFull)
    queue.append(keys(1))
    #expect(queue.isFull)
    #expect(queue.take().wasFull)
    #expect(!queue.isFull)
    queue.append([.paste(String(repeating: "7", count: EventQueue.limit))])
    #expect(queue.isFull)
  }

  @Test func `a pointer that moves on leaves room for keys`() {
    let moves = (0..<EventQueue.limit).map { Input.move(x: $0, y: 1) }
    queue.append(moves)
    queue.append([.key("x")] + moves)
    #expect(!queue.isFull)
    #expect(queue.take().inputs.map(\.input) == [moves.last, .key("x"), moves.last])
  }

  @Test func `input keeps the time at which it was read`() {
    queue.append(keys(2), at: 10)
    queue.append([.move(x: 1, y: 1)], at: 20)
    queue.append([.move(x: 2, y: 1), .key("x")], at: 30)
    #expect(queue.take().inputs.map(\.time) == [10, 10, 30, 30])
  }

  @Test func `control-C follows typed keys, but skips a flood`() {
    queue.append(keys(EventQueue.typedAhead) + [.key(.control("c"))])
    #expect(queue.isUrgent)
    #expect(queue.take().inputs.count == EventQueue.typedAhead + 1)
    #expect(!queue.isUrgent)
    queue.append(keys(EventQueue.typedAhead + 1))
    queue.append([.key(.control("c")), .key("y")])
    #expect(queue.take().inputs.map(\.input) == [.key(.control("c")), .key("y")])
  }

  @Test func `a termination signal follows typed keys, but skips a flood`() {
    queue.append(keys(1))
    queue.append(.ended(signal: 15))
    #expect(queue.take().inputs.map(\.input) == keys(1))
    queue.append(keys(EventQueue.limit))
    queue.append(.ended(signal: 15))
    #expect(!queue.isFull)
    let (inputs, events, _) = queue.take()
    #expect(inputs.isEmpty)
    #expect(events == [.ended(signal: 15)])
  }

  @Test func `the bell rings once for all that waits`() async {
    queue.append(keys(3))
    queue.append(.changed)
    var wakeUps = queue.wakeUps.makeAsyncIterator()
    #expect(await wakeUps.next() != nil)
    #expect(queue.take().events == [.changed])
    queue.append(.tick)
    #expect(await wakeUps.next() != nil)
    #expect(queue.take().events == [.tick])
  }

  @Test func `the wake-ups end with the task that waits`() async {
    let wakeUps = queue.wakeUps
    let waiting = Task { for await _ in wakeUps {} }
    waiting.cancel()
    await waiting.value
    queue.append(.changed)
    for await _ in wakeUps { Issue.record("A cancelled queue wakes a loop.") }
  }
}
