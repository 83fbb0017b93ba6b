import Interaction
import Interface
import Terminal
import TerminalUI

/// What happens to a session, as a recording has it.
struct RecordedInput: Codable, Equatable {
  /// A character that was typed.
  var type: String?
  /// The name of another key.
  var key: String?
  /// Whether the key was held down.
  var isRepeated: Bool?
  /// The name of the control that has the focus, for a key and a text.
  var focus: String?
  /// The name of what lies under the pointer; nil where nothing takes clicks. Cells are counted from its corner.
  var on: String?
  /// The column and the row of the pointer.
  var click: [Int]?
  var isShifted: Bool?
  var menu: [Int]?
  var move: [Int]?
  var drag: [Int]?
  /// The column, the row and the step.
  var wheel: [Int]?
  var paste: String?
  /// Whether the end of the pasted text was cut off.
  var isCut: Bool?
  /// The size of a screen that was resized.
  var resize: [Int]?
  var tick: Bool?
  /// Whether the program has begun to end.
  var end: Bool?
  /// Whether secure fields were emptied whose text no file has.
  var forgets: Bool?
  /// The time of an input, in milliseconds of a monotonic clock.
  var time: Int?

  static let end = RecordedInput(end: true)
  /// The name of the text of a secure field that is read after each edit.
  static let secret = "typed secret"

  /// Creates an input before a session takes it. Text for a secure field is replaced by dots.
  @MainActor
  init(_ event: SessionEvent, for program: some RecordedProgram) {
    self.init(event, isSecret: program.interactor.takesSecret)
    if type ?? key ?? paste != nil { focus = program.interactor.focusName }
    guard let cell, let spot = program.spot(atX: cell[0], y: cell[1]) else { return }
    on = spot.name
    move(by: (-cell[0] + spot.x, -cell[1] + spot.y))
  }

  /// Returns the input on the screen of a program; nil if what lay under the pointer is not there.
  @MainActor
  func placed(in program: some RecordedProgram) -> RecordedInput? {
    guard let on else { return self }
    guard let corner = program.corner(of: on) else { return nil }
    var input = self
    input.move(by: corner)
    return input
  }

  /// The cell of the pointer.
  private var cell: [Int]? {
    Self.cells.lazy.compactMap { self[keyPath: $0] }.first { $0.count > 1 }
  }

  private mutating func move(by distance: (x: Int, y: Int)) {
    for path in Self.cells {
      guard let cell = self[keyPath: path]?.inReach, cell.count > 1 else { continue }
      self[keyPath: path] = [cell[0] + distance.x, cell[1] + distance.y] + cell.dropFirst(2)
    }
  }

  private static var cells: [WritableKeyPath<RecordedInput, [Int]?>] {
    [\.click, \.menu, \.move, \.drag, \.wheel]
  }

  init(_ event: SessionEvent, isSecret: Bool) {
    switch event {
    case .input(let input, let time):
      self.time = time
      set(input, isSecret: isSecret)
    case .resize(let size): resize = [size.columns, size.rows]
    case .tick: tick = true
    }
  }

  private init(end: Bool) { self.end = end }

  init(forgets: Bool) { self.forgets = forgets }

  private mutating func set(_ input: Input, isSecret: Bool) {
    switch input {
    case .key(.space) where isSecret: type = Self.dot
    case .repeatedKey(.space) where isSecret: (type, isRepeated) = (Self.dot, true)
    case .key(.character(let character)): type = isSecret ? Self.dot : String(character)
    case .key(let key): self.key = key.name
    case .repeatedKey(.character(let character)):
      (type, isRepeated) = (isSecret ? Self.dot : String(character), true)
    case .repeatedKey(let key): (self.key, isRepeated) = (key.name, true)
    case .click(let x, let y, let isShifted):
      (click, self.isShifted) = ([x, y], isShifted ? true : nil)
    case .menu(let x, let y): menu = [x, y]
    case .move(let x, let y): move = [x, y]
    case .drag(let x, let y): drag = [x, y]
    case .wheel(let x, let y, let step): wheel = [x, y, step]
    case .paste(let text, let isCut):
      if isCut { self.isCut = true }
      // As many characters stand in the field when the run is repeated.
      paste =
        isSecret
        ? String(text.filter(\.isPastedIntoFields).map { $0.isNewline ? $0 : Character(Self.dot) })
        : text
    // They concern the terminal alone.
    case .mode, .background, .answered, .windowFocus: break
    }
  }

  private static let dot = "•"

  /// The event; nil for one that this program does not know.
  ///
  /// Whoever wrote the recording, a session adds to its numbers and subtracts from them.
  var event: SessionEvent? {
    if tick == true { return .tick }
    if let resize = resize?.inReach, resize.count == 2 {
      return .resize(ScreenSize(columns: resize[0], rows: resize[1]).clamped)
    }
    return input.map { .input($0, at: time?.inReach) }
  }

  private var input: Input? {
    if let paste { return .paste(paste, isCut: isCut == true) }
    if let click = click?.inReach, click.count == 2 {
      return .click(x: click[0], y: click[1], isShifted: isShifted == true)
    }
    if let menu = menu?.inReach, menu.count == 2 { return .menu(x: menu[0], y: menu[1]) }
    if let move = move?.inReach, move.count == 2 { return .move(x: move[0], y: move[1]) }
    if let drag = drag?.inReach, drag.count == 2 { return .drag(x: drag[0], y: drag[1]) }
    if let wheel = wheel?.inReach, wheel.count == 3 {
      return .wheel(x: wheel[0], y: wheel[1], step: wheel[2].signum())
    }
    let named = key.flatMap { try? Key.named($0) }?.first
    let typed = type?.count == 1 ? type?.first.map(Key.character) : nil
    return (typed ?? named).map { isRepeated == true ? .repeatedKey($0) : .key($0) }
  }
}

extension Int {
  /// The nearest number that is far from overflowing.
  fileprivate var inReach: Int { Swift.min(Swift.max(self, -1 << 40), 1 << 40) }
}

extension [Int] {
  fileprivate var inReach: [Int] { map(\.inReach) }
}
