import Interface
import Terminal

/// The title line: where Escape leads, and the title of the screen.
struct TitleBar: Equatable {
  /// The title of the screen that Escape leads to; nil where it leads nowhere.
  var back: String?
  var title: String

  static func == (one: TitleBar, other: TitleBar) -> Bool {
    (one.back ?? "").hasSameUnits(as: other.back ?? "") && one.title.hasSameUnits(as: other.title)
  }

  /// The space between the two.
  static let gap = 3

  /// Creates the title line of a screen.
  ///
  /// - Parameter name: The name of the program, for a screen without a title.
  init(of screen: Layer?, name: String) {
    title = screen?.title ?? name
    guard let navigation = screen?.content.innermostWayBack else { return }
    back = navigation.children.dropLast().last?.screenTitle ?? name
  }

  /// The text of the way back, as wide as a page has room for it.
  func backText(on page: Page) -> String? {
    if page.hasPanes { return nil }
    return back.map { Wrap.cut("‹ \($0)", width: page.column.width / 2) }
  }

  /// The place of the way back; nil where there is none.
  func backPlace(on page: Page) -> Rect? {
    backText(on: page).map {
      Rect(x: page.column.x, y: page.titleLine, width: Width.of($0), height: 1)
    }
  }
}
