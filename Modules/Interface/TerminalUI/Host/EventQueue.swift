import Interface
import Platform

/// Something that the loop of a terminal wakes up for, besides input.
enum TerminalEvent: Hashable, Sendable {
  case changed, resized, suspensionWanted, resumed, inputEnded
  /// The terminal has room for what it did not take yet.
  case roomCame
  /// A signal asks the program to end.
  case ended(signal: Int32)
}

/// What waits for the loop of a terminal, in bounded space.
///
/// No more input is read while enough of it waits. An event that is told again waits once, at the
/// place where it was told last.
final class EventQueue: Sendable {
  /// How many bytes of input wait at most, before the one that is too much.
  static let limit = 4_096
  /// How many inputs control-C and signals wait for. More than that nobody has typed: a request to
  /// end overtakes it.
  static let typedAhead = 64

  fileprivate struct Waiting {
    var inputs: [Input] = []
    var bytes = 0
    var events: [TerminalEvent] = []
    var isUrgent = false
  }

  private let waiting = Lock(Waiting())
  /// Yields whenever something waits.
  let bell: AsyncStream<Void>
  private let rope: AsyncStream<Void>.Continuation

  init() {
    (bell, rope) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Whether enough input waits.
  var isFull: Bool { waiting.withLock { $0.bytes >= Self.limit } }

  /// Whether somebody wants the program to end.
  var isUrgent: Bool { waiting.withLock { $0.isUrgent } }

  /// Appends input.
  func append(_ inputs: [Input]) {
    if inputs.isEmpty { return }
    waiting.withLock { waiting in
      for input in inputs {
        if input == .key(.control("c")) { waiting.dropFlood() }
        waiting.inputs.append(input)
        waiting.bytes += input.size
      }
    }
    rope.yield()
  }

  /// Appends an event.
  func append(_ event: TerminalEvent) {
    waiting.withLock { waiting in
      if case .ended = event { waiting.dropFlood() }
      waiting.events.removeAll { $0 == event }
      waiting.events.append(event)
    }
    rope.yield()
  }

  /// Takes all that waits.
  ///
  /// - Returns: The input, the events that come after it, and whether there was so much input that
  ///   no more was read.
  func take() -> (inputs: [Input], events: [TerminalEvent], wasFull: Bool) {
    waiting.withLock { waiting in
      let taken = (waiting.inputs, waiting.events, waiting.bytes >= Self.limit)
      waiting = Waiting()
      return taken
    }
  }
}

extension EventQueue.Waiting {
  fileprivate mutating func dropFlood() {
    isUrgent = true
    guard inputs.count > EventQueue.typedAhead else { return }
    inputs.removeAll()
    bytes = 0
  }
}

extension Input {
  /// How much room it takes, in bytes.
  fileprivate var size: Int {
    if case .paste(let text) = self { max(text.utf8.count, 1) } else { 1 }
  }
}
