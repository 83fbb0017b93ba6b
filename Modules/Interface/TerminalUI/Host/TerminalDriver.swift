/// The terminal that a loop draws on, and that tells the loop what happens there.
///
/// `ProcessTerminal` is the one that the process was started on; tests have one in memory.
@MainActor
protocol TerminalDriver: AnyObject {
  /// Whether the terminal is for this program to use, and not for another job of its shell.
  var isForeground: Bool { get }
  /// The size that the terminal reports, if it knows it.
  var size: ScreenSize? { get }
  /// Milliseconds since some moment in the past.
  var now: Int { get }

  /// Starts to put what is typed and what happens into a queue.
  ///
  /// - Returns: False where the system has no means left.
  func start(telling queue: EventQueue) -> Bool
  /// Prepares the thread that the main actor runs on now.
  func useThread()
  /// Takes the terminal; `TerminalModes.entering` is to be drawn then.
  ///
  /// - Returns: Whether there is a terminal that can be taken.
  func enter() -> Bool
  /// Gives the terminal back and stops the job; the queue is told `resumed` when it goes on.
  func suspend()
  /// Gives the terminal back for good, and tells nothing any more.
  func end()

  /// Draws what there is room for.
  ///
  /// - Returns: How many bytes are done with.
  func draw(_ bytes: ArraySlice<UInt8>) throws(System.OutputClosed) -> Int
  /// Has the queue told `roomCame` as soon as more can be drawn.
  func awaitRoom()
  /// Reads on, after the queue was full.
  func readOn()
}
