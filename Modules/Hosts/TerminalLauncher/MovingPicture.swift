import Launching
import PlatformC
import Terminal

/// Screens, one after another, as an animated SVG for a web page.
///
/// The same screens give the same bytes.
struct MovingPicture {
  private var screens: [Screen] = []
  let theme: Theme

  /// The size of a cell, in pixels, and how long a screen is shown, in seconds.
  private static let width = 8.4
  private static let height = 18.0
  private static let seconds = 1.0

  init(theme: Theme) {
    self.theme = theme
  }

  /// Adds a screen, unless it looks like the last one.
  mutating func add(_ screen: Screen) {
    if let last = screens.last, last.styledText(.full, theme) == screen.styledText(.full, theme) {
      return
    }
    screens.append(screen)
  }

  /// The text of the file.
  ///
  /// A row that stays the same on several screens is written once.
  ///
  /// - Complexity: O(the number of cells of all screens).
  var svg: String {
    let size = screens.first?.size ?? .standard
    let (width, height) = (Double(size.columns) * Self.width, Double(size.rows) * Self.height)
    let rows = (0..<size.rows).flatMap { self.rows(at: $0) }
    let frame = """
      width="\((width + 24).short)" height="\((height + 24).short)"
      """
    let colors = theme.roles.map { ".\($0.name) { fill: \($0.color.css); }" }
      .joined(separator: "\n")
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" \(frame) \
      viewBox="-12 -12 \((width + 24).short) \((height + 24).short)">
      <style>
      text { font: 14px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; \
      fill: \(foreground); white-space: pre; }
      .bold { font-weight: bold; }
      .underline { text-decoration: underline; }
      \(colors)
      .reverse { fill: \(background); }
      g { visibility: hidden; animation: \(total.short)s step-end infinite; }
      """
    let times = Set(rows.map { $0.screens }).sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    let body = rows.map { row in
      "<g style=\"animation-name: \(name(of: row.screens))\">\(row.content)</g>"
    }
    let lines =
      [head] + times.map(keyframes) + [
        "</style>", "<rect x=\"-12\" y=\"-12\" \(frame) rx=\"8\" fill=\"\(background)\"/>",
      ] + body + ["</svg>", ""]
    return lines.joined(separator: "\n")
  }

  private var background: String { theme == .light ? "#ffffff" : "#0d1117" }
  private var foreground: String { theme == .light ? "#1f2328" : "#e6edf3" }

  // MARK: Time

  /// How long all screens are shown, in seconds; the last one is shown for three times as long.
  private var total: Double { Double(screens.count + 2) * Self.seconds }

  private func name(of range: Range<Int>) -> String { "s\(range.lowerBound)-\(range.upperBound)" }

  /// The rule that shows a row while some screens are shown.
  private func keyframes(of range: Range<Int>) -> String {
    let (start, end) = (share(range.lowerBound), share(range.upperBound))
    let last = range.upperBound == screens.count ? "" : " \(end)% { visibility: hidden }"
    return """
      @keyframes \(name(of: range)) \
      { 0% { visibility: hidden } \(start)% { visibility: visible }\(last) }
      """
  }

  /// The percentage of time before a screen.
  private func share(_ index: Int) -> String {
    (100 * Double(index) * Self.seconds / total).short
  }

  // MARK: Rows

  /// The contents of a row, one after another.
  private func rows(at y: Int) -> [(screens: Range<Int>, content: String)] {
    var rows: [(screens: Range<Int>, content: String)] = []
    for (index, screen) in screens.enumerated() {
      let content = runs(of: screen.rows[y], in: screen).map { element(of: $0, y: y) }.joined()
      if let last = rows.last, last.content == content {
        rows[rows.count - 1].screens = last.screens.lowerBound..<index + 1
      } else {
        rows.append((index..<index + 1, content))
      }
    }
    return rows.filter { !$0.content.isEmpty }
  }

  /// A part of a row in one style.
  private struct Run {
    var x: Int
    var columns: Int
    var text: String
    var pen: Pen
    /// The line or block that all of it is; nil for text.
    var shape: Shape?
  }

  private func runs(of row: [Screen.Cell], in screen: Screen) -> [Run] {
    var runs: [Run] = []
    for (x, cell) in row.enumerated() where cell.glyph != .continuation && cell != .blank {
      var bytes: [UInt8] = []
      screen.glyphs.append(cell.glyph, to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      let columns = x + 1 < row.count && row[x + 1].glyph == .continuation ? 2 : 1
      let shape = Shape(text)
      // A single blank belongs to the words around it; equal shapes beside each other are one path.
      let gap = shape == nil ? 1 : 0
      if var last = runs.last, last.pen == cell.pen, x - last.x - last.columns <= gap,
        last.shape == shape, shape?.spreads != false
      {
        last.text += (x > last.x + last.columns ? " " : "") + text
        last.columns = x + columns - last.x
        runs[runs.count - 1] = last
      } else {
        runs.append(Run(x: x, columns: columns, text: text, pen: cell.pen, shape: shape))
      }
    }
    return runs
  }

  private func element(of run: Run, y: Int) -> String {
    let (x, width) = ((Double(run.x) * Self.width).short, (Double(run.columns) * Self.width).short)
    let top = Double(y) * Self.height
    var names: [String] = []
    if run.pen.contains(.bold) { names.append("bold") }
    if run.pen.contains(.underline) { names.append("underline") }
    let color = theme.roles.first { run.pen.contains($0.pen) }?.name
    var box = ""
    if run.pen.contains(.reverse) {
      let fill = color.map { "class=\"\($0)\"" } ?? "fill=\"\(foreground)\""
      box = """
        <rect \(fill) x="\(x)" y="\(top.short)" width="\(width)" height="\(Self.height.short)"/>
        """
      names.append("reverse")
    } else if let color {
      names.append(color)
    }
    let style = names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
    if let shape = run.shape {
      let path = shape.path(
        x: Double(run.x) * Self.width, y: top, columns: run.columns,
        cell: (Self.width, Self.height))
      return box + "<path\(style.isEmpty ? " fill=\"\(foreground)\"" : style) d=\"\(path)\"/>"
    }
    // The cells of other signs have to touch in a font of any width.
    let fit = run.text.utf8.allSatisfy { $0 < 0x80 } ? "" : " lengthAdjust=\"spacingAndGlyphs\""
    return box + """
      <text\(style) x="\(x)" y="\((top + 13.5).short)" textLength="\(width)"\(fit)>\
      \(run.text.escapedForXML)</text>
      """
  }
}

/// A line or a block that has to touch those in the rows and columns beside it: a glyph is lower than a row.
private enum Shape: Equatable {
  case upright(thickness: Double)
  case level(thickness: Double)
  /// A round corner: the directions in which its lines lead, to the right and down.
  case corner(x: Double, y: Double)
  /// A block at the left end of the cell, as a share of its width.
  case block(Double)

  init?(_ text: String) {
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else { return nil }
    switch scalar {
    case "│": self = .upright(thickness: 1)
    case "┃": self = .upright(thickness: 2)
    case "─": self = .level(thickness: 1)
    case "━": self = .level(thickness: 2)
    case "╭": self = .corner(x: 1, y: 1)
    case "╮": self = .corner(x: -1, y: 1)
    case "╰": self = .corner(x: 1, y: -1)
    case "╯": self = .corner(x: -1, y: -1)
    case "█"..."▏": self = .block(Double(0x2590 - scalar.value) / 8)
    default: return nil
    }
  }

  /// Whether several of it beside each other are one that is wider.
  var spreads: Bool {
    switch self {
    case .level: true
    case .block(let share): share == 1
    case .upright, .corner: false
    }
  }

  /// Returns the outline, as SVG has it, in a cell or in several beside each other.
  func path(x: Double, y: Double, columns: Int, cell: (width: Double, height: Double)) -> String {
    let width = Double(columns) * cell.width
    let (middle, center) = (x + cell.width / 2, y + cell.height / 2)
    func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
      "M\(x.short) \(y.short)h\(width.short)v\(height.short)h\((-width).short)z"
    }
    switch self {
    case .upright(let thickness):
      return rectangle(middle - thickness / 2, y, thickness, cell.height)
    case .level(let thickness): return rectangle(x, center - thickness / 2, width, thickness)
    case .block(let share): return rectangle(x, y, width * share, cell.height)
    case .corner(let right, let down):
      let radius = cell.width / 2
      let end = (center + down * cell.height / 2).short
      let (start, stop) = ((center + down * radius).short, (middle + right * radius).short)
      let (outer, inner) = ((radius + 0.5).short, (radius - 0.5).short)
      let turn = right == down ? 1 : 0
      return "M\((middle - right / 2).short) \(end)V\(start)"
        + "A\(outer) \(outer) 0 0 \(turn) \(stop) \((center - down / 2).short)"
        + "V\((center + down / 2).short)"
        + "A\(inner) \(inner) 0 0 \(1 - turn) \((middle + right / 2).short) \(start)V\(end)z"
    }
  }
}

extension MovingPicture {
  /// Replaces a file with the picture.
  ///
  /// - Throws: A `Refusal` that says why the file cannot be written.
  func write(to path: String) throws(Refusal) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    defer { close(file) }
    do throws(System.OutputClosed) {
      if file < 0 { throw System.OutputClosed(error: errno) }
      try System.write(Array(svg.utf8), to: file)
    } catch {
      throw Refusal(
        "--record-svg \"\(path)\" cannot be written: \(reason(of: error.error)).")
    }
  }
}

extension Theme.Color {
  /// The color for CSS. A color that is one of 256 only is a gray here.
  fileprivate var css: String {
    guard let full else { return "#8b949e" }
    return "rgb(\(full.red) \(full.green) \(full.blue))"
  }
}

extension Double {
  /// The number with at most two digits after the point.
  fileprivate var short: String {
    let text = "\((self * 100).rounded() / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  fileprivate var escapedForXML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
