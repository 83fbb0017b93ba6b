import Interface
import Observation
import RandomTesting
import Terminal
import TerminalTesting
import TerminalUI
import Testing
import ViewValues

/// Random input to styled texts, frames, steppers, sections, badges and tables, with hostile words.
@MainActor
struct PartsFuzzTests {
  nonisolated private static let seeds = Fuzz.seeds(usual: 2)

  @Observable @MainActor
  fileprivate final class Model {
    var number = 0
    var text = ""
    var words = "plain"
    var sort = TableSort(0)
    var count = 20
    var marks: Set<Int> = []

    func binding<Value>(_ path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
      Binding(get: { self[keyPath: path] }, set: { self[keyPath: path] = $0 })
    }
  }

  private struct PartsView: View {
    let model: Model

    private var title: Text {
      Text(model.words).bold() + Text(model.words).style(.purple).italic()
    }

    var body: some View {
      VStack(alignment: .leading) {
        title.lineLimit(2).truncationMode(.middle)
        Section(model.words) {
          Stepper(model.words, value: model.binding(\.number), in: -9...1_000)
          TextField(model.words, text: model.binding(\.text)).frame(maxWidth: .infinity)
          HStack {
            Text(model.words).frame(width: 7, alignment: .trailing)
            Text(model.words).badge(model.number)
          }
        }
        for share in [0, 9, 60] {
          ProgressView(model.words, remaining: .seconds(share), of: .seconds(60))
        }
        Table(
          [
            TableColumn(model.words, value: 0), TableColumn("漢字", value: 1, width: 5),
            TableColumn("e\u{301}", width: 90),
          ], sortOrder: model.binding(\.sort), sortKey: "s"
        ) {
          List(0..<model.count, id: \.self, marks: model.binding(\.marks)) { row in
            TableRow {
              Text("\(row) \(model.words)")
              Text(model.words)
            }
          }
        }
      }
    }
  }

  private static let keys: [Key] = [
    .enter, .space, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageDown, "+", "-",
    "s", "j", "a", .backspace, .escape,
  ]
  private static let words = [
    "", "plain", "漢字漢字 漢字", "a\u{301}\u{302} e\u{301}", "\u{1B}[31mred\n\n\tx", "👩‍👩‍👧‍👦 🇫🇷",
    "long words that go on and on, past every width that there is in a small terminal",
  ]

  @Test(arguments: seeds)
  func `the terminal shows all parts after random input`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let model = Model()
    var size = ScreenSize(columns: 80, rows: 24)
    let session = Session(PartsView(model: model), name: "Parts", size: size)
    var encoder = FrameEncoder(depth: .full)
    var terminal = Terminal(size: size)
    for step in 0..<300 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        size = ScreenSize(
          columns: .random(in: 1...120, using: &random), rows: .random(in: 1...40, using: &random))
        session.resize(size)
        encoder.forget()
        terminal = Terminal(size: size)
      case 1: model.words = Self.words.randomElement(using: &random) ?? ""
      case 2: model.count = .random(in: 0..<40, using: &random)
      case 3, 4:
        session.handle(
          .click(x: .random(in: 0..<130, using: &random), y: .random(in: 0..<40, using: &random)))
      default: session.press(Self.keys.randomElement(using: &random) ?? .enter)
      }
      let screen = session.screen
      terminal.receive(encoder.frame(screen))
      let place = "step \(step) of seed \(seed) at \(size), \(model.words)"
      try #require(terminal.text == screen.text, "\(place)")
      try #require(terminal.unknown == [])
      let anew = session.screenFromNothing
      try #require(
        anew.styledText(.full).utf8.elementsEqual(screen.styledText(.full).utf8), "\(place)")
      try #require((-9...1_000).contains(model.number))
    }
  }
}
