import Interface
import PlatformC

/// Something besides input that wakes the loop of a terminal.
package enum TerminalEvent: Hashable, Sendable {
  case changed, resized, suspensionWanted, resumed, inputEnded
  /// The terminal has room for more bytes.
  case writable
  /// It is time for what moves to move.
  case tick
  /// The frame has had time to appear, and the program may work ahead.
  case idle
  /// A signal asks the program to end.
  case ended(signal: Int32)
}

/// The input and the events that wait for the loop of a terminal, in bounded space.
///
/// No more input is read while the queue is full. An event that is appended again moves to the end.
package final class EventQueue: Sendable {
  /// The number of bytes of input that make the queue full.
  package static let limit = 4_096
  /// The number of inputs that control-C and signals wait for. No user types more than that
  /// ahead: a request to end overtakes a longer queue.
  package static let typedAhead = 64

  /// An input, and the time at which it was read, in milliseconds of a monotonic clock; nil if unknown.
  package typealias TimedInput = (input: Input, time: Int?)

  fileprivate struct Waiting {
    var inputs: [TimedInput] = []
    var bytes = 0
    var events: [TerminalEvent] = []
    var isUrgent = false
  }

  private let waiting = Lock(Waiting())
  /// An element for all that was appended since the last one; it ends when the task that waits is cancelled.
  package let wakeUps: AsyncStream<Void>
  private let wakeUp: AsyncStream<Void>.Continuation

  package init() {
    (wakeUps, wakeUp) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Whether reading should stop until the queue is taken.
  package var isFull: Bool { waiting.withLock { $0.bytes >= Self.limit } }

  /// Whether nothing waits.
  package var isEmpty: Bool { waiting.withLock { $0.inputs.isEmpty && $0.events.isEmpty } }

  /// Whether the program was asked to end.
  package var isUrgent: Bool { waiting.withLock { $0.isUrgent } }

  /// Whether the answer to the last query waits.
  package var hasAnswers: Bool {
    waiting.withLock { waiting in waiting.inputs.contains { $0.input == .answered } }
  }

  /// Appends input.
  ///
  /// - Parameter time: When it was read, in milliseconds of a monotonic clock: a busy program takes it
  ///   later. Nil if unknown.
  package func append(_ inputs: [Input], at time: Int? = nil) {
    if inputs.isEmpty { return }
    waiting.withLock { waiting in
      for input in inputs {
        if input == .key(.control("c")) { waiting.dropFlood() }
        waiting.append(input, at: time)
      }
    }
    wakeUp.yield()
  }

  /// Appends an event.
  package func append(_ event: TerminalEvent) {
    waiting.withLock { waiting in
      if case .ended = event { waiting.dropFlood() }
      waiting.events.removeAll { $0 == event }
      waiting.events.append(event)
    }
    wakeUp.yield()
  }

  /// Removes and returns all that waits.
  ///
  /// - Returns: The input with its times, the events that come after it, and whether the queue was full.
  package func take() -> (inputs: [TimedInput], events: [TerminalEvent], wasFull: Bool) {
    waiting.withLock { waiting in
      let taken = (waiting.inputs, waiting.events, waiting.bytes >= Self.limit)
      waiting = Waiting()
      return taken
    }
  }
}

extension EventQueue.Waiting {
  /// Appends an input; of movements that follow each other, only the last one waits.
  fileprivate mutating func append(_ input: Input, at time: Int?) {
    if case .move = input, case .move? = inputs.last?.input {
      inputs[inputs.endIndex - 1] = (input, time)
    } else {
      inputs.append((input, time))
      bytes += input.size
    }
  }

  fileprivate mutating func dropFlood() {
    isUrgent = true
    guard inputs.count > EventQueue.typedAhead else { return }
    inputs.removeAll()
    bytes = 0
  }
}

extension Input {
  /// The size of the input in bytes.
  fileprivate var size: Int {
    if case .paste(let text, _) = self { max(text.utf8.count, 1) } else { 1 }
  }
}
