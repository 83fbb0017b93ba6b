/// The numbers of frames and messages: what the browser shows, and what the session took.
///
/// One frame is under way at a time, until the browser names it. A message that arrives twice is taken once.
struct Exchange {
  /// The page that writes to the session.
  private(set) var page: String?
  /// The last four pages that had the session before, and the last message of each. An older page loses the messages that
  /// no frame names.
  private var earlierPages: [(id: String, lastMessage: Int)] = []
  /// The number of the last frame, and of the last one that the browser shows.
  private(set) var frame = 0
  private var acknowledged = 0
  /// The last frame, until it is acknowledged.
  private var underWay: String?
  /// The last frame, if it may be lost and names the last message. The texts of an older one would replace newer edits,
  /// which the welcome names.
  var lostFrame: String? { toldMessage == lastMessage ? underWay : nil }
  /// The number of the last message, and of the last one that a frame named.
  private var lastMessage = 0
  private var toldMessage = 0

  /// Whether the browser shows the last frame.
  var isAtRest: Bool { acknowledged == frame }

  /// Counts the first document as a frame.
  mutating func begin() { (frame, acknowledged) = (1, 1) }

  /// Gives a page the session, and returns its welcome: the last message, and the last message of this page if another
  /// page wrote since.
  mutating func welcome(_ new: String) -> String {
    // The welcome that tells a page of another one may be lost: it holds until the page writes.
    let own = earlierPages.first { $0.id == new }?.lastMessage
    if let page, page != new, !earlierPages.contains(where: { $0.id == page }) {
      earlierPages = (earlierPages + [(page, lastMessage)]).suffix(4)
    }
    page = new
    return "[0,0,[\"w\",\(lastMessage)\(own.map { ",\($0)" } ?? "")]]"
  }

  /// Takes the number of a frame that the browser shows. Returns false for one that was never sent.
  @discardableResult
  mutating func acknowledge(_ shown: Int) -> Bool {
    guard (0...frame).contains(shown) else { return false }
    if shown == frame { (acknowledged, underWay) = (shown, nil) }
    return true
  }

  /// Takes the number of a message of a user who saw a frame. Returns whether it is new; nil for numbers that no script
  /// sends.
  mutating func take(_ message: Int, seen shown: Int) -> Bool? {
    guard message <= lastMessage + 1, acknowledge(shown) else { return nil }
    guard message == lastMessage + 1 else { return false }
    lastMessage = message
    earlierPages.removeAll { $0.id == page }
    return true
  }

  /// Returns the next frame; nil without operations and without a new message to name.
  mutating func makeFrame(_ operations: [String]) -> String? {
    if operations.isEmpty, toldMessage == lastMessage { return nil }
    toldMessage = lastMessage
    frame += 1
    underWay = "[\((["\(frame)", "\(lastMessage)"] + operations).joined(separator: ","))]"
    return underWay
  }
}
