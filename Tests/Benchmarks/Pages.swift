import Interface
import Launching
import Observation
import PlatformC
import WebUI

/// W18: a click in a browser that changes one text of a page, and one that inserts a row in front, from the message to
/// the bytes of the frame.
@MainActor
func pages(_ bench: Bench) async {
  for count in [10, 100, 1_000, 5_000] {
    let page = ShownPage(count)
    let operations = bench.size(count > 1_000 ? 100 : 400, quick: 20)
    let found = await bench.inTurn(
      operations,
      { for _ in 0..<$0 { page.click(page.plus) } },
      { for _ in 0..<$0 { page.click(page.insert) } })
    bench.expect(page.model.count, is: found.operations, "W18, the count")
    bench.expect(page.frames, is: 2 * found.operations, "W18, frames")
    bench.add(
      Row(
        workload: "W18", what: "click that changes a text of \(count)",
        figures: found.workloads[0], floor: found.floor))
    bench.add(
      Row(
        workload: "W18", what: "  one that inserts a text in front",
        figures: found.workloads[1], floor: found.floor))
  }
}

/// A page of many texts without a browser.
@MainActor
private final class ShownPage {
  @Observable
  final class Model {
    var count = 0
    var texts: [Int]

    init(_ count: Int) { texts = Array(0..<count) }
  }

  private struct Texts: View {
    let model: Model

    var body: some View {
      VStack {
        Button("Plus") { model.count += 1 }
        Button("Insert") {
          model.texts.removeLast()
          model.texts.insert((model.texts.first ?? 0) - 1, at: 0)
        }
        Count(model: model)
        ForEach(model.texts, id: \.self) { Text("Text \($0)") }
      }
    }
  }

  private struct Count: View {
    let model: Model

    var body: some View { Text("Count \(model.count)") }
  }

  private final class Frames: Browser {
    let last = Lock("")
    func send(_ text: String) { last.withLock { $0 = text } }
    func ping() {}
    func close() {}
  }

  let model: Model
  private let sessions: WebSessions
  private let browser = Frames()
  private(set) var (plus, insert, frames) = (0, 0, 0)
  private var (message, frame) = (0, 1)

  init(_ count: Int) {
    let model = Model(count)
    self.model = model
    sessions = WebSessions("Texts", report: { _ in }, log: { _ in }) { _ in
      Scene(Texts(model: model))
    }
    guard
      case .redirect(let tab) = sessions.get(path: "/", cookie: "a", isPhone: false),
      case .page(let html) = sessions.get(path: "/\(tab)", cookie: "a", isPhone: false)
    else { return }
    func number(before label: String) -> Int {
      guard let end = html.firstRange(of: ">\(label)<") else { return 0 }
      let start = html[..<end.lowerBound].ranges(of: "id=\"").last?.upperBound
      return start.flatMap { Int(html[$0...].prefix { $0 != "\"" }) } ?? 0
    }
    (plus, insert) = (number(before: "Plus"), number(before: "Insert"))
    sessions.open(browser, path: "/\(tab)/socket", cookie: "a")
    sessions.receive("h\tpage\t1\tregular", from: browser)
  }

  /// Clicks on an element, and shows the frame.
  func click(_ element: Int) {
    message += 1
    sessions.receive("\(message)\t\(frame)\tc\t\(element)", from: browser)
    let text = browser.last.withLock { $0 }
    guard let next = Int(text.dropFirst().prefix { $0 != "," }), next == frame + 1 else { return }
    (frame, frames) = (next, frames + 1)
    sessions.receive("a\t\(frame)", from: browser)
  }
}
