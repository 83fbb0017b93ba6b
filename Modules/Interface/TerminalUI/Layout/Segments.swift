import Interface

/// The options of a picker in a row, each between two columns for the brackets of the picked one.
struct Segments {
  private let options: [String]

  init(_ options: [String]) {
    self.options = options
  }

  /// The width of all options in a row.
  var width: Int { starts.last.map { $0 + Width.of(options[options.endIndex - 1]) + 2 } ?? 0 }

  /// The width of one option at a time between arrows, whichever it is.
  var shortWidth: Int { (options.map { Width.of($0) }.max() ?? 0) + 4 }

  /// The first column of each option.
  var starts: [Int] {
    var column = 0
    return options.map { option in
      defer { column += Width.of(option) + 3 }
      return column
    }
  }

  /// Returns the offset of the option at a column of the row; nil between two options.
  func option(atColumn column: Int) -> Int? {
    zip(options, starts).firstOffset { option, start in
      (start..<start + Width.of(option) + 2).contains(column)
    }
  }
}

extension Sequence {
  /// Returns the offset of the first element for which a condition holds.
  fileprivate func firstOffset(where condition: (Element) -> Bool) -> Int? {
    enumerated().first { condition($0.element) }?.offset
  }
}

extension Piece {
  /// The column of the arrow that leads to the option before; nil for other controls, and where all
  /// options are seen.
  var leftArrow: Int? {
    guard case .picker(let options, _, _) = node.kind, segments == nil else { return nil }
    if node.pickerStyle == .segmented { return rect.x }
    return rect.endX - 4 - (options.map { Width.of($0) }.max() ?? 0)
  }

  /// The options of a segmented picker, if there is room for all of them in its place.
  var segments: Segments? {
    guard case .picker(let options, _, _) = node.kind, node.pickerStyle == .segmented else {
      return nil
    }
    let segments = Segments(options)
    return segments.width > 0 && segments.width <= rect.width ? segments : nil
  }
}
