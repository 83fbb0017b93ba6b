import Interface
import Observation
import Terminal
import TerminalUI
import Testing

/// A few words about what just happened, in the line of keys.
@MainActor
struct AnnouncementTests {
  @Observable @MainActor
  final class Model {
    var words: String? = "Here at first."
  }

  private let model = Model()
  private let session: Session

  init() {
    let model = model
    session = Session(
      Button("Go") { model.words = "You went." }.announcement { model.words },
      size: ScreenSize(columns: 40, rows: 12))
    _ = session.screen
  }

  @Test func `words that an effect changes are shown`() {
    model.words = "It came."
    #expect(session.lastLine.contains("It came."))
    model.words = nil
    session.handle(.key(.down))
    #expect(!session.lastLine.contains("It came."))
  }

  @Test func `long words leave room for the way to all keys`() {
    model.words = String(repeating: "long ", count: 30)
    #expect(session.lastLine.contains("long"))
    #expect(session.lastLine.contains("…"))
    #expect(session.lastLine.hasSuffix("? Keys"))
  }
}
