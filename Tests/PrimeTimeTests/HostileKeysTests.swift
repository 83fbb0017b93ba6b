import ComposableArchitecture
import Interaction
import Interface
import RandomTesting
import TerminalTesting
import Testing

@testable import PrimeTime
@testable import Terminal
@testable import TerminalUI

/// Random keys, clicks, pastes and sizes over the whole app, in surroundings that do their worst.
///
/// `Fuzz` says how the environment chooses other sequences, and longer ones.
@MainActor
struct HostileKeysTests {
  @Test(.timeLimit(.minutes(30)), arguments: Fuzz.seeds(usual: 1))
  func `random keys, clicks, pastes, and sizes break nothing`(seed: UInt64) async throws {
    let app = HostileApp(seed: seed)
    let screen = HostileScreen(app)
    try await app.settle()
    for step in 0..<Fuzz.steps(usual: 1_000) {
      try screen.act()
      try await app.settle()
      if app.random.isOne(in: 4) { try await app.happen() }
      try app.check(screen.doing(step))
      try screen.check(screen.doing(step))
    }
    try await app.finish()
  }

  @Test func `a pasted megabyte is refused in one sentence`() async throws {
    let app = HostileApp(seed: 1)
    try await app.settle()
    let session = Session(ContentView(store: app.store), name: "PrimeTime")
    for key: Key in [.enter, "g"] { session.press(key) }
    var parser = InputParser()
    let bytes = "\u{1B}[200~\(String(repeating: "prime ", count: 1 << 18))\u{1B}[201~\r"
    for input in parser.parse(bytes.utf8) { session.handle(input) }
    #expect(session.screen.text.contains("is no whole number."))
    #expect(session.top?.overflow == 0)
    try await app.finish()
  }
}

/// A simulated user of a `HostileApp`, with a keyboard, a mouse, and a terminal.
@MainActor
private final class HostileScreen {
  private let app: HostileApp
  private let session: Session
  private var size = ScreenSize.standard
  private var encoder = FrameEncoder(depth: .full)
  private var terminal = Terminal(size: .standard)
  private var latest: [String] = []
  private var way: [Key] = []
  private var now = 0

  init(_ app: HostileApp) {
    self.app = app
    session = Session(ContentView(store: app.store), name: "PrimeTime")
  }

  /// Describes the latest inputs, to reproduce a failure.
  func doing(_ step: Int) -> String {
    "step \(step) at \(size.columns)x\(size.rows), after \(latest.joined(separator: ", "))"
  }

  func act() throws {
    if !size.isEnough, app.random.isOne(in: 3) { return resize() }
    switch Int.random(in: 0..<100, using: &app.random) {
    case 0..<3: resize()
    case 3..<5:
      give(.paste(paste))
    case 5..<12:
      let click = Input.click(
        x: .random(in: -2..<size.columns + 2, using: &app.random),
        y: .random(in: -2..<size.rows + 2, using: &app.random))
      for _ in 0..<app.random.pick([1, 1, 2, 3]) { give(click) }
    case 12:
      give(
        .drag(
          x: .random(in: -2..<size.columns + 2, using: &app.random),
          y: .random(in: -2..<size.rows + 2, using: &app.random)))
    case 13:
      give(
        .wheel(
          x: .random(in: 0...size.columns, using: &app.random),
          y: .random(in: 0...size.rows, using: &app.random), step: app.random.pick([-1, 1])))
    case 24..<27:
      give(
        .move(
          x: .random(in: -2..<size.columns + 2, using: &app.random),
          y: .random(in: -2..<size.rows + 2, using: &app.random)))
    case 14..<20: try useWhatCannotBeUsed()
    case 20..<22:
      give(.key(.character(Character(app.random.pick(["🇫🇷", "\u{301}", "\u{1B}", "漢"])))))
    case 22..<24: give(.key(.control(app.random.pick(["c", "z", "a", "@"]))))
    default: give(nextKey())
    }
  }

  private static let keys: [Key] = [
    .escape, .enter, .tab, .backTab, .up, .down, .left, .right, .space, .backspace, .delete, .home,
    .end, .pageUp, .pageDown, "q", "?", "0", "7", "+", "-", "p", "s", "r", "n", "g", "c", "y", "=",
    "P", "Q", "u", "U", "j", "k", "G", "a", .control("d"), .control("u"),
    .function(1), .control("w"), .control("k"), .control("y"), .control("_"),
    .alt("_"), .alt("b"), .alt("d"), .modified(.shift, .left), .modified(.shift, .home),
    "/", .modified(.shift, .up), .modified(.shift, .down), .modified(.shift, .end),
    .modified(.shift, .pageUp), .modified([.shift, .control], .left), .modified(.control, .right),
    .modified(.alt, .backspace),
  ]

  /// Keys that a practiced user types one after the other.
  private static let ways: [[Key]] = [
    ["p", "s", .escape], ["p", "s", .escape, "+"], ["p", "r", .escape], ["+", "+"], ["n", .enter],
    ["n", .escape], ["g", "2", "9", .enter], ["g", "7", .enter, "p", "s", .escape],
    ["g", "6", "1", .enter, "p", "s", .escape], [.escape, .escape], [.escape, .home, .enter],
    [.escape, .home, .down, .enter], [.escape, .end, .enter], [.space, .down, .space, .delete],
    ["g", "1", .modified(.shift, .left), "2", .control("_"), .enter],
    ["c", "y"], ["c", "n"], ["c", .enter], ["c", .escape],
    ["/", "1", .down, .space, .delete], ["/", "7", .down, .escape],
    [.space, "/", "2", .enter, .delete],
    [.modified(.shift, .down), .modified(.shift, .down), .modified(.shift, .up), .delete],
    ["a", .modified(.shift, .home), .delete, "u"], ["s"], ["s", "s", .delete, "u"],
    ["u"], ["u", "U"], ["u", "u", "U"], ["p", "s", "r", .escape, "u"], [.delete, "u"],
  ]

  /// The next key: one of a way, mostly, else any.
  private func nextKey() -> Key {
    if way.isEmpty || app.random.isOne(in: 6) { way = app.random.pick(Self.ways) }
    return app.random.isOne(in: 5) ? app.random.pick(Self.keys) : way.removeFirst()
  }

  private var paste: String {
    switch Int.random(in: 0..<4, using: &app.random) {
    case 0: app.random.pick(["7919", "\(Int.max)", "\(Int.min)", "9999999999999999999999", "-3"])
    case 1: HostileText.random(length: 200, &app.random)
    default: app.random.pick(HostileText.all).text
    }
  }

  private func give(_ input: Input) {
    note("\(input)")
    passTime()
    session.handle(input, at: now)
  }

  private func give(_ key: Key) {
    note("\(key)")
    passTime()
    session.handle(key, at: now)
  }

  private func passTime() { now += app.random.pick([5, 40, 300, 1_000]) }

  private func note(_ action: String) {
    if latest.count == 12 { latest.removeFirst() }
    latest.append(action)
  }

  private func resize() {
    let wanted =
      switch Int.random(in: 0..<8, using: &app.random) {
      case 0:
        ScreenSize(columns: app.random.pick([.min, -1, 0, 1]), rows: app.random.pick([0, 1]))
      case 1: ScreenSize(columns: 300, rows: 100)
      case 2: ScreenSize(columns: 24, rows: 6)
      case 3: ScreenSize(columns: .random(in: 1...30, using: &app.random), rows: 500)
      case 4, 5:
        // At the border between one screen and panes, and beyond.
        ScreenSize(
          columns: .random(in: 105...160, using: &app.random),
          rows: .random(in: 17...50, using: &app.random))
      default:
        ScreenSize(
          columns: .random(in: 20...120, using: &app.random),
          rows: .random(in: 5...40, using: &app.random))
      }
    note("resize \(wanted.columns)x\(wanted.rows)")
    session.resize(wanted)
    size = ScreenSize(
      columns: min(max(wanted.columns, 1), 1_000), rows: min(max(wanted.rows, 1), 500))
    terminal = Terminal(size: size)
    encoder.forget()
  }

  /// Clicks a control that is disabled or covered, presses its key, and requires that no action is
  /// sent.
  private func useWhatCannotBeUsed() throws {
    session.interactor.update()
    guard let top = session.top else { return }
    let scroll = session.scrolling[top.layer.id]
    let disabled = top.controls.filter {
      !$0.look.isEnabled && top.view.contains(x: $0.rect.x, y: $0.rect.y - scroll)
    }
    // The line of keys belongs to the layer on top.
    let below = session.stack.layers.dropLast().flatMap(\.focusable).filter {
      !top.box.contains(x: $0.rect.x, y: $0.rect.y) && $0.rect.y != session.page.keysLine
    }
    let piece = (disabled.isEmpty ? below : disabled).randomElement(using: &app.random)
    guard let piece else { return }
    let (handled, before) = (app.recording.actions.count, app.store.state)
    let isPalette = session.interactor.palette != nil
    give(.click(x: piece.rect.x, y: piece.rect.y - (disabled.isEmpty ? 0 : scroll)))
    // A click outside closes a sheet and the palette, and does no more.
    if disabled.isEmpty && top.isClosedByPointer {
      let fired = app.recording.actions.count - handled
      return try #require(fired <= (isPalette ? 0 : 1), "\(doing(-1))")
    }
    let key = piece.node.shortcut?.key
    let isElsewhere = top.controls.contains { $0.look.isEnabled && $0.node.shortcut?.key == key }
    if let key, !isElsewhere, !session.interactor.isTyping, key != .escape { give(key) }
    let fired = app.recording.actions.dropFirst(handled)
    try #require(fired.isEmpty, "\(piece.name) fired at \(piece.rect): \(doing(-1))")
    try #require(app.store.state == before)
  }
}

// MARK: - Checks of the screen

extension HostileScreen {
  /// Checks that a graph that was evaluated bit by bit has the tree of one that is evaluated at once.
  private func checkTree(_ doing: @autoclosure () -> String) throws {
    guard app.random.isOne(in: 8), let tree = session.stack.layers.first?.layer else { return }
    let graph = ViewGraph(ContentView(store: app.store)) {}
    graph.sizeClass = size.sizeClass
    try #require(tree.content.outline() == graph.tree().outline(), "\(doing())")
  }

  func check(_ doing: @autoclosure () -> String) throws {
    let screen = session.screen
    try #require(screen.size == size, "\(doing())")
    let bytes = encoder.frame(screen)
    terminal.receive(bytes)
    try #require(terminal.unknown == [], "\(doing())")
    if !bytes.isEmpty {
      try #require(terminal.text == screen.text, "\(doing())")
      try #require(terminal.widths.allSatisfy { $0 == size.columns }, "\(doing())")
    }
    let anew = session.screenFromNothing
    try #require(
      anew.styledText(.full).utf8.elementsEqual(screen.styledText(.full).utf8), "\(doing())")
    try #require(anew.cursor == screen.cursor && anew.isMoving == screen.isMoving, "\(doing())")
    try checkTree(doing())
    guard size.isEnough, let top = session.top, !top.focusable.isEmpty else { return }
    let focused = try #require(session.focused, "\(doing())")
    try #require(
      top.controls.contains {
        $0.node.id == focused.node.id && ($0.isFocusable || $0.control.keepsFocus)
      }, "\(doing())")
  }
}
