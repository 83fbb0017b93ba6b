import Interaction
import Interface
import Terminal

/// The last line of a screen: the keys that work now.
@MainActor
struct KeysLine {
  /// The keys of the screen and of the control that has the focus.
  private(set) var left: [Hint] = []
  /// The keys that always work.
  private(set) var right: [Hint] = []

  /// Creates the line with as many hints as fit.
  ///
  /// - Parameters:
  ///   - keys: The keys that work now; nil for an empty line.
  ///   - notice: What just happened, which is said first.
  init(_ keys: WorkingKeys?, notice: Hint?, width: Int) {
    guard let keys else { return }
    right = keys.general(isShort: true)
    left = keys.first
    // A screen may give the key of Quit another meaning.
    if let own = left.firstIndex(where: { $0.keys.contains("q") }),
      let quit = right.firstIndex(where: { $0.keys.contains("q") })
    {
      right[quit] = left.remove(at: own)
    }
    if let notice {
      let last = right.last.map { $0.width + Hint.gap } ?? 0
      left.insert(notice.cut(toWidth: width - last), at: 0)
    }
    fit(width)
  }

  /// The number of hints on the left that stay longer than the ways back and out.
  private static let firstHints = 2

  /// Leaves out what does not fit. The last hint on the right stays longest, since it leads to all others.
  private mutating func fit(_ width: Int) {
    var excess = Self.width(of: left) + Hint.gap + Self.width(of: right) - width
    while excess > 0 {
      let dropped: Hint
      if left.count > Self.firstHints {
        dropped = left.removeLast()
      } else if right.count > 2 {
        dropped = right.remove(at: 1)
      } else if right.count > 1 && !left.isEmpty {
        dropped = right.removeFirst()
      } else if !left.isEmpty {
        dropped = left.removeLast()
      } else {
        break
      }
      excess -= dropped.width + Hint.gap
    }
  }

  /// The hints with their first columns in a line.
  func placed(in line: Rect) -> [(hint: Hint, x: Int)] {
    var placed: [(hint: Hint, x: Int)] = []
    for (hints, start) in [(left, line.x), (right, line.endX - Self.width(of: right))] {
      var x = start
      for hint in hints {
        placed.append((hint, x))
        x += hint.width + Hint.gap
      }
    }
    return placed
  }

  /// Returns the hint at a column of a line and its first column; nil between hints.
  func hint(at x: Int, in line: Rect) -> (hint: Hint, x: Int)? {
    placed(in: line).first { x >= $0.x && x < $0.x + $0.hint.width }
  }

  /// The columns of hints and of the gaps between them; minus a gap without hints, so that
  /// two groups and a gap make one group.
  private static func width(of hints: [Hint]) -> Int {
    hints.reduce(-Hint.gap) { $0 + $1.width + Hint.gap }
  }

  /// Draws the line.
  func draw(on page: Page, by painter: inout Painter) {
    let y = page.keysLine
    let row = Rect(x: 0, y: y, width: page.size.columns, height: 1)
    painter.screen.clear(row)
    for (hint, x) in placed(in: page.column) {
      painter.put(hint.word, painter.put(hint.label, x, y, .bold) + 1, y, .dim)
    }
  }
}

// MARK: - Widths

extension Hint {
  var width: Int { Width.of(label) + 1 + Width.of(word) }
  /// The space between two hints.
  static let gap = 3

  /// Returns the hint with its words cut to a width.
  func cut(toWidth width: Int) -> Hint {
    let label = Wrap.cut(label, width: max(width - 1, 0))
    let room = max(width - Width.of(label) - 1, 0)
    return Hint(keys, label: label, word: Wrap.cut(word, width: room))
  }
}
