import PlatformC
import TerminalTesting
import Testing

@testable import Terminal

/// A terminal in memory, with the person before it: a program takes bytes from it and draws on it, and
/// no file is touched.
@MainActor
final class MemoryTerminal: TerminalDriver {
  private(set) var size: ScreenSize?
  var isForeground = true
  /// The time of the program, in milliseconds.
  var now = 0
  /// The number of bytes that the terminal takes until its person reads on; nil for any.
  var room: Int?
  /// The error of the system that drawing fails with, once it is set.
  var failure: Int32?

  private(set) var isTaken = false
  private(set) var hasEnded = false
  /// How many times the program suspended itself.
  private(set) var suspensions = 0
  /// How many times the program waited for a tick.
  private(set) var ticksAwaited = 0
  /// The time until which the program waited for answers to its queries; nil if it did not.
  private(set) var answersAreAwaitedUntil: Int?
  /// The bytes that the terminal took each time that something was drawn.
  private(set) var frames: [[UInt8]] = []

  /// How many frames were drawn before the window got its size.
  private var framesBefore = 0
  private var queue: EventQueue?
  private var parser = InputParser()
  private var waiters: [(condition: () -> Bool, resume: CheckedContinuation<Void, Never>)] = []

  init(_ columns: Int = 60, _ rows: Int = 12) {
    size = ScreenSize(columns: columns, rows: rows)
  }

  // MARK: Output

  /// The text on the terminal.
  var text: String { terminal(after: framesBefore).text }

  /// Sequences that the terminal does not know, besides the question for synchronized output.
  var unknown: [String] { terminal(after: framesBefore).unknown.filter { $0 != "?2026$p" } }

  /// The private modes that are on.
  var modes: Set<String> { terminal(after: 0).modes }

  /// The style of the first cell of a text, or nil if the terminal does not show the text.
  func style(of text: String) -> String? {
    let terminal = terminal(after: framesBefore)
    let width = terminal.size.columns
    let rows = terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (y, row) in rows.enumerated() where y < terminal.cells.count / width {
      guard let found = row.firstRange(of: text) else { continue }
      return terminal.style(x: row.distance(from: row.startIndex, to: found.lowerBound), y: y)
    }
    return nil
  }

  private func terminal(after count: Int) -> Terminal {
    var terminal = Terminal(size: size ?? .standard)
    terminal.receive(Array(frames.dropFirst(count).joined()))
    return terminal
  }

  /// Waits until a condition holds after something was drawn, suspended or ended. Where the test has
  /// used up its time, the program is ended.
  func wait(until condition: @escaping () -> Bool) async {
    if condition() { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiters.append((condition, $0)) }
    } onCancel: {
      Task { @MainActor in self.giveUp() }
    }
  }

  private func giveUp() {
    for waiter in waiters { waiter.resume.resume() }
    waiters = []
    tell(.ended(signal: 0))
  }

  /// Waits until a text is on the terminal.
  func wait(for text: String) async {
    await wait { self.text.contains(text) }
  }

  private func resumeWaiters() {
    let ready = waiters.filter { $0.condition() }
    waiters.removeAll { $0.condition() }
    for waiter in ready { waiter.resume.resume() }
  }

  // MARK: Input

  /// Sends bytes as a keyboard and a mouse do; returns once they wait for the program.
  func type(_ bytes: String) {
    queue?.append(parser.parse(bytes.utf8))
    queue?.append(parser.flush())
  }

  /// Changes the size of the window.
  func resize(_ columns: Int, _ rows: Int) {
    size = ScreenSize(columns: columns, rows: rows)
    framesBefore = frames.count
    tell(.resized)
  }

  /// Reads on, so that there is room for any number of bytes.
  func makeRoom() {
    room = nil
    tell(.writable)
  }

  /// Clicks on a text on the terminal.
  func click(_ text: String) {
    let rows = self.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (y, row) in rows.enumerated() {
      guard let found = row.firstRange(of: text) else { continue }
      let x = row.distance(from: row.startIndex, to: found.lowerBound)
      return type("\u{1B}[<0;\(x + 1);\(y + 1)M")
    }
    Issue.record("The screen does not show \(text).")
  }

  /// Tells the program of something besides input.
  func tell(_ event: TerminalEvent) { queue?.append(event) }

  // MARK: What a program does

  func start(reportingTo queue: EventQueue) -> Bool {
    self.queue = queue
    return true
  }

  func useThread() {}

  func enter() -> Bool {
    isTaken = true
    return true
  }

  func awaitAnswers(until deadline: Int) { answersAreAwaitedUntil = deadline }

  func suspend() {
    isTaken = false
    suspensions += 1
    resumeWaiters()
  }

  func end() {
    isTaken = false
    hasEnded = true
    resumeWaiters()
  }

  func draw(_ bytes: ArraySlice<UInt8>) throws(System.OutputClosed) -> Int {
    if let failure { throw System.OutputClosed(error: failure) }
    let taken = Array(bytes.prefix(room ?? bytes.count))
    room = room.map { $0 - taken.count }
    frames.append(taken)
    resumeWaiters()
    return taken.count
  }

  func awaitRoom() {}

  func awaitTick() { ticksAwaited += 1 }

  func awaitIdle() { tell(.idle) }

  func readOn() {}
}
